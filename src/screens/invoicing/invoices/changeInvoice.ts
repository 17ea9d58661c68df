// What the small dialogs of an invoice have in common: they read it, change one field of it, and leave its lines alone.
import { annulDraft } from '#domain/invoicing/annulment.ts';
import { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import { substituteDraft } from '#domain/invoicing/substitution.ts';
import type { InvoiceBody } from '#domain/invoicing/wire.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { dialogActors, editorActors, type DialogOptions } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { data, update } = endpoints.invoice;

/** The actors of a dialog that changes one field of an invoice. */
export function changeInvoice(options: Pick<DialogOptions, 'check'> = {}) {
  return dialogActors(
    { data },
    {
      ...options,
      save: ({ values, id, key }, signal) => {
        const invoiceData = { ...(values as InvoiceBody['invoiceData']), ...(id !== null && { id }) };
        return call(update, { body: { invoiceData }, signal, key });
      },
    },
  );
}

/** The actors of the dialog that annuls an invoice. */
export const annulActors = () =>
  editorActors({
    of: 'invoice',
    load: () => Promise.resolve({ values: { motivo_anulacion: '', sin_entregar: false } }),
    isAct: true,
    save: ({ values, id, key }, signal) => call(endpoints.invoice.annul, { body: annulDraft.cast({ ...values, id }), signal, key }),
  });

/** The actors of the dialog that issues a complete invoice in place of simplified ones. */
export const substituteActors = (ids: readonly number[], customer_id: number | null) =>
  editorActors({
    of: 'invoice',
    load: () => Promise.resolve({ values: { customer_id } }),
    isAct: true,
    save: ({ values, key }, signal) => call(endpoints.invoice.substitute, { body: substituteDraft.cast({ ...values, ids: [...ids] }), signal, key }),
  });

/** Why an invoice may not have this number, or null. */
export async function checkNumber({ codigo }: FormValues, id: number | null, signal: AbortSignal): Promise<string | null> {
  return (await call(endpoints.invoice.checkCode, { body: { code: String(codigo), id }, signal })) ? null : messages.codeTaken;
}

/** Whether an invoice in this state may be renumbered or redated: its lifecycle's answer. */
export const mayChange = (estado: string, what: 'invoice.renumber' | 'invoice.redate'): boolean => always(invoiceLifecycle, estado, what);
