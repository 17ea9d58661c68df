import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { shortName } from '#domain/kernel/fileTypes.ts';
import { PhotoButtons } from '#src/documents/photos/PhotoButtons.tsx';
import { Tile } from '#src/documents/photos/Tile.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** Photos that travel with the request. */
export function PhotosField() {
  const field = useFieldValue('photos');
  const photos = Array.isArray(field.value) ? field.value.filter(each => each instanceof File) : [];
  return (
    <Box gridColumn="1 / -1" mb="4" role="group" aria-label={field.title}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text fontSize="sm" fontWeight="medium">
          {field.title} <chakra.span color="fg.muted">(hasta {constants.requestPhotosMax})</chakra.span>
        </Text>
        <PhotoButtons onPick={files => field.change([...photos, ...files])} />
      </Flex>
      <Text role="status" minH="5" fontSize="xs" color="fg.error">
        {field.message}
      </Text>
      {photos.length > 0 && (
        <chakra.ul listStyleType="none" display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(6rem, 1fr))">
          {photos.map(photo => (
            <Picked
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              photo={photo}
              onDrop={() => field.change(photos.filter(each => each !== photo))}
            />
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}

function Picked({ photo, onDrop }: { photo: File; onDrop: () => void }) {
  const name = shortName(photo.name);
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return (
    <Tile label={name} foot={<IconButton icon="trash" label={`Quitar ${name}`} onClick={onDrop} />}>
      <chakra.img ref={show} alt="" boxSize="full" objectFit="cover" />
    </Tile>
  );
}
