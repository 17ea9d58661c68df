// The columns of the record books are those of the AEAT's own layout file, in its order, by its names and types.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type BookColumn, fileNameOf, investedColumns, issuedColumns, receivedColumns } from '#domain/books/layout.ts';
import { cellsOf, columnName } from '#tests/support/files/workbook.ts';

const layout = cellsOf(readFileSync(join(import.meta.dirname, '../../data/libros/LSIJ.xlsx')));
/** Without the numbers of notes, and with single spaces. */
const plain = (text: string | undefined) =>
  (text ?? '')
    .replaceAll(/\((\d+)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const typeOf = (text: string) =>
  text.startsWith('Fecha') ? 'fecha' : /^Decimal ?\(4,0\)/.test(text) ? 'entero' : text.startsWith('Decimal') ? 'decimal' : Number(/\((\d+)\)/.exec(text)![1]);

it.each<[sheet: string, columns: readonly BookColumn<never>[], count: number]>([
  ['EXPEDIDAS_INGRESOS', issuedColumns, 36],
  ['RECIBIDAS_GASTOS', receivedColumns, 42],
  ['BIENES-INVERSIÓN', investedColumns, 40],
])('The columns of %s are those of the layout', (sheet, columns, count) => {
  const cells = layout.get(sheet)!;
  let group = '';
  const ought = Array.from({ length: count }, (_, index) => {
    const name = columnName(index);
    group = plain(cells.get(`${name}7`)) || group;
    return { grupo: group, titulo: plain(cells.get(`${name}8`)) || group, tipo: typeOf(cells.get(`${name}9`)!) };
  });
  expect(columns.map(({ grupo, titulo, tipo }) => ({ grupo, titulo, tipo }))).toEqual(ought);
});

it('The file is named by year, NIF, all books of VAT, and name', () => {
  expect(fileNameOf({ ejercicio: 2026 }, { nif: 'B14000000', nombre: 'CLIMA SUR, S.L.' })).toBe('2026B14000000CCLIMA SUR, S.L.');
});
