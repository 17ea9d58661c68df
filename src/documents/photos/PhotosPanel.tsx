import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { PhotoButtons } from '#src/documents/photos/PhotoButtons.tsx';
import { PhotoViewer } from '#src/documents/photos/PhotoViewer.tsx';
import { PhotoTile } from '#src/documents/photos/PhotoTile.tsx';
import { UploadTile } from '#src/documents/photos/UploadTile.tsx';
import { usePhotos, type Photos, type PhotosOf } from '#src/documents/photos/usePhotos.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { useDropZone } from '#src/ui/form/fileField/useDropZone.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useKeptFocus } from '#src/ui/widgets/useKeptFocus.ts';
import { useLeaveGuard } from '#src/ui/form/leaving/useLeaveGuard.ts';

/** Two on a phone. */
const columns = { base: 'repeat(auto-fill, minmax(9rem, 1fr))', md: 'repeat(auto-fill, minmax(10.5rem, 1fr))' };

interface PhotosPanelProps {
  title?: string;
  of?: PhotosOf;
  /** Of their record. */
  id: number;
  stored: readonly OrderPhoto[];
  isEditable: boolean;
}

/** The photos of an albarán or a quote: looked at by everybody who sees it, added and put in order while it may be edited (§3 order_photos). */
export default function PhotosPanel({ title = 'Fotos', of = 'workOrder', id, stored, isEditable }: PhotosPanelProps) {
  const photos = usePhotos(of, id, stored);
  const [shown, setShown] = useState<number | null>(null);
  const token = useSessionContext(context => context.downloadToken) ?? '';
  const focus = useKeptFocus<HTMLUListElement>();
  const zone = useDropZone(!isEditable, photos.pick);
  const addressOf = (photo: OrderPhoto) => fileUrl(of, token, id, photo.id);
  const count = photos.photos.length;
  const isEmpty = count + photos.queue.length + photos.failed.length === 0;
  if (isEmpty && !isEditable) return null;
  return (
    <Panel title={count > 0 ? `${title} (${count})` : title} tools={isEditable && <Tools photos={photos} />}>
      <Box {...(isEditable && zone.props)} rounded="l2" outline={zone.isOver ? '2px dashed' : undefined} outlineColor="brand.solid" outlineOffset="4px">
        {isEditable && (
          <Text role="status" minH="5" mb="2" fontSize="sm" color={photos.warning ? 'fg.warning' : 'fg.muted'}>
            {photos.warning ?? status(photos)}
          </Text>
        )}
        <chakra.ul {...focus} display="grid" gap="3" gridTemplateColumns={columns} listStyleType="none">
          {photos.photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={count}
              address={`${addressOf(photo)}?mini`}
              change={
                isEditable
                  ? {
                      isBusy: photos.isBusy,
                      onMove: by => photos.change({ type: 'photo.moved', id: photo.id, by }),
                      onRemove: () => photos.change({ type: 'removal.asked', id: photo.id }),
                    }
                  : undefined
              }
              onOpen={() => setShown(index)}
            />
          ))}
          <Uploads photos={photos} />
        </chakra.ul>
      </Box>
      {shown !== null && <PhotoViewer photos={photos.photos} at={shown} addressOf={addressOf} onMove={setShown} onClose={() => setShown(null)} />}
      <Questions photos={photos} />
    </Panel>
  );
}

function Tools({ photos: { failed, retry, pick } }: { photos: Photos }) {
  return (
    <Flex gap="2" wrap="wrap">
      {failed.length > 1 && (
        <Button type="button" size="sm" onClick={() => failed.forEach(({ key }) => retry(key))}>
          <Icon name="refresh" /> Reintentar todas
        </Button>
      )}
      <PhotoButtons onPick={pick} />
    </Flex>
  );
}

function status({ photos: { length: count }, queue, failed }: Photos): string {
  const waiting = queue.length > 0 ? `Enviando: ${queue.length === 1 ? 'queda 1 foto' : `quedan ${queue.length} fotos`}.` : '';
  const lost = failed.length > 0 ? `${failed.length === 1 ? '1 foto no se ha enviado' : `${failed.length} fotos no se han enviado`}.` : '';
  if (waiting || lost) return `${waiting} ${lost}`.trim();
  if (count === 0) return 'Todavía no hay fotos. Añádalas con la cámara, de la galería o arrastrándolas aquí.';
  return count === 1 ? 'La foto está guardada y sale en el PDF.' : `Las ${count} fotos están guardadas y salen en el PDF en este orden.`;
}

/** Those on their way, in their order, and those that did not arrive. */
function Uploads({ photos }: { photos: Photos }) {
  return (
    <>
      {photos.queue.map(({ key, file }, index) => (
        <UploadTile key={key} file={file as File} progress={index === 0 ? photos.progress : null} onDrop={() => photos.drop(key)} />
      ))}
      {photos.failed.map(({ key, file, message }) => (
        <UploadTile key={key} file={file as File} progress={null} failure={message} onRetry={() => photos.retry(key)} onDrop={() => photos.drop(key)} />
      ))}
    </>
  );
}

function Questions({ photos }: { photos: Photos }) {
  const [, navigate] = useLocation();
  const [leavingTo, setLeaving] = useState<string | null>(null);
  useLeaveGuard(photos.queue.length + photos.failed.length > 0, setLeaving);
  return (
    <>
      {photos.asked && (
        <ConfirmBox
          question={`¿Quitar la foto «${photos.asked.name}»?`}
          no="No"
          yes="Sí, quitar"
          isDangerous
          onNo={() => photos.change({ type: 'removal.cancelled' })}
          onYes={() => photos.change({ type: 'removal.confirmed' })}
        />
      )}
      {leavingTo !== null && (
        <ConfirmBox
          question="¿Salir sin enviar todas las fotos?"
          detail="Las que aún no se han enviado se perderán."
          no="Seguir aquí"
          yes="Salir"
          isDangerous
          onNo={() => setLeaving(null)}
          onYes={() => navigate(leavingTo)}
        />
      )}
    </>
  );
}
