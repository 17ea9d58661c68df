// What searches read and lists sort by is made anew where an entity is found by other things than it was when its rows were written.
import { type RawBuilder, sql } from 'kysely';
import { entityList } from '#domain/index.ts';
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { anyTable } from './tables.ts';
import type { Db, Engine, Trx } from './connect.ts';
import type { Columns } from './migrate.ts';
import { orderKeys, searchOf } from './records.ts';

/** Counted up when `searchText` or `orderKey` write another text of the same values. */
const WRITING = 2;
const BATCH = 2_000;

const recipeOf = ({ label, searchIn, internal, words }: Entity) => JSON.stringify([WRITING, label, searchIn, internal, words]);

/** Writes the texts of all tables whose recipe is another than today's; one process at a time, each table in a transaction. */
export async function renewSearch({ db, kind }: Pick<Engine, 'db' | 'kind'>, columns: Columns): Promise<void> {
  for (const entity of await outdated(db)) {
    await db.transaction().execute(async trx => {
      if (kind === 'postgres') await sql`lock table search_recipe in exclusive mode`.execute(trx);
      if (!(await outdated(trx)).includes(entity)) return;
      await renewTable(trx, entity, columns);
      const recipe = recipeOf(entity);
      await trx
        .insertInto('search_recipe')
        .values({ table_name: entity.table, recipe })
        .onConflict(conflict => conflict.column('table_name').doUpdateSet({ recipe }))
        .execute();
    });
  }
}

async function outdated(db: Db): Promise<Entity[]> {
  const rows = await db.selectFrom('search_recipe').selectAll().execute();
  const known = new Map(rows.map(row => [row.table_name, row.recipe]));
  return entityList.filter(entity => known.get(entity.table) !== recipeOf(entity));
}

async function renewTable(trx: Trx, entity: Entity, columns: Columns): Promise<void> {
  const { table, searchIn, words } = entity;
  let rows = await after(trx, table, 0);
  if (rows.length === 0) return;
  const run = async (statements: string[]) => {
    if (searchIn.length > 0) for (const statement of statements) await sql.raw(statement).execute(trx);
  };
  await run(columns.dropSearchIndex(table));
  for (; rows.length > 0; rows = await after(trx, table, Number(rows.at(-1)!.id)))
    await write(
      trx,
      columns.kind,
      table,
      ['search', 'sort_key', ...words.map(name => `${name}_key`)],
      rows.map(row => ({ id: row.id, search: searchOf(entity, row), ...orderKeys(entity, row) })),
    );
  await run([...columns.searchIndex(table), ...columns.fillSearchIndex(table)]);
}

const after = (trx: Trx, table: string, id: number) => anyTable(trx).selectFrom(table).selectAll().where('id', '>', id).orderBy('id').limit(BATCH).execute();

async function write(trx: Trx, kind: Engine['kind'], table: string, columns: readonly string[], rows: readonly Values[]): Promise<void> {
  const texts = JSON.stringify(rows);
  const each = (as: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(as));
  const fresh =
    kind === 'postgres'
      ? sql`(select id, ${each(column => sql.ref(column))} from json_to_recordset(${texts}::json) as text(id bigint, ${each(column => sql`${sql.ref(column)} text`)}))`
      : sql`(select value ->> 'id' as id, ${each(column => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)} from json_each(${texts}))`;
  await sql`update ${sql.table(table)} set ${each(column => sql`${sql.ref(column)} = ${sql.ref(`fresh.${column}`)}`)} from ${fresh} as fresh where fresh.id = ${sql.ref(`${table}.id`)}`.execute(
    trx,
  );
}
