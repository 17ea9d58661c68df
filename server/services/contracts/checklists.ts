// Listas de comprobación: begun with the aviso of a visit, written with its albarán, signed with it, and void once something of it changes.
import { object } from 'yup';
import { type ResultDraft, type ResultOf, isDone, isLeft, operationKey, resultDrafts } from '#domain/contracts/checklist.ts';
import { VALUE_SCALE } from '#domain/contracts/operation.ts';
import { lacksPhoto } from '#domain/contracts/operationWords.ts';
import type { Checklist, ChecklistEnd } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { type ChecklistEvent, checklistLifecycle, checklistWords, signableLists, signedLists } from '#machines/lifecycles/checklist.ts';
import { looseOrders } from '#machines/lifecycles/workOrder.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, nowText, whoOf } from '#server/services/kernel/context.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { voidSignature } from '#server/services/work/voidSignature.ts';
import { stepWorkOrder } from '#server/services/work/workOrderStep.ts';
import { type ListRow, askedBy, photosOfVisit, rowsOfVisit, shownRows, storedRows } from './checklistRows.ts';
import { dropRest } from './visits.ts';

const checklist = entities.checklist;
type List = RecordOf<typeof checklist>;
type Visit = RecordOf<typeof entities.plannedVisit>;
type Order = RecordOf<typeof entities.workOrder>;

function stepList({ id, estado }: Pick<List, 'id' | 'estado'>, type: ChecklistEvent['type'], isComplete = false): List['estado'] {
  return step(checklistLifecycle, checklistWords, { entity: checklist.name, id, state: estado, facts: { isComplete } }, type);
}

const isComplete = (rows: readonly ListRow[]) => rows.length > 0 && rows.every(({ resultado }) => resultado !== '');

/** The visits of a plan that have an aviso and no list get theirs. */
export async function beginLists(trx: Trx, ctx: Ctx, planId: number): Promise<void> {
  const asked = await trx.selectFrom('plan_operation').select('id').where('plan_id', '=', planId).limit(1).executeTakeFirst();
  if (!asked) return;
  const visits = await trx
    .selectFrom('planned_visit')
    .leftJoin('checklist', 'checklist.visit_id', 'planned_visit.id')
    .select('planned_visit.id')
    .where('planned_visit.plan_id', '=', planId)
    .where('planned_visit.estado', '=', 'con aviso')
    .where('checklist.id', 'is', null)
    .orderBy('planned_visit.id')
    .execute();
  for (const { id } of visits) await beginList(trx, ctx, id);
}

async function beginList(trx: Trx, ctx: Ctx, visitId: number): Promise<List> {
  const { id } = await insert(trx, checklist, { visit_id: visitId, estado: 'pendiente', hecha_el: null, anulada_el: null, motivo: '' }, whoOf(ctx));
  return (await findForUpdate(trx, checklist, id))!;
}

const visitQuery = (db: Db, noticeId: number) => db.selectFrom('planned_visit').select('id').where('notice_id', '=', noticeId);

async function visitOf(trx: Trx, noticeId: number | null): Promise<Visit | undefined> {
  const row = noticeId === null ? undefined : await visitQuery(trx, noticeId).executeTakeFirst();
  return row && findForUpdate(trx, entities.plannedVisit, row.id);
}

async function listOf(trx: Trx, visitId: number): Promise<List | undefined> {
  const row = await trx.selectFrom('checklist').select('id').where('visit_id', '=', visitId).executeTakeFirst();
  return row && findForUpdate(trx, checklist, row.id);
}

/** The list of the visit that an aviso was made for; null where there is none, or nothing in it. */
export async function checklistOfNotice(db: Db, noticeId: number): Promise<Checklist | null> {
  const visit = await db
    .selectFrom('planned_visit')
    .innerJoin('checklist', 'checklist.visit_id', 'planned_visit.id')
    .select(['planned_visit.id', 'plan_id', 'contract_id', 'location_id', 'fecha', 'resto_id'])
    .select(['checklist.estado', 'checklist.anulada_el', 'checklist.motivo'])
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();
  if (!visit) return null;
  const rows = await rowsOfVisit(db, visit);
  if (rows.length === 0) return null;
  return { estado: visit.estado, anulada_el: visit.anulada_el, motivo: visit.motivo, filas: await shownRows(db, visit.id, rows) };
}

const sentResults = object({ resultados: resultDrafts });

/** Stores the results that came with an albarán; those of a «parte sin aviso» wait until it has its aviso. */
export async function writeResults(ctx: Ctx, { id, resultados }: Values): Promise<{ id: number }> {
  const sent = checkedFields(ctx, sentResults, { resultados }).resultados;
  return ctx.engine.transact(async trx => {
    const order = await getOwnForUpdate(trx, ctx, entities.workOrder, id);
    await stepWorkOrder(trx, order, 'workOrder.edit');
    if (looseOrders.includes(order.estado)) await keepLoose(trx, order.id, sent);
    else await storeResults(trx, ctx, order, sent);
    return { id: order.id };
  });
}

async function keepLoose(trx: Trx, work_order_id: number, sent: readonly ResultDraft[]): Promise<void> {
  const resultados = JSON.stringify(sent);
  const known = { work_order_id, resultados };
  await trx
    .insertInto('loose_results')
    .values(known)
    .onConflict(conflict => conflict.column('work_order_id').doUpdateSet({ resultados }))
    .execute();
}

/** How many results of a «parte» wait for their visit. */
export async function looseResults(db: Db, orderId: number): Promise<number> {
  const row = await db.selectFrom('loose_results').select('resultados').where('work_order_id', '=', orderId).executeTakeFirst();
  return row ? (JSON.parse(row.resultados) as ResultDraft[]).length : 0;
}

/** Stores results in the list of the visit of an albarán, and answers whether there is one; those of a machine of another customer are passed over. Refuses what lacks a photo that is demanded. */
export async function storeResults(trx: Trx, ctx: Ctx, order: Order, sent: readonly ResultDraft[]): Promise<boolean> {
  const visit = await visitOf(trx, order.notice_id);
  if (!visit) return false;
  if (sent.length === 0) return true;
  const before = await storedRows(trx, visit.id);
  const rows = before.length > 0 ? before : await askedBy(trx, visit);
  const written = await merged(trx, visit, rows, sent);
  if (written.changed.size === 0) return true;
  if (!looseOrders.includes(order.estado)) await refuseWithoutPhoto(trx, visit.id, written);
  const list = (await listOf(trx, visit.id)) ?? (await beginList(trx, ctx, visit.id));
  await storeRows(trx, list.id, order, written);
  await voidSignature(trx, ctx, order.id);
  const type = isComplete(written.rows) ? ('checklist.complete' as const) : ('checklist.write' as const);
  const estado = stepList(list, type);
  const voided = signedLists.includes(list.estado) ? { anulada_el: nowText(ctx), motivo: 'la lista' } : {};
  await update(trx, checklist, list, { estado, hecha_el: order.fecha_albaran, ...voided }, whoOf(ctx), type, {
    noted: { before: { resultados: notedRows(written.changed.values()) }, after: { resultados: notedRows(written.changed.keys()) } },
  });
  if (visit.estado === 'parcial' && written.rows.every(({ resultado }) => !isLeft(resultado))) await dropRest(trx, ctx, visit.id);
  return true;
}

/** Throws where an operation demands a photo, was done, and has none. */
async function refuseWithoutPhoto(trx: Trx, visitId: number, { changed }: Written): Promise<void> {
  const asked = [...changed.keys()].filter(row => row.foto === 1 && isDone(row.resultado));
  if (asked.length === 0) return;
  const photos = await photosOfVisit(trx, visitId);
  const lacking = asked.find(row => !photos.has(operationKey(row)));
  if (lacking) throw new Refusal(lacksPhoto(lacking));
}

/** Throws where a photo is the only one of an operation that was done and demands it. */
export async function refuseDemanded(trx: Trx, noticeId: number | null, of: ResultOf): Promise<void> {
  const visit = await visitOf(trx, noticeId);
  const rows = visit ? await storedRows(trx, visit.id) : [];
  const row = rows.find(each => operationKey(each) === operationKey(of) && each.foto === 1 && isDone(each.resultado));
  if (!row) return;
  if ((await photosOfVisit(trx, visit!.id)).get(operationKey(of))!.length > 1) return;
  throw new Refusal(`Es la foto que exige la operación «${row.name}» (${row.machine_name}): añada antes otra o quite su resultado`);
}

/** The rows with what was sent in them, and which of them that changes. What the list has lost meanwhile, or asks for in other words, comes back as whoever did it saw it. */
async function merged(trx: Trx, visit: Visit, known: readonly ListRow[], sent: readonly ResultDraft[]) {
  const rows = [...known];
  const machines = new Map((await machinesOf(trx, visit.customer_id, sent)).map(({ id, name }) => [id, name]));
  const changed = new Map<ListRow, ListRow>();
  for (const result of sent) {
    const machine_name = machines.get(result.machine_id);
    if (machine_name === undefined) continue; // a machine of somebody else
    const place = rows.findIndex(row => isOf(row, result));
    const row = rows[place] ?? rowOf(result, machine_name);
    const { resultado, nota } = result;
    const valor = scaled(result.valor);
    if (row.resultado === resultado && row.valor === valor && row.nota === nota) continue;
    const next = { ...row, resultado, valor, nota };
    changed.set(next, changed.get(row) ?? row);
    changed.delete(row);
    if (place === -1) rows.push(next);
    else rows[place] = next;
  }
  return { rows, changed };
}

const scaled = (value: number | null | undefined) => (value === null || value === undefined ? null : toScaled(value, VALUE_SCALE));

/** Whether a result is of a row: of its operation and machine, in its words, with the limits and the demand that it has. */
function isOf(row: ListRow, result: ResultDraft): boolean {
  if (operationKey(row) !== operationKey(result) || row.name !== result.name || row.unidad !== result.unidad) return false;
  if (result.foto === undefined) return true;
  return (row.foto === 1) === result.foto && row.minimo === scaled(result.minimo) && row.maximo === scaled(result.maximo);
}

/** An operation that the list does not have, as whoever did it saw it. */
const rowOf = ({ operation_id, machine_id, name, unidad, minimo, maximo, foto }: ResultDraft, machine_name: string): ListRow => ({
  id: null,
  operation_id,
  machine_id,
  machine_name,
  name,
  codigo: '',
  unidad,
  minimo: scaled(minimo),
  maximo: scaled(maximo),
  foto: foto ? 1 : 0,
  resultado: '',
  valor: null,
  nota: '',
});

const machinesOf = async (trx: Trx, customerId: number, sent: readonly ResultDraft[]) =>
  trx
    .selectFrom('equipment')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .select(['equipment.id', 'equipment.name'])
    .where('location.customer_id', '=', customerId)
    .where('equipment.id', 'in', [0, ...new Set(sent.map(({ machine_id }) => machine_id))])
    .execute();

interface Written {
  rows: readonly ListRow[];
  /** Those that are new or changed with what was sent, each with how it was. */
  changed: ReadonlyMap<ListRow, ListRow>;
}

/** Rows of one statement. */
const CHUNK = 200;

/** Adds the rows that a list has not stored yet, and changes those that were sent. */
async function storeRows(trx: Trx, checklist_id: number, order: Order, { rows, changed }: Written): Promise<void> {
  const done = { fecha: order.fecha_albaran, order_id: order.id, user_id: order.user_id };
  const nobody = { fecha: null, order_id: null, user_id: null };
  const added = rows.flatMap((row, place) => {
    const { id, machine_name: _name, ...stored } = row;
    return id === null ? [{ ...stored, checklist_id, place, ...(changed.has(row) ? done : nobody) }] : [];
  });
  for (let from = 0; from < added.length; from += CHUNK)
    await trx
      .insertInto('checklist_result')
      .values(added.slice(from, from + CHUNK))
      .execute();
  for (const { id, resultado, valor, nota } of changed.keys())
    if (id !== null)
      await trx
        .updateTable('checklist_result')
        .set({ resultado, valor, nota, ...done })
        .where('id', '=', id)
        .execute();
}

/** What the audit tells of rows. */
const notedRows = (rows: Iterable<ListRow>) =>
  Array.from(rows, ({ machine_name, name, resultado, valor, nota }) => ({ machine_name, name, resultado, valor, nota }));

/** The customer has signed the albarán, and with it the list of its visit. */
export async function signList(trx: Trx, ctx: Ctx, noticeId: number | null): Promise<void> {
  const visit = await visitOf(trx, noticeId);
  const list = visit && (await listOf(trx, visit.id));
  if (!list || !signableLists.includes(list.estado)) return;
  const estado = stepList(list, 'checklist.signed');
  await update(trx, checklist, list, { estado, anulada_el: null, motivo: '' }, whoOf(ctx), 'checklist.signed');
}

/** The signature of the albarán does not hold any more: neither does that of the list. */
export async function voidList(trx: Trx, ctx: Ctx, noticeId: number | null): Promise<void> {
  const visit = await visitOf(trx, noticeId);
  const list = visit && (await listOf(trx, visit.id));
  if (list?.estado !== 'firmada') return;
  const estado = stepList(list, 'checklist.voided', isComplete(await storedRows(trx, visit!.id)));
  await update(trx, checklist, list, { estado, anulada_el: nowText(ctx), motivo: 'el albarán' }, whoOf(ctx), 'checklist.voided');
}

/** How the lists of the visits of a contract ended, by visit. */
export async function endsOf(db: Db, contractId: number): Promise<Map<number, ChecklistEnd>> {
  const rows = await db
    .selectFrom('checklist')
    .innerJoin('planned_visit', 'planned_visit.id', 'checklist.visit_id')
    .leftJoin('checklist_result', 'checklist_result.checklist_id', 'checklist.id')
    .select(['checklist.visit_id', 'checklist.estado', 'checklist_result.resultado'])
    .where('planned_visit.contract_id', '=', contractId)
    .execute();
  const ends = new Map<number, ChecklistEnd>();
  for (const { visit_id, estado, resultado } of rows) {
    const end = ends.get(visit_id) ?? { estado, total: 0, defectos: 0, quedan: 0 };
    ends.set(visit_id, end);
    if (resultado === null) continue;
    end.total += 1;
    if (resultado === 'defecto') end.defectos += 1;
    if (isLeft(resultado)) end.quedan += 1;
  }
  return ends;
}
