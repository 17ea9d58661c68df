// The same cents in quote, albarán, invoices and record, also where parts of it were invoiced before: 200,000 random quotes in `npm run test:all`, a sample in any other run.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InvoiceLineDraft, invoiceLine, workOrderLine } from '#domain/catalogue/documentLine.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { breakdownOf } from '#domain/fiscal/breakdown.ts';
import { recordTotals } from '#domain/fiscal/record.ts';
import { type Share, partOf, sharesOf, sumOf, without } from '#domain/invoicing/deposit.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { type QuoteLineDraft, quoteLine } from '#domain/quotes/quoteLine.ts';
import { decodeFields, encodeFields } from '#server/db/codec.ts';

const isAll = Boolean(process.env['TEST_ALL']);

const scaled = (min: number, max: number, scale: number) => fc.integer({ min, max }).map(units => units / 10 ** scale);
const line = fc
  .record({
    quantity: scaled(1, 99_999, 3),
    price: scaled(0, 99_999_999, 4),
    discount: scaled(0, 10_000, 2),
    iva: fc.constantFrom(0, 4, 5.25, 10, 21),
    tipo: fc.constantFrom('normal' as const, 'normal' as const, 'opcional' as const, 'alternativa' as const),
    elegida: fc.boolean(),
  })
  .map(
    some =>
      ({
        ...quoteLine.getDefault(),
        description: 'Línea',
        operation: 'S1' as const,
        grupo: some.tipo === 'alternativa' ? 'Equipo' : '',
        ...some,
      }) as QuoteLineDraft,
  );
const parts = fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 4 });

const through = (schema: typeof quoteLine | typeof workOrderLine | typeof invoiceLine, each: object) => decodeFields(schema, encodeFields(schema, { ...each }));

it('A quote has the same cents in its albarán, its invoices and their records', { timeout: 1_200_000 }, () => {
  const property = fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), parts, (written, percents) => {
    const offered = countedLines(written.map(each => through(quoteLine, each) as QuoteLineDraft));
    const own = documentTotals(offered);
    const done = offered.map(each => through(workOrderLine, each));
    expect(documentTotals(done)).toEqual(own);

    const accepted = sharesOf(own);
    const billed: Share[][] = [];
    for (const percent of percents) {
      const left = without(accepted, billed.flat());
      const asked = Math.round((sumOf(accepted) * percent) / 10_000);
      if (asked > 0 && asked <= sumOf(left)) billed.push(partOf(left, asked));
    }
    const lineOf = (share: Share, quantity: number) => ({ ...invoiceLine.getDefault(), ...share, description: 'Parte', price: share.base / 100, quantity });
    const last = [...done, ...billed.flat().map(share => lineOf(share, -1))];
    const invoices = [...billed.map(shares => shares.map(share => lineOf(share, 1))), last].map(lines =>
      lines.map(each => through(invoiceLine, each) as InvoiceLineDraft),
    );
    const records = invoices.map(lines => recordTotals(breakdownOf(lines, 'linea', '01')));
    for (const [index, lines] of invoices.entries()) {
      const { iva, total } = documentTotals(lines);
      expect(records[index]).toEqual({ quota: toScaled(iva, 2), total: toScaled(total, 2) });
    }
    const sums = records.reduce((sum, { quota, total }) => ({ quota: sum.quota + quota, total: sum.total + total }), { quota: 0, total: 0 });
    expect(sums).toEqual({ quota: toScaled(own.iva, 2), total: toScaled(own.total, 2) });
  });
  fc.assert(property, { numRuns: isAll ? 200_000 : 300, seed: 30 });
});
