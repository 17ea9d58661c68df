// The photos of an albarán or a quote as their panel sees them: the kept ones and those on their way.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { photosMachine } from '#machines/device/photosMachine.ts';
import { uploadQueueMachine, type Sending } from '#machines/device/uploadQueueMachine.ts';
import { call } from '#src/api/client.ts';
import { newSeed, service } from '#src/api/service.ts';
import { upload } from '#src/api/files/upload.ts';
import { reducePhoto } from '#src/documents/photos/reducePhoto.ts';

/** Of which kind of record they are. */
export type PhotosOf = 'workOrder' | 'quote';

const queue = (of: PhotosOf, id: number) =>
  uploadQueueMachine.provide({
    actors: {
      send: service<unknown, Sending>(async ({ upload: { key, file }, report }, signal) =>
        upload(endpoints[of].addPhoto, { body: { id, upload: key, photo: await reducePhoto(file as File) }, key, signal, onProgress: report }),
      ),
    },
  });

const kept = (of: PhotosOf, id: number) =>
  photosMachine.provide({
    actors: {
      order: service<unknown, { photos: number[]; key: string }>(({ photos, key }, signal) =>
        call(endpoints[of].orderPhotos, { body: { id, photos }, key, signal }),
      ),
      remove: service<unknown, { id: number; key: string }>(({ id: photo, key }, signal) =>
        call(endpoints[of].removePhoto, { body: { id, photo }, key, signal }),
      ),
    },
  });

/** Runs both machines; what failed is tried again when the network is back. Give the component a `key` of the record's id. */
export function usePhotos(of: PhotosOf, id: number, stored: readonly OrderPhoto[]) {
  const [machines] = useState(() => ({ photos: kept(of, id), uploads: queue(of, id) }));
  const photosActor = useActorRef(machines.photos, { input: { photos: stored, ...newSeed() } });
  const uploadsActor = useActorRef(machines.uploads);
  const photosState = useSelector(photosActor, snapshot => snapshot);
  const uploadsState = useSelector(uploadsActor, snapshot => snapshot);
  useEffect(() => photosActor.send({ type: 'photos.replaced', photos: stored }), [photosActor, stored]);
  useEffect(() => {
    const { unsubscribe } = uploadsActor.on('upload.saved', ({ saved }) => photosActor.send({ type: 'photo.added', photo: saved as OrderPhoto }));
    return unsubscribe;
  }, [photosActor, uploadsActor]);
  useEffect(() => {
    const again = () => uploadsActor.getSnapshot().context.failed.forEach(({ key }) => uploadsActor.send({ type: 'upload.retried', key }));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [uploadsActor]);
  const photos = photosState.context.photos as readonly OrderPhoto[];
  return {
    photos,
    asked: photosState.hasTag('asking') ? photos.find(photo => photo.id === photosState.context.asked) : undefined,
    isBusy: photosState.hasTag('busy'),
    change: photosActor.send,
    ...uploadsState.context,
    pick: (files: readonly File[]) =>
      uploadsActor.send({ type: 'files.picked', uploads: files.map(file => ({ key: crypto.randomUUID(), file })), held: photos.length }),
    retry: (key: string) => uploadsActor.send({ type: 'upload.retried', key }),
    drop: (key: string) => uploadsActor.send({ type: 'upload.dropped', key }),
  };
}

export type Photos = ReturnType<typeof usePhotos>;
