import { Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { loadEquipmentOf, loadStaff } from '#src/screens/choices.ts';
import { CustomerField } from '#src/screens/CustomerField.tsx';
import { FailureCodes } from '#src/screens/workOrders/FailureCodes.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { DateTimeField } from '#src/ui/fields/DateTimeField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { knownOption } from '#src/ui/knownOption.ts';
import type { Values } from '#src/ui/RecordForm.tsx';
import { useOptions } from '#src/ui/useOptions.ts';

/** The fields of an albarán above its lines. */
export function WorkOrderFields({ loaded }: { loaded: Values }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const isOffice = useRoles().includes('admin');
  const machines = useOptions(loadEquipmentOf, values['customer_id']);
  return (
    <FormGrid>
      {typeof loaded['notice_description'] === 'string' && (
        <Text gridColumn="1 / -1" mb="3" p="3" bg="bg.subtle" rounded="l2" fontSize="sm" whiteSpace="pre-wrap">
          <Text as="span" fontWeight="semibold">
            Del aviso:{' '}
          </Text>
          {loaded['notice_description']}
        </Text>
      )}
      <TextField name="code" label="Código" span={3} hint="Vacío: el siguiente" />
      <DateField name="fecha_albaran" label="Fecha del albarán" span={3} />
      <DateTimeField name="fecha_creacion" label="Fecha de creación" span={6} />
      <CustomerField span={6} known={knownOption(loaded, 'customer')} onChoose={() => void setFieldValue('machine_id', null)} />
      <SelectField name="machine_id" label="Máquina" span={6} options={machines.options} placeholder="--" />
      {isOffice && <TechnicianField />}
      <FailureCodes name="failure_codes" span={isOffice ? 6 : 12} />
      <TextAreaField name="trabajo_realizado" label="Trabajo realizado" rows={4} />
      <TextAreaField name="observaciones" label="Observaciones" rows={2} />
    </FormGrid>
  );
}

/** Only the office says who did the work, and only the office may ask who works here. */
function TechnicianField() {
  const staff = useOptions(loadStaff);
  return <SelectField name="user_id" label="Técnico" span={6} options={staff.options} placeholder="El del aviso, o yo" />;
}
