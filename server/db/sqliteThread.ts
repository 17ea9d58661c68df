// The caller's side of one SQLite thread: a promise per query.
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
  reject(error: Error): void;
}

type Answer = Result & { id: number; closed?: boolean; error?: { message: string; errcode: number } };

export interface Step {
  sql: string;
  params: readonly unknown[];
  /** Whether it answers rows. */
  rows: boolean;
}

export interface SqliteThread {
  /** Runs statements one after the other in one message; answers the last. The first that fails ends the run, as `SqliteError` or `DatabaseFault`. */
  run(...steps: Step[]): Promise<Result>;
  waiting(): number;
  close(): Promise<void>;
}

/** Opens `file` in a thread. Closing is by message: a busy SQLite thread must never be terminated. */
export function openThread(file: string, readOnly: boolean): SqliteThread {
  const worker = new Worker(new URL('./sqliteWorker.mjs', import.meta.url), { workerData: { file, readOnly } });
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let broken: Error | undefined;
  const breakDown = (error: Error) => {
    broken ??= error;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id);
    if (answer.error) asked.reject(sqliteFault(new SqliteError(answer.error.message, answer.error.errcode), file));
    else asked.resolve(answer);
  });
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(new Error('The database thread has ended')));
  return {
    waiting: () => waiting.size,
    run: (...steps) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        next += 1;
        waiting.set(next, { resolve, reject });
        worker.postMessage({ id: next, steps });
      }),
    close: () =>
      new Promise(resolve => {
        if (broken) return resolve();
        worker.once('exit', () => resolve());
        worker.postMessage({ close: true });
      }),
  };
}
