// Reads the first sheet of an XLSX file.
import { readInThread } from '../readingThread.ts';

export interface BookRow {
  line: number;
  cells: string[];
}

/** The rows that are not empty, as texts; null for what is no workbook, or too large a one. */
export const readWorkbook = (bytes: Uint8Array) =>
  readInThread<BookRow[]>(new URL('./readWorker.mjs', import.meta.url), bytes, { megabytes: 1_024, milliseconds: 60_000 });
