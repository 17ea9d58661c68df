import { expect, it } from 'vitest';
import { type IssuedRow, type ReceivedRow, lacksOf, quarterOf, spanOf } from '#domain/books/book.ts';
import { boxesOf, thirdPartiesOf } from '#domain/books/boxes.ts';
import { issued, received } from '#tests/support/samples/bookRows.ts';

const amounts = (expedidas: IssuedRow[], recibidas: ReceivedRow[]) =>
  Object.fromEntries(boxesOf({ expedidas, recibidas }).map(({ casilla, titulo, importe }) => [casilla || titulo, importe]));

it('A quarter begins and ends where it should', () => {
  expect(spanOf({ ejercicio: 2024, periodo: '1T' })).toEqual({ desde: '2024-01-01', hasta: '2024-03-31' });
  expect(spanOf({ ejercicio: 2026, periodo: '4T' })).toEqual({ desde: '2026-10-01', hasta: '2026-12-31' });
  expect(spanOf({ ejercicio: 2026, periodo: '0A' })).toEqual({ desde: '2026-01-01', hasta: '2026-12-31' });
  expect(quarterOf('2026-09-30')).toEqual({ ejercicio: 2026, periodo: '3T' });
});

it('VAT that is charged, corrected and declared for suppliers comes to what is due', () => {
  const expedidas = [
    issued({}),
    issued({ iva: 1000, cuota: 1000 }),
    issued({ clase: 'R1', base: -1_000, cuota: -210 }),
    issued({ operacion: 'E5', iva: 0, cuota: 0 }),
  ];
  const recibidas = [received({ inversion: true, cuota: 2100, total: 10_000 }), received({ clave: '09', cuota: 2100, total: 10_000 })];
  expect(amounts(expedidas, recibidas)).toMatchObject({
    '07': 10_000,
    '09': 2_100,
    '04': 10_000,
    '06': 1_000,
    '11': 2_100,
    '13': 2_100,
    '14': -1_000,
    '15': -210,
    '27': 7_090,
    '29': 2_100,
    '37': 2_100,
    '45': 4_200,
    '46': 2_890,
    '59': 10_000,
  });
});

it('A box is made of the very rows that it names', () => {
  const expedidas = [issued({}), issued({ iva: 1000, cuota: 1000 }), issued({ id: 2 })];
  const recibidas = [received({ bien: true }), received({})];
  for (const { titulo, importe, libro, filas } of boxesOf({ expedidas, recibidas })) {
    if (libro === null) continue;
    const rows = filas.map(place => (libro === 'expedidas' ? expedidas[place]! : recibidas[place]!));
    const of = (row: (typeof rows)[number]) => (titulo.endsWith('base') ? row.base : 'deducible' in row ? row.deducible : row.cuota);
    expect([titulo, rows.reduce((sum, row) => sum + of(row), 0)]).toEqual([titulo, importe]);
  }
});

it('What a complete invoice takes the place of is not charged twice', () => {
  expect(amounts([issued({ clase: 'F2', nif: '' }), issued({ clase: 'F3' })], [])).toMatchObject({ '07': 10_000, '09': 2_100, '27': 2_100 });
});

it('What is deducted is parted by what it was for', () => {
  const recibidas = [
    received({}),
    received({ bien: true }),
    received({ clase: 'F5', bien: true }),
    received({ clase: 'R4', cuota: -210, deducible: -210, base: -1_000 }),
    received({ deducible: 1_050 }),
  ];
  expect(amounts([], recibidas)).toMatchObject({ '29': 3_150, '31': 2_100, '35': 2_100, '41': -210, '45': 7_140, '46': -7_140 });
});

it('An invoice whose rows are not what the tax agency was told is named', () => {
  const registro = { quota: 3_100, total: 23_100 };
  const rows = [issued({ registro }), issued({ iva: 1000, cuota: 1000, total: 11_000, registro })];
  expect(lacksOf({ expedidas: rows, recibidas: [] }, [])).toEqual([]);
  expect(lacksOf({ expedidas: rows.slice(1), recibidas: [] }, []).map(({ falta }) => falta)).toEqual(['No suma lo que se comunicó en VERI*FACTU']);
});

it('What is missing is said once, of each invoice', () => {
  const old = received({ id: 2, recepcion: '2026/00002', expedida: '2021-12-31' });
  const lacks = lacksOf(
    {
      expedidas: [issued({ nif: '' }), issued({ nif: '', iva: 1000 }), issued({ id: 9, clase: 'F2', nif: '' })],
      recibidas: [received({ documentada: false, nif: '' }), old],
    },
    ['2026/00003'],
  );
  expect(lacks.map(({ id, falta }) => `${id}: ${falta}`)).toEqual([
    '1: El cliente no tiene NIF',
    '1: El proveedor no tiene NIF',
    '1: Falta el documento',
    '2: Pasaron más de cuatro años: su IVA ya no se deduce (LIVA, art. 99.Tres)',
    '0: Ninguna factura tiene este número',
  ]);
});

it('Form 347 names who comes to more than 3,005.06 €, and leaves out what is told otherwise', () => {
  const expedidas = [
    issued({ total: 300_506 }),
    issued({ id: 2, nif: 'B2', total: 300_507, periodo: '3T' }),
    issued({ id: 3, nif: 'B3', total: 900_000 }),
    issued({ id: 4, nif: 'B4', operacion: 'E5', total: 900_000 }),
  ];
  const told = thirdPartiesOf({ expedidas, recibidas: [received({ nif: 'A1', total: 400_000 })] }, { expedidas: new Set([3]), recibidas: new Set() });
  expect(told).toEqual([
    { nif: 'B2', nombre: 'Bar', clave: 'B', trimestres: [0, 0, 300_507, 0], total: 300_507 },
    { nif: 'A1', nombre: 'Bar', clave: 'A', trimestres: [400_000, 0, 0, 0], total: 400_000 },
  ]);
});
