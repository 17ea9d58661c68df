// What the database says of itself: its tables and their rows, the last ids it gave, its foreign keys. Backups go by this, so that no table is ever forgotten.
import { type RawBuilder, sql } from 'kysely';
import type { Values } from '#domain/kernel/entity.ts';
import type { Db, Engine, Trx } from '#server/db/connect.ts';

/** How many rows are read at a time. */
const PAGE = 1_000;

export interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key, in its order. */
  key: string[];
}

interface Catalogue {
  /** A row per column, by table and place, without what is only there to search (`…_fts`); `pk` is its place in the primary key, from 1, or 0. */
  columns: RawBuilder<{ name: string; column: string; pk: number }>;
  /** The last id that was given, of each table that gives ids and has given one. */
  lastIds: RawBuilder<{ name: string; last: number }>;
  setLastId(trx: Trx, table: string, last: number): Promise<unknown>;
  /** Lets rows come in any order; what is answered looks at all of them and throws where one names another that is not there. */
  suspendReferences(trx: Trx): Promise<() => Promise<void>>;
  /** Lets rows come without what they set off, but for the search index; what is answered goes on with it. */
  suspendTriggers(trx: Trx): Promise<() => Promise<void>>;
}

const sqlite: Catalogue = {
  columns: sql`select t.name, c.name as "column", c.pk from pragma_table_list t join pragma_table_info(t.name) c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`,
  lastIds: sql`select name, seq as last from sqlite_sequence`,
  async setLastId(trx, table, last) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx);
  },
  async suspendReferences(trx) {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    return async () => {
      const { rows } = await sql<{ table: string; parent: string }>`select "table", parent from pragma_foreign_key_check limit 1`.execute(trx);
      if (rows[0]) throw new Error(`A row of ${rows[0].table} names one of ${rows[0].parent} that is not there`);
    };
  },
  async suspendTriggers(trx) {
    const { rows } = await sql<{ name: string; definition: string }>`
      select name, sql as definition from sqlite_master where type = 'trigger' and name not like '%\\_found\\_%' escape '\\'`.execute(trx);
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
    return async () => {
      for (const { definition } of rows) await sql.raw(definition).execute(trx);
    };
  },
};

const schema = sql`current_schema()::regnamespace`;

const postgres: Catalogue = {
  columns: sql`select t.relname as name, a.attname as "column", coalesce(array_position(k.conkey, a.attnum), 0) as pk
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
    where t.relnamespace = ${schema} and t.relkind = 'r' and t.relname not like '%\\_fts' order by t.relname, a.attnum`,
  lastIds: sql`with given as materialized (
      select t.relname as name, pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> '' where t.relnamespace = ${schema})
    select name, last_value as last from given join pg_sequences on sequence = format('%I.%I', schemaname, sequencename) where last_value is not null`,
  setLastId: (trx, table, last) => sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(trx),
  async suspendReferences(trx) {
    const { rows } = await sql<{ table: string; name: string; definition: string }>`
      select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = ${schema}`.execute(trx);
    for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
    return async () => {
      for (const { table, name, definition } of rows) await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx);
    };
  },
  async suspendTriggers(trx) {
    const { rows } = await sql<{ table: string }>`select distinct tgrelid::regclass::text as "table" from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = ${schema}`.execute(trx);
    for (const { table } of rows) await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
    return async () => {
      for (const { table } of rows) await sql.raw(`alter table ${table} enable trigger user`).execute(trx);
    };
  },
};

const catalogues = { sqlite, postgres };

export const catalogueOf = ({ kind }: Pick<Engine, 'kind'>): Pick<Catalogue, 'setLastId' | 'suspendReferences' | 'suspendTriggers'> => catalogues[kind];

/** Every table but the engine's own: no search index, no notes of the migrations. */
export async function tablesOf({ kind }: Pick<Engine, 'kind'>, db: Db): Promise<Table[]> {
  const { rows } = await catalogues[kind].columns.execute(db);
  const tables = new Map<string, Table>();
  for (const { name, column, pk } of rows) {
    if (name.startsWith('kysely_')) continue;
    const table = tables.get(name) ?? { name, columns: [], key: [] };
    tables.set(name, table);
    table.columns.push(column);
    if (pk > 0) table.key[pk - 1] = column;
  }
  return [...tables.values()];
}

/** The last id that each table gave, also where its record went. */
export async function lastIdsOf({ kind }: Pick<Engine, 'kind'>, db: Db): Promise<Record<string, number>> {
  const { rows } = await catalogues[kind].lastIds.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** All rows of a table as they are stored, some at a time, so that memory stays flat. They fit together only inside a transaction that sees one state. */
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
