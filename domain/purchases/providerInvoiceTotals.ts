// Totals of a supplier's invoice (§5 Provider invoice): the IRPF percentage is added, as the specification says.
import { divideRounded, fromScaled, toScaled } from '../kernel/scaled.ts';

/** Euros and percentages, 2 decimals; the results are rounded half away from zero. */
export function providerInvoiceTotals({
  total_neto,
  porcentaje_iva,
  porcentaje_irpf,
}: {
  total_neto: number;
  porcentaje_iva: number;
  porcentaje_irpf: number;
}): {
  total_iva: number;
  total: number;
} {
  const net = BigInt(toScaled(total_neto, 2));
  const vat = BigInt(toScaled(porcentaje_iva, 2));
  const withheld = BigInt(toScaled(porcentaje_irpf, 2));
  return {
    total_iva: fromScaled(divideRounded(net * (10_000n + vat), 10_000n), 2),
    total: fromScaled(divideRounded(net * (10_000n + vat + withheld), 10_000n), 2),
  };
}
