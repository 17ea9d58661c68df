import { Box, chakra, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { shortName } from '#domain/kernel/fileTypes.ts';
import { Tile } from '#src/documents/photos/Tile.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface UploadTileProps {
  file: File;
  /** From 0 to 1; null while it waits for its turn. */
  progress: number | null;
  /** Why it did not arrive. */
  failure?: string;
  onRetry?: () => void;
  onDrop: () => void;
}

/** A photo on its way. */
export function UploadTile({ file, progress, failure, onRetry, onDrop }: UploadTileProps) {
  const name = shortName(file.name);
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <Tile
      label={name}
      foot={
        <>
          <Text px="1" color="fg.muted">
            {failure ? 'Sin enviar' : progress === null ? 'En espera' : `Enviando… ${Math.round(progress * 100)} %`}
          </Text>
          <chakra.span display="inline-flex">
            {onRetry && <IconButton icon="refresh" label={`Reintentar ${name}`} onClick={onRetry} />}
            <IconButton icon="close" label={failure ? `Descartar ${name}` : `No enviar ${name}`} onClick={onDrop} />
          </chakra.span>
        </>
      }
    >
      <chakra.img ref={show} alt="" boxSize="full" objectFit="cover" opacity={failure ? 0.4 : 0.7} />
      {failure && (
        <Box role="alert" position="absolute" insetX="0" bottom="0" maxH="full" px="3" py="2" overflow="auto" fontSize="sm" color="fg.error" bg="bg.error">
          <Text fontWeight="medium" truncate>
            {name}
          </Text>
          <Text>{failure}</Text>
        </Box>
      )}
      {progress !== null && (
        <Box
          role="progressbar"
          aria-label={`Envío de ${name}`}
          aria-valuenow={Math.round(progress * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          position="absolute"
          insetX="0"
          bottom="0"
          h="1.5"
          bg="blackAlpha.400"
        >
          <Box h="full" bg="brand.solid" transition="width 150ms" w={`${Math.round(progress * 100)}%`} />
        </Box>
      )}
    </Tile>
  );
}
