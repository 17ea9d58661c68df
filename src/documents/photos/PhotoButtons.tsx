import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface PickProps {
  label: string;
  /** What the photo is of, where several of these are on a page. */
  of?: string;
  /** Opens the camera at once, where there is one. */
  isCamera?: boolean;
  onPick: (files: readonly File[]) => void;
}

/** The browser's own file box behind a label in the shape of a button. */
export function Pick({ label, of, isCamera = false, onPick }: PickProps) {
  const id = useId();
  return (
    <chakra.span position="relative">
      <chakra.input
        id={id}
        className="peer"
        srOnly
        type="file"
        accept="image/*"
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={changed => {
          const files = [...(changed.target.files ?? [])];
          changed.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <chakra.label
        htmlFor={id}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH={isCamera ? '11' : '9'}
        px="3.5"
        rounded="l2"
        borderWidth="1px"
        fontSize="sm"
        fontWeight="medium"
        cursor="pointer"
        bg="bg.panel"
        _hover={{ bg: 'bg.subtle' }}
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}
      >
        <Icon name={isCamera ? 'camera' : 'plus'} size={1} />
        {label}
        {of && <span className="unseen">{` de ${of}`}</span>}
      </chakra.label>
    </chakra.span>
  );
}

/** Photos from the gallery or the disk, several at once; on a tablet also straight from the camera. */
export function PhotoButtons({ onPick }: Pick<PickProps, 'onPick'>) {
  return (
    <chakra.span display="inline-flex" gap="2" flexWrap="wrap">
      <chakra.span css={{ display: 'none', '@media (pointer: coarse)': { display: 'inline' } }}>
        <Pick label="Hacer foto" isCamera onPick={onPick} />
      </chakra.span>
      <Pick label="Añadir fotos" onPick={onPick} />
    </chakra.span>
  );
}
