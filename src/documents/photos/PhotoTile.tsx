import { chakra } from '@chakra-ui/react';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { Tile } from '#src/documents/photos/Tile.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface PhotoTileProps {
  photo: OrderPhoto;
  /** Counts from 1. */
  place: number;
  count: number;
  address: string;
  /** Absent where the albarán may not be changed. */
  change?: { isBusy: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void } | undefined;
  onOpen: () => void;
}

/** A kept photo: opened by a press, moved and removed by the buttons below. These stay in reach of the keyboard while they rest: the photo is moved on. */
export function PhotoTile({ photo, place, count, address, change, onOpen }: PhotoTileProps) {
  const label = `Foto ${place} de ${count}`;
  const foot = change && (
    <>
      <chakra.span display="inline-flex">
        <IconButton icon="left" label={`Mover antes la foto ${place}`} aria-disabled={change.isBusy || place === 1} onClick={() => change.onMove(-1)} />
        <IconButton icon="right" label={`Mover después la foto ${place}`} aria-disabled={change.isBusy || place === count} onClick={() => change.onMove(1)} />
      </chakra.span>
      <IconButton icon="trash" label={`Quitar la foto ${place}`} aria-disabled={change.isBusy} onClick={change.onRemove} />
    </>
  );
  return (
    <Tile label={label} foot={foot}>
      <chakra.button
        type="button"
        aria-label={`Ver la ${label.toLowerCase()}: ${photo.name}`}
        title={photo.name}
        onClick={onOpen}
        display="block"
        boxSize="full"
        cursor="zoom-in"
        _focusVisible={{ outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '-3px' }}
      >
        <chakra.img src={address} alt="" loading="lazy" boxSize="full" objectFit="cover" />
      </chakra.button>
    </Tile>
  );
}
