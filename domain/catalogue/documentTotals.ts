// The figures of an albarán or a factura: one function for screen, server and PDF.
import { divideRounded, fromScaled, toScaled } from '../kernel/scaled.ts';
import { type Operation, isTaxed, operations } from './operations.ts';

/** What counts of a line: quantity (3 decimals), price without VAT (4), discount and VAT in percent (2). */
export interface LineFigures {
  quantity: number;
  price: number;
  discount: number;
  iva: number;
  /** What VAT does with it. */
  operation: Operation;
}

export interface VatRate {
  operation: Operation;
  iva: number;
  base: number;
  cuota: number;
}

/** Euros with 2 decimals; `rates` in the order of their operation, then ascending by percentage. */
export interface DocumentTotals {
  base: number;
  iva: number;
  total: number;
  rates: VatRate[];
}

/**
 * Where a document rounds: 'linea', each line's amount to cents before they are added; 'tipo', only the sum of each
 * VAT rate, as documents did that were made before migration 0011 (decision 3).
 */
export const roundings = ['linea', 'tipo'] as const;
export type Rounding = (typeof roundings)[number];

/** How a document rounds when it is saved: a credit note as the invoice that it takes back, so that nothing remains of it; any other by line. */
export const roundingOf = ({ rectifica_id, redondeo }: { rectifica_id?: unknown; redondeo?: unknown; [field: string]: unknown }): Rounding =>
  rectifica_id && redondeo === 'tipo' ? 'tipo' : 'linea';

const WHOLE = 10n ** 11n; // 3 decimals of quantity, 4 of price, 4 of the discount's factor
const CENT = WHOLE / 100n;

/** The exact amount of a line without VAT, in units of 10⁻¹¹ euros. */
function exactBase(line: LineFigures): bigint {
  const kept = 10_000 - toScaled(line.discount, 2);
  return BigInt(toScaled(line.quantity, 3)) * BigInt(toScaled(line.price, 4)) * BigInt(kept);
}

/** An exact amount in cents, rounded half away from zero. */
const toCents = (exact: bigint): number => divideRounded(exact, CENT);

/** What a line adds to its document. */
const addedBase = (line: LineFigures, rounding: Rounding): bigint => (rounding === 'tipo' ? exactBase(line) : BigInt(toCents(exactBase(line))) * CENT);

/** The rate of a line in hundredths of a percent: 0 where its operation has no VAT. */
const rateOf = ({ operation, iva }: LineFigures): number => (isTaxed(operation) ? toScaled(iva, 2) : 0);

/** Lines whose amounts are added: those of the same operation and rate. */
const groupOf = (line: LineFigures): string => `${line.operation} ${rateOf(line)}`;

/** The VAT of a base, both in cents. `rate` is in hundredths of a percent. */
export const quotaOf = (base: number, rate: number): number => divideRounded(BigInt(base) * BigInt(rate), 10_000n);

/** The figures of one line as documents print them: `base` without VAT, `total` with it, in euros. */
export function lineTotals(line: LineFigures): { base: number; total: number } {
  const base = toCents(exactBase(line));
  return { base: fromScaled(base, 2), total: fromScaled(base + quotaOf(base, rateOf(line)), 2) };
}

/** The base of a document up to and including each of its lines, as `documentTotals` has it: long documents carry it from page to page. */
export function carriedBases(lines: readonly LineFigures[], rounding: Rounding): number[] {
  const exact = new Map<string, bigint>();
  let cents = 0;
  return lines.map(line => {
    const group = groupOf(line);
    const before = exact.get(group) ?? 0n;
    const after = before + addedBase(line, rounding);
    exact.set(group, after);
    cents += toCents(after) - toCents(before);
    return fromScaled(cents, 2);
  });
}

const order = Object.keys(operations);

/**
 * Totals of a document: the amounts of its lines, in cents, are added per operation and VAT rate, and the VAT of each
 * is rounded half away from zero.
 */
export function documentTotals(lines: readonly LineFigures[], rounding: Rounding = 'linea'): DocumentTotals {
  const groups = new Map<string, { operation: Operation; rate: number; exact: bigint }>();
  for (const line of lines) {
    const group = groupOf(line);
    const { exact } = groups.get(group) ?? { exact: 0n };
    groups.set(group, { operation: line.operation, rate: rateOf(line), exact: exact + addedBase(line, rounding) });
  }
  const cents = [...groups.values()]
    .sort((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation) || a.rate - b.rate)
    .map(({ operation, rate, exact }) => {
      const base = toCents(exact);
      return { operation, rate, base, cuota: quotaOf(base, rate) };
    });
  const base = cents.reduce((sum, each) => sum + each.base, 0);
  const iva = cents.reduce((sum, each) => sum + each.cuota, 0);
  return {
    base: fromScaled(base, 2),
    iva: fromScaled(iva, 2),
    total: fromScaled(base + iva, 2),
    rates: cents.map(each => ({ operation: each.operation, iva: fromScaled(each.rate, 2), base: fromScaled(each.base, 2), cuota: fromScaled(each.cuota, 2) })),
  };
}
