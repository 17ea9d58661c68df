// Everything that the site screen writes goes through here: commands in their order, each of which may be sent again.
import type { Saved } from '#domain/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { SignBody } from '#domain/wire.ts';
import type { Command, Sent, WaitingPhoto } from '#machines/deliveryMachine.ts';
import type { FormValues } from '#machines/editorShapes.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { upload } from '#src/api/upload.ts';
import { reducePhoto } from '#src/documents/photos/reducePhoto.ts';
import { toBody } from '#src/screens/workOrders/workOrderActors.ts';

const { workOrder } = endpoints;

interface Delivery {
  /** The valid values of the form. */
  values: FormValues;
  /** The albarán, once it is stored. */
  saved: Saved | null;
  photos: readonly WaitingPhoto[];
  isSigned: boolean;
  isFinished: boolean;
}

/** What is sent of a signature: a drawing or a reason, never both. */
const signatureBody = ({ nombre, dni, trazo, ausente }: FormValues): Omit<SignBody, 'id'> =>
  ausente ? { ausente: String(ausente) } : { nombre: String(nombre), dni: String(dni), trazo: String(trazo) };

/** What has to be sent, in this order. */
export function commandsOf({ values, saved, photos, isSigned, isFinished }: Delivery): Command[] {
  const { nombre, dni, trazo, ausente, sobre: _sobre, version: _version, ...order } = values;
  const written = toBody(order, {});
  const content = JSON.stringify(written);
  const signature = signatureBody({ nombre, dni, trazo, ausente });
  const save = saved ? workOrder.update : written.orderData.notice_id ? workOrder.createFromNotice : workOrder.create;
  return [
    { key: `save ${content}`, kind: 'save', endpoint: save, body: { ...toBody(order, saved ?? {}) } },
    ...photos.map(({ key, file, momento }) => ({ key, kind: 'photo', endpoint: workOrder.addPhoto, body: { upload: key, photo: file, momento } }) as const),
    ...(isSigned ? [{ key: `sign ${content} ${JSON.stringify(signature)}`, kind: 'sign', endpoint: workOrder.sign, body: { ...signature } } as const] : []),
    ...(isFinished ? [{ key: 'finish', kind: 'finish', endpoint: workOrder.terminar, body: {} } as const] : []),
  ];
}

/** The actors of the dialog that signs an albarán which is written already. */
export const signActors = dialogActors(
  { data: workOrder.data },
  { save: ({ values, id }) => call(workOrder.sign, { body: { ...signatureBody(values), id: id ?? 0 } }) },
);

/** Sends one of them. What went before has said which albarán it is. */
export async function sendCommand({ command: { kind, endpoint, body }, saved }: Sent, signal: AbortSignal): Promise<unknown> {
  if (kind === 'save') return call(endpoint, { body, silent: true });
  const ofOrder = { id: saved?.id, ...body };
  if (kind !== 'photo') return call(endpoint, { body: ofOrder, silent: true });
  const photo = await reducePhoto(body['photo'] as File);
  return upload(endpoint, { body: { ...ofOrder, photo }, signal, onProgress: () => undefined });
}
