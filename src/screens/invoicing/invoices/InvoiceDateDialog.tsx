import type { DraftOf } from '#domain/kernel/entity.ts';
import { invoice } from '#domain/invoicing/invoice.ts';
import { why } from '#machines/lifecycles/ask.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import { changeInvoice, mayChange } from '#src/screens/invoicing/invoices/changeInvoice.ts';
import type { InvoiceChangeProps } from '#src/screens/invoicing/invoices/InvoiceChanges.tsx';
import { OneFieldDialog } from '#src/ui/form/OneFieldDialog.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { DateField } = fieldsFor<DraftOf<typeof invoice>>();

const what = 'invoice.redate';
const draft = invoice.draft.pick(['fecha_creacion']);
const actors = changeInvoice();

/** edit-fecha-creacion: the date of a draft; on an issued invoice it says why it stays (§2 Modal dialogs, §5). */
export default function InvoiceDateDialog({ id, estado, title, ...told }: InvoiceChangeProps) {
  const locked = mayChange(estado, what) ? null : why(invoiceWords, estado, what);
  return (
    <OneFieldDialog {...told} id={id} locked={locked} noun="Factura" title={title} draft={draft} actors={actors} formKey="invoice.fecha_creacion">
      <DateField name="fecha_creacion" span={12} {...(locked === null && { hint: 'El vencimiento no cambia con ella' })} />
    </OneFieldDialog>
  );
}
