// Makes an XLSX file of several sheets in a thread of its own.
import { type Wanting, inThread } from '../heavyWork.ts';

/** A sheet with heads over groups of columns and over each; an empty head of a group goes on with the one before. */
export interface Sheet {
  nombre: string;
  cabeceras: readonly (readonly string[])[];
  /** Which columns are amounts of two decimals. */
  decimales: readonly boolean[];
  filas: readonly (readonly (string | number | null)[])[];
}

export async function writeSheets(wanting: Wanting, sheets: readonly Sheet[]): Promise<Buffer> {
  const url = new URL('./sheetsWorker.mjs', import.meta.url);
  return Buffer.from((await inThread<Uint8Array<ArrayBuffer>>(wanting, { url, data: () => sheets })).buffer);
}
