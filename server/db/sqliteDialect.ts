// Kysely on SQLite threads: one writer behind a queue, readers beside it. Transactions begin immediate.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
} from 'kysely';
import { Carried, type Carrying } from './carried.ts';
import { CommitGroup } from './commitGroup.ts';
import { writtenTable } from './counts.ts';
import { type Place, type Result, SqliteError, type SqliteThread, type Step, Superseded, openThread, plainStep } from './sqliteThread.ts';

const READERS = 2;

/** Lets one holder in at a time, in the order in which they came. */
class Turnstile {
  #last: Promise<void> = Promise.resolve();
  #inside = 0;
  /** How many stand before it. */
  waiting = 0;
  get isFree(): boolean {
    return this.waiting + this.#inside === 0;
  }
  async enter(): Promise<() => void> {
    let open!: () => void;
    const mine = new Promise<void>(resolve => (open = resolve));
    const before = this.#last;
    this.#last = before.then(() => mine);
    this.waiting += 1;
    await before;
    this.waiting -= 1;
    this.#inside += 1;
    return () => {
      this.#inside -= 1;
      open();
    };
  }
}

class Threads {
  writer: SqliteThread;
  readers: SqliteThread[] = [];
  turn = new Turnstile();
  group: CommitGroup;
  carried: Carried;
  file: string;
  constructor(file: string, carried: Carried) {
    this.file = file;
    this.carried = carried;
    this.writer = openThread(file, false);
    this.group = new CommitGroup(this.writer, this.turn);
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

/** Whatever the database refuses of a transaction that rests on others may be their fault. */
async function resting<T>({ rests }: Place, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw rests && error instanceof SqliteError ? new Superseded(error.message, { cause: error }) : error;
  }
}

const isSuperseding = (error: unknown) => error instanceof Superseded;

class Connection implements DatabaseConnection {
  threads: Threads;
  /** Set while a transaction holds the writer. */
  leave: (() => void) | undefined;
  /** Steps of the transaction that wait for the next one that must be answered: inserts that answer nothing. */
  noted: Step[] = [];
  /** Where the transaction stands among those of the writer. */
  place: Place | undefined;
  /** Whether SQLite has been told of the transaction. */
  hasBegun = false;
  /** Whether the transaction is over: what is asked after that would be written outside of it. */
  isOver = false;
  constructor(threads: Threads) {
    this.threads = threads;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error('The transaction is over');
    if (this.place) return this.#inTransaction(this.place, query);
    if (isRead(query)) return toResult(await this.threads.reader().run(stepOf(query)));
    return this.#alone(query);
  }
  /** A write outside of a transaction; it joins the group that waits for its commit, if there is one. */
  async #alone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { turn, group, writer } = this.threads;
    this.leave = await turn.enter();
    this.#dropCarried(query);
    try {
      if (!group.isOpen) return toResult(await writer.run(stepOf(query)));
      const place = group.place();
      const [result] = await Promise.all([writer.within(place, [stepOf(query)]), group.commit(place, [], () => this.release())]);
      return toResult(result);
    } finally {
      this.release();
    }
  }
  #dropCarried(query: CompiledQuery): void {
    if (!isRead(query)) this.threads.carried.drop(writtenTable(query.query));
  }
  /** Lets the transaction go by what the ones before it have left: it can be run again. */
  trust(): void {
    this.threads.carried.holder = this.place;
  }
  /** Lets the next one write. */
  release(): void {
    if (!this.leave) return;
    this.threads.carried.holder = undefined;
    this.leave();
    this.leave = undefined;
  }
  /** Every message to the thread and back costs more than the statement itself, so an insert that answers nothing goes with the next statement; if it fails, that one or the commit throws its error. */
  async #inTransaction<R>(place: Place, query: CompiledQuery): Promise<QueryResult<R>> {
    const step = stepOf(query);
    this.#dropCarried(query);
    if (query.query.kind === 'InsertQueryNode' && !step.rows) {
      this.noted.push(step);
      return { rows: [] };
    }
    const steps = [...this.noted, step];
    this.noted = [];
    this.hasBegun = true;
    return toResult(await resting(place, this.threads.writer.within(place, steps)));
  }
  // oxlint-disable-next-line require-yield -- Kysely's interface; nothing streams from threads
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page by id instead');
  }
}

class SqliteThreadDriver implements Driver {
  readonly carried = new Carried();
  #file: string;
  #threads!: Threads;
  #isOpen = false;
  constructor(file: string) {
    this.#file = file;
  }
  /** With the first query: Kysely closes no driver that it has not opened. The writer makes the file; readers cannot. */
  async init() {
    this.#threads = new Threads(this.#file, this.carried);
    this.#isOpen = true;
    await this.#threads.writer.run(plainStep('select 1'));
  }
  isBusy(): boolean {
    return this.#isOpen && !(this.#threads.turn.isFree && this.#threads.writer.waiting() === 0);
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
    connection.place = this.#threads.group.place();
    connection.noted = [];
    connection.hasBegun = false;
    connection.isOver = false;
  }
  async commitTransaction(connection: Connection) {
    const { place, noted, hasBegun } = connection;
    connection.isOver = true;
    if (place && (hasBegun || noted.length > 0 || place.rests))
      return resting(
        place,
        this.#threads.group.commit(place, noted, () => connection.release()),
      );
    this.#threads.group.passBy();
    return connection.release();
  }
  async rollbackTransaction(connection: Connection) {
    connection.isOver = true;
    // one that failed with its commit has given back its turn already
    if (!connection.leave) return;
    const { writer, group, carried } = this.#threads;
    const { place, hasBegun } = connection;
    carried.drop();
    // it may have refused something for what came to nothing
    const isSuperseded = place?.rests && (await writer.within(place, []).then(() => false, isSuperseding));
    if (place && (hasBegun || place.rests)) await group.rollback(place);
    else group.passBy();
    connection.release();
    if (isSuperseded) throw new Superseded('What this transaction rested on has failed');
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
  /** Whether somebody writes, or waits for the disk. */
  isBusy(): boolean;
  /** How many writers wait for their turn. */
  waiting(): number;
  /** What the transactions run by `transact` leave to the next. */
  carried: Carrying;
  /**
   * Runs `work` in a transaction whose statements need not wait for each other, as Kysely has them do: what is asked in one go travels in one message.
   * It is run again where it rested on what was not so.
   */
  transact<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
}

/** A Kysely dialect over the SQLite file `file`. */
export function sqliteDialect(file: string): SqliteDialect {
  const driver = new SqliteThreadDriver(file);
  const sideBySide = <DB, T>(trx: Transaction<DB>, mayRest: boolean, work: (trx: Transaction<DB>) => Promise<T>) =>
    trx.getExecutor().provideConnection(connection => {
      if (mayRest) (connection as Connection).trust();
      const executor = trx.getExecutor().withConnectionProvider({ provideConnection: ask => ask(connection) });
      return work(new Transaction({ config: { dialect }, driver, dialect, executor }));
    });
  const dialect: SqliteDialect = {
    isBusy: () => driver.isBusy(),
    waiting: () => driver.waiting(),
    carried: driver.carried,
    transact: async (db, work) => {
      const attempt = (mayRest: boolean) => db.transaction().execute(trx => sideBySide(trx, mayRest, work));
      try {
        return await attempt(true);
      } catch (error) {
        if (isSuperseding(error)) return attempt(false);
        throw error;
      }
    },
    createDriver: () => driver,
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
  return dialect;
}
