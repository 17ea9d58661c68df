import { chakra, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import { Tile } from '#src/documents/photos/Tile.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

export const PhotoWords = ({ children }: { children: string }) => (
  <Text px="1" lineClamp="2">
    {children}
  </Text>
);

interface WaitingTileProps {
  photo: WaitingPhoto;
  /** What it shows. */
  words: string;
  /** Counts from 1. */
  place: number;
  onDrop: (() => void) | undefined;
}

/** A photo that is not sent yet, or was sent a moment ago and can be dropped no more. */
export function WaitingTile({ photo: { file }, words, place, onDrop }: WaitingTileProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file as File);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <Tile
      label={`Foto ${place}`}
      foot={
        <>
          <PhotoWords>{words}</PhotoWords>
          {onDrop && <IconButton icon="trash" label={`Quitar la foto ${place}`} onClick={onDrop} />}
        </>
      }
    >
      <chakra.img ref={show} alt="" boxSize="full" objectFit="cover" />
    </Tile>
  );
}
