// What the lifecycle of an albarán asks of other tables.
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** How many lines of albaranes or of facturas name an albarán, as a part of a query. */
export const linesNaming = (table: 'work_order_line' | 'invoice_line', id: number) =>
  sql<number>`(select count(*) from ${sql.table(table)} where work_order_id = ${id})`;

/** How many lines an albarán has, and whether lines of a factura name it. */
export async function workOrderFacts(db: Db, id: number): Promise<{ lines: number; isNamed: boolean }> {
  const { lines, named } = await db
    .selectNoFrom([linesNaming('work_order_line', id).as('lines'), linesNaming('invoice_line', id).as('named')])
    .executeTakeFirstOrThrow();
  return { lines, isNamed: named > 0 };
}
