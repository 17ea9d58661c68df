import type { DraftOf } from '#domain/kernel/entity.ts';
import type { notice } from '#domain/work/notice.ts';
import { formatMinutes } from '#domain/kernel/format.ts';
import { priorities } from '#domain/work/priorities.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { loadEquipmentOf, loadLocationsOf, loadStaff, withKnown } from '#src/screens/parts/choices.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { DateTimeField, SelectField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof notice>>();

const priorityOptions = Object.entries(priorities).map(([value, label]) => ({ value: Number(value), label }));
export const durations = [30, 45, 60, 90, 120, 180, 240, 480].map(minutes => ({ value: minutes, label: formatMinutes(minutes) }));
const knownDuration = (minutes: unknown) => (typeof minutes === 'number' ? { value: minutes, label: formatMinutes(minutes) } : null);

/** The fields of an aviso (§3). Only the office says who does the work (§6). */
export function NoticeFields({ loaded }: { loaded: Values }) {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const isOffice = readsAll(useRoles());
  const forgetPlace = () => {
    void setFieldValue('machine_id', null);
    void setFieldValue('location_id', null);
  };
  return (
    <FormGrid>
      <DateTimeField name="created" span={6} />
      {isOffice && <WorkerFields loaded={loaded} />}
      <CustomerField known={knownOption(loaded, 'customer')} span={6} onChoose={forgetPlace} />
      <EquipmentField loaded={loaded} />
      <LocationField loaded={loaded} />
      <DateTimeField name="fecha_visita" span={6} />
      <SelectField name="duracion" span={3} options={withKnown(durations, knownDuration(loaded.duracion))} placeholder="--" />
      <SelectField name="prioridad" span={3} options={priorityOptions} />
      <TextField name="pedido_por" span={6} />
      <TextField name="optional_address" span={isOffice ? 12 : 6} hint="Si no es la del cliente" />
      <TextAreaField name="notice_description" rows={5} />
      <TextAreaField name="internal_observations" rows={3} />
    </FormGrid>
  );
}

/** Who does the work, and who comes along. */
function WorkerFields({ loaded }: { loaded: Values }) {
  const staff = useOptions(loadStaff);
  return (
    <>
      <SelectField name="user_id" span={6} options={withKnown(staff.options, knownOption(loaded, 'user'))} />
      <SelectField name="companion_id" span={6} options={withKnown(staff.options, knownOption(loaded, 'companion'))} placeholder="--" hint="Si van dos" />
    </>
  );
}

/** Where the visit is; without a choice, where the machine is. */
function LocationField({ loaded }: { loaded: Values }) {
  const { customer_id: loadedCustomer } = loaded;
  const customerId = useFormValue('customer_id');
  const places = useOptions(loadLocationsOf, customerId);
  const known = customerId === loadedCustomer ? knownOption(loaded, 'location') : null;
  return <SelectField name="location_id" span={6} options={withKnown(places.options, known)} placeholder="--" hint="Sin ella, la de la máquina" />;
}

/** The machines of the chosen customer; '--' is none. */
function EquipmentField({ loaded }: { loaded: Values }) {
  const { customer_id: loadedCustomer } = loaded;
  const customerId = useFormValue('customer_id');
  const machines = useOptions(loadEquipmentOf, customerId);
  const known = customerId === loadedCustomer ? knownOption(loaded, 'machine') : null;
  return <SelectField name="machine_id" span={6} options={withKnown(machines.options, known)} placeholder="--" />;
}
