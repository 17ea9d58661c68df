import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { customerCategory } from '#domain/entities/customerCategory.ts';
import { dialogActors } from '#src/api/actors.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/RecordDialog.tsx';

const actors = dialogActors(endpoints.customerCategory);

/** A category of customers: a new one also from the dialog of a customer. */
export default function CustomerCategoryDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={customerCategory.one}
      draft={customerCategory.draft}
      actors={actors}
      formKey={customerCategory.name}
      width={constants.dialogWidth.min + 60}
    >
      <FormGrid>
        <TextField name="name" label="Nombre" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
