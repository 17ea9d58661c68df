// The breakdown of an invoice by operation and rate (`Desglose`). Its sums are those of the document.
import { type LineFigures, type Rounding, documentTotals } from '../catalogue/documentTotals.ts';
import { toScaled } from '../kernel/scaled.ts';
import { type CompanyRegime, operations, regimeOf } from '../catalogue/operations.ts';
import type { BreakdownRow } from './record.ts';

/** Rows in the order of their operation, then of their rate. */
export function breakdownOf(lines: readonly LineFigures[], rounding: Rounding, company: CompanyRegime): BreakdownRow[] {
  return documentTotals(lines, rounding).rates.map(({ operation, iva, base, cuota }) => {
    const isUntaxed = operations[operation].taxing === 'untaxed';
    return {
      regime: regimeOf(company, operation),
      operation,
      rate: isUntaxed ? null : toScaled(iva, 2),
      base: toScaled(base, 2),
      quota: isUntaxed ? null : toScaled(cuota, 2),
    };
  });
}
