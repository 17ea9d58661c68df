// What is owed to suppliers by how long it is overdue: of all together, and of those to whom most is owed.
import { sql } from 'kysely';
import { entities } from '#domain/index.ts';
import { ageingBands } from '#domain/collecting/ageing.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { BillAgeing } from '#domain/purchases/wire.ts';
import { type AgeingKey, amountIn } from '#server/services/collecting/ageing.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { viewOf } from '#server/services/records/access.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { matching } from '#server/services/records/page.ts';
import { CENTS } from './billParts.ts';

const entity = entities.providerInvoice;

/** Suppliers that are listed one by one. */
const MOST = 100;

const keys: readonly AgeingKey[] = [...ageingBands.map(({ key }) => key), 'total'];

type Sums = Record<AgeingKey, number>;
type Row = { proveedor_id: number; proveedor_name: string } & Record<AgeingKey | `all_${AgeingKey}`, number | string>;

/** The ageing of the open invoices that a list's filter leaves; what is disputed is owed too. */
export async function billAgeing(ctx: Ctx, filter: unknown): Promise<BillAgeing> {
  const { engine } = ctx;
  const query = listQuery(entity, { filter }, viewOf(entity, ctx.user));
  const day = today(ctx);
  const where = sql.join([sql`provider_invoice.pendiente <> 0`, ...(await matching(engine, entity, query))], sql` and `);
  const columns = { due: sql`provider_invoice.vence`, owed: sql`provider_invoice.pendiente` };
  const own = sql.join(keys.map(key => sql`sum(${amountIn(key, day, columns)}) as ${sql.ref(key)}`));
  const all = sql.join(keys.map(key => sql`sum(${sql.ref(key)}) over () as ${sql.ref(`all_${key}`)}`));
  const { rows } = await sql<Row>`
    with owed as (select proveedor_id, ${own} from provider_invoice where ${where} group by proveedor_id),
      most as (select owed.*, ${all} from owed order by total desc, proveedor_id limit ${MOST})
    select most.*, provider.name as proveedor_name from most join provider on provider.id = most.proveedor_id order by total desc, proveedor_id`.execute(
    engine.db,
  );
  return {
    total: eurosOf(key => rows[0]?.[`all_${key}`]),
    filas: rows.map(row => ({ proveedor_id: row.proveedor_id, proveedor_name: row.proveedor_name, ...eurosOf(key => row[key]) })),
  };
}

const eurosOf = (of: (key: AgeingKey) => number | string | undefined): Sums =>
  Object.fromEntries(keys.map(key => [key, fromScaled(Number(of(key) ?? 0), CENTS)])) as Sums;
