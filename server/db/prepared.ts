// Queries that everybody who issues waits for: built and compiled once for each engine, asked with other values.
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './connect.ts';

/** A query whose only parameters are the values that it is given, in their order. */
export function prepared<Row, Values extends readonly unknown[]>(build: (db: Db, ...values: Values) => Compilable<Row>) {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const query = known.get(adapter) ?? build(db, ...values).compile();
    known.set(adapter, query);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
