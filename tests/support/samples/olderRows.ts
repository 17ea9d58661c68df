// Rows for a database of an older migration.
import type { Db } from '#server/db/connect.ts';

/** A row of today without the columns that came later. */
export async function asThen(db: Db, table: string, row: object): Promise<Record<string, unknown>> {
  const tables = await db.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column)));
}
