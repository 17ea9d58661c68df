// Form 390 of a year that was made by hand: which line each operation is in, and what its quarters add.
import { expect, it } from 'vitest';
import type { IssuedRow, ReceivedRow } from '#domain/books/book.ts';
import { yearLinesOf } from '#domain/books/yearForm.ts';
import { issued, received } from '#tests/support/samples/bookRows.ts';

const told = (expedidas: IssuedRow[], recibidas: ReceivedRow[] = []) =>
  yearLinesOf({ expedidas, recibidas }).map(({ titulo, base, cuota, trimestres }) => [titulo, base, cuota, trimestres]);

it('Sales are by rate, less what was corrected, and volume is what was sold', () => {
  const lines = told([
    issued({}),
    issued({ periodo: '3T', base: 5_000, cuota: 1_050 }),
    issued({ iva: 1000, cuota: 1_000 }),
    issued({ periodo: '4T', clase: 'R1', base: -1_000, cuota: -210 }),
    issued({ clase: 'F3' }),
    issued({ operacion: 'E5', iva: 0, cuota: 0, periodo: '2T' }),
    issued({ operacion: 'N1', iva: 0, cuota: 0 }),
  ]);
  expect(lines).toEqual([
    ['Régimen ordinario, al 10,00 %', 10_000, 1_000, [1_000, 0, 0, 0]],
    ['Régimen ordinario, al 21,00 %', 15_000, 3_150, [2_100, 0, 1_050, 0]],
    ['Modificación de bases y cuotas', -1_000, -210, [0, 0, 0, -210]],
    ['Total cuotas de IVA', null, 3_940, [3_100, 0, 1_050, -210]],
    ['Suma de deducciones', null, 0, [0, 0, 0, 0]],
    ['Resultado del régimen general', null, 3_940, [3_100, 0, 1_050, -210]],
    ['Operaciones en régimen general', 24_000, null, [20_000, 0, 5_000, -1_000]],
    ['Entregas intracomunitarias exentas', 10_000, null, [0, 10_000, 0, 0]],
    ['Total volumen de operaciones', 34_000, null, [20_000, 10_000, 5_000, -1_000]],
  ]);
});

it('What we declare for a supplier is due and deducted; investment goods and what is deducted in part are apart', () => {
  const lines = told(
    [],
    [
      received({ deducible: 1_050 }),
      received({ bien: true, periodo: '2T' }),
      received({ clave: '09', total: 10_000, periodo: '3T' }),
      received({ inversion: true, total: 10_000 }),
      received({ clase: 'R4', base: -1_000, cuota: -210, deducible: -210, periodo: '4T' }),
    ],
  );
  expect(lines).toEqual([
    ['Adquisiciones intracomunitarias, al 21,00 %', 10_000, 2_100, [0, 0, 2_100, 0]],
    ['Otros supuestos de inversión del sujeto pasivo, al 21,00 %', 10_000, 2_100, [2_100, 0, 0, 0]],
    ['Total cuotas de IVA', null, 4_200, [2_100, 0, 2_100, 0]],
    ['Operaciones interiores de bienes y servicios corrientes, al 21,00 %', 20_000, 3_150, [3_150, 0, 0, 0]],
    ['Operaciones interiores de bienes de inversión, al 21,00 %', 10_000, 2_100, [0, 2_100, 0, 0]],
    ['Adquisiciones intracomunitarias de bienes corrientes, al 21,00 %', 10_000, 2_100, [0, 0, 2_100, 0]],
    ['Rectificación de deducciones', -1_000, -210, [0, 0, 0, -210]],
    ['Suma de deducciones', null, 7_140, [3_150, 2_100, 2_100, -210]],
    ['Resultado del régimen general', null, -2_940, [-1_050, -2_100, 0, 210]],
    ['Total volumen de operaciones', 0, null, [0, 0, 0, 0]],
  ]);
});
