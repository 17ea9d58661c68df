// Makes an XLSX file in a thread of its own: packing tens of thousands of rows takes seconds.
import { Worker } from 'node:worker_threads';

export type Cell = string | number | boolean | null;

export interface Workbook {
  /** Appends rows. */
  add(rows: readonly Cell[][]): void;
  /** The file. Rejects when it cannot be made. */
  finish(): Promise<Buffer>;
  /** Ends the thread, whatever it is doing. */
  close(): void;
}

/** A workbook of one sheet with a heading that stays in sight. */
export function openWorkbook(name: string, heading: readonly string[]): Workbook {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { name, heading } });
  const file = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The workbook thread has ended')));
  });
  file.catch(() => {}); // whoever finishes hears of it
  return {
    add: rows => worker.postMessage(rows),
    finish() {
      worker.postMessage(null);
      return file;
    },
    close: () => void worker.terminate(),
  };
}
