// Reads the text of a PDF.
import { type Wanting, readInThread } from '../heavyWork.ts';

export interface PdfLine {
  pagina: number;
  texto: string;
}

/** The lines of its first pages from top to bottom; null for what is no PDF, has a password, or takes too long. */
export const readPdf = (wanting: Wanting, read: () => Promise<Uint8Array>): Promise<PdfLine[] | null> =>
  readInThread(wanting, { url: new URL('./readPdfWorker.mjs', import.meta.url), data: read, patience: 20_000 });
