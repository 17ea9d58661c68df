import type { DraftOf } from '#domain/kernel/entity.ts';
import type { invoice } from '#domain/invoicing/invoice.ts';
import { creditReasons } from '#domain/invoicing/kinds.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { NumberField } from '#src/screens/invoicing/invoices/NumberField.tsx';
import { OperationField } from '#src/screens/invoicing/invoices/OperationField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { CheckField, DateField, DecimalField, SelectField, TextAreaField } = fieldsFor<DraftOf<typeof invoice>>();

const reasons = creditReasons.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of an invoice above its lines. */
export function InvoiceFields({ loaded }: { loaded: Values }) {
  const { next_code, rectifica_id } = loaded;
  return (
    <FormGrid>
      <NumberField next={next_code} />
      <DateField name="fecha_creacion" span={3} />
      <DateField name="fecha_vencimiento" span={3} hint="Vacío, según el cliente" />
      <OperationField />
      <CustomerField known={knownOption(loaded, 'customer')} />
      {typeof rectifica_id === 'number' && <SelectField name="motivo" span={8} options={reasons} hint="Se imprime en la rectificativa" />}
      {typeof rectifica_id !== 'number' && (
        <>
          <DecimalField name="retencion" unit="%" span={3} hint="Vacía, según el cliente" />
          <CheckField name="simplificada" span={9} hint="Hasta 400 €, o hasta 3.000 € con IVA por trabajos en el domicilio de un particular" />
        </>
      )}
      <TextAreaField name="observaciones" rows={2} />
    </FormGrid>
  );
}
