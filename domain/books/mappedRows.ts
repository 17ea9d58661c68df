// The rows of a record book as the columns of a format say them.
import type { BookRow, Books } from './book.ts';
import type { DateFormat, MapColumn, MapShape } from './bookMap.ts';
import { takenOf } from './sources.ts';

/** A cell as it is written; `isText` where it is words, and no amount and no day. */
export interface MappedCell {
  text: string;
  isText: boolean;
}

/** '1234,50' of 123450 hundredths. */
const writtenDecimal = (hundredths: number, sign: string) =>
  `${hundredths < 0 ? '-' : ''}${Math.floor(Math.abs(hundredths) / 100)}${sign}${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;

/** A day in another order; none where there is none. */
export function writtenDay(day: string, format: DateFormat): string {
  const [year = '', month = '', of = ''] = day.split('-');
  return day === '' ? '' : format.replace('aaaa', year).replace('mm', month).replace('dd', of);
}

function cellOf(map: MapShape, { dato, texto, ancho }: MapColumn, row: BookRow): MappedCell {
  const taken = takenOf(dato, map.libro, row);
  const text = String(taken?.value ?? texto);
  if (taken?.kind === 'decimal') return { text: writtenDecimal(Number(taken.value), map.decimales), isText: false };
  if (taken?.kind === 'fecha') return { text: writtenDay(text, map.fechas), isText: false };
  return { text: ancho === null ? text : [...text].slice(0, ancho).join(''), isText: true };
}

export const titlesOf = (map: MapShape): string[] => map.map_columns.map(({ titulo }) => titulo);

/** The rows of the format's book, cell by cell. */
export const mappedRows = (map: MapShape, books: Pick<Books, 'expedidas' | 'recibidas'>): MappedCell[][] =>
  books[map.libro].map(row => map.map_columns.map(column => cellOf(map, column, row)));
