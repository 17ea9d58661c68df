import { object } from 'yup';
import { constants } from '#domain/constants.ts';
import { date } from '#domain/fields.ts';
import { why } from '#machines/lifecycles/ask.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { changeInvoice, mayChange } from '#src/screens/invoices/changeInvoice.ts';
import type { InvoiceChangeProps } from '#src/screens/invoices/InvoiceChanges.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { Note } from '#src/ui/Note.tsx';
import { RecordDialog } from '#src/ui/RecordDialog.tsx';

const what = 'invoice.redate';
const draft = object({ fecha_creacion: date('Introduzca la fecha de la factura') });
const actors = changeInvoice();

/** edit-fecha-creacion: the date of a draft; on an issued invoice it says why it stays (§2 Modal dialogs, §5). */
export default function InvoiceDateDialog({ id, estado, ...told }: InvoiceChangeProps) {
  const isLocked = !mayChange(estado, what);
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: null }}
      noun="Factura"
      title={invoiceWords.events[what]}
      draft={draft}
      actors={actors}
      formKey="invoice.fecha_creacion"
      width={constants.dialogWidth.min + 40}
      isReadOnly={isLocked}
    >
      {isLocked && <Note>{why(invoiceWords, estado, what)}.</Note>}
      <FormGrid>
        <DateField name="fecha_creacion" label="Fecha" span={12} {...(!isLocked && { hint: 'El vencimiento no cambia con ella' })} />
      </FormGrid>
    </RecordDialog>
  );
}
