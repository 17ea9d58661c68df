// Work that takes a thread and much memory, as making a workbook or reading another program's file: two at a time, those of different people by turns.
import { Worker } from 'node:worker_threads';
import { TooMany } from '#server/errors.ts';
import { FairQueue } from './fairQueue.ts';

const AT_ONCE = 2;
/** How many may wait: each gets its turn while its browser still does. */
const MOST_WAITING = 100;
/** What a thread may take, in MB. */
const MEMORY = 768;

/** Who wants the work, and whether they have left meanwhile. */
export interface Wanting {
  user: { id: number };
  left?: AbortSignal | undefined;
}

interface Work {
  /** The program of the thread, whose first message is the answer. */
  url: URL;
  /** What it starts with; asked when its turn has come, so that nobody holds a file while waiting. */
  data(): unknown;
  /** Milliseconds after which it is given up: a file of strangers may keep its reader busy for ever. */
  patience?: number;
  /** Sends the rest, where that comes in parts. */
  feed?(thread: Worker): Promise<void>;
}

/** The thread has ended without an answer: it failed, took too much memory or too long. */
export class ThreadEnded extends Error {}

const queue = new FairQueue(AT_ONCE);

/** Does `work`, which reads much at once, when it is its turn. It may not wait for a turn itself. Throws 429 where too many wait. */
export function inTurn<Answer>({ user, left }: Wanting, work: () => Promise<Answer>): Promise<Answer> {
  if (queue.waiting() >= MOST_WAITING)
    throw new TooMany('Se están preparando o leyendo demasiados archivos a la vez. Espere un momento y vuelva a intentarlo.', PAUSE);
  return queue.run(user.id, work, left);
}

/** What the thread of `work` answers, once it is its turn. The thread ends with its answer, and when who wants it leaves. Throws 429 where too many wait, and `ThreadEnded`. */
export const inThread = <Answer>(wanting: Wanting, work: Work): Promise<Answer> => inTurn(wanting, () => answerOf(wanting, work));

/** The same of another program's file: null for one that its thread cannot read, in time or in memory. */
export const readInThread = <Read>(wanting: Wanting, work: Work & Required<Pick<Work, 'patience'>>): Promise<Read | null> =>
  inThread<Read | null>(wanting, work).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return null;
    throw error;
  });

/** Seconds after which there may be a place. */
const PAUSE = 10;

async function answerOf<Answer>({ left }: Wanting, { url, data, feed, patience }: Work): Promise<Answer> {
  const workerData: unknown = await data();
  left?.throwIfAborted();
  const thread = new Worker(url, { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const end = () => void thread.terminate();
  const timer = patience === undefined ? undefined : setTimeout(end, patience);
  left?.addEventListener('abort', end);
  try {
    const answer = new Promise<Answer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', cause => reject(new ThreadEnded('The thread has failed', { cause })));
      thread.once('exit', () => reject(left?.aborted ? (left.reason as Error) : new ThreadEnded('The thread has ended')));
    });
    return await Promise.race([answer, feed?.(thread).then(() => answer) ?? answer]);
  } finally {
    clearTimeout(timer);
    left?.removeEventListener('abort', end);
    await thread.terminate();
  }
}
