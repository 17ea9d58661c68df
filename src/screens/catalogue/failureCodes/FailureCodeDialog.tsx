import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { failureCode } from '#domain/catalogue/failureCode.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { dialogActors } from '#src/api/actors.ts';
import { loadFailureCategories } from '#src/screens/parts/choices.ts';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { SelectField, TextField } = fieldsFor<DraftOf<typeof failureCode>>();

const FailureCategoryDialog = lazy(() => import('#src/screens/catalogue/failureCategories/FailureCategoryDialog.tsx'));

const categoryId = 'category_id';
const actors = dialogActors(endpoints.failureCode, { defaults: given => (given ?? {}) as Record<string, unknown> });

/** Añadir or Editar Código de avería, within its category (§5). */
export default function FailureCodeDialog(opened: OpenedDialog) {
  return (
    <RecordDialog {...opened} noun={failureCode.one} draft={failureCode.draft} actors={actors} formKey={failureCode.name}>
      <FormGrid>
        <TextField name="name" span={12} />
        <CategoryField />
      </FormGrid>
    </RecordDialog>
  );
}

/** The category, with a way to make the first one: an empty database has none. */
function CategoryField() {
  const { options, reload } = useOptions(loadFailureCategories);
  return (
    <SelectField
      name={categoryId}
      span={12}
      options={options}
      beside={<AddBeside name={categoryId} label="Nueva categoría" Dialog={FailureCategoryDialog} onAdded={reload} />}
    />
  );
}
