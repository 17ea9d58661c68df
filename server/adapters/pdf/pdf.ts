// Turns documents into PDF files in threads of their own, two at a time, so that long ones delay neither requests nor short ones.
import { FairQueue } from '../fairQueue.ts';
import { drawingThread } from './drawingThread.ts';
import type { Letter, Printed, Sheet, Stickers } from './sheet.ts';

/** A document and its file. */
export interface Drawn {
  sheet: Sheet;
  file: Buffer;
}

/** Draws documents, those of different askers by turns. */
export interface Pdf {
  /**
   * Draws the document that `read` answers when its turn has come; `asker` is the user who wants it. Rejects when it
   * cannot be read or drawn, when its thread dies, and after `close`.
   */
  render(asker: number, read: () => Promise<Sheet>): Promise<Drawn>;
  /** Draws what is no document of the company, in the same way. */
  print(asker: number, read: () => Promise<Stickers | Letter>): Promise<Buffer>;
  /** How many documents wait for their turn. */
  waiting(): number;
  /** Finishes what was asked, then ends the threads. May be called twice. */
  close(): Promise<void>;
}

const AT_ONCE = 2;

/** An idle thread holds some 60 MB; starting it again takes 0.2 s. */
const idleMs = 5 * 60_000;

/** A renderer over threads of the program `url`. */
export function createPdf({ url = new URL('./worker.mjs', import.meta.url), idle = idleMs }: { url?: URL; idle?: number } = {}): Pdf {
  const queue = new FairQueue(AT_ONCE);
  const threads = Array.from({ length: AT_ONCE }, () => drawingThread(url, idle));
  /** The one used last is the last: where one is enough, the other sleeps. */
  const free = [...threads];
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;

  async function draw<What extends Printed>(read: () => Promise<What>): Promise<{ sheet: What; file: Buffer }> {
    const sheet = await read();
    const thread = free.pop()!;
    try {
      return { sheet, file: await thread.draw(sheet) };
    } finally {
      free.push(thread);
    }
  }

  function inTurn<What extends Printed>(asker: number, read: () => Promise<What>): Promise<{ sheet: What; file: Buffer }> {
    if (closing) return Promise.reject(new Error('The PDF renderer is closed'));
    const drawn = queue.run(asker, () => draw(read));
    const forget = () => void running.delete(drawn);
    running.add(drawn);
    drawn.then(forget, forget);
    return drawn;
  }

  async function end(): Promise<void> {
    await Promise.allSettled(running);
    await Promise.all(threads.map(thread => thread.end()));
  }

  return {
    render: inTurn,
    print: async (asker, read) => (await inTurn(asker, read)).file,
    waiting: () => queue.waiting(),
    close: () => (closing ??= end()),
  };
}
