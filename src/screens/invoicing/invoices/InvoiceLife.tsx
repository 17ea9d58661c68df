import { invoiceStates, invoiceStateWord } from '#domain/invoicing/invoiceStates.ts';
import { invoiceLifecycle, invoicePath, withdrawnInvoices } from '#machines/lifecycles/invoice.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import type { InvoiceStateProps } from '#src/screens/invoicing/invoices/InvoiceState.tsx';
import { invoiceTones } from '#src/screens/parts/states.ts';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';

/** Where an invoice is on its way; one in place of simplified ones is not paid itself. */
export function InvoiceLife({ of: invoice }: InvoiceStateProps) {
  const { estado, sustituye } = invoice;
  if (sustituye && !withdrawnInvoices.includes(estado)) return <StatusBar stages={[{ label: 'En sustitución', is: 'now' }]} tone="done" />;
  const states = { ...invoiceStates, [estado]: invoiceStateWord(invoice) };
  return <StatusBar stages={stagesOf(invoiceLifecycle, { states, path: invoicePath }, estado)} tone={invoiceTones[estado]} />;
}
