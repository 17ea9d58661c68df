// The retention of IRPF: what a business customer pays to the tax office instead of to us (RIRPF 95). It is outside the total of the invoice, and its cobro is without it.
import { quotaOf } from '../catalogue/documentTotals.ts';
import { formatPercent } from '../kernel/format.ts';
import { fromScaled, toScaled } from '../kernel/scaled.ts';

/** What is retained of a base, both in euros; `percent` has 2 decimals. */
export const retainedOf = (base: number, percent: number): number => fromScaled(quotaOf(toScaled(base, 2), toScaled(percent, 2)), 2);

/** What the customer pays of an invoice, in euros. */
export const payableOf = ({ total, retenido }: { total: number; retenido: number }): number => fromScaled(toScaled(total, 2) - toScaled(retenido, 2), 2);

/** The totals below that of an invoice which bears a retention, as its screen and its PDF have them; none below any other. */
export const retentionSums = ({ total, retenido, retencion }: { total: number; retenido: number; retencion: number | null }) =>
  retencion
    ? [`Retención de IRPF (${formatPercent(retencion)})`, 'Total a pagar'].map((label, index) => ({
        label,
        value: index === 0 ? -retenido : payableOf({ total, retenido }),
      }))
    : [];
