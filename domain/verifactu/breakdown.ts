// The breakdown of an invoice by operation and rate (`Desglose`). Its sums are those of the document.
import { type LineFigures, type Rounding, documentTotals } from '../rules/documentTotals.ts';
import { toScaled } from '../scaled.ts';
import { type CompanyRegime, type Operation, operations, regimeOf } from './operations.ts';
import type { BreakdownRow } from './record.ts';

export interface FiscalLine extends LineFigures {
  operation: Operation;
}

/** Rows in the order of their operation, then of their rate. */
export function breakdownOf(lines: readonly FiscalLine[], rounding: Rounding, company: CompanyRegime): BreakdownRow[] {
  const present = (Object.keys(operations) as Operation[]).filter(operation => lines.some(line => line.operation === operation));
  return present.flatMap(operation => {
    const isUntaxed = operations[operation].taxing === 'untaxed';
    const { rates } = documentTotals(
      lines.filter(line => line.operation === operation),
      rounding,
    );
    return rates.map(({ iva, base, cuota }) => ({
      regime: regimeOf(company, operation),
      operation,
      rate: isUntaxed ? null : toScaled(iva, 2),
      base: toScaled(base, 2),
      quota: isUntaxed ? null : toScaled(cuota, 2),
    }));
  });
}
