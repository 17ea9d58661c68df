import { Flex, Stack, Text } from '@chakra-ui/react';
import { href } from '#domain/routes.ts';
import { loadEquipmentOf } from '#src/screens/parts/choices.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import type { NoticeRecord } from '#domain/work/wire.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { VisitHours } from '#src/screens/work/parts/hours/VisitHours.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import { StartTime } from '#src/screens/work/workOrders/site/StartTime.tsx';

const { SelectField, useFormValue } = fieldsFor<{ customer_id: number; customer_name: string; machine_id: number | null }>();

/** Who the work is for, where, and since when: from the aviso to read, else to choose. */
export function VisitHead({ loaded, notice }: { loaded: Values; notice: NoticeRecord | null }) {
  return (
    <Part id="visita" title="Visita">
      {loaded['notice_id'] ? <Asked loaded={loaded} notice={notice} /> : <Chosen />}
      {notice && <VisitHours of={{ id: notice.id, customer: notice.customer_name ?? '' }} known={notice.horas} />}
      <StartTime />
    </Part>
  );
}

const textIn = (loaded: Values, name: string) => (typeof loaded[name] === 'string' ? loaded[name] : '');

function Asked({ loaded, notice }: { loaded: Values; notice: NoticeRecord | null }) {
  const place = [notice?.location_name, notice?.direccion].filter(Boolean).join(' · ');
  const machine = notice?.machine_name ?? textIn(loaded, 'machine_name');
  return (
    <Stack gap="1" mb="3" overflowWrap="anywhere">
      <Text fontWeight="semibold" fontSize="lg">
        {notice?.customer_name || textIn(loaded, 'customer_name')}
      </Text>
      {place && <Text>{place}</Text>}
      {machine && <Text color="fg.muted">{machine}</Text>}
      {notice && (
        <>
          <Text whiteSpace="pre-line">{notice.notice_description}</Text>
          {notice.internal_observations && (
            <Text fontSize="sm" px="3" py="2" rounded="l2" bg="bg.muted">
              {notice.internal_observations}
            </Text>
          )}
          <Flex align="center" minH="11">
            <RecordLink href={`${href('notices')}?abrir=${notice.id}`}>Ver el aviso</RecordLink>
          </Flex>
        </>
      )}
    </Stack>
  );
}

function Chosen() {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const machines = useOptions(loadEquipmentOf, useFormValue('customer_id'));
  const customer = { customer_id: useFormValue('customer_id'), customer_name: useFormValue('customer_name') };
  return (
    <FormGrid>
      <CustomerField
        known={knownOption(customer, 'customer')}
        onChoose={(_id, name) => {
          void setFieldValue('machine_id', null);
          // by which its delivery is called: without coverage nobody can be asked
          void setFieldValue('customer_name', name);
        }}
      />
      <SelectField name="machine_id" span={12} options={machines.options} placeholder="--" />
    </FormGrid>
  );
}
