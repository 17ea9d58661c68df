import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { productFamily } from '#domain/entities/productFamily.ts';
import { dialogActors } from '#src/api/actors.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/RecordDialog.tsx';

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
        <TextField name="name" label="Nombre" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
