// The VAT of lines and totals in words, for screens and paper: a rate, or what the operation is where it has none.
import { formatAmount, formatPercent } from '../kernel/format.ts';
import { type CompanyRegime, type Operation, operations, regimeOf } from './operations.ts';
import type { VatRate } from './documentTotals.ts';

interface Rated {
  operation: Operation;
  iva: number;
}

/** The rate of a line: '21,00', 'Exenta'. */
export const lineRate = ({ operation, iva }: Rated): string => operations[operation].mark || formatAmount(iva);

/** What a row of the totals is of: '21,00 %', 'Exenta art. 20'. */
export const rateName = ({ operation, iva }: Rated): string => operations[operation].short || formatPercent(iva);

/** The VAT of a row of the totals; none is no zero. */
export const quotaText = ({ operation, cuota }: VatRate): string => (operations[operation].taxing === 'untaxed' ? '–' : formatAmount(cuota));

/** What the law wants to be read on a document with such lines, each once (ROF 6.1.j, 6.1.m), and of a company that settles VAT as it is paid (6.1.p). */
export function printedOf(rates: readonly VatRate[], regime: CompanyRegime | '' = ''): string[] {
  const isOnCashBasis = regime === '07' && rates.some(({ operation }) => regimeOf(regime, operation) === regime);
  const words = rates.map(({ operation }) => operations[operation].printed).filter(Boolean);
  return [...new Set([...(isOnCashBasis ? ['Régimen especial del criterio de caja'] : []), ...words])];
}
