import { constants } from '#domain/kernel/constants.ts';
import { indoorUnit } from '#domain/catalogue/indoorUnit.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { indoorUnitActors } from '#src/screens/catalogue/equipment/equipmentActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField, TextField } = fieldsFor<DraftOf<typeof indoorUnit>>();

/** Another indoor unit of a machine: where it is, and what its plate says. */
export default function IndoorUnitDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={indoorUnit.one}
      draft={indoorUnit.draft}
      actors={indoorUnitActors}
      formKey={indoorUnit.name}
      width={constants.dialogWidth.min + 120}
    >
      <FormGrid>
        <TextField name="ubicacion" span={12} />
        <TextField name="marca" span={4} />
        <TextField name="modelo" span={4} />
        <TextField name="n_serie" span={4} />
        <TextAreaField name="observaciones" rows={2} />
      </FormGrid>
    </RecordDialog>
  );
}
