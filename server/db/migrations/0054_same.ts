// What must be unique is compared as a person reads it: F26-1132 is F26-01132. Records that were there before and collide stay as they are, and are named.
import { sql } from 'kysely';
import { sameKey } from '#domain/kernel/sameKey.ts';
import type { Db } from '../connect.ts';
import type { Columns, Step } from '../migrate.ts';
import { anyTable } from '../tables.ts';

/** A column of which no two records have what is read as the same; of those `within` one record of another table, where that is said. */
export interface Unique {
  table: string;
  column: string;
  title: string;
  where?: string;
  within?: string;
}

export const unique: readonly Unique[] = [
  { table: 'product', column: 'code', title: 'Productos' },
  { table: 'work_order', column: 'code', title: 'Albaranes' },
  { table: 'provider_invoice', column: 'n_factura_nuestro', title: 'Facturas de proveedores' },
  { table: 'invoice', column: 'codigo', title: 'Facturas', where: `estado <> 'borrador'` },
];

const BATCH = 2_000;
const NAMED_MOST = 20;

/** Statements in order. */
export const statements = (c: Columns): Step[] => [
  ...unique.flatMap(each => [
    `alter table ${each.table} add column ${each.column}_key ${c.sortText} not null default ''`,
    (db: Db) => fillKeys(db, c.kind, each),
    `create unique index ${each.table}_same on ${each.table} (${each.column}_key)${each.where ? ` where ${each.where}` : ''}`,
  ]),
  `create index invoice_draft_same on invoice (codigo_key) where estado = 'borrador'`,
];

/** Gives every record its key. One whose key an older record has keeps its code, with its number behind the key: no key of a new code looks like that. */
export async function fillKeys(db: Db, kind: Columns['kind'], { table, column, title, where, within }: Unique): Promise<void> {
  const firsts = new Map<string, string>();
  const collisions: string[] = [];
  for (let last = 0; ;) {
    const rows: { id: number; code: string; counts: number; among: unknown }[] = await anyTable(db)
      .selectFrom(table)
      .select([
        'id',
        sql.ref<string>(column).as('code'),
        sql<number>`case when ${sql.raw(where ?? '1 = 1')} then 1 else 0 end`.as('counts'),
        within ? sql.ref<unknown>(within).as('among') : sql.lit('').as('among'),
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    last = rows.at(-1)!.id;
    const keyed = rows.map(({ id, code, counts, among }) => {
      const key = sameKey(code);
      const place = `${String(among)} ${key}`;
      const first = counts === 1 ? firsts.get(place) : undefined;
      if (counts === 1 && first === undefined) firsts.set(place, code);
      if (first !== undefined) collisions.push(`«${code}» y «${first}»`);
      return { id, key: first === undefined ? key : `${key} ${id}` };
    });
    await write(db, kind, table, column, JSON.stringify(keyed));
  }
  if (collisions.length === 0) return;
  const more = collisions.length > NAMED_MOST ? ` y ${collisions.length - NAMED_MOST} más` : '';
  console.warn(
    `Atención: ${title} que se leen igual: ${collisions.slice(0, NAMED_MOST).join(', ')}${more}. Se quedan como están; revíselos en Configuración, Comprobaciones.`,
  );
}

async function write(db: Db, kind: Columns['kind'], table: string, column: string, keys: string): Promise<void> {
  const fresh =
    kind === 'postgres'
      ? sql`(select id, key from json_to_recordset(${keys}::json) as row(id bigint, key text))`
      : sql`(select value ->> 'id' as id, value ->> 'key' as key from json_each(${keys}))`;
  await sql`update ${sql.table(table)} set ${sql.ref(`${column}_key`)} = fresh.key from ${fresh} as fresh where fresh.id = ${sql.ref(`${table}.id`)}`.execute(
    db,
  );
}
