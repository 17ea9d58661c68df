// The figures of Inicio, by role: what waits, and what is due.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Dashboard, Figure, WaitingCounts } from '#domain/overview/figures.ts';
import type { WorkOrderState } from '#domain/work/workOrder.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import { daysBetween } from '#domain/kernel/days.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { makesRecords, obligedSince } from '#server/services/fiscal/reading.ts';
import { dueSoon } from './deadlines.ts';
import { setUpOf } from './setUp.ts';
import { attentionOf } from '#server/services/fiscal/waitingRecords.ts';
import { overdue } from '#server/services/collecting/overdue.ts';
import { openNotices } from '#machines/lifecycles/notice.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { undecidedReminders } from '#machines/lifecycles/reminder.ts';
import type { Db } from '#server/db/connect.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';

type Figures = Omit<Dashboard, 'today'>;

/** All figures of one user; the queries run in parallel, each by its own index. */
export async function dashboard(ctx: Ctx): Promise<Dashboard> {
  const { user } = ctx;
  const figures = readsAll(user.roles) ? officeFigures(ctx) : user.roles.includes('trabajador') ? workerFigures(ctx) : customerFigures(ctx);
  return { today: today(ctx), ...(await figures) };
}

async function officeFigures(ctx: Ctx): Promise<Figures> {
  const { db } = ctx.engine;
  const day = today(ctx);
  const [
    calls,
    noticesToday,
    noticesOverdue,
    looseOrders,
    finishedOrders,
    ready,
    debtsDue,
    debtsOverdue,
    reminders,
    followUps,
    lowStock,
    fiscal,
    daysToRecords,
    due,
    setUp,
  ] = await Promise.all([
    unansweredCalls(db),
    noticesOf(ctx, 'today'),
    noticesOf(ctx, 'overdue'),
    ordersIn(ctx, 'parte'),
    ordersIn(ctx, 'terminado'),
    ordersIn(ctx, 'listo'),
    debts(ctx, sql<SqlBool>`(fecha_vencimiento >= ${day} or fecha_vencimiento is null)`),
    debts(ctx, overdue(day)),
    db.selectFrom('reminder').select(countOnly).where('estado', 'in', undecidedReminders).executeTakeFirstOrThrow(),
    db.selectFrom('follow_up').select(countOnly).where('estado', 'in', undecided).executeTakeFirstOrThrow(),
    db
      .selectFrom('product')
      .select(countOnly)
      .where(sql<SqlBool>`physical_stock < min_stock`)
      .executeTakeFirstOrThrow(),
    attentionOf(ctx),
    untilRecords(ctx, day),
    dueSoon(ctx),
    setUpOf(ctx),
  ]);
  return {
    calls: figure(calls),
    noticesToday,
    noticesOverdue,
    ...(looseOrders.count > 0 && { looseOrders: { count: looseOrders.count } }),
    ...(fiscal.toResolve > 0 && { fiscalToResolve: { count: fiscal.toResolve } }),
    ...(fiscal.unconfirmed > 0 && { fiscalUnconfirmed: { count: fiscal.unconfirmed } }),
    ...(daysToRecords !== null && (daysToRecords > 0 ? { fiscalAhead: { count: daysToRecords } } : { fiscalOff: { count: 1 - daysToRecords } })), // from its first day on, which counts
    finishedOrders,
    ready,
    debtsDue,
    debtsOverdue,
    // a company that wants none is not notified of them
    ...(reminders.count > 0 && { reminders: figure(reminders) }),
    ...(followUps.count > 0 && { followUps: figure(followUps) }),
    lowStock: figure(lowStock),
    dueSoon: due,
    ...(setUp && { setUp }),
  };
}

/** What waits for the office; counted anew once something of it was written. */
export function waitingCounts(ctx: Ctx): Promise<WaitingCounts> {
  const { db, cache } = ctx.engine;
  const day = today(ctx);
  return cache.get({ from: ['phone_call', 'notice', 'work_order', 'debt'], key: `waiting:${day}` }, async () => {
    const [calls, notices, workOrders, ready, overdueDebts] = await Promise.all([
      unansweredCalls(db),
      noticesOf(ctx, 'overdue'),
      ordersIn(ctx, 'terminado'),
      ordersIn(ctx, 'listo'),
      debts(ctx, overdue(day)),
    ]);
    return { calls: calls.count, notices: notices.count, workOrders: workOrders.count, readyToInvoice: ready.count, debts: overdueDebts.count };
  });
}

const unansweredCalls = (db: Db) => db.selectFrom('phone_call').select(countOnly).where('checked', '=', 0).executeTakeFirstOrThrow();

/** In how many days the company must make records of its invoices, less than one where it must already; null where it makes them, or need not. */
async function untilRecords({ engine }: Ctx, day: string): Promise<number | null> {
  if (await makesRecords(engine)) return null;
  const since = await obligedSince(engine.db);
  return since === null ? null : daysBetween(day, since);
}

/** How many albaranes are in a state, and what they come to without VAT. */
async function ordersIn({ engine }: Ctx, estado: WorkOrderState): Promise<Figure> {
  const row = await engine.db
    .selectFrom('work_order')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('base').as('sum')])
    .where('estado', '=', estado)
    .executeTakeFirstOrThrow();
  return figure(row, 2);
}

async function workerFigures(ctx: Ctx): Promise<Figures> {
  const [noticesToday, noticesOverdue, pending] = await Promise.all([
    noticesOf(ctx, 'today'),
    noticesOf(ctx, 'overdue'),
    ctx.engine.db.selectFrom('work_order').select(countOnly).where('user_id', '=', ctx.user.id).where('estado', '=', 'pendiente').executeTakeFirstOrThrow(),
  ]);
  return { noticesToday, noticesOverdue, pendingOrders: figure(pending) };
}

/** A customer owes what remains of each invoice, not what it was for. */
async function customerFigures(ctx: Ctx): Promise<Figures> {
  const customerId = ctx.user.customer_id ?? 0;
  const day = today(ctx);
  const owed = (due: Expression<SqlBool>) => debts(ctx, sql<SqlBool>`customer_id = ${customerId} and deuda > 0 and ${due}`);
  const [open, unpaidInvoices, overdueInvoices] = await Promise.all([
    ctx.engine.db.selectFrom('notice').select(countOnly).where('customer_id', '=', customerId).where('status_id', 'in', openNotices).executeTakeFirstOrThrow(),
    owed(sql`1 = 1`),
    owed(overdue(day)),
  ]);
  return { openNotices: figure(open), unpaidInvoices, overdueInvoices };
}

const countOnly = sql<number>`count(*)`.as('count');

const figure = (row: { count: number; sum?: number | null }, scale = 2): Figure => ({
  count: row.count,
  ...(row.sum !== undefined && { sum: fromScaled(row.sum ?? 0, scale) }),
});

async function noticesOf(ctx: Ctx, when: 'today' | 'overdue'): Promise<Figure> {
  const day = today(ctx);
  let query = ctx.engine.db.selectFrom('notice').select(countOnly).where('status_id', 'in', openNotices);
  query = when === 'today' ? query.where('visit_at', '>=', day).where('visit_at', '<=', `${day} 23:59:59`) : query.where('visit_at', '<', day);
  if (!readsAll(ctx.user.roles)) query = query.where('user_id', '=', ctx.user.id);
  return figure(await query.executeTakeFirstOrThrow());
}

async function debts(ctx: Ctx, due: Expression<SqlBool>): Promise<Figure> {
  const row = await ctx.engine.db
    .selectFrom('debt')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('deuda').as('sum')])
    .where('deuda', '<>', 0)
    .where(due)
    .executeTakeFirstOrThrow();
  return figure(row, 3);
}
