// All rows of a table, some at a time, by its primary key: memory stays flat however large it is.
import { sql } from 'kysely';
import type { Values } from '#domain/entity.ts';
import type { Table } from './catalogue.ts';
import type { Db } from './connect.ts';

const PAGE = 1_000;

/** Pages of rows as they are stored. They fit together only inside a transaction that sees one state. */
export async function* rowsByKey(db: Db, { name, columns, key }: Table): AsyncGenerator<Values[]> {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to read it by`);
  const list = (names: readonly string[]) => sql.join(names.map(each => sql.ref(each)));
  let last: Values | undefined;
  do {
    const beyond = last && sql`where (${list(key)}) > (${sql.join(key.map(column => last?.[column]))})`;
    const { rows } = await sql<Values>`select ${list(columns)} from ${sql.table(name)} ${beyond ?? sql``} order by ${list(key)} limit ${sql.lit(PAGE)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}
