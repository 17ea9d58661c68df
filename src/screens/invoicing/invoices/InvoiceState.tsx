import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { invoiceStateWord } from '#domain/invoicing/invoiceStates.ts';
import { invoiceTones } from '#src/screens/parts/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { withdrawnInvoices } from '#machines/lifecycles/invoice.ts';

/** The state of an invoice; one in place of simplified ones is not paid itself. */
export function InvoiceState({ of: invoice }: { of: Pick<InvoiceRecord, 'estado' | 'sustituye' | 'total' | 'compensada'> }) {
  const { estado, sustituye } = invoice;
  if (sustituye && !withdrawnInvoices.includes(estado)) return <StateBadge label="En sustitución" tone="done" />;
  return <StateBadge label={invoiceStateWord(invoice)} tone={invoiceTones[estado]} />;
}
