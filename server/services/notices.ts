// Avisos: made by hand or from a call, followed through the life of their albaranes (§3, §4).
import type { Saved } from '#domain/answer.ts';
import { entities } from '#domain/entities/index.ts';
import { dateTime } from '#domain/fields.ts';
import { messages } from '#domain/messages.ts';
import { type NoticeEvent, noticeLifecycle, noticeStateOf, noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import type { Values } from '../db/codec.ts';
import type { Trx } from '../db/connect.ts';
import { type Record_, find, insert, update } from '../db/records.ts';
import { invalid, notFound } from '../errors.ts';
import { scopeOf } from './access.ts';
import { stepCall } from './calls.ts';
import { type Ctx, isAdmin, nowText, whoOf } from './context.ts';
import { equipmentOfCustomer } from './equipment.ts';
import { step } from './lifecycle.ts';
import type { Rule } from './rule.ts';
import { idOf } from './validate.ts';

const moment = dateTime();
const stateOf = (record: Values) => noticeStateOf(Number(record['status_id'])) ?? 'pendiente';

/** The `status_id` after an event; throws a refusal where it may not happen. */
export function stepNotice(record: Values, type: NoticeEvent['type']): number {
  return noticeStatus[step(noticeLifecycle, noticeWords, stateOf(record), {}, type)];
}

export const noticeRule: Rule = {
  /** A worker's aviso is their own (§6). */
  complete: (ctx, sent) => (isAdmin(ctx.user) ? sent : { ...sent, user_id: ctx.user.id }),
  async prepare(trx, ctx, draft, before) {
    const values = { ...draft };
    if (before) values['status_id'] = stepNotice(before, 'notice.edit');
    else Object.assign(values, { status_id: noticeStatus.pendiente, call_id: null, customer_name: '' });
    await equipmentOfCustomer(trx, values);
    return values;
  },
  async release(_trx, _ctx, record) {
    stepNotice(record, 'notice.delete');
  },
};

/** Fields that a payload made from a call may have (§3). */
const fromCallFields = new Set([
  'notice',
  'call_id',
  'customer_id',
  'customer_name',
  'status_id',
  'pedido_por',
  'trabajo_requerido',
  'notas_internas',
  'fecha_creacion',
  'optional_address',
]);

/** Makes the aviso of a call and handles the call; for whoever may read calls. Asked twice for one call, answers the aviso that there is. */
export async function createNoticeFromCall(ctx: Ctx, payload: Values): Promise<Saved> {
  scopeOf(entities.call, ctx.user);
  const unknown = Object.keys(payload).filter(name => !fromCallFields.has(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(name => [name, `El campo «${name}» no existe`])));
  const callId = idOf(payload['call_id']);
  return ctx.engine.transact(async trx => {
    const call = await find(trx, entities.call, callId);
    if (!call) throw notFound('No existe la llamada');
    const known = await trx.selectFrom('notice').select(['id', 'version']).where('call_id', '=', callId).executeTakeFirst();
    if (known) return known;
    const saved = await insert(trx, entities.notice, noticeOfCall(ctx, payload, call), whoOf(ctx));
    await update(trx, entities.call, call, { checked: stepCall(call, 'notice.created') }, whoOf(ctx), 'notice.created');
    return saved;
  });
}

function noticeOfCall(ctx: Ctx, payload: Values, call: Record_): Values {
  const textOf = (name: string, otherwise: unknown) => String(payload[name] ?? otherwise ?? '').trim();
  const description = textOf('trabajo_requerido', call['text']);
  if (description === '') throw invalid({ trabajo_requerido: 'Introduzca la descripción del trabajo' });
  const created = textOf('fecha_creacion', '') || nowText(ctx);
  if (!moment.isValidSync(created)) throw invalid({ fecha_creacion: messages.notADate });
  return {
    created: created.length === 16 ? `${created}:00` : created,
    notice_description: description,
    internal_observations: textOf('notas_internas', call['notes']),
    customer_id: payload['customer_id'] === undefined ? call['customer_id'] : payload['customer_id'] === null ? null : idOf(payload['customer_id']),
    customer_name: textOf('customer_name', call['company'] || call['name']),
    user_id: isAdmin(ctx.user) ? (call['user_id'] ?? ctx.user.id) : ctx.user.id,
    machine_id: null,
    pedido_por: textOf('pedido_por', `${String(call['name'])} ${String(call['phone'])}`),
    optional_address: textOf('optional_address', call['optional_address']),
    status_id: noticeStatus.pendiente,
    call_id: call.id,
  };
}

/** Cancels or reopens an aviso. */
export async function moveNotice(ctx: Ctx, id: unknown, type: 'notice.cancel' | 'notice.reopen'): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const record = await find(trx, entities.notice, idOf(id));
    if (!record) throw notFound();
    return update(trx, entities.notice, record, { status_id: stepNotice(record, type) }, whoOf(ctx), type);
  });
}

/** Brings an aviso in step with its albaranes, after one was made, changed state or was deleted. */
export async function followWorkOrders(trx: Trx, ctx: Ctx, noticeId: unknown): Promise<void> {
  if (typeof noticeId !== 'number') return;
  const record = await find(trx, entities.notice, noticeId);
  if (!record) return;
  const orders = await trx.selectFrom('work_order').select('estado').where('notice_id', '=', noticeId).execute();
  for (const type of eventsFor(
    stateOf(record),
    orders.map(order => order.estado),
  )) {
    const status_id = stepNotice(record, type);
    if (status_id !== record['status_id']) {
      const { version } = await update(trx, entities.notice, record, { status_id }, whoOf(ctx), type);
      Object.assign(record, { status_id, version });
    }
  }
}

function eventsFor(state: string, orders: readonly string[]): NoticeEvent['type'][] {
  if (orders.length === 0) return state === 'en curso' ? ['work.removed'] : [];
  if (orders.includes('pendiente')) return ['work.started'];
  return state === 'terminado' ? [] : state === 'en curso' ? ['work.finished'] : ['work.started', 'work.finished'];
}
