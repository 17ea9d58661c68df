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

const WHOLE = 10n ** 11n; // 3 decimals of quantity, 4 of price, 4 of the discount's factor

/** The exact amount of a line without VAT, in units of 10⁻¹¹ euros. */
function exactBase(line: LineFigures): bigint {
  const kept = 10_000 - toScaled(line.discount, 2);
  return BigInt(toScaled(line.quantity, 3)) * BigInt(toScaled(line.price, 4)) * BigInt(kept);
}

/** A line's own figures, rounded for display: `base` without VAT, `total` with it, in euros. */
export function lineTotals(line: LineFigures): { base: number; total: number } {
  const exact = exactBase(line);
  const withVat = exact * BigInt(10_000 + toScaled(line.iva, 2));
  return { base: fromScaled(toCents(exact), 2), total: fromScaled(divideRounded(withVat * 100n, WHOLE * 10_000n), 2) };
}

/** An exact amount in cents, rounded half away from zero. */
const toCents = (exact: bigint): number => divideRounded(exact * 100n, WHOLE);

/** The base of a document up to and including each of its lines, as `documentTotals` has it: long documents carry it from page to page. */
export function carriedBases(lines: readonly LineFigures[]): number[] {
  const exact = new Map<number, bigint>();
  let cents = 0;
  return lines.map(line => {
    const rate = toScaled(line.iva, 2);
    const before = exact.get(rate) ?? 0n;
    const after = before + exactBase(line);
    exact.set(rate, after);
    cents += toCents(after) - toCents(before);
    return fromScaled(cents, 2);
  });
}

/**
 * Totals of a document: exact line amounts are added per VAT rate, and each rate's base and VAT
 * are rounded half away from zero.
 */
export function documentTotals(lines: readonly LineFigures[]): DocumentTotals {
  const exact = new Map<number, bigint>();
  for (const line of lines) {
    const rate = toScaled(line.iva, 2);
    exact.set(rate, (exact.get(rate) ?? 0n) + exactBase(line));
  }
  const cents = [...exact]
    .sort(([a], [b]) => a - b)
    .map(([rate, amount]) => {
      const base = toCents(amount);
      return { rate, base, cuota: divideRounded(BigInt(base) * BigInt(rate), 10_000n) };
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
