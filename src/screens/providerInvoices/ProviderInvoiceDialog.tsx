import { mixed } from 'yup';
import { constants } from '#domain/constants.ts';
import { providerInvoice } from '#domain/entities/providerInvoice.ts';
import { messages } from '#domain/messages.ts';
import { BillTotals } from '#src/screens/providerInvoices/BillTotals.tsx';
import { DocumentField } from '#src/screens/providerInvoices/DocumentField.tsx';
import { OurNumberField } from '#src/screens/providerInvoices/OurNumberField.tsx';
import { providerInvoiceActors } from '#src/screens/providerInvoices/providerInvoiceActors.ts';
import { ProviderField } from '#src/screens/providerInvoices/ProviderField.tsx';
import { CheckField } from '#src/ui/fields/CheckField.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { DecimalField } from '#src/ui/fields/DecimalField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/RecordDialog.tsx';

/** `stored` is the name of the document that the record has; the form's `documento` is a new one, 'removed', or nothing new. */
const draft = providerInvoice.draft.shape({
  documento: mixed()
    .nullable()
    .default(null)
    .test('document', messages.required, (value, { parent }) => ((parent as { stored?: string }).stored ? value !== 'removed' : value instanceof File)),
});

/** Añadir or Editar Factura de proveedor, with its document and its totals as they are typed (§5 Provider invoice). */
export default function ProviderInvoiceDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={providerInvoice.one}
      draft={draft}
      actors={providerInvoiceActors}
      formKey={providerInvoice.name}
      width={constants.dialogWidth.max}
    >
      {values => (
        <FormGrid>
          <ProviderField record={values} />
          <TextField name="n_factura_proveedor" label="N.º factura del proveedor" span={4} />
          <DateField name="fecha_factura" label="Fecha de la factura" span={4} />
          <DateField name="fecha_operacion" label="Fecha de operación" span={4} />
          <OurNumberField isNew={opened.target.mode === 'add'} suggested={String(values['n_factura_nuestro'] ?? '')} />
          <DecimalField name="total_neto" label="Total neto" isMoney span={4} />
          <DecimalField name="porcentaje_iva" label="IVA" unit="%" span={4} />
          <DecimalField name="porcentaje_irpf" label="IRPF" unit="%" span={4} />
          <BillTotals />
          <DocumentField record={values} />
          <CheckField name="gas" label="Factura de gas" />
        </FormGrid>
      )}
    </RecordDialog>
  );
}
