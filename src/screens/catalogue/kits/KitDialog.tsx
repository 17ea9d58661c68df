import { constants } from '#domain/kernel/constants.ts';
import { kit, kitLines } from '#domain/catalogue/kit.ts';
import { kitActors } from '#src/screens/catalogue/kits/kitActors.ts';
import { KitLines } from '#src/screens/catalogue/kits/KitLines.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const draft = kit.draft.shape({ kit_lines: kitLines });

/** Añadir or Editar Kit: its name, and what is in it. */
export default function KitDialog(opened: OpenedDialog) {
  return (
    <RecordDialog {...opened} noun={kit.one} draft={draft} actors={kitActors} formKey={kit.name} width={constants.dialogWidth.max}>
      <FormGrid>
        <TextField name="name" span={12} hint="Por él se busca en un presupuesto o un albarán" />
      </FormGrid>
      <KitLines />
    </RecordDialog>
  );
}
