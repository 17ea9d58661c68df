// Kysely on SQLite threads: one writer behind a queue, readers beside it. Transactions begin immediate.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type SqliteThread, openThread } from './sqliteThread.ts';

const READERS = 2;

/** Lets one holder in at a time, in the order in which they came. */
class Turnstile {
  #last: Promise<void> = Promise.resolve();
  enter(): Promise<() => void> {
    let leave!: () => void;
    const mine = new Promise<void>(resolve => (leave = resolve));
    const before = this.#last;
    this.#last = before.then(() => mine);
    return before.then(() => leave);
  }
}

class Threads {
  writer: SqliteThread;
  readers: SqliteThread[] = [];
  turn = new Turnstile();
  file: string;
  constructor(file: string) {
    this.file = file;
    this.writer = openThread(file, false);
  }
  /** The least busy reader. Readers open on first use. */
  reader(): SqliteThread {
    if (this.readers.length === 0) this.readers = Array.from({ length: READERS }, () => openThread(this.file, true));
    return this.readers.reduce((least, each) => (each.waiting() < least.waiting() ? each : least));
  }
}

const isRead = (query: CompiledQuery) => query.query.kind === 'SelectQueryNode' || (query.query.kind === 'RawNode' && /^\s*select\b/i.test(query.sql));

function answersRows({ query }: CompiledQuery): boolean {
  if (query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode') return query.returning !== undefined;
  return query.kind === 'SelectQueryNode' || query.kind === 'RawNode';
}

async function ask<R>(thread: SqliteThread, query: CompiledQuery): Promise<QueryResult<R>> {
  const result = await thread.run(query.sql, query.parameters, answersRows(query));
  return {
    rows: (result.rows ?? []) as R[],
    numAffectedRows: result.changes === undefined ? undefined : BigInt(result.changes),
    insertId: result.insertId === undefined ? undefined : BigInt(result.insertId),
  };
}

class Connection implements DatabaseConnection {
  threads: Threads;
  /** Set while a transaction holds the writer. */
  leave: (() => void) | undefined;
  constructor(threads: Threads) {
    this.threads = threads;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.leave) return ask<R>(this.threads.writer, query);
    if (isRead(query)) return ask<R>(this.threads.reader(), query);
    const leave = await this.threads.turn.enter();
    try {
      return await ask<R>(this.threads.writer, query);
    } finally {
      leave();
    }
  }
  // oxlint-disable-next-line require-yield -- Kysely's interface; nothing streams from threads
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page by id instead');
  }
}

class SqliteThreadDriver implements Driver {
  #threads: Threads;
  constructor(file: string) {
    this.#threads = new Threads(file);
  }
  /** The writer makes the file; readers cannot. */
  async init() {
    await this.#threads.writer.run('select 1', [], true);
  }
  async acquireConnection() {
    return new Connection(this.#threads);
  }
  async releaseConnection() {}
  async beginTransaction(connection: Connection) {
    connection.leave = await this.#threads.turn.enter();
    await this.#threads.writer.run('begin immediate', [], false).catch(error => {
      this.#release(connection);
      throw error;
    });
  }
  async commitTransaction(connection: Connection) {
    await this.#threads.writer.run('commit', [], false);
    this.#release(connection);
  }
  async rollbackTransaction(connection: Connection) {
    if (!connection.leave) return;
    await this.#threads.writer.run('rollback', [], false).finally(() => this.#release(connection));
  }
  #release(connection: Connection) {
    connection.leave?.();
    connection.leave = undefined;
  }
  async destroy() {
    await Promise.all(this.#threads.readers.map(reader => reader.close()));
    await this.#threads.writer.close();
  }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** A Kysely dialect over the SQLite file `file`. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteThreadDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
}
