import { chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { MachineVisit, OrderPhoto } from '#domain/work/wire.ts';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';

const PhotoViewer = lazy(async () => ({ default: (await import('#src/documents/photos/PhotoViewer.tsx')).PhotoViewer }));

/** Small pictures of an earlier visit, each of which opens large. */
export function VisitPhotos({ visit: { id, photos } }: { visit: Pick<MachineVisit, 'id' | 'photos'> }) {
  const [shown, setShown] = useState<number | null>(null);
  const token = useSessionContext(context => context.downloadToken) ?? '';
  const addressOf = (photo: OrderPhoto) => fileUrl('workOrder', token, id, photo.id);
  if (photos.length === 0) return null;
  return (
    <Flex gap="2" mt="2" wrap="wrap">
      {photos.map((photo, index) => (
        <chakra.button
          key={photo.id}
          type="button"
          aria-label={`Ver la foto ${index + 1} de ${photos.length}: ${photo.name}`}
          title={photo.name}
          onClick={() => setShown(index)}
          boxSize="16"
          rounded="l2"
          overflow="hidden"
          bg="bg.muted"
          cursor="zoom-in"
          _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        >
          <chakra.img src={`${addressOf(photo)}?mini`} alt="" loading="lazy" boxSize="full" objectFit="cover" />
        </chakra.button>
      ))}
      {shown !== null && (
        <Suspense>
          <PhotoViewer photos={photos} at={shown} addressOf={addressOf} onMove={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Flex>
  );
}
