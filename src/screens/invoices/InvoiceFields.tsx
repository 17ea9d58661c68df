import type { DraftOf } from '#domain/entity.ts';
import type { invoice } from '#domain/entities/invoice.ts';
import { CustomerField } from '#src/screens/CustomerField.tsx';
import { NumberField } from '#src/screens/invoices/NumberField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { DateField, TextAreaField } = fieldsFor<DraftOf<typeof invoice>>();

/** The fields of an invoice above its lines. */
export function InvoiceFields({ loaded }: { loaded: Values }) {
  const { next_code } = loaded;
  return (
    <FormGrid>
      <NumberField next={next_code} />
      <DateField name="fecha_creacion" span={3} />
      <DateField name="fecha_vencimiento" span={3} hint="Vacío, según el cliente" />
      <CustomerField known={knownOption(loaded, 'customer')} />
      <TextAreaField name="observaciones" rows={2} />
    </FormGrid>
  );
}
