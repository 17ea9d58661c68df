// @ts-check
// The thread that makes a workbook of several sheets.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

// packing gives way to answering: on Linux this is the priority of the calling thread, elsewhere that of the whole process
if (process.platform === 'linux') setPriority(10);

/** @type {import('./sheets.ts').Sheet[]} */
const sheets = workerData;

const written = sheets.map(({ nombre, cabeceras, decimales, filas }) => ({
  sheet: nombre,
  stickyRowsCount: cabeceras.length,
  columns: decimales.map(() => ({ width: 16 })),
  data: [
    ...cabeceras.map(heads => heads.map(value => ({ value, fontWeight: /** @type {const} */ ('bold'), wrap: true }))),
    ...filas.map(row => row.map((value, index) => ({ value: value ?? undefined, ...(decimales[index] && typeof value === 'number' && { format: '0.00' }) }))),
  ],
}));
const bytes = Uint8Array.from(await writeXlsxFile(written).toBuffer());
parentPort?.postMessage(bytes, [bytes.buffer]);
