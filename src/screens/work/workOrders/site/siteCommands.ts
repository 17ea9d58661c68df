// What the site screen writes: commands in their order, each of which may be sent again.
import type { Saved } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Command, WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
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
