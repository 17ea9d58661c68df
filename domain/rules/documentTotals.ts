// The figures of an albarán or a factura: one function for screen, server and PDF.
import { divideRounded, fromScaled, toScaled } from '../scaled.ts';

/** What counts of a line: quantity (3 decimals), price without VAT (4), discount and VAT in percent (2). */
export interface LineFigures {
  quantity: number;
  price: number;
  discount: number;
  iva: number;
}

export interface VatRate {
  iva: number;
  base: number;
  cuota: number;
}

/** Euros with 2 decimals; `rates` ascending by percentage. */
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

/** The VAT of a base, both in cents. `rate` is in hundredths of a percent. */
export const quotaOf = (base: number, rate: number): number => divideRounded(BigInt(base) * BigInt(rate), 10_000n);

/** The figures of one line as documents print them: `base` without VAT, `total` with it, in euros. */
export function lineTotals(line: LineFigures): { base: number; total: number } {
  const base = toCents(exactBase(line));
  return { base: fromScaled(base, 2), total: fromScaled(base + quotaOf(base, toScaled(line.iva, 2)), 2) };
}

/** The base of a document up to and including each of its lines, as `documentTotals` has it: long documents carry it from page to page. */
export function carriedBases(lines: readonly LineFigures[], rounding: Rounding): number[] {
  const exact = new Map<number, bigint>();
  let cents = 0;
  return lines.map(line => {
    const rate = toScaled(line.iva, 2);
    const before = exact.get(rate) ?? 0n;
    const after = before + addedBase(line, rounding);
    exact.set(rate, after);
    cents += toCents(after) - toCents(before);
    return fromScaled(cents, 2);
  });
}

/**
 * Totals of a document: the amounts of its lines, in cents, are added per VAT rate, and the VAT of each rate is
 * rounded half away from zero.
 */
export function documentTotals(lines: readonly LineFigures[], rounding: Rounding = 'linea'): DocumentTotals {
  const exact = new Map<number, bigint>();
  for (const line of lines) {
    const rate = toScaled(line.iva, 2);
    exact.set(rate, (exact.get(rate) ?? 0n) + addedBase(line, rounding));
  }
  const cents = [...exact]
    .sort(([a], [b]) => a - b)
    .map(([rate, amount]) => {
      const base = toCents(amount);
      return { rate, base, cuota: quotaOf(base, rate) };
    });
  const base = cents.reduce((sum, each) => sum + each.base, 0);
  const iva = cents.reduce((sum, each) => sum + each.cuota, 0);
  return {
    base: fromScaled(base, 2),
    iva: fromScaled(iva, 2),
    total: fromScaled(base + iva, 2),
    rates: cents.map(each => ({ iva: fromScaled(each.rate, 2), base: fromScaled(each.base, 2), cuota: fromScaled(each.cuota, 2) })),
  };
}
