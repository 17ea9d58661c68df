import { mixed } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import { providerInvoice } from '#domain/purchases/providerInvoice.ts';
import { messages } from '#domain/kernel/messages.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { BillTotals } from '#src/screens/purchases/providerInvoices/BillTotals.tsx';
import { DocumentField } from '#src/screens/purchases/providerInvoices/DocumentField.tsx';
import { OurNumberField } from '#src/screens/purchases/providerInvoices/OurNumberField.tsx';
import { providerInvoiceActors } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { ProviderField } from '#src/screens/purchases/providerInvoices/ProviderField.tsx';
import { useRights } from '#src/session/useRights.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, DateField, DecimalField, TextField } = fieldsFor<DraftOf<typeof providerInvoice>>();

/** `stored` is the name of the document that the record has; the form's `documento` is a new one, 'removed', or nothing new. */
const draft = providerInvoice.draft.shape({
  documento: mixed()
    .nullable()
    .default(null)
    .test('document', messages.required, (value, { parent }) => ((parent as { stored?: string }).stored ? value !== 'removed' : value instanceof File))
    .label(titleOf('providerInvoice', 'documento')),
});

/** Añadir or Editar Factura de proveedor, with its document and its totals as they are typed (§5 Provider invoice). */
export default function ProviderInvoiceDialog(opened: OpenedDialog) {
  const mayEdit = useRights('providerInvoice').update;
  return (
    <RecordDialog
      {...opened}
      isReadOnly={!mayEdit}
      noun={providerInvoice.one}
      draft={draft}
      actors={providerInvoiceActors}
      formKey={providerInvoice.name}
      width={constants.dialogWidth.max}
    >
      {({ n_factura_nuestro, ...values }) => (
        <FormGrid>
          <ProviderField record={values} />
          <TextField name="n_factura_proveedor" span={4} />
          <DateField name="fecha_factura" span={4} />
          <DateField name="fecha_operacion" span={4} />
          <OurNumberField isNew={opened.target.mode === 'add'} suggested={String(n_factura_nuestro ?? '')} />
          <DecimalField name="total_neto" isMoney span={4} />
          <DecimalField name="porcentaje_iva" unit="%" span={4} />
          <DecimalField name="porcentaje_irpf" unit="%" span={4} hint="Una retención se escribe en negativo: -15" />
          <BillTotals />
          <DocumentField record={values} />
          <CheckField name="gas" />
        </FormGrid>
      )}
    </RecordDialog>
  );
}
