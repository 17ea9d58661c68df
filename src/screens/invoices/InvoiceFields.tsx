import type { DraftOf } from '#domain/entity.ts';
import type { invoice } from '#domain/entities/invoice.ts';
import { creditReasons } from '#domain/verifactu/kinds.ts';
import { CustomerField } from '#src/screens/CustomerField.tsx';
import { NumberField } from '#src/screens/invoices/NumberField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { DateField, SelectField, TextAreaField } = fieldsFor<DraftOf<typeof invoice>>();

const reasons = creditReasons.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of an invoice above its lines. */
export function InvoiceFields({ loaded }: { loaded: Values }) {
  const { next_code, rectifica_id } = loaded;
  return (
    <FormGrid>
      <NumberField next={next_code} />
      <DateField name="fecha_creacion" span={3} />
      <DateField name="fecha_vencimiento" span={3} hint="Vacío, según el cliente" />
      <CustomerField known={knownOption(loaded, 'customer')} />
      {typeof rectifica_id === 'number' && <SelectField name="motivo" span={8} options={reasons} hint="Se imprime en la rectificativa" />}
      <TextAreaField name="observaciones" rows={2} />
    </FormGrid>
  );
}
