// Kysely on SQLite threads: one writer behind a queue, readers beside it. Transactions begin immediate.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
} from 'kysely';
import { CommitGroup, opening } from './commitGroup.ts';
import { type Result, type SqliteThread, type Step, openThread, plainStep } from './sqliteThread.ts';

const READERS = 2;

/** Lets one holder in at a time, in the order in which they came. */
class Turnstile {
  #last: Promise<void> = Promise.resolve();
  /** How many stand before it. */
  waiting = 0;
  async enter(): Promise<() => void> {
    let leave!: () => void;
    const mine = new Promise<void>(resolve => (leave = resolve));
    const before = this.#last;
    this.#last = before.then(() => mine);
    this.waiting += 1;
    await before;
    this.waiting -= 1;
    return leave;
  }
}

class Threads {
  writer: SqliteThread;
  readers: SqliteThread[] = [];
  turn = new Turnstile();
  group: CommitGroup;
  file: string;
  /** How many transactions have begun. */
  begun = 0;
  constructor(file: string) {
    this.file = file;
    this.writer = openThread(file, false);
    this.group = new CommitGroup(this.writer, () => this.turn.waiting > 0);
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

export const stepOf = (query: CompiledQuery): Step => ({ sql: query.sql, params: query.parameters, rows: answersRows(query) });

export function toResult<R>({ rows, changes, insertId }: Result): QueryResult<R> {
  return {
    rows: (rows ?? []) as R[],
    numAffectedRows: changes === undefined ? undefined : BigInt(changes),
    insertId: insertId === undefined ? undefined : BigInt(insertId),
  };
}

class Connection implements DatabaseConnection {
  threads: Threads;
  /** Set while a transaction holds the writer. */
  leave: (() => void) | undefined;
  /** Steps of the transaction that wait for the next one that must be answered: its beginning, and inserts that answer nothing. */
  noted: Step[] = [];
  /** Which of the writer's transactions it is. */
  transaction = 0;
  /** Whether SQLite has been told of the transaction. */
  hasBegun = false;
  /** Whether the transaction is over: what is asked after that would be written outside of it. */
  isOver = false;
  /** Why the transaction cannot go on, should it be so. */
  failure: unknown;
  constructor(threads: Threads) {
    this.threads = threads;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error('The transaction is over');
    if (this.leave) return this.#inTransaction(query);
    if (isRead(query)) return toResult(await this.threads.reader().run(stepOf(query)));
    return this.#alone(query);
  }
  /** A write outside of a transaction; it joins the group that waits for its commit, if there is one. */
  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { turn, group, writer } = this.threads;
    this.leave = await turn.enter();
    try {
      if (!group.isOpen) return toResult(await writer.run(stepOf(query)));
      const result = await writer.run(...opening, stepOf(query));
      await group.commit([], () => this.release());
      return toResult(result);
    } catch (error) {
      // one whose commit was lost with its group has given back its turn already
      if (this.holdsTurn() && group.isOpen) await group.rollback(true, error);
      throw error;
    } finally {
      this.release();
    }
  }
  holdsTurn(): boolean {
    return this.leave !== undefined;
  }
  /** Lets the next one write. */
  release(): void {
    this.leave?.();
    this.leave = undefined;
  }
  /** Every message to the thread and back costs more than the statement itself, so an insert that answers nothing goes with the next statement; if it fails, that one or the commit throws its error. */
  async #inTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const step = stepOf(query);
    if (query.query.kind === 'InsertQueryNode' && !step.rows) {
      this.noted.push(step);
      return { rows: [] };
    }
    return toResult(await this.flush(step));
  }
  /** Sends what was noted, and `step` after it. */
  flush(step: Step): Promise<Result> {
    const steps = [...this.noted, step];
    this.noted = [];
    this.hasBegun = true;
    return this.failing(this.threads.writer.runWithin(this.transaction, ...steps));
  }
  /** Remembers why `work` failed, for those whose commit is lost with it. */
  async failing<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
  // oxlint-disable-next-line require-yield -- Kysely's interface; nothing streams from threads
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page by id instead');
  }
}

class SqliteThreadDriver implements Driver {
  #file: string;
  #threads!: Threads;
  #isOpen = false;
  constructor(file: string) {
    this.#file = file;
  }
  /** With the first query: Kysely closes no driver that it has not opened. The writer makes the file; readers cannot. */
  async init() {
    this.#threads = new Threads(this.#file);
    this.#isOpen = true;
    await this.#threads.writer.run(plainStep('select 1'));
  }
  waiting(): number {
    return this.#isOpen ? this.#threads.turn.waiting : 0;
  }
  async acquireConnection() {
    return new Connection(this.#threads);
  }
  async releaseConnection() {}
  async beginTransaction(connection: Connection) {
    connection.leave = await this.#threads.turn.enter();
    connection.noted = [...opening];
    connection.transaction = this.#threads.begun += 1;
    connection.hasBegun = false;
    connection.isOver = false;
  }
  async commitTransaction(connection: Connection) {
    connection.hasBegun = true;
    connection.isOver = true;
    const steps = connection.noted;
    await connection.failing(this.#threads.group.commit(steps, () => connection.release()));
  }
  async rollbackTransaction(connection: Connection) {
    // one whose commit was lost with its group has given back its turn already
    connection.isOver = true;
    if (!connection.holdsTurn()) return;
    await this.#threads.group.rollback(connection.hasBegun, connection.failure).finally(() => connection.release());
  }
  async destroy() {
    await Promise.all(this.#threads.readers.map(reader => reader.close()));
    await this.#threads.writer.close();
  }
}

/** SQLite has no locks of rows and needs none: who writes is alone. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForNoKeyUpdate' && node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

interface SqliteDialect extends Dialect {
  /** How many writers wait for their turn. */
  waiting(): number;
  /** Runs `work` in a transaction whose statements need not wait for each other, as Kysely has them do: what is asked in one go travels in one message. */
  sideBySide<DB, T>(trx: Transaction<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
}

/** A Kysely dialect over the SQLite file `file`. */
export function sqliteDialect(file: string): SqliteDialect {
  const driver = new SqliteThreadDriver(file);
  const dialect: SqliteDialect = {
    waiting: () => driver.waiting(),
    sideBySide: (trx, work) =>
      trx.getExecutor().provideConnection(connection => {
        const executor = trx.getExecutor().withConnectionProvider({ provideConnection: ask => ask(connection) });
        return work(new Transaction({ config: { dialect }, driver, dialect, executor }));
      }),
    createDriver: () => driver,
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
  return dialect;
}
