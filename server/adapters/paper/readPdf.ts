// Reads the text of a PDF.
import { readInThread } from '../readingThread.ts';

export interface PdfLine {
  pagina: number;
  texto: string;
}

/** The lines of its first pages from top to bottom; null for what is no PDF, has a password, or takes too long. */
export const readPdf = (bytes: Uint8Array) =>
  readInThread<PdfLine[]>(new URL('./readPdfWorker.mjs', import.meta.url), bytes, { megabytes: 512, milliseconds: 20_000 });
