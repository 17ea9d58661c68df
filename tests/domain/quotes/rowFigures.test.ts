// What the sums of a line of a file of quotes come to: its base, its total, and a VAT that is a rate or an amount.
import { describe, expect, it } from 'vitest';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import type { QuoteRow } from '#domain/quotes/quoteRow.ts';
import { figuresOf } from '#domain/quotes/rowFigures.ts';

const row = (over: Partial<QuoteRow>) => figuresOf({ price: null, base: null, iva: null, total: null, quantity: null, discount: null, ...over } as QuoteRow);
const sums = (over: Partial<QuoteRow>) => {
  const found = row(over);
  if (!('figures' in found)) return found.faults;
  const { base, iva, total } = documentTotals([{ ...found.figures, operation: 'S1' }]);
  return [base, iva, total];
};

describe('the sums of a line', () => {
  it.each<[string, Partial<QuoteRow>, unknown]>([
    ['of a base alone have the usual VAT', { base: 100 }, [100, 21, 121]],
    ['of a base with a rate', { base: 100, iva: 10 }, [100, 10, 110]],
    ['of a total alone are taken apart', { total: 121 }, [100, 21, 121]],
    ['of a total to the cent', { total: 1_234.56 }, [1_020.3, 214.26, 1_234.56]],
    ['of a total of 10 %', { total: 55, iva: 10 }, [50, 5, 55]],
    ['of a credit', { total: -121 }, [-100, -21, -121]],
    ['with the amount of VAT in place of its rate', { base: 1_000, iva: 210, total: 1_210 }, [1_000, 210, 1_210]],
    ['with an amount that is also a rate', { base: 100, iva: 10, total: 110 }, [100, 10, 110]],
    ['that say no VAT at all', { base: 1_000, total: 1_100 }, [1_000, 100, 1_100]],
    ['without VAT', { base: 80, iva: 0, total: 80 }, [80, 0, 80]],
    ['of a price', { price: 25.5, quantity: 4, discount: 10 }, [91.8, 19.28, 111.08]],
  ])('%s', (_what, over, expected) => {
    expect(sums(over)).toEqual(expected);
  });

  it.each<[string, Partial<QuoteRow>, keyof QuoteRow]>([
    ['nothing', {}, 'total'],
    ['a total that no base gives', { total: 100 }, 'total'],
    ['a base, a rate and a total that do not fit', { base: 100, iva: 21, total: 110 }, 'total'],
    ['an amount of VAT without the total that explains it', { base: 50, iva: 10.5 }, 'iva'],
    ['an amount of VAT beside a price', { price: 50, iva: 10.5 }, 'iva'],
  ])('of %s are a fault', (_what, over, field) => {
    expect(Object.keys(sums(over))).toEqual([field]);
  });
});
