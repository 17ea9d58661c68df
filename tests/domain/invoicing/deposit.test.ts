import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineFigures, documentTotals } from '#domain/catalogue/documentTotals.ts';
import { type Share, partOf, sharesOf, sumOf, without } from '#domain/invoicing/deposit.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { depositLifecycle } from '#machines/lifecycles/derived/deposit.ts';
import { derived, next } from '#machines/lifecycles/ask.ts';

const RUNS = 1_000;

const scaled = (min: number, max: number, scale: number) => fc.integer({ min, max }).map(units => units / 10 ** scale);
const line: fc.Arbitrary<LineFigures> = fc.record({
  quantity: scaled(1, 50_000, 3),
  price: scaled(1, 50_000_000, 4),
  discount: scaled(0, 10_000, 2),
  iva: fc.constantFrom(0, 4, 10, 21, 5.25),
  operation: fc.constant('S1' as const),
});
const cents = (amount: number) => toScaled(amount, 2);

/** What a document of shares comes to, as its lines are billed: base and VAT of each rate. */
const billed = (shares: readonly Share[]) =>
  documentTotals(shares.map(({ operation, iva, base }) => ({ operation, iva, quantity: 1, price: base / 100, discount: 0 })));

it('Parts and the rest add up to the accepted sum to the cent, by rate, however many parts there are', () => {
  const property = fc.property(
    fc.array(line, { minLength: 1, maxLength: 8 }),
    fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 6 }),
    (lines, percents) => {
      const whole = documentTotals(lines);
      const accepted = sharesOf(whole);
      const parts: Share[][] = [];
      for (const percent of percents) {
        const left = without(accepted, parts.flat());
        const asked = Math.round((sumOf(accepted) * percent) / 10_000);
        if (asked === 0 || asked > sumOf(left)) continue;
        parts.push(partOf(left, asked));
      }
      // the final invoice bills all lines and takes the parts off
      const off = parts.flat().map(({ operation, iva, base }) => ({ operation, iva, quantity: -1, price: base / 100, discount: 0 }));
      const invoices = [...parts.map(billed), documentTotals([...lines, ...off])];
      const sum = (of: (each: (typeof invoices)[number]) => number) => invoices.reduce((all, each) => all + cents(of(each)), 0);
      expect([sum(each => each.base), sum(each => each.iva), sum(each => each.total)]).toEqual([whole.base, whole.iva, whole.total].map(cents));
      for (const { iva, base, cuota } of whole.rates) {
        const ofRate = (each: (typeof invoices)[number]) => each.rates.find(rate => rate.iva === iva) ?? { base: 0, cuota: 0 };
        expect([sum(each => ofRate(each).base), sum(each => ofRate(each).cuota)]).toEqual([cents(base), cents(cuota)]);
      }
    },
  );
  fc.assert(property, { numRuns: RUNS, seed: 30 });
});

it('A part of round figures is exact, and what only rounding parts from all is all', () => {
  const left: Share[] = [{ operation: 'S1', iva: 21, base: 100_000 }];
  expect(partOf(left, 36_300)).toEqual([{ operation: 'S1', iva: 21, base: 30_000 }]);
  expect(partOf(left, 120_999)).toEqual(left);
});

it('A part is spread over the rates as the rest has them', () => {
  const left: Share[] = [
    { operation: 'S1', iva: 21, base: 100_000 },
    { operation: 'S1', iva: 10, base: 20_000 },
  ];
  expect(partOf(left, sumOf(left) / 2)).toEqual([
    { operation: 'S1', iva: 21, base: 50_000 },
    { operation: 'S1', iva: 10, base: 10_000 },
  ]);
});

it('The state of a deposit follows from its invoice, its cobro and what takes it off, in this order', () => {
  const issued = { isDraft: false, isGone: false, isTaken: false, isPaid: false };
  const all = { isDraft: true, isGone: true, isTaken: true, isPaid: true };
  expect(derived(depositLifecycle, issued)).toBe('facturado');
  expect(derived(depositLifecycle, { ...issued, isPaid: true })).toBe('cobrado');
  expect(derived(depositLifecycle, { ...issued, isPaid: true, isTaken: true })).toBe('descontado');
  expect(derived(depositLifecycle, { ...all, isDraft: false })).toBe('sin efecto');
  expect(derived(depositLifecycle, all)).toBe('pedido');
});

it('Only a deposit that is issued and that nothing takes off is taken off', () => {
  const facts = { isDraft: false, isGone: false, isTaken: false, isPaid: false };
  const after = (['pedido', 'facturado', 'cobrado', 'descontado', 'sin efecto'] as const).map(state => next(depositLifecycle, state, facts, 'deposit.take'));
  expect(after).toEqual([null, 'descontado', 'descontado', null, null]);
});
