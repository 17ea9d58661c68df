import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { customerCategory } from '#domain/parties/customerCategory.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { dialogActors } from '#src/api/actors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextField } = fieldsFor<DraftOf<typeof customerCategory>>();

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
        <TextField name="name" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
