// A thread that draws one document at a time. It starts with the first, and again after it died or ended for lack of work.
import { Worker } from 'node:worker_threads';
import type { Printed } from './sheet.ts';

export interface DrawingThread {
  /** The PDF file. Not to be called while another is drawn. Rejects when the document cannot be drawn, or the thread dies. */
  draw(sheet: Printed): Promise<Buffer>;
  end(): Promise<void>;
}

type Answer = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

/** A thread of the program `url` that ends after `idle` milliseconds without work. While idle it does not keep the process alive. */
export function drawingThread(url: URL, idle: number): DrawingThread {
  let worker: Worker | null = null;
  let asked: { resolve(pdf: Buffer): void; reject(error: Error): void } | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(url);
    const fail = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      asked?.reject(error);
    };
    started.on('message', settle);
    started.on('error', fail);
    started.on('exit', code => fail(new Error(`The PDF thread ended with code ${code}`)));
    return started;
  }

  function settle(answer: Answer): void {
    if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf.buffer));
    else asked?.reject(new Error(answer.error));
    worker?.unref();
    idleTimer = setTimeout(() => void end(), idle).unref();
  }

  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = worker;
    worker = null;
    if (ending === null) return;
    ending.ref();
    await new Promise<void>(resolve => {
      ending.once('exit', () => resolve());
      ending.postMessage(null);
    });
  }

  return {
    draw: sheet =>
      new Promise((resolve, reject) => {
        clearTimeout(idleTimer);
        asked = { resolve, reject };
        worker ??= start();
        worker.ref();
        worker.postMessage(sheet);
      }),
    end,
  };
}
