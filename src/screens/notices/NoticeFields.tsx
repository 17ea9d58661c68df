import { useFormikContext } from 'formik';
import { loadEquipmentOf, loadStaff, withKnown } from '#src/screens/choices.ts';
import { CustomerField } from '#src/screens/CustomerField.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { DateTimeField } from '#src/ui/fields/DateTimeField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { knownOption } from '#src/ui/knownOption.ts';
import type { Values } from '#src/ui/RecordForm.tsx';
import { useOptions } from '#src/ui/useOptions.ts';

/** The fields of an aviso (§3). Only the office says who does the work (§6). */
export function NoticeFields({ loaded }: { loaded: Values }) {
  const { setFieldValue } = useFormikContext<Values>();
  const isOffice = useRoles().includes('admin');
  return (
    <FormGrid>
      <DateTimeField name="created" label="Fecha de creación" span={6} />
      {isOffice && <WorkerField loaded={loaded} />}
      <CustomerField known={knownOption(loaded, 'customer')} span={6} onChoose={() => void setFieldValue('machine_id', null)} />
      <EquipmentField loaded={loaded} />
      <TextField name="pedido_por" label="Pedido por" span={6} />
      <TextField name="optional_address" label="Dirección opcional" span={isOffice ? 6 : 12} hint="Si no es la del cliente" />
      <TextAreaField name="notice_description" label="Descripción del trabajo" rows={5} />
      <TextAreaField name="internal_observations" label="Observaciones internas" rows={3} />
    </FormGrid>
  );
}

function WorkerField({ loaded }: { loaded: Values }) {
  const staff = useOptions(loadStaff);
  return <SelectField name="user_id" label="Trabajador" span={6} options={withKnown(staff.options, knownOption(loaded, 'user'))} />;
}

/** The machines of the chosen customer; '--' is none. */
function EquipmentField({ loaded }: { loaded: Values }) {
  const customerId = useFormikContext<Values>().values['customer_id'];
  const machines = useOptions(loadEquipmentOf, customerId);
  const known = customerId === loaded['customer_id'] ? knownOption(loaded, 'machine') : null;
  return <SelectField name="machine_id" label="Máquina" span={6} options={withKnown(machines.options, known)} placeholder="--" />;
}
