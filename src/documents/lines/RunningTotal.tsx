import '#src/documents/lines/runningTotal.css';
import type { Rounding } from '#domain/catalogue/documentTotals.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { retainedOf, retentionSums } from '#domain/invoicing/retention.ts';
import { type Counted, useTotals } from '#src/documents/lines/useTotals.ts';

/** What a document that is being written comes to, for the foot of its page. */
export function RunningTotal({ name, rounding, counted }: { name: string; rounding: Rounding; counted?: Counted }) {
  const totals = useTotals(name, rounding, counted);
  const { label, value } = (totals && payableIn(totals)) ?? { label: 'Total', value: totals?.total };
  return (
    <p className="running-total">
      {label} <strong>{value === undefined ? '–' : formatEuros(value)}</strong>
    </p>
  );
}

const payableIn = ({ base, total, retencion }: NonNullable<ReturnType<typeof useTotals>>) =>
  retencion === null ? undefined : retentionSums({ total, retencion, retenido: retainedOf(base, retencion) }).at(-1);
