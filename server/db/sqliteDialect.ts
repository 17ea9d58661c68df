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
import type { DatabaseFault } from './faults.ts';
import { type Result, type SqliteThread, type Step, openThread, plainStep } from './sqliteThread.ts';
import { type SqliteTransaction, SqliteWriter } from './sqliteWriter.ts';

const READERS = 2;

class Threads {
  readonly writer: SqliteWriter;
  #readers: SqliteThread[] = [];
  #file: string;
  constructor(file: string) {
    this.#file = file;
    this.writer = new SqliteWriter(() => openThread(file, false));
  }
  /** The least busy reader; another one opens where all are busy, or one has ended. */
  reader(): SqliteThread {
    this.#readers = this.#readers.filter(({ fault }) => !fault);
    const least = this.#readers.toSorted((one, other) => one.waiting() - other.waiting())[0];
    if (least && (least.waiting() === 0 || this.#readers.length === READERS)) return least;
    const opened = openThread(this.#file, true);
    this.#readers.push(opened);
    return opened;
  }
  /** A read changes nothing: where its thread ends, another one answers, unless it was the memory that ended. Every other one may be ending, too. */
  async read<R>(query: CompiledQuery, others = READERS): Promise<QueryResult<R>> {
    const thread = this.reader();
    return readBy<R>(thread, query).catch((error: unknown) => {
      if (!thread.fault || isOutgrown(thread.fault) || others === 0) throw error;
      return this.read<R>(query, others - 1);
    });
  }
  /** Answers when every idle thread has, or, where all are busy, the first of them. A thread that has ended is replaced; throws the fault that one meets. */
  async ask(): Promise<void> {
    this.reader();
    if (this.writer.thread.fault) await this.writer.alone(plainStep('select 1'));
    const all = [...this.#readers, this.writer.thread];
    const idle = all.filter(thread => thread.waiting() === 0);
    const asked = (threads: SqliteThread[]) => threads.map(thread => thread.run([{ ...plainStep('select count(*) from sqlite_schema'), rows: true }]));
    // long searches may keep every reader busy, and many writes the writer
    await (idle.length > 0 ? Promise.all(asked(idle)) : firstOf(asked(all)));
  }
  async close(): Promise<void> {
    await Promise.all(this.#readers.map(reader => reader.close()));
    await this.writer.thread.close();
  }
}

const isRead = (query: CompiledQuery) => query.query.kind === 'SelectQueryNode' || (query.query.kind === 'RawNode' && /^\s*select\b/i.test(query.sql));

function answersRows({ query }: CompiledQuery): boolean {
  if (query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode') return query.returning !== undefined;
  return query.kind === 'SelectQueryNode' || query.kind === 'RawNode';
}

const stepOf = (query: CompiledQuery): Step => ({ sql: query.sql, params: query.parameters, rows: answersRows(query) });

function toResult<R>({ rows, changes, insertId }: Result): QueryResult<R> {
  return {
    rows: (rows ?? []) as R[],
    numAffectedRows: changes === undefined ? undefined : BigInt(changes),
    insertId: insertId === undefined ? undefined : BigInt(insertId),
  };
}

async function readBy<R>(thread: SqliteThread, query: CompiledQuery): Promise<QueryResult<R>> {
  const [result] = await thread.run([stepOf(query)]);
  return toResult(result!);
}

/** The one that succeeds first; the fault of the first where none does. */
const firstOf = (works: Promise<unknown>[]) =>
  Promise.any(works).catch(({ errors }: AggregateError) => {
    throw errors[0];
  });

const isOutgrown = ({ cause }: DatabaseFault) => (cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

const noStream = (): never => {
  throw new Error('Streaming is not supported: page by id instead');
};

class Connection implements DatabaseConnection {
  #threads: Threads;
  /** Within a transaction, and after it. */
  transaction: SqliteTransaction | undefined;
  constructor(threads: Threads) {
    this.#threads = threads;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const step = stepOf(query);
    if (this.transaction && query.query.kind === 'InsertQueryNode' && !step.rows) {
      this.transaction.note(step); // nobody reads how many rows were inserted
      return { rows: [] };
    }
    if (this.transaction) return toResult(await this.transaction.run(step));
    if (!isRead(query)) return toResult(await this.#threads.writer.alone(step));
    return this.#threads.read(query);
  }
  streamQuery = noStream;
}

class SqliteThreadDriver implements Driver {
  #file: string;
  #threads: Threads | undefined;
  constructor(file: string) {
    this.#file = file;
  }
  /** With the first query: Kysely closes no driver that it has not opened. The writer makes the file; readers cannot. */
  async init() {
    this.#threads = new Threads(this.#file);
    await this.#threads.writer.alone(plainStep('select 1'));
  }
  waiting(): number {
    return this.#threads?.writer.waiting ?? 0;
  }
  async ask(): Promise<void> {
    await this.#threads!.ask();
  }
  async acquireConnection() {
    return new Connection(this.#threads!);
  }
  async releaseConnection() {}
  async beginTransaction(connection: Connection) {
    connection.transaction = await this.#threads!.writer.begin();
  }
  async commitTransaction({ transaction }: Connection) {
    await transaction?.commit();
  }
  async rollbackTransaction({ transaction }: Connection) {
    await transaction?.takeBack();
  }
  async destroy() {
    await this.#threads?.close();
  }
}

const rowLocks: readonly SelectModifierNode['modifier'][] = ['ForNoKeyUpdate', 'ForUpdate', 'ForShare'];

/** SQLite has no locks of rows and needs none: who writes is alone. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.includes(node.modifier)) super.visitSelectModifier(node);
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
  /** Asks every thread whether it answers; throws the fault that one meets. */
  ask<DB>(db: Kysely<DB>): Promise<void>;
  /** Runs `work` in a transaction whose statements need not wait for each other, as Kysely has them do: what is asked in one go travels in one message. */
  transact<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
  /** Runs `work` over one state of the database, on a thread of its own; writers go on meanwhile. */
  snapshot<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
}

/** A Kysely dialect over the SQLite file `file`. */
export function sqliteDialect(file: string): SqliteDialect {
  const driver = new SqliteThreadDriver(file);
  /** The same database over one connection, whose statements do not wait for each other. */
  const over = <DB>(db: Kysely<DB>, connection: DatabaseConnection) =>
    new Transaction<DB>({
      config: { dialect },
      driver,
      dialect,
      executor: db.getExecutor().withConnectionProvider({ provideConnection: ask => ask(connection) }),
    });
  const dialect: SqliteDialect = {
    waiting: () => driver.waiting(),
    ask: db => db.connection().execute(() => driver.ask()), // a connection, so that the driver is open
    transact: (db, work) => db.transaction().execute(trx => trx.getExecutor().provideConnection(connection => work(over(trx, connection)))),
    snapshot: async (db, work) => {
      const thread = openThread(file, true);
      try {
        // SQLite fixes the state with the first read
        await thread.run([plainStep('begin'), { ...plainStep('select 1 from sqlite_schema'), rows: true }]);
        return await work(over(db, { executeQuery: query => readBy(thread, query), streamQuery: noStream }));
      } finally {
        await thread.close();
      }
    },
    createDriver: () => driver,
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
  return dialect;
}
