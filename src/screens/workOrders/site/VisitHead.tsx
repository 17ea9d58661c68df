import { Flex, Stack, Text } from '@chakra-ui/react';
import { href } from '#domain/routes.ts';
import { loadEquipmentOf } from '#src/screens/choices.ts';
import { CustomerField } from '#src/screens/CustomerField.tsx';
import type { NoticeRecord } from '#domain/wire.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { useOptions } from '#src/ui/form/useOptions.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Part } from '#src/screens/workOrders/site/Part.tsx';
import { StartTime } from '#src/screens/workOrders/site/StartTime.tsx';

const { SelectField, useFormValue } = fieldsFor<{ customer_id: number; machine_id: number | null }>();

/** Who the work is for, where, and since when: from the aviso to read, else to choose. */
export function VisitHead({ loaded, notice }: { loaded: Values; notice: NoticeRecord | null }) {
  return (
    <Part id="visita" title="Visita">
      {loaded['notice_id'] ? <Asked loaded={loaded} notice={notice} /> : <Chosen loaded={loaded} />}
      <StartTime />
    </Part>
  );
}

const textIn = (loaded: Values, name: string) => (typeof loaded[name] === 'string' ? loaded[name] : '');

function Asked({ loaded, notice }: { loaded: Values; notice: NoticeRecord | null }) {
  const place = [notice?.location_name, notice?.optional_address].filter(Boolean).join(' · ');
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
            <Flex gap="2" fontSize="sm" px="3" py="2" rounded="l2" bg="bg.warning" color="fg.warning">
              <Icon name="warning" boxSize="4.5" mt="0.5" />
              <Text minW="0">{notice.internal_observations}</Text>
            </Flex>
          )}
          <Flex align="center" minH="11">
            <RecordLink href={`${href('notices')}?abrir=${notice.id}`}>Ver el aviso</RecordLink>
          </Flex>
        </>
      )}
    </Stack>
  );
}

function Chosen({ loaded }: { loaded: Values }) {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const machines = useOptions(loadEquipmentOf, useFormValue('customer_id'));
  return (
    <FormGrid>
      <CustomerField known={knownOption(loaded, 'customer')} onChoose={() => void setFieldValue('machine_id', null)} />
      <SelectField name="machine_id" span={12} options={machines.options} placeholder="--" />
    </FormGrid>
  );
}
