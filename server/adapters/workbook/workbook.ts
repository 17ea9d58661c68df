// Makes an XLSX file in a thread of its own: packing tens of thousands of rows takes seconds.
import { Worker } from 'node:worker_threads';

/** A number with the format that a spreadsheet shows it in. */
export interface Figure {
  value: number;
  format: string;
}

export type Cell = string | number | Figure | null;

export interface Workbook {
  /** Appends rows. */
  add(rows: readonly Cell[][]): void;
  /** Appends the last row, which stands out. */
  total(cells: readonly Cell[]): void;
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
  file.catch(() => {}); // the call that finishes reports it
  return {
    add: rows => worker.postMessage({ rows }),
    total: cells => worker.postMessage({ rows: [cells], fontWeight: 'bold' }),
    finish() {
      worker.postMessage(null);
      return file;
    },
    close: () => void worker.terminate(),
  };
}
