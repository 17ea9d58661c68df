// The albarán page: /trabajos/nuevo, from a notice, and editar/{id_work} (§2).
import { documentEditor } from '#machines/documentEditor.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { workOrderLifecycle } from '#machines/lifecycles/workOrder.ts';

/** Work-order editor. Sending to invoicing needs no confirmation: it can be taken back. */
export const workOrderEditorMachine = documentEditor({
  id: 'workOrderEditor',
  isEditable: estado => can(workOrderLifecycle, estado, { lines: 0, invoiceIsOpen: false }, 'workOrder.edit'),
  confirms: [],
});
