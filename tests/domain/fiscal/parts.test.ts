// The small parts of a fiscal record: amounts, texts, breakdown, flags of corrections, plans for AEAT's codes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineFigures, documentTotals, roundings } from '#domain/catalogue/documentTotals.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { amountText } from '#domain/fiscal/amounts.ts';
import { adviceOf, codesOf, planOf, plans } from '#domain/fiscal/answers.ts';
import { breakdownOf } from '#domain/fiscal/breakdown.ts';
import { fiscalText, operationText } from '#domain/fiscal/fiscalText.ts';
import { nextFlags } from '#domain/fiscal/flags.ts';
import { recordTotals } from '#domain/fiscal/record.ts';
import { answerTexts } from '#server/services/fiscal/answerTexts.ts';

test('amounts have a point, two decimals, and a sign only below zero', () => {
  expect([0, -0, 5, -5, 100, -9405, 48_125, 99_999_999_999_999].map(amountText)).toEqual([
    '0.00',
    '0.00',
    '0.05',
    '-0.05',
    '1.00',
    '-94.05',
    '481.25',
    '999999999999.99',
  ]);
  expect(() => amountText(0.5)).toThrow(RangeError);
});

test('texts are on one line, without what XML cannot carry, and cut by characters', () => {
  expect(fiscalText('  Clima\u0000\t y\r\n frío \ufffe\ud800 ', 120)).toBe('Clima y frío');
  expect(fiscalText('❄️❄️'.repeat(100), 4)).toBe('❄️❄️');
});

test('what an invoice is for names each line once and is cut at a word', () => {
  expect(operationText(['Carga de gas', ' Filtros ', 'Carga de gas', ''])).toBe('Carga de gas; Filtros');
  const long = operationText(Array.from({ length: 80 }, (_, index) => `Línea número ${index}`));
  expect([...long].length).toBeLessThanOrEqual(500);
  expect(long).toMatch(/número \d+…$|Línea…$|número…$/);
});

describe('breakdown', () => {
  const line = (operation: LineFigures['operation'], iva: number, price: number): LineFigures => ({ operation, iva, price, quantity: 1, discount: 0 });

  test('what has no VAT falls apart by its reason', () => {
    const lines = [line('S1', 21, 10), line('S1', 0, 20), line('S2', 0, 30), line('E1', 0, 40), line('E2', 0, 50), line('N1', 0, 60), line('S1', 21, 5)];
    expect(breakdownOf(lines, 'linea', '01')).toEqual([
      { regime: '01', operation: 'S1', rate: 0, base: 2000, quota: 0 },
      { regime: '01', operation: 'S1', rate: 2100, base: 1500, quota: 315 },
      { regime: '01', operation: 'S2', rate: 0, base: 3000, quota: 0 },
      { regime: '01', operation: 'E1', rate: null, base: 4000, quota: null },
      { regime: '02', operation: 'E2', rate: null, base: 5000, quota: null },
      { regime: '01', operation: 'N1', rate: null, base: 6000, quota: null },
    ]);
  });

  test('cash basis leaves out what it does not cover', () => {
    expect(breakdownOf([line('S1', 21, 1), line('S2', 0, 1), line('E1', 0, 1), line('E5', 0, 1)], 'linea', '07').map(({ regime }) => regime)).toEqual([
      '07',
      '01',
      '07',
      '01',
    ]);
  });

  test('its sums are those of the document', () => {
    const lines = fc.array(
      fc.record({
        operation: fc.constantFrom('S1', 'S2', 'E1', 'N2'),
        iva: fc.constantFrom(0, 4, 10, 21),
        quantity: fc.integer({ min: -9999, max: 99_999 }).map(units => units / 1000),
        price: fc.integer({ min: 0, max: 9_999_999 }).map(units => units / 10_000),
        discount: fc.integer({ min: 0, max: 10_000 }).map(units => units / 100),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(...roundings), (drawn, rounding) => {
        const { iva, total } = documentTotals(drawn, rounding);
        expect(recordTotals(breakdownOf(drawn, rounding, '01'))).toEqual({ quota: toScaled(iva, 2), total: toScaled(total, 2) });
      }),
    );
  });
});

describe('flags of a correction', () => {
  const alta = (isAccepted: boolean | null) => ({ type: 'alta', isAccepted }) as const;
  const anulacion = (isAccepted: boolean | null) => ({ type: 'anulacion', isAccepted }) as const;

  test.each([
    ['the first alta', 'alta', [], '--'],
    ['after a rejected alta', 'alta', [alta(false)], 'S X'],
    ['after two rejected ones', 'alta', [alta(false), alta(false)], 'S X'],
    ['after an accepted alta', 'alta', [alta(true)], 'S'],
    ['after a rejected one that was then accepted', 'alta', [alta(false), alta(true)], 'S'],
    ['after a rejected subsanación', 'alta', [alta(true), alta(false)], 'S S'],
    ['what was annulled comes back', 'alta', [alta(true), anulacion(true)], 'S'],
    ['after a rejected annulment', 'alta', [alta(true), anulacion(false)], 'S'],
    ['annulled', 'anulacion', [alta(true)], '--'],
    ['annulled again', 'anulacion', [alta(true), anulacion(false)], 'S'],
    ['annulled after a rejected subsanación', 'anulacion', [alta(true), alta(false)], '--'],
    ['annulled without a record', 'anulacion', [alta(false)], 'sin registro'],
    ['annulled without a record, again', 'anulacion', [alta(false), anulacion(false)], 'S sin registro'],
  ] as const)('%s', (_, type, past, expected) => {
    const flags = nextFlags(type, past)!;
    const words = [flags.isCorrection && 'S', flags.rejected !== 'N' && flags.rejected, flags.isUnknown && 'sin registro'].filter(Boolean).join(' ') || '--';
    expect(words).toBe(expected);
  });

  test('while a record is unanswered, the next one waits', () => {
    expect([nextFlags('alta', [alta(null)]), nextFlags('anulacion', [alta(true), alta(null)])]).toEqual([null, null]);
  });
});

describe('AEAT’s codes', () => {
  const texts = answerTexts();

  test('a number that is there already is another program’s only once that is known', () => {
    expect(adviceOf({ estado: 'sinConfirmar', code: 3000 })).toBe('La AEAT ya tiene un registro de esta factura. Se comprueba si es el nuestro.');
    expect(adviceOf({ estado: 'rechazado', code: 3000 })).toMatch(/^La AEAT tiene con este número una factura que no es la nuestra/);
    expect(adviceOf({ estado: 'rechazado', code: 1109 })).toMatch(/rectifique la factura y emita otra\.$/);
    expect(adviceOf({ estado: 'correcto', code: null })).toBe('');
  });

  test('every code has one plan, and no plan has a code that AEAT does not know', () => {
    expect(plans.flatMap(codesOf).toSorted((a, b) => a - b)).toEqual([...texts.keys()].toSorted((a, b) => a - b));
  });

  test.each([
    [1129, 'retry'],
    [2001, 'correct'],
    [2004, 'correct'],
    [2000, 'alarm'],
    [3000, 'compare'],
    [4102, 'split'],
    [4112, 'stop'],
    [4141, 'stop'],
    [9999, 'alarm'],
  ])('%s means %s', (code, plan) => expect(planOf(code).plan).toBe(plan));

  test('their texts are AEAT’s, accents and all', () => {
    expect(texts.get(3000)).toBe('Registro de facturación duplicado.');
    expect(texts.size).toBe(247);
  });
});
