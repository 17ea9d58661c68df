import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { FileExtension } from '#domain/kernel/fileTypes.ts';
import type { BoxProps } from '#src/ui/form/fields/FieldShell.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface PickButtonProps {
  box: BoxProps;
  name: string;
  accept: readonly FileExtension[] | null;
  inputRef: Ref<HTMLInputElement>;
  /** Nothing is held yet. */
  isFirst: boolean;
  isDisabled: boolean;
  onPick: (files: readonly File[]) => void;
  onLeave: () => void;
}

/** The browser's own file box, out of sight, and its label in the shape of a button: mouse, keys and screen readers get the real one. */
export function PickButton({ box, name, accept, inputRef, isFirst, isDisabled, onPick, onLeave }: PickButtonProps) {
  return (
    <chakra.span ms="auto">
      <chakra.input
        {...box}
        ref={inputRef}
        className="peer"
        srOnly
        type="file"
        name={name}
        accept={accept?.map(extension => `.${extension}`).join(',')}
        disabled={isDisabled}
        onChange={changed => {
          const files = [...(changed.target.files ?? [])];
          changed.target.value = '';
          if (files.length > 0) onPick(files);
        }}
        onBlur={onLeave}
      />
      <chakra.label
        htmlFor={box.id}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="8"
        px="3"
        rounded="l2"
        borderWidth="1px"
        fontWeight="medium"
        cursor={isDisabled ? 'not-allowed' : 'pointer'}
        opacity={isDisabled ? 0.5 : 1}
        bg="bg.panel"
        _hover={{ bg: 'bg.subtle' }}
        _peerFocusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}
      >
        <Icon name={isFirst ? 'plus' : 'refresh'} size={1} />
        {isFirst ? 'Elegir archivo' : 'Cambiar'}
      </chakra.label>
    </chakra.span>
  );
}
