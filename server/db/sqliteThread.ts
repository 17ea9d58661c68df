// The caller's side of one SQLite thread: a promise per query. A message to another thread costs more than most statements, so what is
// asked in one go travels in one message, and so do the answers.
import { Worker } from 'node:worker_threads';
import { sqliteFault } from './faults.ts';

export interface Result {
  rows?: Record<string, unknown>[];
  changes?: number;
  insertId?: number;
}

/** SQLite's own error with its extended code: 2067 and 1555 unique, 787 foreign key. */
export class SqliteError extends Error {
  errcode: number;
  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
  }
}

interface Waiting {
  resolve(result: Result): void;
  reject(error: unknown, isLost: boolean): void;
}

type Answer = Result & { id: number; error?: { message: string; errcode: number; isLost?: boolean } };

export interface Step {
  sql: string;
  params: readonly unknown[];
  /** Whether it answers rows. */
  rows: boolean;
  /** Whether it is left out while a transaction is open. */
  isOpening?: boolean;
}

export const plainStep = (sql: string): Step => ({ sql, params: [], rows: false });

interface Run {
  transaction?: number;
  steps: readonly Step[];
  orElse?: readonly Step[];
}

/** Why a run has failed. `isLost`: what was to be done then has failed, too, or the thread has ended. */
export interface Failed {
  cause: unknown;
  isLost: boolean;
}

export interface SqliteThread {
  /** Runs statements one after the other; answers the last. The first that fails ends the run, as `SqliteError` or `DatabaseFault`. */
  run(...steps: Step[]): Promise<Result>;
  /** The same within a transaction, given by its number: once one of its runs has failed, no other one is run. */
  runWithin(transaction: number, ...steps: Step[]): Promise<Result>;
  /** The same; if one fails, `orElse` is run at once. Once that has failed, nothing is run but what begins with a rollback. */
  runOr(steps: readonly Step[], orElse: readonly Step[]): Promise<Failed | undefined>;
  waiting(): number;
  close(): Promise<void>;
}

/** Opens `file` in a thread. Closing is by message: a busy SQLite thread must never be terminated. */
export function openThread(file: string, readOnly: boolean): SqliteThread {
  const worker = new Worker(new URL('./sqliteWorker.mjs', import.meta.url), { workerData: { file, readOnly } });
  const waiting = new Map<number, Waiting>();
  let asked: (Run & { id: number })[] = [];
  let next = 0;
  let broken: Error | undefined;
  const breakDown = (error: Error) => {
    broken ??= error;
    for (const each of waiting.values()) each.reject(error, true);
    waiting.clear();
  };
  const settle = (id: number) => {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  };
  const send = () => {
    const runs = asked;
    asked = [];
    try {
      worker.postMessage({ runs });
    } catch (error) {
      for (const { id } of runs) settle(id)?.reject(error, true); // a value that cannot travel
    }
  };
  worker.on('message', ({ answers }: { answers: Answer[] }) => {
    for (const { id, error, ...result } of answers) {
      const one = settle(id);
      if (error) one?.reject(sqliteFault(new SqliteError(error.message, error.errcode), file), error.isLost ?? false);
      else one?.resolve(result);
    }
  });
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(new Error('The database thread has ended')));
  const ask = (run: Run, answered: Waiting) => {
    if (broken) return answered.reject(broken, true);
    next += 1;
    waiting.set(next, answered);
    if (asked.length === 0) process.nextTick(send); // once every promise that is settled has gone on
    asked.push({ id: next, ...run });
  };
  return {
    run: (...steps) => new Promise((resolve, reject) => ask({ steps }, { resolve, reject })),
    runWithin: (transaction, ...steps) => new Promise((resolve, reject) => ask({ transaction, steps }, { resolve, reject })),
    runOr: (steps, orElse) =>
      new Promise(resolve => ask({ steps, orElse }, { resolve: () => resolve(undefined), reject: (cause, isLost) => resolve({ cause, isLost }) })),
    waiting: () => waiting.size,
    close: () =>
      new Promise(resolve => {
        if (broken) return resolve();
        worker.once('exit', () => resolve());
        process.nextTick(() => worker.postMessage({ close: true })); // after what was asked before
      }),
  };
}
