// Reads the text of a PDF in a thread of its own, which takes neither the time nor the memory of others.
import { ThreadEnded, type Wanting, inThread } from '../heavyWork.ts';

const PATIENCE = 20_000;

export interface PdfLine {
  pagina: number;
  texto: string;
}

/** The lines of its first pages from top to bottom; null for what is no PDF, has a password, or takes too long. */
export async function readPdf(wanting: Wanting, read: () => Promise<Uint8Array>): Promise<PdfLine[] | null> {
  const url = new URL('./readPdfWorker.mjs', import.meta.url);
  return inThread<PdfLine[] | null>(wanting, { url, data: read, patience: PATIENCE }).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return null;
    throw error;
  });
}
