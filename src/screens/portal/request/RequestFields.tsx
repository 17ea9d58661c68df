import { Button, Flex } from '@chakra-ui/react';
import { type PortalPlace, type ServiceRequest, dayParts, weekDays } from '#domain/portal/portal.ts';
import { ChoiceField } from '#src/screens/portal/request/ChoiceField.tsx';
import { PhotosField } from '#src/screens/portal/request/PhotosField.tsx';
import { PlaceField } from '#src/screens/portal/request/PlaceField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';

const { TextAreaField, TextField } = fieldsFor<ServiceRequest>();

/** What people ring for most. */
const usualFaults = ['No enfría', 'No calienta', 'Gotea agua', 'Hace ruido', 'No se enciende', 'Huele mal', 'Revisión o limpieza'];

export function RequestFields({ places }: { places: readonly PortalPlace[] }) {
  return (
    <FormGrid>
      <PlaceField places={places} />
      <TextAreaField name="text" rows={4} />
      <Faults />
      <PhotosField />
      <ChoiceField name="part" options={dayParts} />
      <ChoiceField name="days" options={weekDays} isMany />
      <TextField name="name" span={6} autoComplete="name" />
      <TextField name="phone" type="tel" span={6} autoComplete="tel" />
    </FormGrid>
  );
}

/** Adds a usual fault to what is written. */
function Faults() {
  const text = useFieldValue('text');
  const written = typeof text.value === 'string' ? text.value.trim() : '';
  return (
    <Flex gridColumn="1 / -1" gap="2" wrap="wrap" mb="4" role="group" aria-label="Averías habituales">
      {usualFaults.map(fault => (
        <Button
          key={fault}
          type="button"
          size="sm"
          minH="11"
          variant="outline"
          rounded="full"
          onClick={() => text.change(written ? `${written}. ${fault}` : fault)}
        >
          {fault}
        </Button>
      ))}
    </Flex>
  );
}
