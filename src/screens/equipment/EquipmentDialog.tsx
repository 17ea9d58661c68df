import { constants } from '#domain/constants.ts';
import { equipment } from '#domain/entities/equipment.ts';
import type { DraftOf } from '#domain/entity.ts';
import type { EditorTarget } from '#machines/editorShapes.ts';
import { loadLocationsOf } from '#src/screens/choices.ts';
import { equipmentActors } from '#src/screens/equipment/equipmentActors.ts';
import { UnitTabs } from '#src/screens/equipment/UnitTabs.tsx';
import { MergeSection } from '#src/screens/MergeSection.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { useOptions } from '#src/ui/form/useOptions.ts';

const { SelectField, TextField } = fieldsFor<DraftOf<typeof equipment>>();

interface EquipmentDialogProps {
  target: EditorTarget;
  /** Whose locations it may stand in. */
  customerId: number;
  isReadOnly?: boolean;
  onClose: () => void;
  onSaved?: (saved: { id: number }) => void;
}

/** Añadir or Editar Máquina: an indoor and an outdoor unit, both complete (§2, §5). */
export default function EquipmentDialog({ customerId, isReadOnly = false, ...opened }: EquipmentDialogProps) {
  const { options } = useOptions(loadLocationsOf, customerId);
  return (
    <RecordDialog
      {...opened}
      noun={equipment.one}
      draft={equipment.draft}
      actors={equipmentActors}
      formKey={equipment.name}
      width={constants.dialogWidth.call + 60}
      isReadOnly={isReadOnly}
    >
      <FormGrid>
        <TextField name="name" />
        <SelectField name="location_id" options={options} {...(options.length === 0 && { hint: 'Añada antes una localización del cliente' })} />
      </FormGrid>
      <UnitTabs />
      <MergeSection entity="machine" opened={{ ...opened, isReadOnly }} />
    </RecordDialog>
  );
}
