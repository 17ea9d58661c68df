// Transactions that follow each other closely share one commit, and so one write to the disk. Each is a savepoint within it and is
// answered only when the common commit has reached the disk; one that fails is taken back alone.
import type { Result, Step } from './sqliteThread.ts';

/** How many transactions one commit may hold: the first of them waits for the last. */
const MOST = 16;

const plain = (sql: string): Step => ({ sql, params: [], rows: false });
const begin = [plain('begin immediate'), plain('savepoint one')];
const join = [plain('savepoint one')];
const takeBack = [plain('rollback to one'), plain('release one')];

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

export class CommitGroup {
  #run: (...steps: Step[]) => Promise<Result>;
  #isAwaited: () => boolean;
  #isOpen = false;
  /** Transactions that are done but not on the disk. */
  #waiting: Waiting[] = [];

  /** `isAwaited` says whether another transaction is about to follow. */
  constructor(run: (...steps: Step[]) => Promise<Result>, isAwaited: () => boolean) {
    this.#run = run;
    this.#isAwaited = isAwaited;
  }

  /** Whether a commit is still to come for what was done before. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What a transaction begins with. */
  opening(): Step[] {
    return [...(this.#isOpen ? join : begin)];
  }

  /** Ends a transaction well after its last `steps`. Gives back the turn by `leave`; resolves when all of it is on the disk. */
  async commit(steps: readonly Step[], leave: () => void): Promise<void> {
    if (this.#isAwaited() && this.#waiting.length < MOST - 1) {
      await this.#run(...steps, plain('release one'));
      this.#isOpen = true;
      const durable = new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
      leave();
      return durable;
    }
    await this.#run(...steps, plain('release one'), plain('commit'));
    this.#end();
    leave();
    return undefined;
  }

  /** Takes a transaction back that has reached the database (`hasBegun`), and sees to those that wait. `cause` is why it failed. */
  async rollback(hasBegun: boolean, cause?: unknown): Promise<void> {
    if (hasBegun) {
      try {
        await this.#run(...takeBack);
        this.#isOpen = true;
      } catch (error) {
        // the database has taken everything back by itself, as it does on a full disk: all of them fail for the same reason
        await this.#lose(cause ?? error);
        return;
      }
    }
    if (!this.#isOpen || this.#isAwaited()) return;
    try {
      await this.#run(plain('commit'));
      this.#end();
    } catch (error) {
      await this.#lose(error);
    }
  }

  #end(): void {
    this.#isOpen = false;
    for (const each of this.#waiting.splice(0)) each.resolve();
  }

  /** The database has given up the whole transaction, or never began it: nothing of it was answered, all of it is refused. */
  async #lose(error: unknown): Promise<void> {
    await this.#run(plain('rollback')).catch(() => {}); // there may be nothing left to roll back
    this.#isOpen = false;
    for (const each of this.#waiting.splice(0)) each.reject(error);
  }
}
