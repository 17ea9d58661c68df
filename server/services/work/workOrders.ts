// Albaranes: saved with their lines and failure codes, sent to invoicing and back (§3, §4).
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { type WorkOrderLineDraft, workOrderLine } from '#domain/catalogue/documentLine.ts';
import { messages } from '#domain/kernel/messages.ts';
import { type DraftOf, type FieldsOf, type RecordOf, type Values } from '#domain/kernel/entity.ts';
import { relatedOfOrder } from '#domain/records/related.ts';
import type { WorkOrderState } from '#domain/work/workOrder.ts';
import { type WorkOrderEvent, workOrderWords, doneOrders, looseOrders } from '#machines/lifecycles/workOrder.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { Refusal, forbidden, invalid } from '#server/errors.ts';
import { type Ctx, isAdmin, nowText, whoOf } from '#server/services/kernel/context.ts';
import { equipmentOfCustomer } from '#server/services/catalogue/equipment.ts';
import { dropFiles } from '#server/services/records/files/files.ts';
import { linesOfDocument, replaceLines, totalsOf } from '#server/services/paper/lines.ts';
import { voidList } from '#server/services/contracts/checklists.ts';
import { followWorkOrders, isCompanion, ordersOfNotice, stepNotice } from './notices.ts';
import { forgetOpen } from './openNotices.ts';
import { tellOfOrder } from './orderNews.ts';
import { survivorsOf } from '#server/services/records/merging/survivors.ts';
import { previewCode, takeNextNumber } from '#server/services/records/numbering.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { getOwnForUpdate, pickDraft, refuseStale, refuseTaken } from '#server/services/records/ownRecord.ts';
import { PHOTOS } from '#server/services/records/files/photosOf.ts';
import { dropSignature, voidIfChanged } from './signatures.ts';
import { failuresOf, replaceFailures } from './workOrderFailures.ts';
import { stepWorkOrder } from './workOrderStep.ts';
import { refuseBeyondQuote } from './quotedWork.ts';
import { draftOf, idOf, isPlain, jsonObjectOf, jsonOf, linesOf } from '#server/services/records/validate.ts';

const workOrder = entities.workOrder;
type WorkOrder = RecordOf<typeof workOrder>;
const notice = entities.notice;

export const workOrderRule: Rule<typeof workOrder> = {
  async release(trx, ctx, record) {
    await stepWorkOrder(trx, record, 'workOrder.delete');
    const noted = { work_order_lines: await linesOfDocument(trx, 'workOrder', record.id), failure_codes: await failuresOf(trx, record.id) };
    await trx.deleteFrom('work_order_line').where('work_order_id', '=', record.id).execute();
    await trx.deleteFrom('work_order_failure').where('work_order_id', '=', record.id).execute();
    await dropFiles(trx, ctx, PHOTOS, record.id);
    await dropSignature(trx, record.id);
    await trx.deleteFrom('loose_results').where('work_order_id', '=', record.id).execute();
    await voidList(trx, ctx, record.notice_id);
    if (record.notice_id !== null) {
      await trx.updateTable('work_order').set({ notice_id: null }).where('id', '=', record.id).execute();
      await followWorkOrders(trx, ctx, record.notice_id);
    }
    return noted;
  },
  children: ['work_order_line', 'work_order_failure', 'order_signature'].map(table => ({ table, column: 'work_order_id' })),
  restore: (trx, ctx, { notice_id }) => followWorkOrders(trx, ctx, notice_id),
};

export interface Sent {
  order: Values;
  /** Whether it goes to invoicing in the same step. */
  facturar: boolean;
  /** Whether the aviso may have an albarán already. */
  isAnother: boolean;
  lines: WorkOrderLineDraft[];
  failures: number[];
}

export async function readSent(ctx: Ctx, body: Values): Promise<Sent> {
  const { facturar, ...sent } = jsonObjectOf(body.orderData);
  const goesOn = facturar === true || facturar === 'true';
  if (goesOn && !isAdmin(ctx.user)) throw forbidden();
  const lines = await linesOf(workOrderLine, jsonOf(body.work_order_lines ?? [], 'work_order_lines'), 'work_order_lines');
  const failures = jsonOf(body.failure_codes ?? []);
  if (!Array.isArray(failures)) throw invalid({ failure_codes: 'Se esperaba una lista de códigos' });
  const order = await namedNow(ctx.engine.db, sent, lines);
  return { order, facturar: goesOn, isAnother: body.otra_visita === true, lines, failures: [...new Set(failures.map(codeOf))] };
}

/** What an albarán names, also where it was merged since the albarán was written. */
async function namedNow(db: Db, order: Values, lines: WorkOrderLineDraft[]): Promise<Values> {
  const products = await survivorsOf(
    db,
    'product',
    lines.map(line => line.product_id),
  );
  for (const line of lines) line.product_id = products(line.product_id) as number | null;
  const named = { ...order };
  for (const [field, entity] of [['customer_id', 'customer'] as const, ['machine_id', 'machine'] as const])
    if (field in named) named[field] = (await survivorsOf(db, entity, [named[field]]))(named[field]);
  return named;
}

/** The id of a failure code, sent as itself, as its record or as an option. */
const codeOf = (sent: unknown) => idOf(isPlain(sent) ? (sent.id ?? sent.value) : sent);

export const shownOnly = [
  'work_order_lines',
  'failure_codes',
  'failure_orders',
  'tiempos',
  'customer_email',
  'no_imprimible',
  'order_photos',
  'rates',
  'invoice_code',
  'invoice_lines',
  'firma',
  'lista',
  'guardado_por',
  'operaciones_sueltas',
  ...relatedOfOrder,
];

/** Creates an albarán, and sends it to invoicing at once with `facturar`; `needsNotice` where it must come from an aviso. */
export async function createWorkOrder(ctx: Ctx, body: Values, needsNotice = false): Promise<Saved> {
  const { order, facturar, isAnother, ...rows } = await readSent(ctx, body);
  return ctx.engine.transact(async trx => {
    const origin = await originOf(trx, ctx, order.notice_id, { needsNotice, isAnother });
    const draft = draftOf(ctx, workOrder, { ...dropEmpty(origin), ...dropEmpty(order) }, shownOnly);
    draft.fecha_creacion ??= nowText(ctx);
    draft.user_id = isAdmin(ctx.user) ? (draft.user_id ?? ctx.user.id) : ctx.user.id;
    refuseOtherCustomer(origin, draft);
    await equipmentOfCustomer(trx, draft);
    const saved = await storeNew(trx, ctx, draft, { estado: 'pendiente', parte_motivo: '', parte_aviso: null }, rows);
    await followWorkOrders(trx, ctx, draft.notice_id);
    if (draft.notice_id !== null) await forgetOpen(trx, draft.notice_id, ctx.user.id);
    return facturar ? ownStep(trx, ctx, saved.id, 'workOrder.facturar') : saved;
  });
}

type Begun = Pick<FieldsOf<typeof workOrder>, 'estado' | 'parte_motivo' | 'parte_aviso'>;

/** Stores a new albarán, its lines and its failure codes, under its code or the next one. */
export async function storeNew(
  trx: Trx,
  ctx: Ctx,
  draft: DraftOf<typeof workOrder>,
  begun: Begun,
  { lines, failures }: Pick<Sent, 'lines' | 'failures'>,
): Promise<Saved> {
  const code = await codeFor(trx, draft.code, draft.fecha_albaran, 0);
  const values = { ...draft, code, ...begun, descarte: '', invoice_id: null, ...totalsOf(lines) };
  const saved = await insert(trx, workOrder, values, whoOf(ctx), { noted: { after: { work_order_lines: lines, failure_codes: failures } } });
  await replaceLines(trx, 'workOrder', saved.id, lines, true);
  await replaceFailures(trx, saved.id, failures);
  return saved;
}

const dropEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''));

interface Wanted {
  /** Whether it must come from an aviso. */
  needsNotice: boolean;
  isAnother: boolean;
}

/** What an albarán takes from its aviso. A worker's aviso must be theirs; one that has an albarán already gets another only on purpose. */
export async function originOf(trx: Trx, ctx: Ctx, noticeId: unknown, { needsNotice, isAnother }: Wanted): Promise<Values> {
  if (noticeId === null || noticeId === undefined || noticeId === '') {
    if (needsNotice) throw invalid({ notice_id: 'Introduzca el aviso' });
    return {};
  }
  const record = await getOwnForUpdate(trx, ctx, notice, typeof noticeId === 'string' ? Number(noticeId) : noticeId);
  if (isCompanion(ctx, record)) throw forbidden();
  stepNotice(record, 'work.started');
  if (!isAnother) await refuseSecond(trx, record.id);
  const { customer_id, machine_id, location_id, user_id } = record;
  return { notice_id: record.id, customer_id, machine_id, location_id, user_id };
}

/** An albarán is of the customer of its aviso, wherever the two meet; the office may have corrected that of the aviso since the work was written. */
export function refuseOtherCustomer(of: { customer_id?: unknown }, { customer_id }: { customer_id: number }): void {
  // sent again, it is refused again: a device hands it to the office as a parte
  if (typeof of.customer_id === 'number' && of.customer_id !== customer_id)
    throw new Refusal('El aviso es de otro cliente', undefined, { step: 'work.started' });
}

/** Throws what leads to the albarán that an aviso has: two that nobody meant to be two are never made. */
async function refuseSecond(trx: Trx, noticeId: number): Promise<void> {
  const [first] = await ordersOfNotice(trx, noticeId);
  if (!first) return;
  const message = `El aviso ya tiene el albarán ${first.code} (${workOrderWords.states[first.estado].toLowerCase()}), de ${first.user_name}`;
  throw new Refusal(message, { notice_id: message });
}

/** The code to store: a given one that is free, or the next of its year's series. */
async function codeFor(trx: Trx, code: string, date: string, ownId: number): Promise<string> {
  const year = date.slice(0, 4);
  if (code !== '' && code !== (await previewCode(trx, 'workOrder', year))) {
    await refuseTaken(trx, workOrder, { field: 'code', message: messages.codeTaken }, { code }, ownId);
    return code;
  }
  return takeNextNumber(trx, 'workOrder', year);
}

/** Changes an albarán while it is `pendiente`, lines and failure codes included when they were sent; with `facturar` sends it to invoicing in the same step. */
export async function updateWorkOrder(ctx: Ctx, body: Values): Promise<Saved> {
  const { order, facturar, isAnother, lines, failures } = await readSent(ctx, body);
  const { id, version, ...fields } = order;
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, workOrder, id);
    refuseStale(ctx, before, version);
    await stepWorkOrder(trx, before, 'workOrder.edit');
    const draft = draftOf(ctx, workOrder, { ...pickDraft(workOrder, before), ...fields }, shownOnly, before);
    if (looseOrders.includes(before.estado)) draft.notice_id = null; // it is attached to an aviso by a step of its own
    if (!isAdmin(ctx.user)) draft.user_id = ctx.user.id;
    draft.user_id ??= before.user_id;
    draft.fecha_creacion ??= before.fecha_creacion;
    await equipmentOfCustomer(trx, draft);
    if (draft.code !== before.code) draft.code = await codeFor(trx, draft.code || before.code, draft.fecha_albaran, before.id);
    if (draft.notice_id !== before.notice_id) refuseOtherCustomer(await originOf(trx, ctx, draft.notice_id, { needsNotice: false, isAnother }), draft);
    else if (draft.customer_id !== before.customer_id && draft.notice_id !== null)
      refuseOtherCustomer((await findForUpdate(trx, notice, draft.notice_id))!, draft);
    const was = { lines: await linesOfDocument(trx, 'workOrder', before.id), failures: await failuresOf(trx, before.id) };
    const is = { lines: body.work_order_lines === undefined ? was.lines : lines, failures: body.failure_codes === undefined ? was.failures : failures };
    if (is.lines !== was.lines) await replaceLines(trx, 'workOrder', before.id, is.lines);
    if (is.failures !== was.failures) await replaceFailures(trx, before.id, is.failures);
    await voidIfChanged(trx, ctx, before.id, [before, was], [draft, is]);
    const values = { ...draft, ...totalsOf(is.lines) };
    const noted = { before: noteOf(was), after: noteOf(is) };
    const saved = await update(trx, workOrder, before, values, whoOf(ctx), 'update', { noted });
    await followWorkOrders(trx, ctx, before.notice_id);
    if (values.notice_id !== before.notice_id) await followWorkOrders(trx, ctx, values.notice_id);
    return facturar ? ownStep(trx, ctx, saved.id, 'workOrder.facturar') : saved;
  });
}

/** What the audit reports of the rows of an albarán in other tables. */
const noteOf = ({ lines, failures }: Pick<Sent, 'lines' | 'failures'>) => ({ work_order_lines: lines, failure_codes: failures });

/** Stores the state that an event leads to, and what follows for the aviso. */
export async function moveWorkOrder(
  trx: Trx,
  ctx: Ctx,
  record: WorkOrder,
  type: WorkOrderEvent['type'],
  extra: Partial<FieldsOf<typeof workOrder>> = {},
  invoiceIsOpen = false,
): Promise<Saved> {
  const estado = await stepWorkOrder(trx, record, type, invoiceIsOpen);
  const saved = await update(trx, workOrder, record, { estado, ...extra }, whoOf(ctx), type);
  if (isDone(estado) !== isDone(record.estado)) await tellOfOrder(trx, ctx, record, isDone(estado));
  await followWorkOrders(trx, ctx, record.notice_id);
  return saved;
}

const isDone = (estado: WorkOrderState) => doneOrders.includes(estado);

type OwnStep = 'workOrder.terminar' | 'workOrder.reabrir' | 'workOrder.facturar';

/** Ends an albarán, opens it again or sends it to the queue of `/listo-facturar`, for any user who may see it. */
export async function takeOwnStep(ctx: Ctx, id: unknown, type: OwnStep): Promise<Saved> {
  return ctx.engine.transact(trx => ownStep(trx, ctx, id, type));
}

async function ownStep(trx: Trx, ctx: Ctx, id: unknown, type: OwnStep): Promise<Saved> {
  const saved = await moveWorkOrder(trx, ctx, await getOwnForUpdate(trx, ctx, workOrder, id), type);
  if (type === 'workOrder.facturar') await refuseBeyondQuote(trx, saved.id);
  return saved;
}

/** Flips which date the albaranes list shows for the signed-in user. */
export async function switchDates({ engine, user }: Ctx): Promise<{ fecha: 'fecha_albaran' | 'fecha_creacion' }> {
  const fecha = user.fecha === 'fecha_albaran' ? 'fecha_creacion' : 'fecha_albaran';
  await engine.transact(trx => trx.updateTable('app_user').set({ fecha }).where('id', '=', user.id).execute());
  return { fecha };
}

/** The albaranes with these ids, in their order. Throws 403 or 404 for those that cannot be read. */
export async function workOrdersById(trx: Trx, ids: readonly number[]): Promise<WorkOrder[]> {
  const found = await Promise.all(ids.map(id => findForUpdate(trx, workOrder, id)));
  return found.map(record => {
    if (!record) throw invalid({ invoice_lines: 'Uno de los albaranes no existe' });
    return record;
  });
}
