// The caller's side of one SQLite thread: a message for each run of statements, and a promise of its answers.
import { Worker } from 'node:worker_threads';
import { DatabaseFault, sqliteFault } from './faults.ts';

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

export interface Step {
  sql: string;
  params: readonly unknown[];
  /** Whether it answers rows. */
  rows: boolean;
}

export const plainStep = (sql: string): Step => ({ sql, params: [], rows: false });

/** What the thread is sent. */
export interface Run {
  id: number;
  steps: readonly Step[];
}

export interface Answer {
  id: number;
  results?: Result[];
  error?: { message: string; errcode: number };
  /** Whether a transaction is open after the run. */
  isInTransaction: boolean;
}

export interface SqliteThread {
  /**
   * Runs statements one after the other and answers each of them. The first that fails ends the run and is thrown: a `SqliteError` or a `DatabaseFault`.
   * Throws at once, and sends nothing, where a value cannot be sent to a thread.
   */
  run(steps: readonly Step[]): Promise<Result[]>;
  /** Whether a transaction was open after the last run that was answered. */
  readonly isInTransaction: boolean;
  /** How many runs are not answered yet. */
  waiting(): number;
  /** Why the thread has ended without being closed. Whatever it is asked then fails for that reason; another thread is to be opened. */
  readonly fault: DatabaseFault | undefined;
  close(): Promise<void>;
}

/** Megabytes for what a thread has just made: rows, which leave it at once. Node's own share is made for a whole program. */
const YOUNG = 12;
/** Megabytes for all else: the largest answer (`sqliteWorker.mjs`) several times. A thread that outgrows them ends alone. */
const OLD = 768;

/** Opens `file` in a thread. Closing is by message: a busy SQLite thread must never be terminated. */
export function openThread(file: string, readOnly: boolean): SqliteThread {
  const worker = new Worker(new URL('./sqliteWorker.mjs', import.meta.url), {
    workerData: { file, readOnly },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: OLD },
  });
  const waiting = new Map<number, { resolve(results: Result[]): void; reject(error: unknown): void }>();
  let last = 0;
  let isInTransaction = false;
  let broken: DatabaseFault | undefined;
  let isClosing = false;
  const breakDown = (error: Error) => {
    if (!broken && !isClosing) process.emitWarning(`A thread of the database has ended: ${error.message}`);
    broken ??= new DatabaseFault('ended', error, file);
    for (const each of waiting.values()) each.reject(broken);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    isInTransaction = answer.isInTransaction;
    if (answer.error) asker?.reject(sqliteFault(new SqliteError(answer.error.message, answer.error.errcode), file));
    else asker?.resolve(answer.results ?? []);
  });
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(new Error('The database thread has ended')));
  return {
    run(steps) {
      if (broken) return Promise.reject(broken);
      last += 1;
      worker.postMessage({ id: last, steps } satisfies Run);
      return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }));
    },
    get isInTransaction() {
      return isInTransaction;
    },
    waiting: () => waiting.size,
    get fault() {
      return broken;
    },
    close: () =>
      new Promise(resolve => {
        if (broken) return resolve();
        isClosing = true;
        worker.once('exit', () => resolve());
        worker.postMessage('close');
      }),
  };
}
