// Everything that the site screen writes goes through here: commands in their order, each of which may be sent again.
import type { Saved } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { OWN_ID } from '#machines/device/delivery.ts';
import type { Command, Delivered, Sent, WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { deliver } from '#src/device/sendWork.ts';
import { reducePhoto } from '#src/documents/photos/reducePhoto.ts';
import { signatureBody } from '#src/screens/work/workOrders/signActors.ts';
import { resultsIn } from '#src/screens/work/parts/writtenRows.ts';
import { toBody } from '#src/screens/work/workOrders/workOrderActors.ts';

const { checklist, workOrder } = endpoints;

interface Delivery {
  /** The valid values of the form. */
  values: FormValues;
  /** The albarán, once it is stored. */
  saved: Saved | null;
  photos: readonly WaitingPhoto[];
  /** Whether its aviso may have another albarán. */
  isAnother: boolean;
  isSigned: boolean;
  isFinished: boolean;
}

/** What has to be sent, in this order. */
export function commandsOf({ values, saved, photos, isAnother, isSigned, isFinished }: Delivery): Command[] {
  const { nombre, dni, trazo, ausente, hoja, firmado, resultados, version: _version, ...order } = values;
  const written = toBody(order, {});
  const content = JSON.stringify(written);
  const results = resultsIn(resultados);
  const told = JSON.stringify(results);
  const signature = signatureBody({ nombre, dni, trazo, ausente, hoja, firmado });
  const save = saved ? workOrder.update : written.orderData.notice_id ? workOrder.createFromNotice : workOrder.create;
  return [
    { key: `save ${content}`, kind: 'save', endpoint: save, body: { ...toBody(order, saved ?? {}), ...(isAnother && { otra_visita: true }) } },
    ...photos.map(({ key, file, momento, operacion }) => ({
      key,
      kind: 'photo' as const,
      endpoint: workOrder.addPhoto,
      body: { upload: key, photo: file, ...(momento && { momento }), ...operacion },
    })),
    ...(results.length > 0 ? [{ key: `results ${told}`, kind: 'results', endpoint: checklist.write, body: { resultados: results } } as const] : []),
    ...(isSigned
      ? [{ key: `sign ${content} ${told} ${JSON.stringify(signature)}`, kind: 'sign', endpoint: workOrder.sign, body: { ...signature } } as const]
      : []),
    ...(isFinished ? [{ key: 'finish', kind: 'finish', endpoint: workOrder.terminar, body: {} } as const] : []),
  ];
}

/** How the commands of one form travel. */
export interface Travel {
  userId: number;
  /** The idempotency key of a command about a stored albarán: the same while the form is open. */
  keyOf: (command: Command, saved: Saved | null) => string;
  /** Called once they are safe. */
  onKept: () => void;
}

/** Keeps the commands on the device and sends them. */
export async function deliverCommands({ work, commands, saved }: Sent, { userId, keyOf, onKept }: Travel): Promise<Delivered> {
  const steps = await Promise.all(commands.map(async command => ({ key: keyOf(command, saved), call: nameOf(command.endpoint), body: await bodyOf(command) })));
  return deliver({ userId, ...work, saved, steps }, onKept);
}

const nameOf = (endpoint: Endpoint): string => endpointRows.find(([, row]) => row === endpoint)![0];

async function bodyOf({ kind, body }: Command): Promise<unknown> {
  if (kind === 'save') return body;
  return { id: OWN_ID, ...body, ...(kind === 'photo' && { photo: await reducePhoto(body['photo'] as File) }) };
}
