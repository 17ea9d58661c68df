// Avisos for visits of contracts, many at once: all of them, or none.
import { number, object } from 'yup';
import type { PlannedMonth } from '#domain/contracts/wire.ts';
import { VISITS_TOGETHER } from '#domain/contracts/plannedVisit.ts';
import { outsideMonth } from '#domain/contracts/spreadVisits.ts';
import { entities } from '#domain/index.ts';
import { addDays } from '#domain/kernel/days.ts';
import { dateTime, ofDocument } from '#domain/kernel/fields.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Card } from '#domain/work/board.ts';
import { doubtsOf } from '#domain/work/boardWarnings.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { insert } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, inside, nowText, whoOf } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checkedFields, draftOf } from '#server/services/records/validate.ts';
import { agendaOf } from '#server/services/work/board.ts';
import { noticeRule } from '#server/services/work/notices.ts';
import { refuseStranger } from '#server/services/work/planning.ts';
import { beginLists } from '../checklists.ts';
import { type Planned, keepPlanning } from './unplanVisits.ts';
import { followPlaces, tieVisit } from '../visits.ts';

const whole = () => number().integer(messages.notANumber).min(1, messages.notANumber).required(messages.required);
const visitDraft = object({
  id: whole(),
  user_id: whole().label('Trabajador'),
  fecha: ofDocument(dateTime('Introduzca el día y la hora')).label('Día y hora'),
}).noUnknown();

/** Gives each visit an aviso with its technician, day and hour. */
export async function planVisits(ctx: Ctx, sent: unknown): Promise<PlannedMonth> {
  if (!Array.isArray(sent) || sent.length === 0) throw invalid({ visitas: 'Elija al menos una visita' });
  if (sent.length > VISITS_TOGETHER) throw invalid({ visitas: messages.countAtMost(VISITS_TOGETHER, 'visitas a la vez') });
  const visits = sent.map(each => checkedFields(ctx, visitDraft, each));
  if (new Set(visits.map(({ id }) => id)).size < visits.length) throw invalid({ visitas: 'Una visita está dos veces' });
  return ctx.engine.transact(async trx => {
    for (const user of new Set(visits.map(({ user_id }) => user_id))) await refuseStranger(trx, user);
    const plans = await plansOf(
      trx,
      visits.map(({ id }) => id),
    );
    const planned: Planned[] = [];
    const places: (number | null)[] = [];
    for (const { id, user_id, fecha } of visits.toSorted((one, other) => one.id - other.id)) {
      const visit = await getOwnForUpdate(trx, ctx, entities.plannedVisit, id);
      const notice = await addNotice(trx, ctx, visit, { ...plans.get(visit.plan_id)!, user_id, fecha });
      await tieVisit(trx, ctx, visit, { id: notice, fecha_visita: fecha });
      planned.push({ visit: id, notice, fecha: visit.fecha });
      places.push(visit.location_id);
    }
    for (const plan of plans.keys()) await beginLists(trx, ctx, plan);
    await followPlaces(trx, ctx, places);
    const reparos = await doubtsIn(inside(ctx, trx), planned);
    return { avisos: planned.map(({ notice }) => notice), reparos, planning: await keepPlanning(trx, ctx, planned) };
  });
}

/** What the planning board would say against the visits, now that they are there, and which are not in their month. */
async function doubtsIn(ctx: Ctx, planned: readonly Planned[]): Promise<PlannedMonth['reparos']> {
  const { db } = ctx.engine;
  const visits = await db
    .selectFrom('planned_visit')
    .innerJoin('notice', 'notice.id', 'planned_visit.notice_id')
    .select(['planned_visit.id', 'planned_visit.desde', 'planned_visit.hasta', 'planned_visit.fecha', 'notice.id as notice_id', 'notice.user_id'])
    .where(
      'planned_visit.id',
      'in',
      planned.map(({ visit }) => visit),
    )
    .orderBy('planned_visit.fecha')
    .orderBy('planned_visit.id')
    .execute();
  // a visit may go on after midnight
  const span = { desde: addDays(visits[0]!.fecha, -1), hasta: addDays(visits.at(-1)!.fecha, 1) };
  const agenda = await agendaOf(ctx, [...new Set(visits.map(({ user_id }) => user_id))], span);
  const near = new Map<string, Card[]>();
  for (const card of agenda.visits) {
    const day = `${card.user_id} ${card.fecha_visita!.slice(0, 10)}`;
    near.set(day, [...(near.get(day) ?? []), card]);
  }
  return visits.flatMap(visit => {
    const { id, fecha, user_id, notice_id } = visit;
    const others = [addDays(fecha, -1), fecha, addDays(fecha, 1)].flatMap(day => near.get(`${user_id} ${day}`) ?? []);
    const card = others.find(each => each.id === notice_id);
    const motivos = [...(card ? doubtsOf(card, others, agenda) : []), outsideMonth(visit, fecha, agenda.today)].filter(Boolean);
    return motivos.length > 0 ? [{ id, motivos }] : [];
  });
}

/** The plans of some visits with their contracts' codes, by id. */
async function plansOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('contract_plan')
    .innerJoin('contract', 'contract.id', 'contract_plan.contract_id')
    .select(['contract_plan.id', 'contract_plan.name', 'contract_plan.trabajo', 'contract.codigo'])
    .where(eb => eb('contract_plan.id', 'in', eb.selectFrom('planned_visit').select('plan_id').where('planned_visit.id', 'in', ids)))
    .execute();
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

interface Work {
  name: string;
  trabajo: string;
  codigo: string;
  user_id: number;
  fecha: string;
}

/** Whom to ask for at a customer's, with the telephone; '' where no one is named. It is also who is proposed to sign. */
async function contactOf(trx: Trx, customerId: number): Promise<string> {
  const { name_contact_1: name, phone_contact_1: phone } = await trx
    .selectFrom('customer')
    .select(['name_contact_1', 'phone_contact_1'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return name && [name, phone].filter(Boolean).join(' ');
}

/** Stores the aviso of a visit; answers its id. */
async function addNotice(trx: Trx, ctx: Ctx, visit: RecordOf<typeof entities.plannedVisit>, { name, trabajo, codigo, user_id, fecha }: Work): Promise<number> {
  const draft = draftOf(ctx, entities.notice, {
    created: nowText(ctx),
    notice_description: [name, trabajo].filter(Boolean).join('\n'),
    internal_observations: `Visita del contrato ${codigo}`,
    customer_id: visit.customer_id,
    location_id: visit.location_id,
    user_id,
    fecha_visita: fecha,
    duracion: visit.minutos,
    pedido_por: await contactOf(trx, visit.customer_id),
  });
  const values = (await noticeRule.prepare?.(trx, ctx, draft, undefined)) ?? draft;
  const saved = await insert(trx, entities.notice, values, whoOf(ctx));
  await noticeRule.begin?.(trx, ctx, { ...(values as RecordOf<typeof entities.notice>), ...saved });
  return saved.id;
}
