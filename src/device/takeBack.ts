// Work that waits goes back to the form that it was: what was typed as a draft, its photos on the device, its signature too.
import { constants } from '#domain/kernel/constants.ts';
import { href } from '#domain/routes.ts';
import type { WriteResultsBody } from '#domain/contracts/wire.ts';
import type { QuotePhotoBody } from '#domain/quotes/wire.ts';
import type { PhotoBody, SignBody, WorkOrderBody } from '#domain/work/wire.ts';
import { newNoticeOf, newQuoteOf, type Delivery } from '#machines/device/delivery.ts';
import type { WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import type { FormValues, KeptForm } from '#machines/editing/editorShapes.ts';
import { tellUser } from '#src/api/client.ts';
import { customerName } from '#src/device/catalogue.ts';
import { keepPhotos } from '#src/device/store.ts';
import { siteFormKey } from '#src/device/siteFormKey.ts';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { draftsOf } from '#src/session/drafts.ts';

/** Writes it down as a form that is being typed; answers where that form is. The delivery itself stays until it is discarded. */
export async function takeBack(delivery: Delivery): Promise<string> {
  if (newQuoteOf(delivery)) return takeBackQuote(delivery);
  const notice = newNoticeOf(delivery);
  if (!notice) return takeBackOrder(delivery);
  const { key, body } = notice;
  const path = href('noticeNew');
  keepForm(delivery, { path, key: `${formKeyOf('notice', key)}:nuevo`, base: body, values: body });
  return `${path}?clave=${key}`;
}

/** An albarán; one that has begun to arrive as the one that is stored, with what has not. */
async function takeBackOrder({ userId, steps, next, saved }: Delivery): Promise<string> {
  const [save] = steps;
  const left = steps.slice(next);
  const { orderData, work_order_lines = [], failure_codes = [] } = save!.body as WorkOrderBody;
  const { id: asked = null, version: seen, ...order } = orderData;
  const id = saved?.id ?? asked;
  const version = saved?.version ?? seen;
  const signature = left.find(({ call }) => call === 'workOrder.sign')?.body as SignBody | undefined;
  const { id: _signed, ...given }: Partial<SignBody> = signature ?? {};
  const customer_name = typeof order.customer_id === 'number' ? await customerName(order.customer_id) : undefined;
  const written: FormValues = {
    ...order,
    ...(customer_name !== undefined && { customer_name }),
    ...(version !== undefined && { version }),
    work_order_lines,
    failure_codes,
  };
  const results = left.find(({ call }) => call === 'checklist.write')?.body as WriteResultsBody | undefined;
  const values: FormValues = { ...written, ...given, ...(results && { resultados: results.resultados }) };
  const noticeId = id === null ? (order.notice_id ?? null) : null;
  // without an aviso and a number nothing but the key tells that it has arrived
  const sentAs = id === null && noticeId === null ? save!.key : null;
  const path = id === null ? href('workOrderNew') : href('workOrderEdit', { id_work: id });
  const key = siteFormKey({ id, noticeId, sentAs });
  const photos = left
    .filter(({ call }) => call === 'workOrder.addPhoto')
    .map(({ body }) => body as PhotoBody)
    .map(({ upload, photo, momento, operation_id, machine_id }): WaitingPhoto => ({
      key: upload,
      file: photo,
      ...(momento && { momento }),
      ...(operation_id !== undefined && machine_id !== undefined && { operacion: { operation_id, machine_id } }),
    }));
  await keepPhotos(`${userId}:${key}`, photos);
  keepForm({ userId }, { path, key, base: written, values });
  if (sentAs !== null) return `${path}?clave=${sentAs}`;
  return noticeId === null ? path : `${path}?aviso=${noticeId}`;
}

/** A new quote with its photos; the defect that it is for stays in its address. */
async function takeBackQuote(delivery: Delivery): Promise<string> {
  const { key, body } = newQuoteOf(delivery)!;
  const { quoteData, defecto, ...parts } = body;
  const { customer_id } = quoteData;
  const customer_name = typeof customer_id === 'number' ? await customerName(customer_id) : undefined;
  const values: FormValues = { ...quoteData, ...parts, ...(customer_name !== undefined && { customer_name }) };
  const path = href('quoteNew');
  const formKey = `${formKeyOf('quote', key)}:nuevo`;
  const photos = delivery.steps.slice(1).map(({ body: sent }): WaitingPhoto => {
    const { upload, photo } = sent as QuotePhotoBody;
    return { key: upload, file: photo };
  });
  await keepPhotos(`${delivery.userId}:${formKey}`, photos);
  keepForm(delivery, { path, key: formKey, base: values, values });
  const of = defecto ? `&aviso=${defecto.notice_id}&operacion=${defecto.operation_id}&maquina=${defecto.machine_id}` : '';
  return `${path}?clave=${key}${of}`;
}

interface TypedForm extends Pick<KeptForm, 'base' | 'values'> {
  path: string;
  key: string;
}

/** Writes what was typed down as the draft of its form. */
function keepForm({ userId }: Pick<Delivery, 'userId'>, { path, key, base, values }: TypedForm): void {
  const draft = draftsOf(userId, path)(key);
  draft.write({ base, values });
  draft.flush();
  // a full browser keeps no draft, and then the work stays where it is
  if (draft.read() === null) {
    tellUser({ kind: 'warning', text: 'No queda sitio en este dispositivo para abrirlo: el trabajo sigue aquí', duration: constants.warningDuration });
    throw new Error('The draft was not kept');
  }
}
