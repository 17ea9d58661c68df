import { Text } from '@chakra-ui/react';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { workOrder } from '#domain/work/workOrder.ts';
import { loadEquipmentOf, loadStaff } from '#src/screens/parts/choices.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { FailureCodes } from '#src/screens/work/workOrders/FailureCodes.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { DateField, DateTimeField, SelectField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof workOrder>>();

/** The fields of an albarán above its lines. */
export function WorkOrderFields({ loaded }: { loaded: Values }) {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const customerId = useFormValue('customer_id');
  const { notice_description: asked } = loaded;
  const machines = useOptions(loadEquipmentOf, customerId);
  const staff = useOptions(loadStaff);
  return (
    <FormGrid>
      {typeof asked === 'string' && (
        <Text gridColumn="1 / -1" mb="3" p="3" bg="bg.subtle" rounded="l2" fontSize="sm" whiteSpace="pre-wrap">
          <Text as="span" fontWeight="semibold">
            Del aviso:{' '}
          </Text>
          {asked}
        </Text>
      )}
      <TextField name="code" span={3} hint="Vacío: el siguiente" />
      <DateField name="fecha_albaran" span={3} />
      <DateTimeField name="fecha_creacion" span={6} />
      <CustomerField span={6} known={knownOption(loaded, 'customer')} onChoose={() => void setFieldValue('machine_id', null)} />
      <SelectField name="machine_id" span={6} options={machines.options} placeholder="--" />
      <SelectField name="user_id" span={6} options={staff.options} placeholder="El del aviso, o yo" />
      <FailureCodes name="failure_codes" span={6} />
      <TextAreaField name="trabajo_realizado" rows={4} />
      <TextAreaField name="observaciones" rows={2} />
    </FormGrid>
  );
}
