// A record book as a file for a program of accounting: CSV, written as its format says.
import type { MapShape } from '#domain/books/bookMap.ts';
import { type MappedCell, mappedRows, titlesOf } from '#domain/books/mappedRows.ts';
import type { MapSample } from '#domain/books/wire.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { noteExport } from '#server/services/records/audit/exported.ts';
import { neutralise } from '#server/services/records/exports.ts';
import { mapBeingWritten, mapOf } from './bookMaps.ts';
import { booksForFile, readBooks } from './books.ts';

/** What Windows-1252 has at the bytes 0x80 to 0x9F; a blank where it has nothing. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Text in Windows-1252. What it does not have is written without its accent, or as '?'. */
export const inWindows1252 = (text: string): Buffer =>
  Buffer.from(
    [...text.normalize('NFC')].map(sign => {
      const code = sign.codePointAt(0)!;
      if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
      const place = UPPER.indexOf(sign);
      const plain = sign.normalize('NFD').codePointAt(0)!;
      return place >= 0 ? 0x80 + place : plain < 0x80 ? plain : 0x3f;
    }),
  );

/** Rows of a sample. */
const SHOWN = 5;

function writtenLine({ separador, comillas }: MapShape, cells: readonly MappedCell[]): string {
  const separator = separador === 'tab' ? '\t' : separador;
  const cellOf = ({ text, isText }: MappedCell) => {
    const safe = isText ? neutralise(text) : text;
    const isQuoted = comillas === 'todas' || safe.includes(separator) || /["\r\n]/.test(safe);
    return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `${cells.map(cellOf).join(separator)}\r\n`;
}

/** A book in the columns of a format. */
export function writeMapped(map: MapShape, rows: readonly (readonly MappedCell[])[]): Buffer {
  const head = map.cabecera ? [titlesOf(map).map(text => ({ text, isText: true }))] : [];
  const whole = [...head, ...rows].map(cells => writtenLine(map, cells)).join('');
  return map.codificacion === 'utf-8' ? Buffer.from(whole, 'utf8') : inWindows1252(whole);
}

/** A book of a period for a program of accounting, as its format says; it is in the audit. */
export async function mappedBook(ctx: Ctx, { mapa, ...sent }: Values): Promise<{ name: string; type: string; body: Buffer }> {
  const map = await mapOf(ctx, mapa);
  const books = await booksForFile(ctx, sent);
  const rows = mappedRows(map, books);
  const { ejercicio, periodo } = books;
  await noteExport(ctx, 'audit', { extension: 'csv', total: rows.length }, { libros: map.libro, formato: map.name, ejercicio, periodo });
  const fileName = `${map.name} ${ejercicio} ${periodo}`.replace(/[\\/:*?"<>|]+/g, '-');
  return { name: `${fileName}.csv`, type: `text/csv; charset=${map.codificacion}`, body: writeMapped(map, rows) };
}

/** The first rows of a period in a format that is being written. */
export async function mapSample(ctx: Ctx, { mapa, ...sent }: Values): Promise<MapSample> {
  const map = await mapBeingWritten(mapa);
  const rows = mappedRows(map, await readBooks(ctx, sent));
  return { titulos: titlesOf(map), filas: rows.slice(0, SHOWN).map(cells => cells.map(({ text }) => text)), total: rows.length };
}
