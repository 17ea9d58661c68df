import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { productFamily } from '#domain/catalogue/productFamily.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { dialogActors } from '#src/api/actors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextField } = fieldsFor<DraftOf<typeof productFamily>>();

const actors = dialogActors(endpoints.productFamily);
/** Añadir or Editar Familia de productos: a new one also from the dialog of a product (§5). */
export default function ProductFamilyDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={productFamily.one}
      draft={productFamily.draft}
      actors={actors}
      formKey={productFamily.name}
      width={constants.dialogWidth.min + 60}
    >
      <FormGrid>
        <TextField name="name" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
