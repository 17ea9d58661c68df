// Paying and refunding a cobro: mode, limit and sign (§2 Modal dialogs, §5 Payment). Euros outside, integer thousandths inside.
import { constants } from '#domain/constants.ts';
import { messages } from '#domain/messages.ts';

export type PaymentMode = 'Pagar' | 'Devolver';

/** Euros → integer thousandths, half away from zero. */
export function toThousandths(euros: number): number {
  return Math.sign(euros) * Math.round(Math.abs(euros) * 1000);
}

/** Integer thousandths → euros. */
export function fromThousandths(thousandths: number): number {
  return thousandths / 1000;
}

/** Pagar while something is owed to us, otherwise Devolver. */
export function paymentMode(deuda: number): PaymentMode {
  return toThousandths(deuda) > 0 ? 'Pagar' : 'Devolver';
}

/** The highest amount that may be paid or refunded, euros, never negative. */
export function paymentLimit(deuda: number): number {
  return fromThousandths(Math.abs(toThousandths(deuda)));
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

/** What the dialog proposes: 1, or the limit when that is less (§9). */
export function proposedAmount(deuda: number): number {
  const limit = paymentLimit(deuda);
  return limit > 0 ? Math.min(constants.defaultPayment, limit) : constants.defaultPayment;
}
