// How the form of a request begins, and how it is sent with its photos.
import { array, mixed } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type RequestBody, serviceRequest } from '#domain/portal/portal.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { upload } from '#src/api/files/upload.ts';
import { reducePhoto } from '#src/documents/photos/reducePhoto.ts';
import { messages } from '#domain/kernel/messages.ts';

const { portal } = endpoints;

/** The request and its photos, which are kept nowhere until they are sent. */
export const requestDraft = serviceRequest.shape({
  photos: array(mixed<File>().required())
    .max(constants.requestPhotosMax, messages.countAtMost(constants.requestPhotosMax, 'fotos'))
    .default([])
    .label('Fotos')
    .meta({ secret: true }),
});

/** A request is about the machine that the opener names, and from the signed-in user; `beside` holds the places to choose from. */
export const requestActors = editorActors({
  load: async ({ given }, signal) => {
    const [{ items: places }, { first_name, last_name, phone }] = await Promise.all([
      call(portal.equipment, { body: { page: 1 }, signal }),
      call(portal.ownData, { signal }),
    ]);
    const place = places.find(({ machines }) => machines.some(({ id }) => id === given)) ?? (places.length === 1 ? places[0] : undefined);
    const machine_id = place?.machines.find(({ id }) => id === given)?.id ?? null;
    return { values: { machine_id, location_id: place?.id ?? null, name: `${first_name} ${last_name}`.trim(), phone }, beside: places };
  },
  isAct: true,
  save: async ({ values, key }, signal) => {
    const { photos, ...data } = requestDraft.cast(values);
    const body: RequestBody = { data };
    for (const [index, photo] of photos.entries()) body[`photo_${index + 1}`] = await reducePhoto(photo);
    return upload(portal.request, { body, key, signal, onProgress: () => undefined });
  },
});
