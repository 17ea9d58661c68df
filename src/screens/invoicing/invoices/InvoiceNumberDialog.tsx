import { object } from 'yup';
import { requiredText } from '#domain/kernel/fields.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { invoice } from '#domain/invoicing/invoice.ts';
import { why } from '#machines/lifecycles/ask.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import { changeInvoice, checkNumber, mayChange } from '#src/screens/invoicing/invoices/changeInvoice.ts';
import type { InvoiceChangeProps } from '#src/screens/invoicing/invoices/InvoiceChanges.tsx';
import { OneFieldDialog } from '#src/ui/form/OneFieldDialog.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { TextField } = fieldsFor<DraftOf<typeof invoice>>();

const what = 'invoice.renumber';
const draft = object({ codigo: requiredText('Introduzca el número de la factura', 30).label(titleOf('invoice', 'codigo')) });

const actors = changeInvoice({ check: checkNumber });

/** edit-identificador: the number of a draft; on an issued invoice it says why it stays (§2 Modal dialogs, §5). */
export default function InvoiceNumberDialog({ id, estado, title, ...told }: InvoiceChangeProps) {
  const locked = mayChange(estado, what) ? null : why(invoiceWords, estado, what);
  return (
    <OneFieldDialog {...told} id={id} locked={locked} noun="Factura" title={title} draft={draft} actors={actors} formKey="invoice.codigo">
      <TextField name="codigo" span={12} {...(locked === null && { hint: 'El de la serie se asigna al emitir' })} />
    </OneFieldDialog>
  );
}
