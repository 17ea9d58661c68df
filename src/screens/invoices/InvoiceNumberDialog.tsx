import { object } from 'yup';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { requiredText } from '#domain/fields.ts';
import { messages } from '#domain/messages.ts';
import { why } from '#machines/lifecycles/ask.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { call } from '#src/api/client.ts';
import { changeInvoice, mayChange } from '#src/screens/invoices/changeInvoice.ts';
import type { InvoiceChangeProps } from '#src/screens/invoices/InvoiceChanges.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { Note } from '#src/ui/Note.tsx';
import { RecordDialog } from '#src/ui/RecordDialog.tsx';

const what = 'invoice.renumber';
const draft = object({ codigo: requiredText('Introduzca el número de la factura', 30) });

const actors = changeInvoice({
  check: async ({ codigo }, id, signal) => {
    const isFree = await call(endpoints.invoice.checkCode, { body: { code: String(codigo), id }, signal });
    return isFree ? null : messages.codeTaken;
  },
});

/** edit-identificador: the number of a draft; on an issued invoice it says why it stays (§2 Modal dialogs, §5). */
export default function InvoiceNumberDialog({ id, estado, ...told }: InvoiceChangeProps) {
  const isLocked = !mayChange(estado, what);
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: null }}
      noun="Factura"
      title={invoiceWords.events[what]}
      draft={draft}
      actors={actors}
      formKey="invoice.codigo"
      width={constants.dialogWidth.min + 40}
      isReadOnly={isLocked}
    >
      {isLocked && <Note>{why(invoiceWords, estado, what)}.</Note>}
      <FormGrid>
        <TextField name="codigo" label="Número" span={12} {...(!isLocked && { hint: 'El de la serie se asigna al emitir' })} />
      </FormGrid>
    </RecordDialog>
  );
}
