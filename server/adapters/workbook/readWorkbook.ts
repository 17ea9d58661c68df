// Reads the first sheet of an XLSX file.
import { type Wanting, readInThread } from '../heavyWork.ts';

export interface BookRow {
  line: number;
  cells: string[];
}

/** The rows that are not empty, as texts; null for what is no workbook, or too large a one. */
export const readWorkbook = (wanting: Wanting, bytes: Uint8Array): Promise<BookRow[] | null> =>
  readInThread(wanting, { url: new URL('./readWorker.mjs', import.meta.url), data: () => bytes, patience: 60_000 });
