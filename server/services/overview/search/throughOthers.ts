// Records that are meant by what others are called: places, machines and avisos by their customer and their place, visits by their contract, invoices of suppliers by who sends them.
import { type RawBuilder, sql } from 'kysely';
import type { FoundKind } from '#domain/overview/everything.ts';
import { entities } from '#domain/index.ts';
import { page } from '#server/services/records/page.ts';
import { type Condition, whereOf } from '#server/db/records.ts';
import { dueVisits } from '#machines/lifecycles/plannedVisit.ts';
import { payableBills } from '#machines/lifecycles/providerInvoice.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { scopeOf, viewOf } from '#server/services/records/access.ts';

type Found = readonly (readonly [FoundKind, number[]])[];

const kinds = ['location', 'machine', 'notice'] as const;

/** The newest of one customer, as many as `most` of each kind. */
export async function ofCustomer(ctx: Ctx, customer_id: number, most: number): Promise<Found> {
  const places = sql`(select id from location where customer_id = ${customer_id})`;
  const parts = kinds.map(kind => {
    const { table } = entities[kind];
    const own = kind === 'machine' ? sql<boolean>`location_id in ${places}` : sql<boolean>`customer_id = ${customer_id}`;
    const tests = [own, ...whereOf(table, scopeOf(entities[kind], ctx.user))];
    const ids = sql`select id from ${sql.table(table)} where ${sql.join(tests, sql` and `)} order by id desc limit ${most}`;
    return sql`select ${sql.lit(kind)} as kind, id from (${ids}) as part`;
  });
  const { rows } = await sql<{ kind: FoundKind; id: number }>`${sql.join(parts, sql` union all `)}`.execute(ctx.engine.db);
  return kinds.map(kind => [kind, rows.filter(row => row.kind === kind).map(({ id }) => id)]);
}

/** What is found by others: the states in which it is still to be made or paid, and when. */
const dues = {
  plannedVisit: { states: dueVisits, day: 'fecha' },
  providerInvoice: { states: payableBills, day: 'fecha_factura' },
} as const;

/** The ids of some of these, as a query: what is still due first, the next one before others; then the last that is not. */
export function dueIds(ctx: Ctx, kind: keyof typeof dues, tests: readonly RawBuilder<boolean>[], most: number): RawBuilder<unknown> {
  const { table } = entities[kind];
  const { states, day } = dues[kind];
  const isDue = sql`${sql.ref(`${table}.estado`)} in (${sql.join(states)})`;
  const all = [...tests, ...whereOf(table, scopeOf(entities[kind], ctx.user))];
  return sql`select id from ${sql.table(table)} where ${sql.join(all, sql` and `)}
    order by case when ${isDue} then 0 else 1 end, case when ${isDue} then ${sql.ref(`${table}.${day}`)} end, ${sql.ref(`${table}.${day}`)} desc, id limit ${most}`;
}

/** The visits of the customers, contracts and machines that were found, and the invoices of the suppliers. */
export async function ofFound(ctx: Ctx, best: ReadonlyMap<FoundKind, readonly number[]>, most: number): Promise<Found> {
  const among = (column: string, kind: FoundKind): Condition[] => (best.get(kind)?.length ? [[column, 'in', best.get(kind)!]] : []);
  const covered = among('machine_id', 'machine').map(
    where =>
      sql<boolean>`exists (select 1 from contract_machine where contract_machine.contract_id = planned_visit.contract_id and ${whereOf('contract_machine', [where])[0]!}
        and planned_visit.location_id = (select location_id from equipment where equipment.id = contract_machine.machine_id))`,
  );
  const visits = [...whereOf('planned_visit', [...among('customer_id', 'customer').slice(0, 1), ...among('contract_id', 'contract')]), ...covered];
  const asked = { plannedVisit: visits, providerInvoice: whereOf('provider_invoice', among('proveedor_id', 'provider')) };
  const parts = (Object.keys(dues) as (keyof typeof dues)[])
    .filter(kind => asked[kind].length > 0 && entities[kind].access.read.some(role => ctx.user.roles.includes(role)))
    .map(kind => sql`select ${sql.lit(kind)} as kind, id from (${dueIds(ctx, kind, [sql<boolean>`(${sql.join(asked[kind], sql` or `)})`], most)}) as part`);
  if (parts.length === 0) return [];
  const { rows } = await sql<{ kind: FoundKind; id: number }>`${sql.join(parts, sql` union all `)}`.execute(ctx.engine.db);
  return [...new Set(rows.map(({ kind }) => kind))].map(kind => [kind, rows.filter(row => row.kind === kind).map(({ id }) => id)]);
}

/** Those that have some of the words themselves and some in another record: 'cassette patios'. */
export async function mixed(ctx: Ctx, text: string, most: number): Promise<Found> {
  const ask = async (kind: (typeof kinds)[number]) => {
    const entity = entities[kind];
    const sort = entity.sorts[0]!;
    const { items } = await page(ctx.engine, entity, { page: 1, pageSize: most, text, sort, ...viewOf(entity, ctx.user) });
    return [kind, items.map(({ id }) => id)] as const;
  };
  return Promise.all(kinds.filter(kind => entities[kind].access.read.some(role => ctx.user.roles.includes(role))).map(ask));
}
