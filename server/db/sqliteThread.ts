// The caller's side of one SQLite thread: a promise per query. A message to another thread costs more than most statements, so what is
// asked in one go travels in one message, and so do the answers.
import { Worker } from 'node:worker_threads';
import { sqliteFault } from './faults.ts';

export interface Result {
  rows?: Record<string, unknown>[];
  changes?: number;
  insertId?: number;
  isOpen?: boolean;
}

/** SQLite's own error with its extended code: 2067 and 1555 unique, 787 foreign key. */
export class SqliteError extends Error {
  errcode: number;
  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
  }
}

/** What a transaction rested on is not so, or may not be: nothing of it was done, and it can be run again. */
export class Superseded extends Error {}

interface Waiting {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

type Answer = Result & { id: number; error?: { message: string; errcode: number; isSuperseded?: boolean }; failures?: number };

export interface Step {
  sql: string;
  params: readonly unknown[];
  /** Whether it answers rows. */
  rows: boolean;
}

export const plainStep = (sql: string): Step => ({ sql, params: [], rows: false });

/** Where a transaction stands. Those of one group are one transaction of SQLite, each a savepoint in it. */
export interface Place {
  group: number;
  transaction: number;
  /** How many failures were known when it began. */
  knows: number;
  /** Whether it goes by what the ones before it have left. */
  rests: boolean;
}

/** What the thread is asked to do: statements, alone or in a transaction, or what ends one. */
export interface Run {
  steps?: readonly Step[];
  within?: Place;
  /** Whether the transaction has done all that it does. */
  ends?: boolean;
  takesBack?: Place;
  commits?: number;
  /** Why it could not be sent as it was; it fails for that. */
  unsent?: string;
}

export interface SqliteThread {
  /** Runs statements one after the other, outside of transactions; answers the last. The first that fails ends the run, as `SqliteError` or `DatabaseFault`. */
  run(...steps: Step[]): Promise<Result>;
  /**
   * The same in a transaction, which begins by itself; `ends` with the last of it. One that fails is taken back at once and nothing more of it is run.
   * Throws `Superseded` where it rests on others and one has failed since it began.
   */
  within(place: Place, steps: readonly Step[], ends?: boolean): Promise<Result>;
  /** Takes back a transaction, if it has begun; answers whether its group has. Where that fails, the whole group is rolled back. */
  takeBack(place: Place): Promise<boolean>;
  /** Commits a group, or rolls it back where that fails. */
  commit(group: number): Promise<Result>;
  /** Sends what was asked, which else happens once nobody goes on. */
  send(): void;
  /** How many runs of transactions have failed, as far as is known here. */
  readonly failures: number;
  waiting(): number;
  close(): Promise<void>;
}

/** Opens `file` in a thread. Closing is by message: a busy SQLite thread must never be terminated. */
export function openThread(file: string, readOnly: boolean): SqliteThread {
  const worker = new Worker(new URL('./sqliteWorker.mjs', import.meta.url), { workerData: { file, readOnly } });
  const waiting = new Map<number, Waiting>();
  let asked: (Run & { id: number })[] = [];
  let next = 0;
  let known = 0;
  let broken: Error | undefined;
  const breakDown = (error: Error) => {
    broken ??= error;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  const settle = (id: number) => {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  };
  const send = () => {
    if (asked.length === 0) return;
    const runs = asked;
    asked = [];
    try {
      worker.postMessage({ runs });
    } catch {
      for (const run of runs) sendAlone(run);
    }
  };
  /** One with a value that cannot travel fails, and no other one with it. */
  const sendAlone = ({ steps, ...run }: Run & { id: number }) => {
    try {
      worker.postMessage({ runs: [{ steps, ...run }] });
    } catch (error) {
      worker.postMessage({ runs: [{ ...run, unsent: String(error) }] });
    }
  };
  worker.on('message', ({ answers }: { answers: Answer[] }) => {
    for (const { id, error, failures = known, ...result } of answers) {
      known = failures;
      const one = settle(id);
      if (!error) one?.resolve(result);
      else if (error.isSuperseded) one?.reject(new Superseded(error.message));
      else one?.reject(sqliteFault(new SqliteError(error.message, error.errcode), file));
    }
  });
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(new Error('The database thread has ended')));
  const ask = (run: Run) =>
    new Promise<Result>((resolve, reject) => {
      if (broken) return reject(broken);
      next += 1;
      waiting.set(next, { resolve, reject });
      if (asked.length === 0) process.nextTick(send); // once every promise that is settled has gone on
      asked.push({ id: next, ...run });
    });
  return {
    run: (...steps) => ask({ steps }),
    within: (within, steps, ends = false) => ask({ within, steps, ends }),
    takeBack: async takesBack => (await ask({ takesBack })).isOpen === true,
    commit: commits => ask({ commits }),
    send,
    get failures() {
      return known;
    },
    waiting: () => waiting.size,
    close: () =>
      new Promise(resolve => {
        if (broken) return resolve();
        worker.once('exit', () => resolve());
        process.nextTick(() => worker.postMessage({ close: true })); // after what was asked before
      }),
  };
}
