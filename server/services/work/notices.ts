// Avisos: made by hand or from a call, followed through the life of their albaranes (§3, §4).
import { type InferType, object } from 'yup';
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { dateTime, flag, longText, ofDocument, reference, requiredReference, text, whole } from '#domain/kernel/fields.ts';
import { messages } from '#domain/kernel/messages.ts';
import { placeOfWork } from '#domain/work/placeOfWork.ts';
import { NORMAL } from '#domain/work/priorities.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import type { NoticeRecord } from '#domain/work/wire.ts';
import type { FieldsOf, RecordOf, Values } from '#domain/kernel/entity.ts';
import { type NoticeEvent, noticeLifecycle, noticeStateOf, noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { openOrders } from '#machines/lifecycles/workOrder.ts';
import { statesTaking } from '#machines/lifecycles/ask.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { forbidden, invalid, notFound } from '#server/errors.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { stepCall } from './calls.ts';
import { checklistOfNotice } from '#server/services/contracts/checklists.ts';
import { followVisitDay, followVisitOf } from '#server/services/contracts/visits.ts';
import { tellOfNotice } from './noticeNews.ts';
import { type Ctx, isAdmin, nowText, whoOf } from '#server/services/kernel/context.ts';
import { equipmentOfCustomer, locationOfMachine } from '#server/services/catalogue/equipment.ts';
import { forgetOpen, tellIfOpen } from './openNotices.ts';
import { timesOf, visitMarksOf } from './time/days.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checkedFields } from '#server/services/records/validate.ts';

const notice = entities.notice;
type Notice = RecordOf<typeof notice>;

const stateOf = ({ status_id }: Pick<Notice, 'status_id'>) => noticeStateOf(status_id) ?? 'pendiente';

/** The moment that places an aviso on a day: its visit, or its creation until there is one. */
const visitAt = ({ fecha_visita, created }: Pick<FieldsOf<typeof notice>, 'fecha_visita' | 'created'>) => fecha_visita ?? created;

/** The `status_id` after an event; throws a refusal where it may not happen. */
export function stepNotice(record: Pick<Notice, 'id' | 'status_id'>, type: NoticeEvent['type']): number {
  return noticeStatus[step(noticeLifecycle, noticeWords, { entity: notice.name, id: record.id, state: stateOf(record), facts: {} }, type)];
}

/** What an event makes of an aviso: its state, and since when somebody is on the way. */
function turn(ctx: Ctx, record: Notice, type: NoticeEvent['type']): Pick<Notice, 'status_id' | 'salida'> {
  const status_id = stepNotice(record, type);
  if (status_id === noticeStatus.pendiente || status_id === noticeStatus.cancelado) return { status_id, salida: null };
  return { status_id, salida: type === 'notice.leave' ? nowText(ctx) : record.salida };
}

/** Whether somebody else or another day was chosen. */
const isMovedTo = (before: Notice, { user_id, fecha_visita }: Pick<Notice, 'user_id' | 'fecha_visita'>) =>
  user_id !== before.user_id || fecha_visita?.slice(0, 10) !== before.fecha_visita?.slice(0, 10);

/** Who is on the way stays so, unless somebody else or another day was chosen. */
function edited(ctx: Ctx, before: Notice, to: Pick<Notice, 'user_id' | 'fecha_visita'>) {
  const kept = turn(ctx, before, 'notice.edit');
  return isMovedTo(before, to) && stateOf(before) === 'en camino' ? turn(ctx, before, 'visit.moved') : kept;
}

/** A change of anything else is nothing new to the customer. */
const toldOf = ['fecha_visita', 'status_id', 'customer_id'] as const;

export const noticeRule: Rule<typeof notice> = {
  readWith: ['order_id', 'albaranes', 'lista', 'direccion', 'horas', 'tiempos'],
  /** A worker's aviso is their own (§6). */
  complete: (ctx, sent) => (isAdmin(ctx.user) ? sent : { ...sent, user_id: ctx.user.id, companion_id: null }),
  async prepare(db, ctx, draft, before) {
    // another machine takes the visit along, unless somebody says where it is
    const isMoved = before !== undefined && draft.machine_id !== before.machine_id && draft.location_id === before.location_id;
    const location_id = (isMoved ? null : draft.location_id) ?? (await locationOfMachine(db, draft.machine_id));
    await equipmentOfCustomer(db, { ...draft, location_id });
    const placed = { ...draft, location_id, visit_at: visitAt(draft) };
    if (!before) return { ...placed, status_id: noticeStatus.pendiente, call_id: null, customer_name: '', salida: null };
    if (isMovedTo(before, draft)) await tellIfOpen(db, ctx, before);
    const { call_id, customer_name } = before;
    return { ...placed, ...edited(ctx, before, draft), call_id, customer_name };
  },
  begin: (trx, ctx, made) => tellOfNotice(trx, ctx, made),
  async follow(trx, ctx, after, before) {
    if (after.fecha_visita !== before.fecha_visita) await followVisitDay(trx, ctx, after.id, after.fecha_visita);
    if (toldOf.some(name => after[name] !== before[name])) await tellOfNotice(trx, ctx, after);
  },
  async release(trx, ctx, record) {
    stepNotice(record, 'notice.delete');
    await followVisitOf(trx, ctx, record.id, 'gone');
    await tellIfOpen(trx, ctx, record);
    await forgetOpen(trx, record.id);
    await tellOfNotice(trx, ctx, record, true);
  },
  restore: (trx, ctx, record) => tellOfNotice(trx, ctx, record),
};

/** An aviso, its albarán that is not finished, and what may be done with it. */
export async function noticeRecord(ctx: Ctx, id: unknown): Promise<NoticeRecord> {
  const record = await getOwn(ctx.engine.db, ctx, notice, id);
  const { engine, user } = ctx;
  const [place] = await placesQuery(engine.db, record.id).execute();
  const orders = user.roles.includes('cliente') ? [] : await ordersOfNotice(engine.db, record.id);
  const going = orders.find(order => openOrders.includes(order.estado) && (readsAll(user.roles) || order.user_id === user.id));
  return {
    ...record,
    direccion: place ? placeOfWork(place).address : '',
    order_id: going?.id ?? null,
    lista: user.roles.includes('cliente') ? null : await checklistOfNotice(engine.db, record.id),
    albaranes: orders.map(({ user_id: _user, ...order }) => order),
    horas: (await visitMarksOf(engine.db, user.id, [record.id])).get(record.id) ?? [],
    tiempos: user.roles.includes('cliente') ? [] : await timesOf(engine.db, record.id),
    allowed: isCompanion(ctx, record) ? [] : allowed(ctx, noticeSteps, noticeLifecycle, stateOf(record), {}),
  };
}

/** Whether somebody only comes along: the work is written by the other one. */
export const isCompanion = ({ user }: Ctx, { user_id, companion_id }: Pick<Notice, 'user_id' | 'companion_id'>): boolean =>
  companion_id === user.id && user_id !== user.id && !readsAll(user.roles);

/** Whether a visit is the caller's, alone or with somebody, or they may see all of them. */
export const isVisitorOf = ({ user }: Ctx, { user_id, companion_id }: Pick<Notice, 'user_id' | 'companion_id'>): boolean =>
  [user_id, companion_id].includes(user.id) || isAdmin(user);

/** Where an aviso may be: one row. */
const placesQuery = (db: Db, id: number) =>
  db
    .selectFrom('notice')
    .leftJoin('customer', 'customer.id', 'notice.customer_id')
    .leftJoin('location', 'location.id', 'notice.location_id')
    .select(['notice.optional_address', 'customer.address', 'customer.postal_code', 'customer.city'])
    .select(['location.address as place_address', 'location.postal_code as place_postal_code', 'location.city as place_city'])
    .where('notice.id', '=', id);

/** The albaranes of an aviso, the first one first. */
export const ordersOfNotice = (db: Db, noticeId: number) =>
  db
    .selectFrom('work_order')
    .innerJoin('app_user', 'app_user.id', 'work_order.user_id')
    .select(['work_order.id', 'work_order.code', 'work_order.estado', 'work_order.user_id', 'app_user.first_name as user_name'])
    .where('notice_id', '=', noticeId)
    .orderBy('work_order.id')
    .execute();

/** What a payload made from a call may have (§3). */
const fromCall = object({
  notice: flag(),
  call_id: requiredReference(messages.required, 'call'),
  customer_id: reference('customer'),
  customer_name: text(),
  status_id: whole(),
  pedido_por: text(),
  trabajo_requerido: longText(),
  notas_internas: longText(),
  fecha_creacion: ofDocument(dateTime()),
  optional_address: text(),
});

/** Makes the aviso of a call and handles the call; for any user who may read calls. A second request for the same call returns the existing aviso. */
export async function createNoticeFromCall(ctx: Ctx, payload: Values): Promise<Saved> {
  scopeOf(entities.call, ctx.user);
  const sent = checkedFields(ctx, fromCall, payload);
  const callId = sent.call_id;
  return ctx.engine.transact(async trx => {
    const call = await findForUpdate(trx, entities.call, callId);
    if (!call) throw notFound('No existe la llamada');
    const known = await trx.selectFrom('notice').select(['id', 'version']).where('call_id', '=', callId).executeTakeFirst();
    const saved = known ?? (await insert(trx, notice, noticeOfCall(ctx, onlySent(sent, payload), call), whoOf(ctx)));
    // a call that was opened again is handled by the aviso that it has
    if (!known || !call.checked) await update(trx, entities.call, call, { checked: stepCall(call, 'notice.created') }, whoOf(ctx), 'notice.created');
    return saved;
  });
}

type FromCall = InferType<typeof fromCall>;

/** Those of the checked values that the client sent: what it left out comes from the call. */
const onlySent = (values: FromCall, payload: Values): Partial<FromCall> => Object.fromEntries(Object.entries(values).filter(([name]) => name in payload));

function noticeOfCall(ctx: Ctx, sent: Partial<FromCall>, call: RecordOf<typeof entities.call>): FieldsOf<typeof notice> {
  const description = sent.trabajo_requerido ?? call.text;
  if (description === '') throw invalid({ trabajo_requerido: 'Introduzca la descripción del trabajo' });
  const created = sent.fecha_creacion ?? nowText(ctx);
  const customer_id = sent.customer_id === undefined ? call.customer_id : sent.customer_id;
  const { machine_id, location_id } = customer_id === call.customer_id ? call : { machine_id: null, location_id: null };
  return {
    created,
    fecha_visita: null,
    duracion: null,
    machine_id,
    location_id,
    visit_at: created,
    notice_description: description,
    internal_observations: sent.notas_internas ?? call.notes,
    // who rings may be no customer yet: the aviso then has none until it is edited
    customer_id: customer_id as number,
    customer_name: sent.customer_name ?? (call.company || call.name),
    user_id: isAdmin(ctx.user) ? (call.user_id ?? ctx.user.id) : ctx.user.id,
    companion_id: null,
    pedido_por: sent.pedido_por ?? `${call.name} ${call.phone}`,
    optional_address: sent.optional_address ?? call.optional_address,
    status_id: noticeStatus.pendiente,
    salida: null,
    prioridad: NORMAL,
    call_id: call.id,
  };
}

/** What the state of an aviso is to the visit of a contract that it was made for. */
const visitIs = { terminado: 'made', cancelado: 'gone', pendiente: 'open', 'en camino': 'open', 'en curso': 'open' } as const;

/** Stores what an event makes of an aviso, also in `record`, and notifies its customer. */
export async function takeNoticeStep(trx: Trx, ctx: Ctx, record: Notice, type: NoticeEvent['type']): Promise<Saved> {
  const turned = turn(ctx, record, type);
  const saved = await update(trx, notice, record, turned, whoOf(ctx), type);
  Object.assign(record, turned, saved);
  await followVisitOf(trx, ctx, record.id, visitIs[stateOf(record)]);
  await tellOfNotice(trx, ctx, record);
  return saved;
}

/** Gives an aviso to somebody, at a time or at none: what `notice.update` does with these fields, also where others of them are still missing. */
export async function planNotice(trx: Trx, ctx: Ctx, record: Notice, planned: Pick<Notice, 'user_id' | 'fecha_visita' | 'duracion'>): Promise<Saved> {
  if (isMovedTo(record, planned)) await tellIfOpen(trx, ctx, record);
  const values = { ...planned, visit_at: visitAt({ ...record, ...planned }), ...edited(ctx, record, planned) };
  const saved = await update(trx, notice, record, values, whoOf(ctx));
  const after = { ...record, ...values, ...saved };
  await noticeRule.follow?.(trx, ctx, after, record);
  return saved;
}

type OwnStep = 'notice.cancel' | 'notice.reopen' | 'notice.leave' | 'notice.turnBack';

/** Takes a step of an aviso that the caller may see. */
export async function moveNotice(ctx: Ctx, id: unknown, type: OwnStep): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, notice, id);
    if (isCompanion(ctx, record)) throw forbidden();
    if (type === 'notice.cancel') {
      stepNotice(record, type);
      await tellIfOpen(trx, ctx, record);
    }
    return takeNoticeStep(trx, ctx, record, type);
  });
}

/** Brings an aviso in step with its albaranes, after one was made, changed state or was deleted. */
export async function followWorkOrders(trx: Trx, ctx: Ctx, noticeId: number | null): Promise<void> {
  if (noticeId === null) return;
  const record = await findForUpdate(trx, notice, noticeId);
  if (!record) return;
  const orders = await trx.selectFrom('work_order').select('estado').where('notice_id', '=', noticeId).execute();
  for (const type of eventsFor(
    stateOf(record),
    orders.map(order => order.estado),
  )) {
    if (stepNotice(record, type) !== record.status_id) await takeNoticeStep(trx, ctx, record, type);
  }
}

function eventsFor(state: string, orders: readonly string[]): NoticeEvent['type'][] {
  const takes = (type: NoticeEvent['type']) => statesTaking(noticeLifecycle, type).some(each => each === state);
  if (orders.length === 0) return takes('work.removed') ? ['work.removed'] : [];
  if (orders.includes('pendiente')) return ['work.started'];
  return state === 'terminado' ? [] : takes('work.finished') ? ['work.finished'] : ['work.started', 'work.finished'];
}
