import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { customerCategory } from '#domain/entities/customerCategory.ts';
import type { RecordDialogInput } from '#machines/recordDialogMachine.ts';
import { dialogActors } from '#src/api/actors.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog } from '#src/ui/RecordDialog.tsx';

const actors = dialogActors(endpoints.customerCategory);

interface CustomerCategoryDialogProps {
  target: RecordDialogInput;
  onClose: () => void;
  onSaved?: (saved: { id: number }) => void;
}

/** A category of customers: a new one also from the dialog of a customer. */
export default function CustomerCategoryDialog(opened: CustomerCategoryDialogProps) {
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
