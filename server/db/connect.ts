// The only file that knows which database engine there is: SQLite in a folder, or PostgreSQL by its URL.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type QueryResult, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Word } from '#domain/kernel/search.ts';
import { AnswerCache, Writes } from './counts.ts';
import { DatabaseFault, hasNotRun } from './faults.ts';
import { STALE_PLAN } from './pipelined.ts';
import { announce, hearAnnouncements } from './postgresNews.ts';
import { limit, openPool, placeOf } from './postgresPool.ts';
import { QueryTimes } from './queryTimes.ts';
import { SqliteError } from './sqliteThread.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';
import { type Answers, type Query, askAsJson, askEach } from './together.ts';
import { havingInSqlite, textHasWords } from './textIndex.ts';
import { Watch } from './watch.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** What any query throws when the database itself is away, full or damaged is a `DatabaseFault`. */
export interface Engine {
  kind: 'sqlite' | 'postgres';
  db: Db;
  /** The same database where nothing else waits for a connection: for the sessions of requests, and for /health. */
  kept: Db;
  /** What many ask for; whatever it answers is dropped by writes of this process. */
  cache: AnswerCache;
  /** The fault that keeps the database from being read or written now, if there is one. */
  check(): Promise<DatabaseFault | undefined>;
  /** Asks several queries of `db` in one trip, where that is one. */
  together<const Queries extends readonly Query<unknown>[]>(queries: Queries): Promise<Answers<Queries>>;
  /** Runs `work` in one transaction; retried where the database asks for it. A fault says what came of the write. */
  transact<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs `work` over one snapshot of the database, on a connection of its own; writers continue in parallel. */
  snapshot<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The query of the ids of those rows of `table` whose text has all words, by the search index where they have three letters. */
  having(table: string, words: readonly Word[]): RawBuilder<{ id: number }>;
  /** The query of these ids. */
  idsOf(ids: readonly number[]): RawBuilder<{ id: number }>;
  /** The id of the next row of `table`, for who writes more that names it before anything is answered. */
  reserveId(trx: Trx, table: keyof Tables): Promise<number>;
  /** Whether walking a list's order and testing each row beats starting from the search index. */
  prefersScan(rowsToWalk: number, matches: number): boolean;
  isUniqueViolation(error: unknown): boolean;
  isReferenceViolation(error: unknown): boolean;
  /** Reports to `tell`, from now on, which tables each transaction of this process has written, once committed. Returns a function to unsubscribe. */
  onWritten(tell: (tables: ReadonlySet<string>) => void): () => void;
  /** Notifies every process that works on this database that there is news; does nothing where there is only one. */
  announce(): Promise<void>;
  /** Calls `tell` from now on when any process announces news. Who cannot be called asks now and again. Answers how to leave. */
  onAnnounced(tell: () => void): () => void;
  /** Who waits for the database: writers for their turn and its answer, or queries for a connection. */
  waiting(): number;
  /** Reports to `tell`, and to no other function from now on, how many seconds each query took. */
  onQuery(tell: (seconds: number) => void): void;
  close(): Promise<void>;
}

/** Opens the database: PostgreSQL when `databaseUrl` is given, else SQLite in `dataDir`. */
export async function connect({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }): Promise<Engine> {
  return databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(dataDir);
}

/** About what a few documents take, in bytes. */
const ROOM = 256 * 1024;

function connectSqlite(dataDir: string): Engine {
  const file = join(dataDir, 'frigoria.db');
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new DatabaseFault('unopened', error, file);
  }
  const cache = new AnswerCache();
  const times = new QueryTimes();
  const written = new Set<WrittenListener>();
  const dialect = sqliteDialect(file);
  const db = new Kysely<Tables>({ dialect, plugins: [cache], log: times.log });
  const watch = new Watch({
    read: () => dialect.ask(db),
    write: () => sql`pragma user_version = 0`.execute(db), // writes the first page again, also where nothing changes
    grow: () =>
      db.transaction().execute(async trx => {
        await sql`create table health_probe as select zeroblob(${ROOM}) as room`.execute(trx);
        await sql`drop table health_probe`.execute(trx);
      }),
    late: undefined, // it has much to do
  });
  return {
    kind: 'sqlite',
    db,
    kept: db,
    cache,
    check: () => watch.check(),
    together: queries => askEach(queries),
    transact: work => settled({ cache, watch, written }, work, whole => dialect.transact(db, whole)),
    snapshot: work => dialect.snapshot(db, work),
    having: havingInSqlite,
    idsOf: ids => sql`select value as id from json_each(${JSON.stringify(ids)})`,
    reserveId: async (trx, table) =>
      idIn(await sql<{ id: number }>`select coalesce(max(seq), 0) + 1 as id from sqlite_sequence where name = ${table}`.execute(trx)),
    prefersScan: (rowsToWalk, matches) => rowsToWalk * 1.2 < matches * 0.8,
    isUniqueViolation: error => error instanceof SqliteError && (error.errcode === 2067 || error.errcode === 1555),
    isReferenceViolation: error => error instanceof SqliteError && error.errcode === 787,
    onWritten: tell => joined(written, tell),
    announce: async () => {},
    onAnnounced: () => () => {},
    waiting: () => dialect.waiting(),
    onQuery: tell => times.onQuery(tell),
    close: () => db.destroy(),
  };
}

const RETRIED = new Set(['40001', '40P01', STALE_PLAN]);
const UNIQUE = '23505';
const ATTEMPTS = 10;
/** The most milliseconds before another attempt: those who met each other once should not meet again. */
const LONGEST_PAUSE = 200;

/** Connections of one process, and how many of them are kept for sessions and /health. */
const CONNECTIONS = 20;
const KEPT = 2;

async function connectPostgres(databaseUrl: string): Promise<Engine> {
  const cache = new AnswerCache();
  const times = new QueryTimes();
  const written = new Set<WrittenListener>();
  const pool = await openPool(databaseUrl, CONNECTIONS - KEPT);
  const over = (some: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: some }), plugins: [cache], log: times.log });
  const db = over(pool);
  const kept = over(await openPool(databaseUrl, KEPT));
  const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';
  // A unique value that somebody else saved a moment ago is looked up again, once, so that the rule that knows it can say so;
  // and a lock is waited for once more, because a row of numbers has a long queue on a busy machine.
  const attempt = async <T>(work: (trx: Trx) => Promise<T>, left: number): Promise<T> => {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = codeOf(error);
      if (left > 1 && RETRIED.has(code)) {
        if (code !== STALE_PLAN) await pause(Math.random() * Math.min(LONGEST_PAUSE, 2 ** (ATTEMPTS - left + 3)));
        return attempt(work, left - 1);
      }
      if (left > 1 && (code === UNIQUE || (error instanceof DatabaseFault && error.trouble === 'locked'))) return attempt(work, 1);
      throw error;
    }
  };
  const place = placeOf(databaseUrl);
  const watch = new Watch({
    read: () => refuseReadOnly(kept, place),
    write: () => growAndTakeBack(kept),
    grow: () => growAndTakeBack(kept),
    late: new DatabaseFault('away', new Error('no answer'), place),
  });
  return {
    kind: 'postgres',
    db,
    kept,
    cache,
    check: () => watch.check(),
    together: queries => askAsJson(db, queries),
    transact: work => settled({ cache, watch, written }, work, whole => attempt(whole, ATTEMPTS)),
    snapshot: work =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async trx => {
          await limit(trx, 'not at all', 'transaction');
          return work(trx);
        }),
    having: (table, words) => sql`select id from ${sql.table(table)} where ${textHasWords(sql.ref('search'), words)}`,
    idsOf: ids => sql`select unnest(${`{${ids.join(',')}}`}::bigint[]) as id`,
    reserveId: async (trx, table) => idIn(await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(trx)),
    prefersScan: () => false,
    isUniqueViolation: error => codeOf(error) === UNIQUE,
    isReferenceViolation: error => codeOf(error) === '23503',
    onWritten: tell => joined(written, tell),
    announce: () => announce(db),
    onAnnounced: tell => hearAnnouncements(databaseUrl, tell),
    waiting: () => pool.waiting(),
    onQuery: tell => times.onQuery(tell),
    close: async () => void (await Promise.all([db.destroy(), kept.destroy()])),
  };
}

/** A standby, or a server configured to take no writes, answers every read. */
async function refuseReadOnly(db: Db, place: string): Promise<void> {
  const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(db);
  if (rows[0]?.mode === 'on') throw new DatabaseFault('readOnly', new Error('transaction_read_only is on'), place);
}

/** A new table takes room on the disk, also where the old ones have some left. */
async function growAndTakeBack(db: Db): Promise<void> {
  const trx = await db.startTransaction().execute();
  try {
    await sql`create table health_probe as select 1 as written`.execute(trx);
  } finally {
    await trx.rollback().execute();
  }
}

function idIn({ rows: [row] }: QueryResult<{ id: number }>): number {
  if (!row) throw new Error('The database gave no id');
  return row.id;
}

type WrittenListener = (tables: ReadonlySet<string>) => void;

function joined<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The functions that are notified of how a transaction went. */
interface Told {
  cache: AnswerCache;
  watch: Watch;
  written: ReadonlySet<WrittenListener>;
}

/** Runs a transaction by `run`, tells how it went, and says of a fault what came of the write. */
async function settled<T>({ cache, watch, written }: Told, work: (trx: Trx) => Promise<T>, run: (whole: (trx: Trx) => Promise<T>) => Promise<T>): Promise<T> {
  const writes = new Writes();
  let isCommitting = false;
  try {
    const result = await run(async trx => {
      isCommitting = false; // it may be another attempt
      const answer = await work(trx.withPlugin(writes));
      isCommitting = true;
      return answer;
    });
    if (writes.tables.size > 0) {
      watch.note();
      for (const tell of written) tell(writes.tables);
    }
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error;
    const fault = new DatabaseFault(error.trouble, error.cause, error.place, isCommitting && isSilent(error) ? 'unknown' : 'nothing');
    watch.note(fault);
    throw fault;
  } finally {
    cache.settle(writes);
  }
}

/** Whether a commit that met this may have reached the disk: a connection or thread that broke, or a disk that failed on the way. */
const isSilent = (fault: DatabaseFault) => fault.trouble === 'failing' || fault.trouble === 'ended' || (fault.trouble === 'away' && !hasNotRun(fault));
