import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineFigures, documentTotals } from '#domain/catalogue/documentTotals.ts';
import { type Choosable, type LineKind, alternativesFault, areCounted, countedLines } from '#domain/quotes/choices.ts';
import { marginOf } from '#domain/quotes/quoteLine.ts';

const line = (tipo: LineKind = 'normal', elegida = false, grupo = ''): Choosable => ({ tipo, elegida, grupo });

describe('The lines that count', () => {
  it.each([
    ['all that are included', [line(), line()], [true, true]],
    ['optional ones that are chosen', [line('opcional'), line('opcional', true)], [false, true]],
    ['the first alternative where none is chosen', [line('alternativa', false, 'Equipo'), line('alternativa', false, 'Equipo')], [true, false]],
    ['the chosen alternative', [line('alternativa', false, 'Equipo'), line('alternativa', true, 'Equipo')], [false, true]],
    ['one alternative of each group', [line('alternativa', true, 'Equipo'), line('alternativa', false, 'Mando')], [true, true]],
  ])('are %s', (_, lines, counted) => {
    expect(areCounted(lines)).toEqual(counted);
  });

  it('have exactly one alternative of each group, whatever is chosen', () => {
    const lines = fc.array(
      fc.record({ tipo: fc.constantFrom<LineKind>('normal', 'opcional', 'alternativa'), grupo: fc.constantFrom('A', 'B', 'C'), elegida: fc.boolean() }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, all => {
        const counted = countedLines(all).filter(({ tipo }) => tipo === 'alternativa');
        const groups = new Set(all.filter(({ tipo }) => tipo === 'alternativa').map(({ grupo }) => grupo));
        expect(counted.map(({ grupo }) => grupo).toSorted()).toEqual([...groups].toSorted());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('Alternatives', () => {
  it('are at least two', () => {
    expect(alternativesFault([line(), line('alternativa', false, 'Equipo')])).toEqual({
      index: 1,
      fault: '«Equipo» tiene una sola alternativa: añada otra, o hágala opcional',
    });
  });

  it('have one that is chosen at most', () => {
    const two = [line('alternativa', true, 'Equipo'), line('alternativa', true, 'Equipo')];
    expect(alternativesFault(two)).toEqual({ index: 1, fault: 'De «Equipo» se elige una sola alternativa' });
    expect(alternativesFault([two[0]!, line('alternativa', false, 'Equipo')])).toBeNull();
  });
});

const figures = (quantity: number, price: number, coste: number | null, discount = 0) => ({
  quantity,
  price,
  discount,
  iva: 21,
  operation: 'S1' as const,
  coste,
});

describe('The margin', () => {
  it.each([
    ['of a line that costs 60 of 100', [figures(1, 100, 60)], { coste: 6000, margen: 4000, porcentaje: 4000 }],
    ['counts the discount', [figures(2, 100, 60, 10)], { coste: 12_000, margen: 6000, porcentaje: 3333 }],
    ['is below zero where a line is sold under its cost', [figures(1, 50, 60)], { coste: 6000, margen: -1000, porcentaje: -2000 }],
    ['has no percentage where nothing is charged', [figures(1, 0, 5)], { coste: 500, margen: -500, porcentaje: null }],
    ['is not known where a cost is not', [figures(1, 100, 60), figures(1, 20, null)], { coste: null, margen: null, porcentaje: null }],
    ['rounds the cost to cents, half away from zero', [figures(0.333, 1, 0.015)], { coste: 0, margen: 33, porcentaje: 10_000 }],
  ])('%s', (_, lines, margin) => {
    expect(marginOf(lines)).toEqual(margin);
  });
});

it('A quote comes to the same cent as the document of its chosen lines, in whatever order they are written', () => {
  const written = fc.record({
    quantity: fc.integer({ min: -99_999, max: 999_999 }).map(n => n / 1_000),
    price: fc.integer({ min: 0, max: 99_999_999 }).map(n => n / 10_000),
    discount: fc.integer({ min: 0, max: 10_000 }).map(n => n / 100),
    iva: fc.constantFrom(0, 4, 10, 21),
    operation: fc.constant<LineFigures['operation']>('S1'),
    tipo: fc.constantFrom<LineKind>('normal', 'opcional', 'alternativa'),
    grupo: fc.constantFrom('A', 'B'),
    elegida: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(written, { maxLength: 12 }), lines => {
      const counted = countedLines(lines);
      const plain = counted.map(({ tipo: _tipo, grupo: _grupo, elegida: _elegida, ...rest }) => rest);
      expect(documentTotals(counted)).toEqual(documentTotals(plain));
      expect(documentTotals(counted.toReversed()).total).toBe(documentTotals(counted).total);
      const left = lines.filter(each => !counted.includes(each)).map(each => ({ ...each, price: 0 }));
      expect(documentTotals([...counted, ...left]).total).toBe(documentTotals(counted).total);
    }),
    { numRuns: 5_000 },
  );
});
