// «Partes sin aviso»: work that was done and that its aviso, or its albarán, does not take any more. It waits for the office, which alone decides.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { NORMAL } from '#domain/work/priorities.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, remove } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { draftOf, textIn } from '#server/services/records/validate.ts';
import { attachResults, tieToVisit } from '#server/services/contracts/looseVisit.ts';
import { followWorkOrders, stepNotice } from './notices.ts';
import { moveWorkOrder, readSent, refuseOtherCustomer, shownOnly, storeNew, workOrderRule } from './workOrders.ts';

const { workOrder, notice, customer } = entities;
type WorkOrder = RecordOf<typeof workOrder>;

/** Stores work as it was done: what it names and is no longer there is left out. */
export async function depositWorkOrder(ctx: Ctx, body: Values): Promise<Saved> {
  const { order, lines, failures } = await readSent(ctx, body);
  const parte_motivo = textIn(body, 'motivo').trim().slice(0, 300);
  if (parte_motivo === '') throw invalid({ motivo: 'Indique por qué no tiene aviso' });
  const { id: _id, version: _version, code: _code, notice_id: _notice, ...written } = order;
  return ctx.engine.transact(async trx => {
    const draft = draftOf(ctx, workOrder, { ...written, ...notAhead(ctx, written) }, shownOnly);
    draft.user_id = ctx.user.id;
    if (!(await findForUpdate(trx, customer, draft.customer_id))) throw invalid({ customer_id: 'El cliente ya no existe: elija otro' });
    const location_id = await placed(trx, 'location', draft.location_id, draft.customer_id);
    const machine_id = await placed(trx, 'equipment', draft.machine_id, draft.customer_id);
    const there = {
      products: await present(
        trx,
        'product',
        lines.map(line => line.product_id),
      ),
      failures: await present(trx, 'failure_code', failures),
    };
    const parte_aviso = Number.isInteger(body.aviso) ? (body.aviso as number) : null;
    await dropLeft(trx, ctx, body.deja);
    return storeNew(
      trx,
      ctx,
      { ...draft, location_id, machine_id },
      { estado: 'parte', parte_motivo, parte_aviso },
      {
        lines: lines.map(line => ({ ...line, product_id: there.products.has(line.product_id) ? line.product_id : null })),
        failures: failures.filter(code => there.failures.has(code)),
      },
    );
  });
}

/** Deletes the albarán as which a parte had begun to arrive, if it is as its technician left it: one work is one record. */
async function dropLeft(trx: Trx, ctx: Ctx, left: unknown): Promise<void> {
  const { id, version } = Object(left) as Partial<Saved>;
  const record = typeof id === 'number' ? await findForUpdate(trx, workOrder, id) : undefined;
  if (!record || record.version !== version || record.user_id !== ctx.user.id || record.estado !== 'pendiente') return;
  const noted = (await workOrderRule.release?.(trx, ctx, record)) ?? {};
  await remove(trx, workOrder, record, whoOf(ctx), noted);
}

/** When the work was done: today and now where the device says later, for what is done is never sent back. */
function notAhead(ctx: Ctx, { fecha_albaran, fecha_creacion }: Values): Values {
  const earliest = (said: unknown, latest: string) => (typeof said === 'string' && said !== '' && said < latest ? said : latest);
  return { fecha_albaran: earliest(fecha_albaran, today(ctx)), fecha_creacion: earliest(fecha_creacion, nowText(ctx)) };
}

/** A machine or a location while it is this customer's. */
async function placed(db: Db, table: 'location' | 'equipment', id: number | null, customerId: number): Promise<number | null> {
  if (id === null) return null;
  const places = db.selectFrom('location').select('id').where('customer_id', '=', customerId);
  const found =
    table === 'location' ? places.where('id', '=', id) : db.selectFrom('equipment').select('id').where('id', '=', id).where('location_id', 'in', places);
  return (await found.executeTakeFirst()) ? id : null;
}

/** Which of these records there are. */
async function present(db: Db, table: 'product' | 'failure_code', ids: readonly (number | null)[]): Promise<Set<number | null>> {
  const asked = ids.filter(id => id !== null);
  if (asked.length === 0) return new Set();
  const rows = await db.selectFrom(table).select('id').where('id', 'in', asked).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Makes it an albarán of a visit of a contract, for which an aviso is made, of an aviso of its customer, or of a new one where there is neither. */
export async function attachWorkOrder(ctx: Ctx, { id, notice_id = null, visit_id = null }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const order = await getOwnForUpdate(trx, ctx, workOrder, id);
    const of = notice_id !== null && visit_id === null ? await getOwnForUpdate(trx, ctx, notice, notice_id) : await noticeOf(trx, ctx, order);
    if (visit_id !== null) await tieToVisit(trx, ctx, visit_id, of);
    const saved = await moveWorkOrder(trx, ctx, order, 'workOrder.attach', { notice_id: of.id });
    refuseOtherCustomer(of, order);
    stepNotice(of, 'work.started');
    await attachResults(trx, ctx, { ...order, notice_id: of.id });
    await followWorkOrders(trx, ctx, of.id);
    return saved;
  });
}

/** The aviso that was missing: of the day on which the work was done, by whom it was done. */
async function noticeOf(trx: Trx, ctx: Ctx, order: WorkOrder): Promise<RecordOf<typeof notice>> {
  const { customer_id, machine_id, location_id, user_id, fecha_creacion, code } = order;
  const at = fecha_creacion ?? nowText(ctx);
  const { id } = await insert(
    trx,
    notice,
    {
      created: at,
      visit_at: at,
      fecha_visita: at,
      duracion: null,
      notice_description: order.trabajo_realizado || `Trabajo del parte ${code}`,
      internal_observations: `Parte sin aviso ${code}: ${order.parte_motivo}`,
      customer_id,
      machine_id,
      location_id,
      user_id: user_id ?? ctx.user.id,
      companion_id: null,
      prioridad: NORMAL,
      pedido_por: '',
      optional_address: '',
      status_id: noticeStatus.pendiente,
      salida: null,
      call_id: null,
      customer_name: '',
    },
    whoOf(ctx),
  );
  return getOwnForUpdate(trx, ctx, notice, id);
}

/** Lays a parte aside; it is kept, with the reason. */
export async function discardWorkOrder(ctx: Ctx, id: unknown, reason: string): Promise<Saved> {
  const descarte = reason.trim().slice(0, 300);
  if (descarte === '') throw invalid({ motivo: 'Escriba por qué se descarta' });
  return ctx.engine.transact(async trx => moveWorkOrder(trx, ctx, await getOwnForUpdate(trx, ctx, workOrder, id), 'workOrder.discard', { descarte }));
}

/** Takes a discarded parte up again. */
export async function recoverWorkOrder(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => moveWorkOrder(trx, ctx, await getOwnForUpdate(trx, ctx, workOrder, id), 'workOrder.recover', { descarte: '' }));
}
