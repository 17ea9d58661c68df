// What a Spanish Excel makes of a CSV file that somebody opens and saves.
import { parse } from 'csv-parse/sync';

/** A cell as Excel reads it and writes it again: numbers without zeros at either end, days in its own form, long numbers shortened. */
function rewritten(cell: string): string {
  if (/^\d{12,}$/.test(cell)) return `${(Number(cell) / 10 ** (cell.length - 1)).toFixed(5).replace('.', ',')}E+${cell.length - 1}`;
  if (/^-?\d+(,\d+)?$/.test(cell)) return String(Number(cell.replace(',', '.'))).replace('.', ',');
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell) ?? [];
  return day ? `${Number(day)}/${month}/${year}` : cell;
}

/** The file as Excel saves it, in Windows-1252. */
export function savedByExcel(csv: string): Buffer {
  const rows = (parse(csv, { bom: true, delimiter: ';' }) as string[][]).map(cells => cells.map(rewritten));
  const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return Buffer.from(rows.map(cells => `${cells.map(quoted).join(';')}\r\n`).join(''), 'latin1');
}
