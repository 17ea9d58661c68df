// @ts-check
// The thread that makes a workbook: rows come in, some at a time; null asks for the file, which goes out as bytes.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

// packing gives way to answering: on Linux this is the priority of the calling thread, elsewhere that of the whole process
if (process.platform === 'linux') setPriority(10);

/** @typedef {{ value: string | number | undefined, format?: string, fontWeight?: 'bold' }} Cell */

/** @type {{ name: string, heading: string[] }} */
const { name, heading } = workerData;
/** @type {Cell[][]} */
const rows = [heading.map(value => ({ value, fontWeight: 'bold' }))];

async function finish() {
  const options = { columns: heading.map(() => ({ width: 20 })), stickyRowsCount: 1, sheet: name.slice(0, 31) };
  const bytes = Uint8Array.from(await writeXlsxFile(rows, options).toBuffer());
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

/** @param {string | number | { value: number, format: string } | null} cell */
const written = cell => (typeof cell === 'object' && cell !== null ? cell : { value: cell ?? undefined });

/** @typedef {{ rows: Parameters<typeof written>[0][][], fontWeight?: 'bold' }} Some */

parentPort?.on('message', (/** @type {Some | null} */ some) => {
  if (some === null) void finish();
  else for (const cells of some.rows) rows.push(cells.map(cell => ({ ...written(cell), ...(some.fontWeight && { fontWeight: some.fontWeight }) })));
});
