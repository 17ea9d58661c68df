// Many finished rows at once, with ids that the caller gives: for the sample company, backups and imports, where a query per record would take minutes.
import { CompiledQuery, sql } from 'kysely';
import type { Values } from '#domain/kernel/entity.ts';
import type { Engine, Trx } from './connect.ts';
import { anyTable } from './tables.ts';

/** Below the number of parameters that either engine takes in one statement. */
const MAX_PARAMETERS = 30_000;
const MAX_ROWS = 200;
const CHUNK = 500;

/** Inserts rows that all have the columns of the first one. Their ids, if they bring any, are from `takeIds`. */
export async function insertRows(trx: Trx, kind: Engine['kind'], table: string, rows: readonly Values[], ending = ''): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  anyTable(trx).insertInto(table).toOperationNode(); // notifies the code that notes which tables are written, which sees no text
  const step = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / Math.max(1, columns.length)));
  for (let start = 0; start < rows.length; start += step) {
    const some = rows.slice(start, start + step);
    const values = some.flatMap(row => columns.map(column => row[column]));
    await trx.executeQuery(CompiledQuery.raw(insertText(kind, table, columns, some.length) + ending, values));
  }
}

/** Writes whole rows, by their ids, over those that there are. One statement for many: the search index of SQLite is written once for each. */
export async function updateRows(trx: Trx, kind: Engine['kind'], table: string, rows: readonly Values[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter(column => column !== 'id');
  await insertRows(trx, kind, table, rows, ` on conflict ("id") do update set ${columns.map(column => `"${column}" = excluded."${column}"`).join(', ')}`);
}

/** Inserts rows with their own ids, into a table that no other code writes. */
export async function insertNumbered(trx: Trx, kind: Engine['kind'], table: string, rows: readonly Values[]): Promise<void> {
  await insertRows(trx, kind, table, rows);
  if (kind === 'postgres' && rows[0] && 'id' in rows[0]) await continueIds(trx, table);
}

/** Ids for `count` new rows, which no other caller gets. */
export async function takeIds(trx: Trx, kind: Engine['kind'], table: string, count: number): Promise<number[]> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(trx);
    return rows.map(row => row.id);
  }
  const { rows } = await sql<{ last: number | null }>`select max(seq) as last from sqlite_sequence where name = ${table}`.execute(trx);
  return Array.from({ length: count }, (_, index) => (rows[0]?.last ?? 0) + index + 1);
}

/** Asks about many values, some at a time. */
export async function askInChunks<Value, Row>(values: Iterable<Value>, ask: (some: Value[]) => Promise<Row[]>): Promise<Row[]> {
  const all = [...values];
  const rows: Row[] = [];
  for (let start = 0; start < all.length; start += CHUNK) rows.push(...(await ask(all.slice(start, start + CHUNK))));
  return rows;
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
