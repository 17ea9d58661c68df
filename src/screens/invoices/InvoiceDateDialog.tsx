import { object } from 'yup';
import { date, ofDocument } from '#domain/fields.ts';
import { why } from '#machines/lifecycles/ask.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { changeInvoice, mayChange } from '#src/screens/invoices/changeInvoice.ts';
import type { InvoiceChangeProps } from '#src/screens/invoices/InvoiceChanges.tsx';
import { OneFieldDialog } from '#src/ui/OneFieldDialog.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';

const what = 'invoice.redate';
const draft = object({ fecha_creacion: ofDocument(date('Introduzca la fecha de la factura')) });
const actors = changeInvoice();

/** edit-fecha-creacion: the date of a draft; on an issued invoice it says why it stays (§2 Modal dialogs, §5). */
export default function InvoiceDateDialog({ id, estado, title, ...told }: InvoiceChangeProps) {
  const locked = mayChange(estado, what) ? null : why(invoiceWords, estado, what);
  return (
    <OneFieldDialog {...told} id={id} locked={locked} noun="Factura" title={title} draft={draft} actors={actors} formKey="invoice.fecha_creacion">
      <DateField name="fecha_creacion" label="Fecha" span={12} {...(locked === null && { hint: 'El vencimiento no cambia con ella' })} />
    </OneFieldDialog>
  );
}
