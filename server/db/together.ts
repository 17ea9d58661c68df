// Several questions in one trip: on PostgreSQL a statement that answers a list of rows for each; a thread of SQLite needs no such thing.
import { type OperationNodeSource, sql } from 'kysely';
import type { Db } from './connect.ts';

/** A query that is not asked yet. */
export type Query<Row> = OperationNodeSource & { execute(): Promise<Row[]> };

/** The rows of each query, in their order. */
export type Answers<Queries extends readonly Query<unknown>[]> = { [Each in keyof Queries]: Awaited<ReturnType<Queries[Each]['execute']>> };

/** The answers to `queries`, of one state of the database. Columns are whole numbers and text, which JSON keeps as they are. */
export async function askAsJson<const Queries extends readonly Query<unknown>[]>(db: Db, queries: Queries): Promise<Answers<Queries>> {
  const lists = queries.map((query, place) => sql`(select coalesce(json_agg(each), '[]') from ${query} as each)`.as(`list${place}`));
  const { rows } = await sql<Record<string, unknown[]>>`select ${sql.join(lists)}`.execute(db);
  return queries.map((_, place) => rows[0]?.[`list${place}`]) as Answers<Queries>;
}

/** The same, one by one, side by side. */
export async function askEach<const Queries extends readonly Query<unknown>[]>(queries: Queries): Promise<Answers<Queries>> {
  return (await Promise.all(queries.map(query => query.execute()))) as Answers<Queries>;
}
