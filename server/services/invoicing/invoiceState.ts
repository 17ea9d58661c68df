// What may happen to a factura: its lifecycle, asked.
import { type InvoiceEvent, type InvoiceState, invoiceLifecycle, invoiceWords } from '#machines/lifecycles/invoice.ts';
import { step } from '../records/lifecycle.ts';

/** The state after an event; throws the lifecycle's refusal where it may not happen. */
export function stepInvoice(
  record: { id?: number; estado: InvoiceState; rectifica_id?: number | null },
  type: InvoiceEvent['type'],
  facts: { lines?: number; isSettled?: boolean } = {},
): InvoiceState {
  return step(
    invoiceLifecycle,
    invoiceWords,
    {
      entity: 'invoice',
      id: record.id,
      state: record.estado,
      facts: { lines: facts.lines ?? 0, isSettled: facts.isSettled ?? false, isCreditNote: Boolean(record.rectifica_id) },
    },
    type,
  );
}
