import type { InvoiceRecord } from '#domain/wire.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { invoiceTones } from '#src/screens/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** Where an invoice stands; one in place of simplified ones is not paid itself. */
export function InvoiceState({ of: { estado, sustituye } }: { of: Pick<InvoiceRecord, 'estado' | 'sustituye'> }) {
  if (sustituye && estado !== 'rectificada' && estado !== 'anulada') return <StateBadge label="En sustitución" tone="done" />;
  return <StateBadge label={invoiceWords.states[estado]} tone={invoiceTones[estado] ?? 'off'} />;
}
