import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { location } from '#domain/parties/location.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { dialogActors } from '#src/api/actors.ts';
import { checkedFieldOf } from '#src/screens/parties/parts/CheckedField.tsx';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { PositionField } from '#src/screens/parties/parts/PositionField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { Section } from '#src/ui/page/Section.tsx';

const { CheckField, TextField } = fieldsFor<DraftOf<typeof location>>();
const CheckedField = checkedFieldOf(location);

/** A bare customer's id opens an empty form for them (§2, Modal dialogs). */
const actors = dialogActors(endpoints.location);

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
            <TextField name="name" span={6} />
            <TextField name="address" span={12} />
            <TextField name="city" span={6} />
            <CheckedField name="postal_code" inputMode="numeric" span={6} />
            <CheckedField name="phone" type="tel" span={3} />
            <CheckedField name="phone_2" type="tel" span={3} />
            <CheckedField name="fax" type="tel" span={2} />
            <TextField name="email" type="email" span={4} />
            <CheckField name="extranjero" span={12} hint="Su código postal y sus teléfonos no siguen las reglas españolas" />
          </FormGrid>
          <Section title="Situación">
            <PositionField isReadOnly={isReadOnly} />
          </Section>
        </>
      )}
    </RecordDialog>
  );
}
