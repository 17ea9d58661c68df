// What is owed by how long it is overdue, summed up by one query: of all customers together, and of those who owe most.
import { type RawBuilder, sql } from 'kysely';
import { entities } from '#domain/index.ts';
import { type AgeingBand, ageingBands, datesOf } from '#domain/collecting/ageing.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Ageing, AgeingSums } from '#domain/collecting/wire.ts';
import { matching } from '#server/services/records/page.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { viewOf } from '#server/services/records/access.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { THOUSANDTHS } from './thousandths.ts';

const debt = entities.cobro;

/** Customers that are listed one by one. */
const MOST = 100;

export type AgeingKey = AgeingBand | 'total';
const keys: readonly AgeingKey[] = [...ageingBands.map(({ key }) => key), 'total'];

/** The ageing of the open cobros that a list's filter leaves. */
export async function ageing(ctx: Ctx, filter: unknown): Promise<Ageing> {
  const { engine } = ctx;
  const query = listQuery(debt, { filter }, viewOf(debt, ctx.user));
  const day = today(ctx);
  const key = `ageing:${day}:${JSON.stringify([query.text, query.conditions])}`;
  const rows = await engine.cache.get({ from: ['debt', 'customer'], key }, () => sums(ctx, query, day));
  const [first] = rows;
  return {
    total: eurosOf(name => first?.[`all_${name}`]),
    clientes: first?.customers ?? 0,
    filas: rows.map(row => ({ ...named(row), ...eurosOf(name => row[name]) })),
  };
}

/** Whose row it is; a telephone that is not known is ''. */
const named = ({ customer_id, customer_name, phone }: Row) => ({ customer_id, customer_name, ...emptyForDash(['phone'], { phone }) });

type Row = { customer_id: number; customer_name: string; phone: string; customers: number } & Record<AgeingKey | `all_${AgeingKey}`, number | string>;

async function sums({ engine }: Ctx, query: Parameters<typeof matching>[2], day: string): Promise<Row[]> {
  const where = sql.join([sql`debt.deuda <> 0`, ...(await matching(engine, debt, query))], sql` and `);
  const own = sql.join(
    keys.map(key => sql`sum(${amountIn(key, day)}) as ${sql.ref(key)}`),
    sql`, `,
  );
  const all = sql.join(
    keys.map(key => sql`sum(${sql.ref(key)}) over () as ${sql.ref(`all_${key}`)}`),
    sql`, `,
  );
  const { rows } = await sql<Row>`
    with owed as (select customer_id, ${own} from debt where ${where} group by customer_id),
      most as (select owed.*, ${all}, count(*) over () as customers from owed order by total desc, customer_id limit ${MOST})
    select most.*, customer.name as customer_name, customer.phone from most join customer on customer.id = most.customer_id order by total desc, customer_id`.execute(
    engine.db,
  );
  return rows;
}

/** What is owed, and when it is due, as a query reads it. */
interface Owed {
  due: RawBuilder<unknown>;
  owed: RawBuilder<unknown>;
}

const debts: Owed = { due: sql`debt.fecha_vencimiento`, owed: sql`debt.deuda` };

/** What of a row counts in a band. */
export function amountIn(key: AgeingKey, day: string, { due, owed }: Owed = debts) {
  if (key === 'total') return owed;
  const { after, until } = datesOf(key, day);
  if (until === null) return sql`case when ${due} is null or ${due} > ${after} then ${owed} else 0 end`;
  const isAfter = after === null ? sql`` : sql` and ${due} > ${after}`;
  return sql`case when ${due} <= ${until}${isAfter} then ${owed} else 0 end`;
}

const eurosOf = (of: (key: AgeingKey) => number | string | undefined): AgeingSums =>
  Object.fromEntries(keys.map(key => [key, fromScaled(Number(of(key) ?? 0), THOUSANDTHS)])) as AgeingSums;
