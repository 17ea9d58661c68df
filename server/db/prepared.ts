// Statements that are asked all day: built and compiled once for each engine, and asked with other values.
import type { Compilable, CompiledQuery, DialectAdapter, Insertable } from 'kysely';
import type { Values } from '#domain/kernel/entity.ts';
import { anyTable } from './tables.ts';
import type { Db, Trx } from './connect.ts';
import type { Tables } from './tables.ts';

/** What was compiled, by engine and by what is always the same statement. */
const known = new WeakMap<DialectAdapter, Map<unknown, CompiledQuery<never>>>();

/** Asks what `build` builds, which is asked for but once for each `key`. Its only parameters are `values`, in their order. */
export async function askPrepared<Row>(db: Db, key: unknown, values: readonly unknown[], build: () => Compilable<Row>): Promise<Row[]> {
  const executor = db.getExecutor();
  const statements = known.get(executor.adapter) ?? new Map<unknown, CompiledQuery<Row>>();
  known.set(executor.adapter, statements);
  let query = statements.get(key);
  if (query) executor.transformQuery(query.query, query.queryId); // notifies the code that notes which tables are written
  else statements.set(key, (query = build().compile()));
  return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
}

/** A statement whose only parameters are the values that it is given, in their order. */
export function prepared<Row, Parameters extends readonly unknown[]>(build: (db: Db, ...values: Parameters) => Compilable<Row>) {
  return (db: Db, ...values: Parameters): Promise<Row[]> => askPrepared(db, build, values, () => build(db, ...values));
}

/** Adds a row, and answers nothing. */
export async function addRow<Table extends keyof Tables>(trx: Trx, table: Table, row: Insertable<Tables[Table]>): Promise<void> {
  await addRows(trx, table, [{ ...row }]);
}

/** A statement for more rows than these is worth no room. */
const FEW = 10;

/** Adds rows to whatever table; what one of them has and another has not is empty there. */
export async function addRows(trx: Trx, table: string, rows: readonly Values[]): Promise<void> {
  if (rows.length <= FEW) await insertInto(trx, table, rows, false);
  else await anyTable(trx).insertInto(table).values(rows).execute();
}

/** Adds a row to whatever table; answers its id. */
export async function addRowForId(trx: Trx, table: string, row: Values): Promise<number> {
  const [added] = await insertInto(trx, table, [row], true);
  if (!added) throw new Error(`No row was added to ${table}`);
  return added.id;
}

/** One statement for each table, number of rows and set of columns. */
function insertInto(trx: Trx, table: string, rows: readonly Values[], isAnswered: boolean): Promise<{ id: number }[]> {
  const columns = columnsOf(rows);
  const values = rows.flatMap(row => columns.map(column => row[column] ?? null));
  return askPrepared(trx, `${table} ${columns.join(' ')} ${rows.length} ${isAnswered}`, values, () => {
    const query = anyTable(trx)
      .insertInto(table)
      .values(rows.map(row => Object.fromEntries(columns.map(column => [column, row[column] ?? null]))));
    return (isAnswered ? query.returning('id') : query) as Compilable<{ id: number }>;
  });
}

function columnsOf(rows: readonly Values[]): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column in row) if (row[column] !== undefined) columns.add(column);
  return [...columns];
}
