// Makes an XLSX file of several sheets in a thread of its own.
import { Worker } from 'node:worker_threads';

/** A sheet with heads over groups of columns and over each; an empty head of a group goes on with the one before. */
export interface Sheet {
  nombre: string;
  cabeceras: readonly (readonly string[])[];
  /** Which columns are amounts of two decimals. */
  decimales: readonly boolean[];
  filas: readonly (readonly (string | number | null)[])[];
}

export async function writeSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const worker = new Worker(new URL('./sheetsWorker.mjs', import.meta.url), { workerData: sheets });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The workbook thread has ended')));
    });
  } finally {
    await worker.terminate();
  }
}
