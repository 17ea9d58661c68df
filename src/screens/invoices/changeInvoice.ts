// What the small dialogs of an invoice have in common: they read it, change one field of it, and leave its lines alone.
import { endpoints } from '#domain/endpoints.ts';
import type { InvoiceBody } from '#domain/wire.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { dialogActors, type DialogOptions } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { data, update } = endpoints.invoice;

/** The actors of a dialog that changes one field of an invoice. */
export function changeInvoice(options: Pick<DialogOptions, 'check'> = {}) {
  return dialogActors(
    { data },
    {
      ...options,
      save: ({ values, id }, signal) => {
        const invoiceData = { ...(values as InvoiceBody['invoiceData']), ...(id !== null && { id }) };
        return call(update, { body: { invoiceData }, signal });
      },
    },
  );
}

/** Whether an invoice in this state may be renumbered or redated: its lifecycle's answer. */
export const mayChange = (estado: string, what: 'invoice.renumber' | 'invoice.redate'): boolean => always(invoiceLifecycle, estado, what);
