// Transactions that follow each other closely share one commit, and so one write to the disk. Each is a savepoint within it and is
// answered only when the common commit has reached the disk; one that fails is taken back alone. The next one begins behind the last
// statements of the one before, without waiting for their answer.
import { type SqliteThread, type Step, plainStep } from './sqliteThread.ts';

/** How many transactions one commit may hold: the first of them waits for the last. */
const MOST = 16;

/** What a transaction begins with. */
export const opening: readonly Step[] = [{ ...plainStep('begin immediate'), isOpening: true }, plainStep('savepoint one')];
const release = plainStep('release one');
const takeBack = [plainStep('rollback to one'), release];

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

export class CommitGroup {
  #thread: Pick<SqliteThread, 'run' | 'runOr'>;
  #isAwaited: () => boolean;
  #isOpen = false;
  /** Transactions that are done but not on the disk. */
  #waiting = new Set<Waiting>();

  /** `isAwaited` says whether another transaction is about to follow. */
  constructor(thread: Pick<SqliteThread, 'run' | 'runOr'>, isAwaited: () => boolean) {
    this.#thread = thread;
    this.#isAwaited = isAwaited;
  }

  /** Whether a commit is still to come for what was done before. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Ends a transaction well after its last `steps`. Gives back the turn by `leave`; resolves when all of it is on the disk. */
  async commit(steps: readonly Step[], leave: () => void): Promise<void> {
    if (this.#isAwaited() && this.#waiting.size < MOST - 1) return this.#handOver(steps, leave);
    await this.#thread.run(...steps, release, plainStep('commit'));
    this.#end();
    leave();
    return undefined;
  }

  /** The next one goes on at once: should the last steps of this one fail, the thread takes them back before it runs anything else. */
  async #handOver(steps: readonly Step[], leave: () => void): Promise<void> {
    const done = this.#thread.runOr([...steps, release], takeBack);
    this.#isOpen = true;
    let mine!: Waiting;
    const durable = new Promise<void>((resolve, reject) => (mine = { resolve, reject }));
    durable.catch(() => {}); // its own failure is told instead, should there be one
    this.#waiting.add(mine);
    leave();
    const failed = await done;
    if (!failed) return durable;
    this.#waiting.delete(mine);
    if (failed.isLost) await this.#lose(failed.cause);
    throw failed.cause;
  }

  /** Takes a transaction back that has reached the database (`hasBegun`), and sees to those that wait. `cause` is why it failed. */
  async rollback(hasBegun: boolean, cause?: unknown): Promise<void> {
    if (hasBegun) {
      try {
        await this.#thread.run(...takeBack);
        this.#isOpen = true;
      } catch (error) {
        // the database has taken everything back by itself, as it does on a full disk: all of them fail for the same reason
        await this.#lose(cause ?? error);
        return;
      }
    }
    if (!this.#isOpen || this.#isAwaited()) return;
    try {
      await this.#thread.run(plainStep('commit'));
      this.#end();
    } catch (error) {
      await this.#lose(error);
    }
  }

  #end(): void {
    this.#isOpen = false;
    for (const each of this.#drain()) each.resolve();
  }

  /** The database has given up the whole transaction, or never began it: nothing of it was answered, all of it is refused. */
  async #lose(error: unknown): Promise<void> {
    const all = this.#drain(); // before the rollback: those that come after it are in another transaction
    this.#isOpen = false;
    await this.#thread.run(plainStep('rollback')).catch(() => {}); // there may be nothing left to roll back
    for (const each of all) each.reject(error);
  }

  #drain(): Waiting[] {
    const all = [...this.#waiting];
    this.#waiting.clear();
    return all;
  }
}
