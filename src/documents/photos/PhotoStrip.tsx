import { chakra } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { PhotoTile } from '#src/documents/photos/PhotoTile.tsx';
import { useSessionContext } from '#src/session/SessionProvider.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';

const PhotoViewer = lazy(async () => ({ default: (await import('#src/documents/photos/PhotoViewer.tsx')).PhotoViewer }));

interface PhotoStripProps {
  of: 'call' | 'workOrder';
  id: number;
  photos: readonly OrderPhoto[];
  /** Whether they are in a card. */
  isSmall?: boolean;
}

/** Photos of a record to look at, small until one is pressed. */
export function PhotoStrip({ of, id, photos, isSmall = false }: PhotoStripProps) {
  const [shown, setShown] = useState<number | null>(null);
  const token = useSessionContext(context => context.downloadToken) ?? '';
  const addressOf = (photo: OrderPhoto) => fileUrl(of, token, id, photo.id);
  if (photos.length === 0) return null;
  return (
    <>
      <chakra.ul
        aria-label="Fotos"
        listStyleType="none"
        display="grid"
        gap="2"
        gridTemplateColumns={`repeat(auto-fill, ${isSmall ? '3.5rem' : 'minmax(5.5rem, 1fr)'})`}
      >
        {photos.map((photo, index) => (
          <PhotoTile key={photo.id} photo={photo} place={index + 1} count={photos.length} address={`${addressOf(photo)}?mini`} onOpen={() => setShown(index)} />
        ))}
      </chakra.ul>
      {shown !== null && (
        <Fetched onFault={() => setShown(null)}>
          <PhotoViewer photos={photos} at={shown} addressOf={addressOf} onMove={setShown} onClose={() => setShown(null)} />
        </Fetched>
      )}
    </>
  );
}
