import type { DraftOf } from '#domain/kernel/entity.ts';
import type { quote } from '#domain/quotes/quote.ts';
import { loadEquipmentOf, loadLocationsOf, loadStaff } from '#src/screens/parts/choices.ts';
import { paymentChoices } from '#src/screens/parts/paymentChoices.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { ProspectFields } from '#src/screens/quotes/quotes/ProspectFields.tsx';
import { useReadsCosts } from '#src/screens/quotes/quotes/useReadsCosts.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { DateField, SelectField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof quote>>();

/** The fields of a quote above its lines: for whom and what, where, and until when. */
export function QuoteFields({ loaded }: { loaded: Values }) {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const customerId = useFormValue('customer_id');
  const machines = useOptions(loadEquipmentOf, customerId);
  const locations = useOptions(loadLocationsOf, customerId);
  const isOffice = useReadsCosts();
  return (
    <FormGrid>
      <CustomerField
        known={knownOption(loaded, 'customer')}
        hint="En blanco si todavía no es cliente"
        onChoose={() => {
          void setFieldValue('machine_id', null);
          void setFieldValue('location_id', null);
        }}
      />
      {typeof customerId !== 'number' && <ProspectFields />}
      <TextField name="name" span={12} placeholder="Split 3,5 kW en el salón" />
      <SelectField name="location_id" span={5} options={locations.options} placeholder="--" />
      <SelectField name="machine_id" span={4} options={machines.options} placeholder="--" />
      <SelectField name="metodo" span={3} options={paymentChoices} placeholder="La del cliente" />
      <DateField name="fecha" span={3} />
      <DateField name="valido_hasta" span={3} />
      {isOffice && <Staff />}
    </FormGrid>
  );
}

/** Who prepares it and who asks for its answer: the office chooses, a technician's is their own. */
function Staff() {
  const staff = useOptions(loadStaff);
  return (
    <>
      <SelectField name="user_id" span={3} options={staff.options} placeholder="Yo" />
      <SelectField name="seguimiento_id" span={3} options={staff.options} placeholder="Quien lo prepara" />
    </>
  );
}

export const QuoteNotes = () => <TextAreaField name="condiciones" rows={4} />;
