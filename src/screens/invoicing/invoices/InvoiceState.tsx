import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { invoiceStateWord } from '#domain/invoicing/invoiceStates.ts';
import { withdrawnInvoices } from '#machines/lifecycles/invoice.ts';
import { invoiceTones } from '#src/screens/parts/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

export interface InvoiceStateProps {
  of: Pick<InvoiceRecord, 'estado' | 'sustituye' | 'total' | 'compensada'>;
}

/** The state of an invoice; one in place of simplified ones is not paid itself. */
export function InvoiceState({ of: invoice }: InvoiceStateProps) {
  const { estado, sustituye } = invoice;
  if (sustituye && !withdrawnInvoices.includes(estado)) return <StateBadge label="En sustitución" tone="done" />;
  return <StateBadge label={invoiceStateWord(invoice)} tone={invoiceTones[estado]} />;
}
