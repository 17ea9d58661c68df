// Rows for a database of an older migration.
import type { InsertObject } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** A row of today without the columns that came later. */
export async function asThen<Table extends keyof Tables>(db: Db, table: Table, row: object): Promise<InsertObject<Tables, Table>> {
  const tables = await db.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  return Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column))) as InsertObject<Tables, Table>;
}
