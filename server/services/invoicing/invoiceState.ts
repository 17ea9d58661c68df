// What may happen to a factura: its lifecycle, asked.
import { type InvoiceEvent, type InvoiceFacts, type InvoiceState, invoiceLifecycle, invoiceWords } from '#machines/lifecycles/invoice.ts';
import { step } from '../records/lifecycle.ts';

const noFacts: InvoiceFacts = {
  hasIssuer: false,
  lines: 0,
  isSettled: false,
  notes: 0,
  isRectifiable: false,
  isRedoable: false,
  isAnnullable: false,
  isSubstitutable: false,
};

/** The state after an event; throws the lifecycle's refusal where it may not happen. */
export function stepInvoice(record: { id?: number; estado: InvoiceState }, type: InvoiceEvent['type'], facts: Partial<InvoiceFacts> = {}): InvoiceState {
  return step(
    invoiceLifecycle,
    invoiceWords,
    {
      entity: 'invoice',
      id: record.id,
      state: record.estado,
      facts: { ...noFacts, ...facts },
    },
    type,
  );
}
