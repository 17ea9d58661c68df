// Makes an XLSX file in a thread of its own: packing tens of thousands of rows takes seconds.
import type { Worker } from 'node:worker_threads';
import { type Wanting, inThread } from '../heavyWork.ts';

/** A number with the format that a spreadsheet shows it in. */
export interface Figure {
  value: number;
  format: string;
}

export type Cell = string | number | Figure | null;

/** What takes the rows of a workbook. */
export interface Workbook {
  add(rows: readonly Cell[][]): void;
  /** Appends the last row, which stands out. */
  total(cells: readonly Cell[]): void;
}

/** A workbook of one sheet with a heading that stays in sight, whose rows `fill` adds once it is their turn. */
export async function writeWorkbook(
  wanting: Wanting,
  { name, heading }: { name: string; heading: readonly string[] },
  fill: (book: Workbook) => Promise<void>,
): Promise<Buffer> {
  const url = new URL('./worker.mjs', import.meta.url);
  const feed = async (thread: Worker) => {
    await fill({ add: rows => thread.postMessage({ rows }), total: cells => thread.postMessage({ rows: [cells], fontWeight: 'bold' }) });
    thread.postMessage(null);
  };
  return Buffer.from((await inThread<Uint8Array<ArrayBuffer>>(wanting, { url, data: () => ({ name, heading }), feed })).buffer);
}
