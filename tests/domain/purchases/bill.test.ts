import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billTotals, deductedOf, duesProblem, oneRate, openDues, usualDues, withQuotas } from '#domain/purchases/bill.ts';
import { providerInvoiceTotals } from '#domain/purchases/providerInvoiceTotals.ts';
import { toScaled } from '#domain/kernel/scaled.ts';

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 }).map(each => each / 100);
const percent = fc.integer({ min: 0, max: 10_000 }).map(each => each / 100);
const flags = { inversion: fc.boolean(), bien: fc.boolean() };
const rate = fc.record({ base: cents, iva: percent, cuota: fc.option(cents), deducible: percent, ...flags });

it('One plain rate comes to what the specification says', () => {
  fc.assert(
    fc.property(cents, percent, percent, (total_neto, porcentaje_iva, porcentaje_irpf) => {
      const letter = providerInvoiceTotals({ total_neto, porcentaje_iva, porcentaje_irpf });
      expect(billTotals(oneRate({ total_neto, porcentaje_iva }), porcentaje_irpf)).toEqual({ total_neto, porcentaje_iva, ...letter });
    }),
  );
});

it('The sums are those of the bases and of the quotas that are charged, to the cent', () => {
  fc.assert(
    fc.property(fc.array(rate, { minLength: 2, maxLength: 12 }), drafts => {
      const rates = withQuotas(drafts);
      const { total_neto, total_iva, total } = billTotals(rates, 0);
      const net = rates.reduce((sum, { base }) => sum + toScaled(base, 2), 0);
      const charged = rates.reduce((sum, { cuota, inversion }) => sum + (inversion ? 0 : toScaled(cuota, 2)), 0);
      expect([total_neto, total_iva, total].map(each => toScaled(each, 2))).toEqual([net, net + charged, net + charged]);
    }),
  );
});

it('What is deducted of a quota is a share of it', () => {
  expect(deductedOf({ cuota: 21, deducible: 50 })).toBe(10.5);
  expect(deductedOf({ cuota: -21.01, deducible: 50 })).toBe(-10.51);
  expect(deductedOf({ cuota: 33.33, deducible: 0 })).toBe(0);
});

it('What is open of the due parts is what is not paid, the latest last', () => {
  const due = fc.record({
    fecha: fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-31'),
    importe: fc.integer({ min: 1, max: 99_999 }).map(each => each / 100),
  });
  fc.assert(
    fc.property(fc.array(due, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 1000 }), (dues, share) => {
      const total = dues.reduce((sum, { importe }) => sum + toScaled(importe, 2), 0);
      const paid = Math.round((total * share) / 1000);
      const open = openDues(dues, paid / 100);
      expect(open.reduce((sum, { importe }) => sum + toScaled(importe, 2), 0)).toBe(total - paid);
      expect(open.map(({ fecha }) => fecha)).toEqual(open.map(({ fecha }) => fecha).toSorted());
      expect(duesProblem(dues, total / 100)).toBeNull();
    }),
  );
  expect(openDues([{ fecha: '2026-01-31', importe: -10 }], -4)).toEqual([{ fecha: '2026-01-31', importe: -6 }]);
  expect(usualDues('2026-01-31', 5)).toEqual([{ fecha: '2026-03-02', importe: 5 }]);
});
