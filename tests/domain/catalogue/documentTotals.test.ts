import { describe, expect, it } from 'vitest';
import { type LineFigures, type Rounding, carriedBases, documentTotals, lineTotals, roundingOf } from '#domain/catalogue/documentTotals.ts';

const line = (quantity: number, price: number, discount = 0, iva = 21, operation: LineFigures['operation'] = 'S1'): LineFigures => ({
  quantity,
  price,
  discount,
  iva,
  operation,
});

describe('agreed examples', () => {
  it.each([
    ['two lines of one rate', [line(2, 35.5), line(0.333, 60, 10)], { base: 88.98, iva: 18.69, total: 107.67 }],
    ['a large one', [line(2, 6097.74)], { base: 12195.48, iva: 2561.05, total: 14756.53 }],
    ['nothing', [], { base: 0, iva: 0, total: 0 }],
    ['three thirds, printed as 0,33 each', [line(0.333, 1), line(0.333, 1), line(0.334, 1)], { base: 0.99, iva: 0.21, total: 1.2 }],
    ['ten lines of a tenth of a cent, printed as 0,00 each', Array.from({ length: 10 }, () => line(1, 0.001)), { base: 0, iva: 0, total: 0 }],
    ['two lines of half a cent, printed as 0,01 each', [line(1, 0.005, 0, 0), line(1, 0.005, 0, 0)], { base: 0.02, iva: 0, total: 0.02 }],
    ['half a cent, away from zero', [line(1, 0.005, 0, 0)], { base: 0.01, iva: 0, total: 0.01 }],
    ['half a cent taken back', [line(-1, 0.005, 0, 0)], { base: -0.01, iva: 0, total: -0.01 }],
    ['1.005, which no binary number holds', [line(1, 1.005, 0, 0)], { base: 1.01, iva: 0, total: 1.01 }],
    ['all of it given away', [line(5, 99.99, 100)], { base: 0, iva: 0, total: 0 }],
    ['a rate of halves', [line(1, 100, 0, 5.2)], { base: 100, iva: 5.2, total: 105.2 }],
    ['the smallest of everything', [line(0.001, 0.0001)], { base: 0, iva: 0, total: 0 }],
    ['millions', [line(99999.999, 9999.9999)], { base: 999999980, iva: 209999995.8, total: 1209999975.8 }],
  ])('%s', (_, lines, totals) => {
    expect(documentTotals(lines)).toMatchObject(totals);
  });

  it.each([
    ['three thirds', [line(0.333, 1), line(0.333, 1), line(0.334, 1)], { base: 1, iva: 0.21, total: 1.21 }],
    ['ten tenths of a cent', Array.from({ length: 10 }, () => line(1, 0.001)), { base: 0.01, iva: 0, total: 0.01 }],
  ])('%s keep their cents in a document of the earlier rule', (_, lines, totals) => {
    expect(documentTotals(lines, 'tipo')).toMatchObject(totals);
  });

  it('a document rounds by line when it is saved, unless it takes back one of the earlier rule', () => {
    expect(roundingOf({})).toBe('linea');
    expect(roundingOf({ rectifica_id: null, redondeo: 'tipo' })).toBe('linea');
    expect(roundingOf({ rectifica_id: 7, redondeo: 'linea' })).toBe('linea');
    expect(roundingOf({ rectifica_id: 7, redondeo: 'tipo' })).toBe('tipo');
  });

  it('rates are listed separately, ascending, and their sums are the document’s', () => {
    const totals = documentTotals([line(1, 10, 0, 21), line(1, 10, 0, 0), line(1, 10, 0, 10), line(1, 0.33, 0, 10)]);
    expect(totals.rates).toEqual([
      { operation: 'S1', iva: 0, base: 10, cuota: 0 },
      { operation: 'S1', iva: 10, base: 10.33, cuota: 1.03 },
      { operation: 'S1', iva: 21, base: 10, cuota: 2.1 },
    ]);
    expect(totals).toMatchObject({ base: 30.33, iva: 3.13, total: 33.46 });
  });

  it('what has no VAT is listed separately by its operation, behind what has, and no rate that came along counts', () => {
    const lines = [line(1, 40, 0, 0, 'N2'), line(1, 30, 0, 21, 'E1'), line(1, 20, 0, 0, 'S2'), line(1, 10, 0, 0), line(1, 5, 0, 0, 'E1')];
    expect(documentTotals(lines)).toEqual({
      base: 105,
      iva: 0,
      total: 105,
      rates: [
        { operation: 'S1', iva: 0, base: 10, cuota: 0 },
        { operation: 'S2', iva: 0, base: 20, cuota: 0 },
        { operation: 'E1', iva: 0, base: 35, cuota: 0 },
        { operation: 'N2', iva: 0, base: 40, cuota: 0 },
      ],
    });
    expect(lineTotals(lines[1]!)).toEqual({ base: 30, total: 30 });
  });

  it('a line shows its own figures', () => {
    expect([lineTotals(line(2, 35.5)), lineTotals(line(0.333, 60, 10))]).toEqual([
      { base: 71, total: 85.91 },
      { base: 17.98, total: 21.76 },
    ]);
  });
});

/** Numbers that are the same each time. */
function* numbers(seed: number): Generator<number> {
  for (let x = seed; ;) yield (x = (x * 48271) % 2147483647) / 2147483647;
}

function someLines(seed: number): LineFigures[] {
  const next = numbers(seed);
  const take = (scale: number, max: number) => Math.round(next.next().value! * max * 10 ** scale) / 10 ** scale;
  return Array.from({ length: 1 + Math.floor(take(0, 11)) }, () => line(take(3, 50) - 5, take(4, 900), take(2, 100), [0, 4, 10, 21][take(0, 3)]!));
}

const cents = (euros: number) => Math.round(euros * 100);
const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
/** A VAT quota in cents as one reckons it by hand: half a cent is rounded away from zero. */
const quotaOf = (base: number, iva: number) => Math.sign(base) * Math.round((Math.abs(cents(base)) * iva) / 100) || 0;

describe.each(seeds)('lines of seed %i', seed => {
  const lines = someLines(seed);

  it.each<Rounding>(['linea', 'tipo'])('rounded by %s keep what is true of every document', rounding => {
    const totals = documentTotals(lines, rounding);
    expect(cents(totals.base) + cents(totals.iva)).toBe(cents(totals.total));
    expect(totals.rates.reduce((sum, rate) => sum + cents(rate.base), 0)).toBe(cents(totals.base));
    expect(totals.rates.reduce((sum, rate) => sum + cents(rate.cuota), 0)).toBe(cents(totals.iva));
    for (const rate of totals.rates) expect(cents(rate.cuota)).toBe(quotaOf(rate.base, rate.iva));
    expect(documentTotals(lines.toReversed(), rounding)).toEqual(totals);
    const negated = documentTotals(
      lines.map(each => ({ ...each, quantity: -each.quantity })),
      rounding,
    );
    expect(cents(negated.total) + cents(totals.total)).toBe(0);
    expect(carriedBases(lines, rounding)).toEqual(lines.map((_, index) => documentTotals(lines.slice(0, index + 1), rounding).base));
  });

  it('add up, as they are printed, to the base of each rate', () => {
    for (const rate of documentTotals(lines).rates) {
      const printed = lines.filter(each => each.iva === rate.iva).map(each => cents(lineTotals(each).base));
      expect(printed.reduce((sum, each) => sum + each, 0)).toBe(cents(rate.base));
    }
  });

  it('of the earlier rule are less than a cent per rate from the exact sum', () => {
    for (const rate of documentTotals(lines, 'tipo').rates) {
      const exact = lines.filter(each => each.iva === rate.iva).reduce((sum, each) => sum + each.quantity * each.price * (1 - each.discount / 100), 0);
      expect(Math.abs(rate.base - exact)).toBeLessThanOrEqual(0.005001);
    }
  });

  it('are each less than a cent from their exact amount', () => {
    for (const each of lines) expect(Math.abs(lineTotals(each).base - each.quantity * each.price * (1 - each.discount / 100))).toBeLessThanOrEqual(0.005001);
  });
});
