// Whose timeline it is, and what of it the caller may read.
import { type RawBuilder, sql } from 'kysely';
import { entities } from '#domain/index.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { type StoryKind, storyKinds } from '#domain/overview/story.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { doneOrders } from '#machines/lifecycles/workOrder.ts';
import type { Engine } from '#server/db/connect.ts';
import { whereOf } from '#server/db/records.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { scopeOf } from '#server/services/records/access.ts';

export interface Subject {
  of: 'machine' | 'customer';
  id: number;
}

/** A row of the timeline before its words, along with its sort key (`at`, for a day its end) and the values that the sums of a year consist of. */
export interface Happened {
  kind: StoryKind;
  id: number;
  /** As PostgreSQL returns a large number: as text. */
  seconds: number | string | null;
}

/** All that happened to a subject and that the caller may read, as one query. */
export function happened(ctx: Ctx, subject: Subject): RawBuilder<Happened> {
  const kinds = storyKinds.filter(kind => (readsAll(ctx.user.roles) || isWork(kind)) && (subject.of === 'customer' || !isAsking(kind)));
  // avisos give the seconds of the union their type, which PostgreSQL takes from the first two
  const parts = kinds.toSorted((one, other) => Number(other === 'notice') - Number(one === 'notice')).map(kind => tellers[kind](ctx, subject));
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** What everybody may read who may read the timeline. */
const isWork = (kind: StoryKind) => kind === 'notice' || kind === 'workOrder';
/** Of a customer alone. */
const isAsking = (kind: StoryKind) => kind === 'reminder' || kind === 'followUp';

/** What hangs on the subject by a column of its own. */
const own = (table: string, { of, id }: Subject) => sql<boolean>`${sql.ref(`${table}.${of}_id`)} = ${id}`;

/** For a customer, a technician reads only their own documents; for a machine, the work of every technician, but only their own avisos. */
const scoped = ({ user }: Ctx, entity: typeof entities.notice | typeof entities.workOrder) =>
  sql.join([sql<boolean>`1 = 1`, ...whereOf(entity.table, scopeOf(entity, user))], sql` and `);

/** The calls of a machine are those that name it and those that its avisos were made of. */
const calls = (_ctx: Ctx, subject: Subject) =>
  sql`select 'call' as kind, id, date as at, 0 as visits, 0 as cost, null as seconds from phone_call where ${
    subject.of === 'customer'
      ? own('phone_call', subject)
      : sql`id in (select id from phone_call where machine_id = ${subject.id}
    union select call_id from notice where machine_id = ${subject.id} and call_id is not null)`
  }`;

const notices = (ctx: Ctx, subject: Subject) => sql`select 'notice' as kind, notice.id, notice.created as at, 0 as visits, 0 as cost, ${waited(ctx)} as seconds
  from notice left join life on life.entity = 'notice' and life.record_id = notice.id where ${own('notice', subject)} and ${scoped(ctx, entities.notice)}`;

const done = sql.join(doneOrders);

const orders = (ctx: Ctx, subject: Subject) => sql`select 'workOrder' as kind, id, fecha_albaran || ' 24' as at,
  case when estado in (${done}) then 1 else 0 end as visits, case when estado in (${done}) then total else 0 end as cost, null as seconds
  from work_order where ${own('work_order', subject)} and ${subject.of === 'machine' ? sql`1 = 1` : scoped(ctx, entities.workOrder)}`;

const invoices = (_ctx: Ctx, subject: Subject) =>
  sql`select 'invoice' as kind, id, fecha_creacion || ' 25' as at, 0 as visits, 0 as cost, null as seconds from invoice where ${
    subject.of === 'customer'
      ? own('invoice', subject)
      : sql`id in (select invoice_id from work_order where machine_id = ${subject.id} and invoice_id is not null)`
  }`;

/** Those that the customer was notified of, not those that are only proposed. */
const reminders = (_ctx: Ctx, subject: Subject) =>
  sql`select 'reminder' as kind, id, fecha || ' 25' as at, 0 as visits, 0 as cost, null as seconds from reminder where ${own('reminder', subject)} and fecha is not null`;

const quotes = (_ctx: Ctx, subject: Subject) =>
  sql`select 'quote' as kind, id, fecha || ' 24' as at, 0 as visits, 0 as cost, null as seconds from quote where ${own('quote', subject)}`;

/** Those that the customer was asked by, or that somebody decided against. */
const followUps = (_ctx: Ctx, subject: Subject) =>
  sql`select 'followUp' as kind, id, fecha || ' 25' as at, 0 as visits, 0 as cost, null as seconds from follow_up
    where fecha is not null and quote_id in (select id from quote where ${own('quote', subject)})`;

/** Those that were signed, by the day on which they were. */
const contracts = (_ctx: Ctx, subject: Subject) =>
  sql`select 'contract' as kind, id, firmado_el || ' 24' as at, 0 as visits, 0 as cost, null as seconds from contract where firmado_el is not null and ${
    subject.of === 'customer' ? own('contract', subject) : sql`id in (select contract_id from contract_machine where machine_id = ${subject.id})`
  }`;

const tellers: Record<StoryKind, (ctx: Ctx, subject: Subject) => RawBuilder<unknown>> = {
  call: calls,
  notice: notices,
  workOrder: orders,
  invoice: invoices,
  reminder: reminders,
  quote: quotes,
  followUp: followUps,
  contract: contracts,
};

/** From an aviso to the moment when its work was finished, or to now. */
function waited(ctx: Ctx) {
  const { terminado, cancelado } = noticeStatus;
  const until = sql`case notice.status_id when ${terminado} then life.since else ${nowText(ctx)} end`;
  return sql`case when notice.status_id = ${cancelado} then null else ${secondsBetween(ctx.engine.kind, sql`notice.created`, until)} end`;
}

const secondsBetween = (kind: Engine['kind'], from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  kind === 'sqlite'
    ? sql`max(0, cast(strftime('%s', ${to}) as integer) - cast(strftime('%s', ${from}) as integer))`
    : sql`greatest(0, extract(epoch from (${to})::timestamp - (${from})::timestamp)::bigint)`;
