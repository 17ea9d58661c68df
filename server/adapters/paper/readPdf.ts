// Reads the text of a PDF in a thread of its own, which takes neither the time nor the memory of others.
import { Worker } from 'node:worker_threads';

/** What the thread may take, in MB and in milliseconds. */
const MEMORY = 512;
const PATIENCE = 20_000;

export interface PdfLine {
  pagina: number;
  texto: string;
}

/** The lines of its first pages from top to bottom; null for what is no PDF, has a password, or takes too long. */
export async function readPdf(bytes: Uint8Array): Promise<PdfLine[] | null> {
  const worker = new Worker(new URL('./readPdfWorker.mjs', import.meta.url), { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const timer = setTimeout(() => void worker.terminate(), PATIENCE);
  try {
    return await new Promise(resolve => {
      worker.once('message', (lines: PdfLine[] | null) => resolve(lines));
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
