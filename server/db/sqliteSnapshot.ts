// A Kysely dialect for one long read: a SQLite thread of its own whose transaction sees one state while the writer goes on.
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { stepOf, toResult } from './sqliteDialect.ts';
import { type SqliteThread, openThread, plainStep } from './sqliteThread.ts';

class Connection implements DatabaseConnection {
  thread: SqliteThread;
  constructor(thread: SqliteThread) {
    this.thread = thread;
  }
  async executeQuery<R>(query: CompiledQuery) {
    return toResult<R>(await this.thread.run(stepOf(query)));
  }
  // oxlint-disable-next-line require-yield -- Kysely's interface; nothing streams from threads
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: page by key instead');
  }
}

class SnapshotDriver implements Driver {
  #file: string;
  #connection!: Connection;
  constructor(file: string) {
    this.#file = file;
  }
  async init() {
    this.#connection = new Connection(openThread(this.#file, true));
  }
  async acquireConnection() {
    return this.#connection;
  }
  async releaseConnection() {}
  /** SQLite fixes the state with the first read. */
  async beginTransaction({ thread }: Connection) {
    await thread.run(plainStep('begin'), { ...plainStep('select 1 from sqlite_schema'), rows: true });
  }
  async commitTransaction({ thread }: Connection) {
    await thread.run(plainStep('commit'));
  }
  async rollbackTransaction({ thread }: Connection) {
    await thread.run(plainStep('rollback'));
  }
  async destroy() {
    await this.#connection.thread.close();
  }
}

/** Reads the SQLite file `file`, one transaction at a time. */
export function snapshotDialect(file: string): Dialect {
  return {
    createDriver: () => new SnapshotDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
}
