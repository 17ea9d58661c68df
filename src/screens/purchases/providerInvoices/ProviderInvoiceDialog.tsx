import { constants } from '#domain/kernel/constants.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { billKinds } from '#domain/purchases/bill.ts';
import { providerInvoice } from '#domain/purchases/providerInvoice.ts';
import { BillDues } from '#src/screens/purchases/providerInvoices/BillDues.tsx';
import { BillRates } from '#src/screens/purchases/providerInvoices/BillRates.tsx';
import { BillTotals } from '#src/screens/purchases/providerInvoices/BillTotals.tsx';
import { DocumentField } from '#src/screens/purchases/providerInvoices/DocumentField.tsx';
import { OurNumberField } from '#src/screens/purchases/providerInvoices/OurNumberField.tsx';
import { billForm, providerInvoiceActors } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { ProviderField } from '#src/screens/purchases/providerInvoices/ProviderField.tsx';
import { ReadPaper } from '#src/screens/purchases/providerInvoices/ReadPaper.tsx';
import { useRights } from '#src/session/useRights.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, DateField, DecimalField, SelectField, TextField } = fieldsFor<DraftOf<typeof providerInvoice>>();
const kinds = toOptions(billKinds);

/** Añadir or Editar Factura de proveedor, with its totals as they are typed (§5 Provider invoice); its document is next to its figures on its page. */
export default function ProviderInvoiceDialog(opened: OpenedDialog) {
  const mayEdit = useRights('providerInvoice').update;
  return (
    <RecordDialog
      {...opened}
      isReadOnly={!mayEdit}
      noun={providerInvoice.one}
      draft={billForm}
      actors={providerInvoiceActors}
      formKey={providerInvoice.name}
      width={constants.dialogWidth.max}
    >
      {({ n_factura_nuestro, ...values }) => (
        <FormGrid>
          <DocumentField record={values} />
          <Read />
          <ProviderField record={values} />
          <TextField name="n_factura_proveedor" span={4} />
          <DateField name="fecha_factura" span={4} />
          <DateField name="fecha_operacion" span={4} />
          <DateField name="fecha_recepcion" span={4} />
          <OurNumberField isNew={opened.target.mode === 'add'} suggested={String(n_factura_nuestro ?? '')} />
          <SelectField name="clase" span={8} options={kinds} />
          <BillRates />
          <DecimalField name="porcentaje_irpf" unit="%" span={4} hint="Una retención se escribe en negativo: -15" />
          <BillTotals />
          <BillDues />
          <CheckField name="gas" />
        </FormGrid>
      )}
    </RecordDialog>
  );
}

/** What a document that was just picked says, where it can be read. */
function Read() {
  const picked = useFormPart(({ values }) => values['documento']);
  return picked instanceof File && /\.(pdf|xml|xsig)$/i.test(picked.name) ? <ReadPaper file={picked} /> : null;
}
