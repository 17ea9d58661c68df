import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { customerCategory } from '#domain/entities/customerCategory.ts';
import { dialogActors } from '#src/api/actors.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog } from '#src/ui/RecordDialog.tsx';

const actors = dialogActors(endpoints.customerCategory);

/** A new category, from the dialog of a customer. */
export default function CustomerCategoryDialog(opened: { onClose: () => void; onSaved?: (saved: { id: number }) => void }) {
  return (
    <RecordDialog
      {...opened}
      noun={customerCategory.one}
      title="Nueva categoría"
      draft={customerCategory.draft}
      actors={actors}
      target={{ mode: 'add', id: null, given: null }}
      formKey={customerCategory.name}
      width={constants.dialogWidth.min + 60}
    >
      <FormGrid>
        <TextField name="name" label="Nombre" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
