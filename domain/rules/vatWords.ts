// The VAT of lines and totals in words, for screens and paper: a rate, or what the operation is where it has none.
import { formatAmount, formatNumber } from '../format.ts';
import { type Operation, operations } from '../verifactu/operations.ts';
import type { VatRate } from './documentTotals.ts';

interface Rated {
  operation: Operation;
  iva: number;
}

/** The rate of a line: '21', 'Exenta'. */
export const lineRate = ({ operation, iva }: Rated): string => operations[operation].mark || formatNumber(iva);

/** What a row of the totals is of: '21 %', 'Exenta art. 20'. */
export const rateName = ({ operation, iva }: Rated): string => operations[operation].short || `${formatNumber(iva)} %`;

/** The VAT of a row of the totals; none is no zero. */
export const quotaText = ({ operation, cuota }: VatRate): string => (operations[operation].taxing === 'untaxed' ? '–' : formatAmount(cuota));

/** What the law wants to be read on a document with such lines, each once (ROF 6.1.j, 6.1.m). */
export const printedOf = (rates: readonly VatRate[]): string[] => [...new Set(rates.map(({ operation }) => operations[operation].printed).filter(Boolean))];
