// Where generated rows go: straight into the SQLite file or into PostgreSQL, without the product's indexes until the end.
import type { Values } from '#domain/kernel/entity.ts';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { countAll } from '#server/db/migrations/0017_tally.ts';
import { sumAll } from '#server/db/migrations/0023_receipts.ts';

export interface Sink {
  setIndexesAside(): Promise<void>;
  insert(table: string, rows: readonly Values[]): Promise<void>;
  buildIndexes(stop: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Tables whose indexes wait. Those of an empty table cost nothing. */
const filled = ['customer', 'location', 'equipment', 'notice', 'invoice', 'work_order', 'invoice_line', 'work_order_line', 'debt', 'life', 'stay'];

export const openSink = async (target: { file: string } | { url: string }): Promise<Sink> =>
  'file' in target ? sqliteSink(target.file) : postgresSink(target.url);

const breathe = () => new Promise(resolve => setImmediate(resolve));

function sqliteSink(file: string): Sink {
  const db = new DatabaseSync(file);
  db.exec('pragma synchronous=off; pragma foreign_keys=off; pragma cache_size=-262144; pragma temp_store=memory');
  const aside = db.prepare(`select type, name, tbl_name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null`).all() as Record<
    string,
    string
  >[];
  const mine = aside.filter(each => filled.includes(each['tbl_name']!));
  const statements = new Map<string, ReturnType<typeof db.prepare>>();
  return {
    async setIndexesAside() {
      for (const { type, name } of mine) db.exec(`drop ${type} "${name}"`);
    },
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      const text = `insert into "${table}" (${columns.map(column => `"${column}"`).join(',')}) values (${columns.map(() => '?').join(',')})`;
      const statement = statements.get(text) ?? db.prepare(text);
      statements.set(text, statement);
      db.exec('begin');
      for (const row of rows) statement.run(...columns.map(column => (row[column] ?? null) as never));
      db.exec('commit');
    },
    async buildIndexes(stop) {
      for (const table of ['customer', 'location', 'equipment', 'notice', 'invoice', 'work_order', 'debt']) {
        db.exec(`insert into ${table}_fts(${table}_fts) values ('rebuild')`);
        await breathe();
        stop.throwIfAborted();
      }
      for (const { sql } of mine) {
        db.exec(sql!);
        await breathe();
        stop.throwIfAborted();
      }
      for (const statement of [...countAll, ...sumAll]) db.exec(statement);
      db.exec('pragma wal_checkpoint(truncate)');
    },
    async close() {
      statements.clear();
      db.close();
    },
  };
}

async function postgresSink(url: string): Promise<Sink> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Record<string, string>[];
  const aside = await ask(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`,
    [filled],
  );
  const typesOf = new Map<string, Map<string, string>>();
  for (const { table_name, column_name, data_type } of await ask(
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`,
  )) {
    const types = typesOf.get(table_name!) ?? new Map<string, string>();
    typesOf.set(table_name!, types.set(column_name!, data_type!));
  }
  return {
    async setIndexesAside() {
      for (const { indexname } of aside) await client.query(`drop index "${indexname}"`);
    },
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      const arrays = columns.map((column, index) => `$${index + 1}::${typesOf.get(table)!.get(column)}[]`);
      const names = columns.map(column => `"${column}"`).join(',');
      await client.query(
        `insert into "${table}" (${names}) select * from unnest(${arrays.join(',')})`,
        columns.map(column => rows.map(row => row[column] ?? null)),
      );
    },
    async buildIndexes(stop) {
      for (const { indexdef } of aside) {
        await client.query(indexdef!);
        stop.throwIfAborted();
      }
      for (const table of [...filled, 'customer_category'].filter(each => typesOf.get(each)?.has('id')))
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
      for (const statement of [...countAll, ...sumAll]) await client.query(statement);
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    },
    close: () => client.end(),
  };
}
