// Many finished rows at once, with ids that the caller gives: for the sample company and for backups, where a query per record would take minutes.
import { CompiledQuery, sql } from 'kysely';
import type { Values } from './codec.ts';
import type { Engine, Trx } from './connect.ts';

/** Below the number of parameters that either engine takes in one statement. */
const MAX_PARAMETERS = 30_000;
const MAX_ROWS = 200;

/** Inserts rows that all have the columns of the first one. */
export async function insertRows(trx: Trx, kind: Engine['kind'], table: string, rows: readonly Values[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const step = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / Math.max(1, columns.length)));
  for (let start = 0; start < rows.length; start += step) {
    const some = rows.slice(start, start + step);
    const values = some.flatMap(row => columns.map(column => row[column]));
    await trx.executeQuery(CompiledQuery.raw(insertText(kind, table, columns, some.length), values));
  }
  if (kind === 'postgres' && columns.includes('id') && rows.length > 0) await continueIds(trx, table);
}

function insertText(kind: Engine['kind'], table: string, columns: readonly string[], rows: number): string {
  let place = 0;
  const mark = () => (kind === 'postgres' ? `$${(place += 1)}` : '?');
  const row = () => `(${columns.map(mark).join(',')})`;
  return `insert into "${table}" (${columns.map(column => `"${column}"`).join(',')}) values ${Array.from({ length: rows }, row).join(',')}`;
}

/** The next id that PostgreSQL gives is above those that were given to it; SQLite does so by itself. */
async function continueIds(trx: Trx, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx);
}
