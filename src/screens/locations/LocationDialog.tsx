import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { location } from '#domain/entities/location.ts';
import { dialogActors } from '#src/api/actors.ts';
import { CustomerField } from '#src/screens/CustomerField.tsx';
import { DecimalField } from '#src/ui/fields/DecimalField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { useFormPart } from '#src/ui/FormState.tsx';
import { knownOption } from '#src/ui/knownOption.ts';
import { LocationMap } from '#src/ui/LocationMap.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/RecordDialog.tsx';
import type { Values } from '#src/ui/RecordForm.tsx';
import { Section } from '#src/ui/Section.tsx';

/** A bare customer's id opens an empty form for them (§2, Modal dialogs). */
const actors = dialogActors(endpoints.location, { defaults: given => (given as Values | null) ?? {} });

/** Añadir or Editar Localización, with its place on the map (§2, §5). */
export default function LocationDialog({ isReadOnly = false, ...opened }: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={location.one}
      draft={location.draft}
      actors={actors}
      formKey={location.name}
      width={constants.dialogWidth.max}
      isReadOnly={isReadOnly}
    >
      {loaded => (
        <>
          <FormGrid>
            <CustomerField span={6} known={knownOption(loaded, 'customer')} />
            <TextField name="name" label="Nombre" span={6} />
            <TextField name="address" label="Dirección" span={12} />
            <TextField name="city" label="Ciudad" span={6} />
            <TextField name="postal_code" label="Código postal" inputMode="numeric" span={6} />
            <TextField name="phone" label="Teléfono" type="tel" span={3} />
            <TextField name="phone_2" label="Teléfono 2" type="tel" span={3} />
            <TextField name="fax" label="Fax" type="tel" span={2} />
            <TextField name="email" label="Email" type="email" span={4} />
          </FormGrid>
          <Section title="Situación">
            <FormGrid mb="2">
              <DecimalField name="latitude" label="Latitud" />
              <DecimalField name="longitude" label="Longitud" />
            </FormGrid>
            <Place isReadOnly={isReadOnly} />
          </Section>
        </>
      )}
    </RecordDialog>
  );
}

const degrees = (value: unknown) => (typeof value === 'number' ? value : null);

function Place({ isReadOnly }: { isReadOnly: boolean }) {
  const latitude = useFormPart(({ values }) => degrees(values['latitude']));
  const longitude = useFormPart(({ values }) => degrees(values['longitude']));
  const setValues = useFormPart(form => form.setValues);
  return (
    <LocationMap
      latitude={latitude}
      longitude={longitude}
      isReadOnly={isReadOnly}
      onChange={(north, east) => void setValues(values => ({ ...values, latitude: north, longitude: east }))}
    />
  );
}
