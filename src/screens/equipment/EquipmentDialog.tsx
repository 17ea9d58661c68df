import { constants } from '#domain/constants.ts';
import { equipment } from '#domain/entities/equipment.ts';
import type { EditorTarget } from '#machines/editorMachine.ts';
import { equipmentActors, loadLocationsOf } from '#src/screens/equipment/equipmentActors.ts';
import { UnitTabs } from '#src/screens/equipment/UnitTabs.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog } from '#src/ui/RecordDialog.tsx';
import { useOptions } from '#src/ui/useOptions.ts';

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
        <TextField name="name" label="Nombre" />
        <SelectField
          name="location_id"
          label="Localización"
          options={options}
          {...(options.length === 0 && { hint: 'Añada antes una localización del cliente' })}
        />
      </FormGrid>
      <UnitTabs />
    </RecordDialog>
  );
}
