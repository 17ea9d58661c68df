// The visits of contracts: as many as their plans ask for, opened with their month, given an aviso, made, skipped.
import { formatCount } from '#domain/kernel/format.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { type VisitSkipper, skipDraft } from '#domain/contracts/plannedVisit.ts';
import type { VisitStep } from '#domain/contracts/stepNames.ts';
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/days.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { visitDays, windowOf } from '#domain/contracts/visitDates.ts';
import { inForce } from '#machines/lifecycles/contract.ts';
import { type VisitEvent, visitLifecycle, visitWords, unplannedVisits } from '#machines/lifecycles/plannedVisit.ts';
import { statesTaking } from '#machines/lifecycles/ask.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { Refusal, forbidden, invalid } from '#server/errors.ts';
import { type Ctx, type Services, today, whoOf } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked } from '#server/services/records/validate.ts';
import { leftIn, rowsOfVisit } from './checklistRows.ts';
import { followDuty } from './duty.ts';

const plannedVisit = entities.plannedVisit;
type Visit = RecordOf<typeof plannedVisit>;
type Contract = RecordOf<typeof entities.contract>;

/** No contract asks for more visits in one period. */
export const MOST_VISITS = 2_000;

/** The state after something happened to a visit. Throws where it may not. */
function stepVisit({ id, estado, desde }: Pick<Visit, 'id' | 'estado' | 'desde'>, type: VisitEvent['type'], day: string): Visit['estado'] {
  return step(visitLifecycle, visitWords, { entity: plannedVisit.name, id, state: estado, facts: { isOpen: desde <= day } }, type);
}

const move = (trx: Trx, ctx: Ctx, record: Visit, type: VisitEvent['type'], values: Partial<Visit> = {}): Promise<Saved> =>
  update(trx, plannedVisit, record, { ...values, estado: stepVisit(record, type, today(ctx)) }, whoOf(ctx), type);

/** What a visit keeps of being skipped; a visit that its contract skips comes back when that asks for it again. */
const skipped = (saltada_por: VisitSkipper, motivo: string) => ({ saltada_por, motivo });
const notSkipped = { saltada_por: '', motivo: '' } as const;

/** The installations of these locations show when they are visited next. */
export async function followPlaces(trx: Trx, ctx: Ctx, locations: readonly (number | null)[]): Promise<void> {
  const known = [...new Set(locations)].filter(id => id !== null);
  if (known.length === 0) return;
  const rows = await trx.selectFrom('installation').select('id').where('location_id', 'in', known).execute();
  await followDuty(
    trx,
    ctx,
    rows.map(row => row.id),
  );
}

/** A visit is moved to another day of any month; what is planned already is moved by its aviso. */
export const plannedVisitRule: Rule<typeof plannedVisit> = {
  prepare(_db, ctx, draft, before) {
    if (!before) throw forbidden(); // only a plan makes one
    stepVisit(before, 'visit.move', today(ctx));
    return { ...before, ...draft, ...windowOf(draft.fecha) };
  },
  follow: (trx, ctx, after) => followPlaces(trx, ctx, [after.location_id]),
};

/** Skips a visit with a reason, or takes that back. */
export function takeVisitStep(ctx: Ctx, { id, paso, ...sent }: Values): Promise<Saved> {
  const type = paso as VisitStep;
  if (type !== 'visit.skip' && type !== 'visit.resume' && type !== 'visit.leaveRest') throw invalid({ paso: 'Paso desconocido' });
  const { motivo } = type === 'visit.resume' ? notSkipped : checked(skipDraft, sent);
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, plannedVisit, id);
    const saved = await move(trx, ctx, record, type, type === 'visit.skip' ? skipped('oficina', motivo) : { ...notSkipped, motivo });
    if (type === 'visit.leaveRest') await addRest(trx, ctx, record, motivo);
    await followPlaces(trx, ctx, [record.location_id]);
    return saved;
  });
}

/** The rest of a visit that was made after all is nobody's any more, unless it has an aviso. */
export async function dropRest(trx: Trx, ctx: Ctx, visitId: number): Promise<void> {
  const rests = await trx.selectFrom('planned_visit').select('id').where('resto_id', '=', visitId).where('estado', 'in', unplannedVisits).execute();
  for (const { id } of rests) {
    const record = (await findForUpdate(trx, plannedVisit, id))!;
    await move(trx, ctx, record, 'visit.dropped', skipped('visita', 'Se hizo en la misma visita de la que quedaba'));
    await followPlaces(trx, ctx, [record.location_id]);
  }
}

/** What was not done on a visit is a visit of its own, from today on. */
async function addRest(trx: Trx, ctx: Ctx, { id, plan_id, contract_id, customer_id, location_id, minutos }: Visit, motivo: string): Promise<void> {
  const day = await freeDay(trx, { plan_id, location_id }, today(ctx));
  const begun = { estado: 'abierta' as const, notice_id: null, hecha_el: null, resto_id: id, ...notSkipped, motivo };
  const values = { plan_id, contract_id, customer_id, location_id, minutos, fecha: day, dia: day, ...windowOf(day), ...begun };
  await insert(trx, plannedVisit, values, whoOf(ctx));
}

/** The first day from `day` on that a plan does not have at a place yet. */
async function freeDay(trx: Trx, { plan_id, location_id }: Pick<Visit, 'plan_id' | 'location_id'>, day: string): Promise<string> {
  const rows = await trx
    .selectFrom('planned_visit')
    .select('dia')
    .where('plan_id', '=', plan_id)
    .where('location_id', '=', location_id)
    .where('dia', '>=', day)
    .execute();
  const taken = new Set(rows.map(({ dia }) => dia));
  let free = day;
  while (taken.has(free)) free = addDays(free, 1);
  return free;
}

/** A day of a plan, at one place. */
interface Asked {
  plan_id: number;
  location_id: number;
  dia: string;
  minutos: number;
}

const keyOf = ({ plan_id, location_id, dia }: { plan_id: number; location_id: number | null; dia: string }) => `${plan_id}|${location_id}|${dia}`;

/** The days of the period that is running, from the month of signing on: what was due before is nobody's. */
const spanOf = ({ inicio, meses, periodo, firmado_el, baja_el, fin }: Contract) => ({
  desde: [addMonths(inicio, meses * (periodo - 1)), firstOfMonth(firmado_el ?? inicio)].toSorted().at(-1)!,
  hasta: baja_el ?? fin,
});

/** What the plans of a contract ask for in some days. */
async function askedBy(db: Db, contract: Contract, span: ReturnType<typeof spanOf>): Promise<Asked[]> {
  const [plans, places, made] = await Promise.all([
    db.selectFrom('contract_plan').select(['id', 'meses', 'primera', 'minutos']).where('contract_id', '=', contract.id).orderBy('id').execute(),
    db
      .selectFrom('contract_machine')
      .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
      .select(['equipment.location_id', 'contract_machine.desde', 'contract_machine.hasta'])
      .where('contract_id', '=', contract.id)
      .execute(),
    contract.reinicia ? lastMade(db, contract.id) : [],
  ]);
  const asked = plans.flatMap(({ id: plan_id, meses, primera, minutos }) =>
    [...new Set(places.map(place => place.location_id))].flatMap(location_id => {
      const restart = made.find(each => each.plan_id === plan_id && each.location_id === location_id);
      const days = visitDays(restart ? addMonths(restart.hecha_el, meses) : primera, meses, span);
      const isThere = (dia: string) =>
        places.some(place => place.location_id === location_id && (place.desde ?? dia) <= dia && (place.hasta === null || place.hasta >= dia));
      return days.filter(isThere).map(dia => ({ plan_id, location_id, dia, minutos: minutos ?? 60 }));
    }),
  );
  if (asked.length > MOST_VISITS)
    throw new Refusal(
      `Los planes piden ${formatCount(asked.length)} visitas en este periodo: como máximo ${formatCount(MOST_VISITS)}. Compruebe cada cuántos meses se visita`,
    );
  return asked;
}

/** The day of the last visit that was made, of each plan and place. */
async function lastMade(db: Db, contractId: number) {
  const rows = await db
    .selectFrom('planned_visit')
    .select(eb => ['plan_id', 'location_id', eb.fn.max('hecha_el').as('hecha_el')])
    .where('contract_id', '=', contractId)
    .where('hecha_el', 'is not', null)
    .groupBy(['plan_id', 'location_id'])
    .execute();
  return rows.map(row => ({ ...row, hecha_el: row.hecha_el! }));
}

/** Brings the visits of a contract in step with what its plans ask for: new ones are made, and what nobody asks for any more is skipped. */
export async function followVisits(trx: Trx, ctx: Ctx, contractId: number): Promise<void> {
  const contract = await findForUpdate(trx, entities.contract, contractId);
  if (!contract) return;
  const isRunning = inForce.includes(contract.estado);
  const span = spanOf(contract);
  const asked = isRunning ? await askedBy(trx, contract, span) : [];
  const rows = await trx
    .selectFrom('planned_visit')
    .select(['id', 'plan_id', 'location_id', 'dia', 'estado', 'saltada_por', 'resto_id'])
    .where('contract_id', '=', contractId)
    .execute();
  const known = new Map(rows.map(row => [keyOf(row), row]));
  const wanted = new Set(asked.map(keyOf));
  const day = today(ctx);
  for (const each of asked) {
    const row = known.get(keyOf(each));
    if (!row) {
      const place = windowOf(each.dia);
      const begun = {
        estado: place.desde <= day ? ('abierta' as const) : ('prevista' as const),
        notice_id: null,
        hecha_el: null,
        resto_id: null,
        ...notSkipped,
      };
      await insert(trx, plannedVisit, { ...each, ...place, ...begun, fecha: each.dia, contract_id: contractId, customer_id: contract.customer_id }, whoOf(ctx));
    } else if (row.saltada_por === 'contrato') await move(trx, ctx, (await findForUpdate(trx, plannedVisit, row.id))!, 'visit.resume', notSkipped);
  }
  // what was left of an earlier period is still to be made
  const isAsked = (row: (typeof rows)[number]) => isRunning && (row.resto_id !== null || wanted.has(keyOf(row)) || row.dia < span.desde);
  for (const row of rows)
    if (!isAsked(row) && unplannedVisits.includes(row.estado))
      await move(trx, ctx, (await findForUpdate(trx, plannedVisit, row.id))!, 'visit.dropped', skipped('contrato', 'Su contrato ya no la pide'));
  await followPlaces(
    trx,
    ctx,
    [...rows, ...asked].map(each => each.location_id),
  );
}

/** Ties a visit to its aviso, on the day of that. The caller follows the places of the visits that it plans. */
export const tieVisit = (trx: Trx, ctx: Ctx, visit: Visit, notice: { id: number; fecha_visita: string }): Promise<Saved> =>
  move(trx, ctx, visit, 'visit.planned', { notice_id: notice.id, fecha: notice.fecha_visita.slice(0, 10) });

const BATCH = 200;

/** Opens the visits whose month has begun. Answers how many. */
export async function openVisits(services: Services, stop?: AbortSignal): Promise<number> {
  const ctx: Ctx = { ...services, user: operator };
  const ids = await dueToOpen(services.engine.db, today(ctx));
  if (ids.length === 0 || stop?.aborted) return 0;
  await services.engine.transact(async trx => {
    for (const id of ids) {
      const record = await findForUpdate(trx, plannedVisit, id);
      if (record?.estado === 'prevista') await move(trx, ctx, record, 'visit.opened');
    }
  });
  return ids.length + (await openVisits(services, stop));
}

async function dueToOpen(db: Db, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('planned_visit')
    .select('id')
    .where('estado', '=', 'prevista')
    .where('desde', '<=', day)
    .orderBy('desde')
    .limit(BATCH)
    .execute();
  return rows.map(row => row.id);
}

/** The visit that an aviso was made for. */
async function visitOf(trx: Trx, noticeId: number): Promise<Visit | undefined> {
  const row = await trx.selectFrom('planned_visit').select('id').where('notice_id', '=', noticeId).executeTakeFirst();
  return row && findForUpdate(trx, plannedVisit, row.id);
}

/** Whether something may happen to a visit in its state. */
const takes = ({ estado }: Pick<Visit, 'estado'>, type: VisitEvent['type']) => statesTaking(visitLifecycle, type).includes(estado);

/** A visit is on the day of its aviso. */
export async function followVisitDay(trx: Trx, ctx: Ctx, noticeId: number, moment: string | null): Promise<void> {
  const record = moment === null ? undefined : await visitOf(trx, noticeId);
  const fecha = moment?.slice(0, 10);
  if (!record || fecha === undefined || !takes(record, 'visit.freed') || record.fecha === fecha) return;
  await update(trx, plannedVisit, record, { fecha }, whoOf(ctx));
  await followPlaces(trx, ctx, [record.location_id]);
}

/** What becomes of the visit of an aviso when that is finished, or is no more. */
export async function followVisitOf(trx: Trx, ctx: Ctx, noticeId: number, is: 'made' | 'open' | 'gone'): Promise<void> {
  const record = await visitOf(trx, noticeId);
  if (!record) return;
  if (is === 'made' && takes(record, 'visit.made')) await move(trx, ctx, record, 'visit.made', { hecha_el: await workedOn(trx, ctx, noticeId) });
  else if (is === 'gone' && takes(record, 'visit.freed')) await move(trx, ctx, record, 'visit.freed', { notice_id: null });
  else if (is === 'open' && takes(record, 'visit.reopened')) await move(trx, ctx, record, 'visit.reopened', { hecha_el: null });
  else return;
  if (is === 'made') await leaveRestOf(trx, ctx, record);
  await followVisits(trx, ctx, record.contract_id);
}

/** What the list of a visit that was made leaves open, or could not be reached, is a visit of its own. */
async function leaveRestOf(trx: Trx, ctx: Ctx, visit: Visit): Promise<void> {
  const left = leftIn(await rowsOfVisit(trx, visit));
  if (left.length === 0) return;
  const motivo = leftWords(left);
  const record = (await findForUpdate(trx, plannedVisit, visit.id))!;
  await move(trx, ctx, record, 'visit.leaveRest', { motivo });
  await addRest(trx, ctx, record, motivo);
}

const MOST_WORDS = 500;

/** 'Quedan 2 operaciones: Consumo (Split salón), …'. */
function leftWords(left: readonly { name: string; machine_name: string }[]): string {
  const head = left.length === 1 ? 'Queda una operación' : `Quedan ${left.length} operaciones`;
  const all = `${head}: ${left.map(({ name, machine_name }) => `${name} (${machine_name})`).join(', ')}`;
  return all.length > MOST_WORDS ? `${all.slice(0, MOST_WORDS - 1)}…` : all;
}

/** The day of the last work on an aviso, which may be closed later. */
async function workedOn(trx: Trx, ctx: Ctx, noticeId: number): Promise<string> {
  const row = await trx
    .selectFrom('work_order')
    .select(eb => eb.fn.max('fecha_albaran').as('fecha'))
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();
  return row?.fecha ?? today(ctx);
}
