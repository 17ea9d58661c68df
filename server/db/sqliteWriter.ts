// Who writes to SQLite, one transaction after the other, and when their work reaches the disk (decision 11).
// Transactions that follow each other closely share one commit, and so one write to the disk: each is a savepoint within it, and is answered
// only when the common commit has reached the disk. A transaction that fails is taken back alone. Nothing is sent before what it follows is answered.
import { type Result, type SqliteThread, type Step, plainStep } from './sqliteThread.ts';

/** How many transactions one commit may hold: the first of them waits for the last. */
const MOST = 16;

const BEGIN = plainStep('begin immediate');
const COMMIT = plainStep('commit');
const ROLLBACK = plainStep('rollback');
const SAVEPOINT = plainStep('savepoint one');
const RELEASE = plainStep('release one');
const TAKE_BACK = plainStep('rollback to one');

export class SqliteWriter {
  #open: () => SqliteThread;
  #thread: SqliteThread;
  #isTaken = false;
  /** Those who wait for their turn. */
  #line: (() => void)[] = [];
  /** Transactions that are done and not on the disk yet. */
  #members: { resolve(): void; reject(error: unknown): void }[] = [];

  /** `open` opens the thread, and another one in place of one that has ended. */
  constructor(open: () => SqliteThread) {
    this.#open = open;
    this.#thread = open();
  }

  /** The thread that writes now. */
  get thread(): SqliteThread {
    return this.#thread;
  }

  /** How many wait for their turn, or for the answer of the thread. */
  get waiting(): number {
    return this.#line.length + this.#thread.waiting();
  }

  /** A transaction, once it is its turn; nothing else is written until it ends. */
  async begin(): Promise<SqliteTransaction> {
    await this.#enter();
    if (this.#members.length === 0) await this.#clear();
    return new SqliteTransaction(this.#thread, this);
  }

  /** A statement outside of transactions. What is done before it is stored before it. */
  async alone(step: Step): Promise<Result> {
    await this.#enter();
    await this.#store();
    await this.#clear();
    try {
      return (await this.#thread.run([step]))[0]!;
    } finally {
      this.#leave();
    }
  }

  /** Ends the turn of a transaction that is done; resolves when it is on the disk. */
  async done(): Promise<void> {
    const stored = new Promise<void>((resolve, reject) => this.#members.push({ resolve, reject }));
    await Promise.all([stored, this.end()]);
  }

  /** Takes back the transaction whose turn it is. Where not even that can be done, all that shares the commit is lost, for the reason for which this one failed. */
  async takeBack(fault: unknown): Promise<void> {
    try {
      await this.#thread.run([TAKE_BACK, RELEASE]);
    } catch (error) {
      await this.#lose(fault ?? error);
    }
    await this.end();
  }

  /** Ends a turn. The next transaction shares the commit; where none waits, or enough have shared it, it is made now. */
  async end(): Promise<void> {
    if (this.#line.length === 0 || this.#members.length >= MOST) await this.#store();
    this.#leave();
  }

  async #enter(): Promise<void> {
    if (this.#isTaken) await new Promise<void>(resolve => this.#line.push(resolve));
    this.#isTaken = true;
    if (!this.#thread.fault) return;
    // what shared its commit is lost with it
    for (const member of this.#members.splice(0)) member.reject(this.#thread.fault);
    this.#thread = this.#open();
  }

  #leave(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  /** Writes all that is done to the disk, and answers it. */
  async #store(): Promise<void> {
    if (!this.#thread.isInTransaction) return;
    // nobody waits for what is open: it was taken back, or is lost and could not be rolled back
    if (this.#members.length === 0) return void (await this.#thread.run([ROLLBACK]).catch(() => {}));
    try {
      await this.#thread.run([COMMIT]);
      for (const member of this.#members.splice(0)) member.resolve();
    } catch (error) {
      await this.#lose(error);
    }
  }

  /** Nothing of what shares the commit is stored; where it cannot be rolled back now, the next one does so before it begins. */
  async #lose(error: unknown): Promise<void> {
    for (const member of this.#members.splice(0)) member.reject(error);
    if (this.#thread.isInTransaction) await this.#thread.run([ROLLBACK]).catch(() => {});
  }

  /** Ends what is open and holds nothing to be stored: transactions that were taken back, or lost. Gives up the turn and throws where that fails. */
  async #clear(): Promise<void> {
    if (!this.#thread.isInTransaction) return;
    try {
      await this.#thread.run([ROLLBACK]);
    } catch (error) {
      this.#leave();
      throw error;
    }
  }
}

/** One transaction of the writer, whose turn it is. It begins with its first statement. */
export class SqliteTransaction {
  #thread: SqliteThread;
  #writer: SqliteWriter;
  #hasBegun = false;
  /** Whether it is being ended: what is asked after that would be written outside of it. */
  #isOver = false;
  #isEnded = false;
  /** What is asked and not sent yet. */
  #steps: Step[] = [];
  /** The answers to that, once somebody waits for one. */
  #next: Promise<Result[]> | undefined;
  /** The answers to what was asked last. Where they fail, so does all that is asked afterwards. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(thread: SqliteThread, writer: SqliteWriter) {
    this.#thread = thread;
    this.#writer = writer;
  }

  /** Runs a statement. Those that are asked in one go travel in one message, because it costs more than most statements; where one fails, all of them do. */
  async run(step: Step): Promise<Result> {
    this.note(step);
    const place = this.#steps.length - 1;
    this.#last = this.#next ??= this.#gather(this.#last);
    return (await this.#next)[place]!;
  }

  /** Runs a statement with the next one, or with the commit, which then throws its error. */
  note(step: Step): void {
    if (this.#isOver) throw new Error('The transaction is over');
    this.#steps.push(step);
  }

  /** Runs what is left of it and resolves when all of it is on the disk. Where that fails it is still to be taken back, unless its commit was lost. */
  async commit(): Promise<void> {
    this.#isOver = true;
    await this.#last;
    if (this.#hasBegun || this.#steps.length > 0) await (this.#last = this.#send(RELEASE));
    this.#isEnded = true;
    await (this.#hasBegun ? this.#writer.done() : this.#writer.end());
  }

  /** Takes it back; nothing where it has ended. */
  async takeBack(): Promise<void> {
    this.#isOver = true;
    if (this.#isEnded) return;
    this.#isEnded = true;
    const fault = await this.#last.then(
      () => undefined,
      (error: unknown) => error,
    );
    await (this.#hasBegun ? this.#writer.takeBack(fault) : this.#writer.end());
  }

  async #gather(before: Promise<unknown>): Promise<Result[]> {
    await before;
    await new Promise<void>(resolve => process.nextTick(resolve)); // once every promise that is settled has gone on
    return this.#send();
  }

  async #send(...ending: Step[]): Promise<Result[]> {
    const first = this.#hasBegun ? [] : this.#thread.isInTransaction ? [SAVEPOINT] : [BEGIN, SAVEPOINT];
    const steps = this.#steps.splice(0);
    this.#next = undefined;
    const answers = this.#thread.run([...first, ...steps, ...ending]); // throws at once where a value cannot be sent, and nothing has begun
    this.#hasBegun = true;
    return (await answers).slice(first.length);
  }
}
