// Places, machines and avisos that are meant by what their customer and their place are called.
import { sql } from 'kysely';
import type { FoundKind } from '#domain/overview/everything.ts';
import { entities } from '#domain/index.ts';
import { page } from '#server/services/records/page.ts';
import { whereOf } from '#server/db/records.ts';
import type { Ctx } from '../../kernel/context.ts';
import { scopeOf, viewOf } from '../../records/access.ts';

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
