// Reads the first sheet of an XLSX file in a thread of its own, which takes neither the time nor the memory of others.
import { ThreadEnded, type Wanting, inThread } from '../heavyWork.ts';

const PATIENCE = 60_000;

export interface BookRow {
  line: number;
  cells: string[];
}

/** The rows that are not empty, as texts; null for what is no workbook, or too large a one. */
export async function readWorkbook(wanting: Wanting, bytes: Uint8Array): Promise<BookRow[] | null> {
  const url = new URL('./readWorker.mjs', import.meta.url);
  return inThread<BookRow[]>(wanting, { url, data: () => bytes, patience: PATIENCE }).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return null;
    throw error;
  });
}
