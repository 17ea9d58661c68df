// Names of catalogues are unique as a person reads them, and A+ is no longer read as A. Records that collide stay as they are, and /configuracion/comprobaciones lists them.
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Columns, Step } from '../migrate.ts';
import { anyTable } from '../tables.ts';
import { type Unique, fillKeys, unique } from './0054_same.ts';

const names: readonly Unique[] = [
  { table: 'customer_category', column: 'name', title: 'Categorías de cliente' },
  { table: 'product_family', column: 'name', title: 'Familias de productos' },
  { table: 'failure_category', column: 'name', title: 'Categorías de averías' },
  { table: 'failure_code', column: 'name', title: 'Códigos de avería', within: 'category_id' },
];

const columnsOf = ({ column, within }: Unique) => [...(within ? [within] : []), `${column}_key`].join(', ');

/** Statements in order. */
export const statements = (c: Columns): Step[] => [
  ...names.flatMap(each => [
    `alter table ${each.table} add column ${each.column}_key ${c.sortText} not null default ''`,
    (db: Db) => fillKeys(db, c.kind, each),
    `create unique index ${each.table}_same on ${each.table} (${columnsOf(each)})`,
  ]),
  ...unique.map(each => (db: Db) => fillAgain(db, c.kind, each)),
];

/** Writes the keys of codes anew where any of them has a plus sign. */
async function fillAgain(db: Db, kind: Columns['kind'], each: Unique): Promise<void> {
  const { table, column, where } = each;
  const signed = await anyTable(db).selectFrom(table).select('id').where(column, 'like', '%+%').limit(1).executeTakeFirst();
  if (!signed) return;
  await sql`drop index ${sql.ref(`${table}_same`)}`.execute(db);
  await fillKeys(db, kind, each);
  await sql`create unique index ${sql.ref(`${table}_same`)} on ${sql.table(table)} (${sql.ref(`${column}_key`)}) ${sql.raw(where ? `where ${where}` : '')}`.execute(
    db,
  );
}
