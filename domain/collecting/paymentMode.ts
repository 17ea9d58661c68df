// Paying and refunding a cobro: mode, limit and sign (§2 Modal dialogs, §5 Payment). Euros outside, integer thousandths inside.
import { constants } from '../kernel/constants.ts';
import { messages } from '../kernel/messages.ts';
import { fromScaled, toScaled } from '../kernel/scaled.ts';

export type PaymentMode = 'Pagar' | 'Devolver';

const THOUSANDTHS = 3;
const toThousandths = (euros: number) => toScaled(euros, THOUSANDTHS);

/** Pagar while something is owed to us, otherwise Devolver. */
export function paymentMode(deuda: number): PaymentMode {
  return toThousandths(deuda) > 0 ? 'Pagar' : 'Devolver';
}

/** The highest amount that may be paid or refunded, euros, never negative. */
export function paymentLimit(deuda: number): number {
  return fromScaled(Math.abs(toThousandths(deuda)), THOUSANDTHS);
}

/** Why `cantidad` euros cannot be paid or refunded on a debt, in Spanish; null when they can. */
export function amountProblem(deuda: number, cantidad: number): string | null {
  if (!Number.isFinite(cantidad)) return messages.notANumber;
  if (toThousandths(cantidad) < toThousandths(constants.minPayment)) return 'La cantidad debe ser mayor a 0';
  const limit = paymentLimit(deuda);
  return toThousandths(cantidad) > toThousandths(limit) ? messages.amountTooHigh(limit) : null;
}

/** The amount as it is sent: negated on a refund. */
export function signedAmount(mode: PaymentMode, cantidad: number): number {
  return mode === 'Pagar' ? cantidad : -cantidad;
}

/** Euros shared out over what is owed, in its order: each as much as there is left for it. */
export function shareOut(cantidad: number, owed: readonly number[]): number[] {
  let left = Math.max(0, toThousandths(cantidad));
  return owed.map(deuda => {
    const share = Math.min(left, toThousandths(deuda));
    left -= share;
    return fromScaled(share, THOUSANDTHS);
  });
}

/** What is left of `cantidad` euros without its shares; below zero where they are more. */
export function restOf(cantidad: number, shares: readonly number[]): number {
  return fromScaled(
    shares.reduce((left, share) => left - toThousandths(share), toThousandths(cantidad)),
    THOUSANDTHS,
  );
}
