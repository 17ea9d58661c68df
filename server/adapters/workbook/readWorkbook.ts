// Reads the first sheet of an XLSX file in a thread of its own, which takes neither the time nor the memory of others.
import { Worker } from 'node:worker_threads';

export interface BookRow {
  line: number;
  cells: string[];
}

/** What the thread may take, in MB and in milliseconds. */
const MEMORY = 1_024;
const PATIENCE = 60_000;

/** The rows that are not empty, as texts; null for what is no workbook, or too large a one. */
export async function readWorkbook(bytes: Uint8Array): Promise<BookRow[] | null> {
  const worker = new Worker(new URL('./readWorker.mjs', import.meta.url), { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const timer = setTimeout(() => void worker.terminate(), PATIENCE);
  try {
    return await new Promise(resolve => {
      worker.once('message', (rows: BookRow[]) => resolve(rows));
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
