// The invoice page: /facturas/nuevo, nuevo/{work_order_ids} and editar/{id_invoice} (§2).
import { documentEditor } from '#machines/documentEditor.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';

export type InvoiceIntent = 'save' | 'issue';

/** Invoice editor. Issuing asks first: an issued invoice never changes. */
export const invoiceEditorMachine = documentEditor({
  id: 'invoiceEditor',
  isEditable: estado => can(invoiceLifecycle, estado, { lines: 0, isSettled: false }, 'invoice.edit'),
  confirms: ['issue' satisfies InvoiceIntent],
});
