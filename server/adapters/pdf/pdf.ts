// Turns documents into PDF files in a thread of its own, so that a long one never delays a request.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

/** Draws documents, in the order asked. */
export interface Pdf {
  /** The PDF file. Rejects when the document cannot be drawn, when the thread dies, and after `close`. */
  render(sheet: Sheet): Promise<Buffer>;
  /** Finishes what is running, then ends the thread. May be called twice. */
  close(): Promise<void>;
}

type Answer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string };
type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void };

/** An idle thread holds some 60 MB; starting it again takes 0.2 s. */
const idleMs = 5 * 60_000;

/** The worker stands beside this file in the sources, and in `pdf/` beside the bundle of the server. */
function workerUrl(): URL {
  const bundled = new URL('./pdf/worker.mjs', import.meta.url);
  return existsSync(fileURLToPath(bundled)) ? bundled : new URL('./worker.mjs', import.meta.url);
}

/**
 * A renderer. Its thread starts with the first document, and again after it died or ended for lack of work.
 * While idle it does not keep the process alive.
 */
export function createPdf({ url = workerUrl(), idle = idleMs }: { url?: URL; idle?: number } = {}): Pdf {
  const waiting = new Map<number, Waiting>();
  const running = new Set<Promise<Buffer>>();
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closing: Promise<void> | null = null;

  function start(): Worker {
    const started = new Worker(url);
    const fail = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', settle);
    started.on('error', fail);
    started.on('exit', code => fail(new Error(`The PDF thread ended with code ${code}`)));
    return started;
  }

  function settle(answer: Answer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf.buffer));
    else asked?.reject(new Error(answer.error));
    if (waiting.size > 0) return;
    worker?.unref();
    idleTimer = setTimeout(() => void endThread(), idle).unref();
  }

  async function endThread(): Promise<void> {
    const ending = worker;
    worker = null;
    if (ending === null) return;
    ending.ref();
    await new Promise<void>(resolve => {
      ending.once('exit', () => resolve());
      ending.postMessage(null);
    });
  }

  function ask(sheet: Sheet): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      clearTimeout(idleTimer);
      worker ??= start();
      worker.ref();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, sheet });
    });
  }

  async function end(): Promise<void> {
    await Promise.allSettled(running);
    clearTimeout(idleTimer);
    await endThread();
  }

  return {
    render(sheet) {
      if (closing) return Promise.reject(new Error('The PDF renderer is closed'));
      const drawn = ask(sheet);
      const forget = () => void running.delete(drawn);
      running.add(drawn);
      drawn.then(forget, forget);
      return drawn;
    },
    close: () => (closing ??= end()),
  };
}
