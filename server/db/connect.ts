// The only file that knows which database engine there is: SQLite in a folder, or PostgreSQL by its URL.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type RawBuilder, type Transaction, sql } from 'kysely';
import { CountCache, Writes } from './counts.ts';
import { SqliteError } from './sqliteThread.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { snapshotDialect } from './sqliteSnapshot.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface Engine {
  kind: 'sqlite' | 'postgres';
  db: Db;
  counts: CountCache;
  /** Runs `work` in one transaction; retried where the database asks for it. */
  transact<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs `work` over one state of the database that does not change, on a connection of its own; writers go on beside it. */
  snapshot<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Rows of `table` whose folded `search` contains `needle` (3 characters or more), by the search index. */
  matches(table: string, needle: string): RawBuilder<boolean>;
  /** Whether walking a list's order and testing each row beats starting from the search index. */
  prefersScan(rowsToWalk: number, matches: number): boolean;
  isUniqueViolation(error: unknown): boolean;
  isReferenceViolation(error: unknown): boolean;
  close(): Promise<void>;
}

/** Opens the database: PostgreSQL when `databaseUrl` is given, else SQLite in `dataDir`. */
export async function connect({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }): Promise<Engine> {
  return databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(dataDir);
}

function connectSqlite(dataDir: string): Engine {
  mkdirSync(dataDir, { recursive: true });
  const counts = new CountCache();
  const file = join(dataDir, 'frigoria.db');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file), plugins: [counts] });
  return {
    kind: 'sqlite',
    db,
    counts,
    transact: work => settled(counts, writes => db.transaction().execute(trx => work(trx.withPlugin(writes)))),
    snapshot: async work => {
      const frozen = new Kysely<Tables>({ dialect: snapshotDialect(file) });
      try {
        return await frozen.transaction().execute(work);
      } finally {
        await frozen.destroy();
      }
    },
    matches: (table, needle) =>
      sql<boolean>`${sql.ref(`${table}.id`)} in (select rowid from ${sql.table(`${table}_fts`)} where ${sql.ref(`${table}_fts`)} match ${`"${needle.replaceAll('"', '""')}"`})`,
    prefersScan: (rowsToWalk, matches) => rowsToWalk * 0.4 < matches * 1.7,
    isUniqueViolation: error => error instanceof SqliteError && (error.errcode === 2067 || error.errcode === 1555),
    isReferenceViolation: error => error instanceof SqliteError && error.errcode === 787,
    close: () => db.destroy(),
  };
}

const RETRIED = new Set(['40001', '40P01']);
const UNIQUE = '23505';
const ATTEMPTS = 10;

const locking = new WeakSet<object>();

/** Whether a row that is read to be changed must be locked: PostgreSQL runs transactions side by side, SQLite one after the other. */
export const mustLock = (db: Db): boolean => locking.has(db);

async function connectPostgres(databaseUrl: string): Promise<Engine> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(20, Number);
  const counts = new CountCache();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  pool.on('error', () => {}); // an idle connection that breaks is replaced by the pool; the query that needs it reports
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [counts] });
  const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';
  // A unique value that somebody else saved a moment ago is looked up again, once, so that the rule that knows it can say so.
  const attempt = async <T>(work: (trx: Trx) => Promise<T>, writes: Writes, left: number): Promise<T> => {
    try {
      return await db.transaction().execute(trx => {
        const locked = trx.withPlugin(writes);
        locking.add(locked);
        return work(locked);
      });
    } catch (error) {
      const code = codeOf(error);
      if (left > 1 && RETRIED.has(code)) return attempt(work, writes, left - 1);
      if (left > 1 && code === UNIQUE) return attempt(work, writes, 1);
      throw error;
    }
  };
  return {
    kind: 'postgres',
    db,
    counts,
    transact: work => settled(counts, writes => attempt(work, writes, ATTEMPTS)),
    snapshot: work => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    matches: (table, needle) => sql<boolean>`${sql.ref(`${table}.search`)} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`,
    prefersScan: () => false,
    isUniqueViolation: error => codeOf(error) === UNIQUE,
    isReferenceViolation: error => codeOf(error) === '23503',
    close: () => db.destroy(),
  };
}

async function settled<T>(counts: CountCache, work: (writes: Writes) => Promise<T>): Promise<T> {
  const writes = new Writes();
  try {
    return await work(writes);
  } finally {
    counts.settle(writes);
  }
}
