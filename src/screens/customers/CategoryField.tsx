import { useField } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useOptions } from '#src/ui/useOptions.ts';

const CustomerCategoryDialog = lazy(() => import('#src/screens/customerCategories/CustomerCategoryDialog.tsx'));

const load = (signal: AbortSignal) => call(endpoints.customerCategory.dropdown, { signal });

/** The category of a customer, with a way to make the first one: an empty database has none. */
export function CategoryField({ span, mayAdd }: { span: number; mayAdd: boolean }) {
  const { options, reload } = useOptions(load);
  const [, , { setValue }] = useField<number | null>('customer_category_id');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SelectField
        name="customer_category_id"
        label="Categoría"
        span={span}
        options={options}
        beside={mayAdd && <IconButton icon="plus" label="Nueva categoría" variant="outline" onClick={() => setAdding(true)} />}
      />
      {isAdding && (
        <Suspense>
          <CustomerCategoryDialog
            onClose={() => setAdding(false)}
            onSaved={({ id }) => {
              reload();
              void setValue(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
