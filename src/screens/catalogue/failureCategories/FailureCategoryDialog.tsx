import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { failureCategory } from '#domain/catalogue/failureCategory.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { dialogActors } from '#src/api/actors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextField } = fieldsFor<DraftOf<typeof failureCategory>>();

const actors = dialogActors(endpoints.failureCategory);

/** A category of breakdowns: a new one also from the dialog of a failure code. */
export default function FailureCategoryDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={failureCategory.one}
      draft={failureCategory.draft}
      actors={actors}
      formKey={failureCategory.name}
      width={constants.dialogWidth.min + 60}
    >
      <FormGrid>
        <TextField name="name" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
