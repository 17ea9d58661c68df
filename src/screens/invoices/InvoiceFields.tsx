import { CustomerField } from '#src/screens/CustomerField.tsx';
import { NumberField } from '#src/screens/invoices/NumberField.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { knownOption } from '#src/ui/knownOption.ts';
import type { Values } from '#src/ui/RecordForm.tsx';

/** The fields of an invoice above its lines. */
export function InvoiceFields({ loaded }: { loaded: Values }) {
  return (
    <FormGrid>
      <NumberField next={loaded['next_code']} />
      <DateField name="fecha_creacion" label="Fecha" span={3} />
      <DateField name="fecha_vencimiento" label="Vencimiento" span={3} />
      <CustomerField known={knownOption(loaded, 'customer')} />
      <TextAreaField name="observaciones" label="Observaciones" rows={2} />
    </FormGrid>
  );
}
