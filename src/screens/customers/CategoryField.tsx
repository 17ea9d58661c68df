import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { AddBeside } from '#src/ui/fields/AddBeside.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { useOptions } from '#src/ui/useOptions.ts';

const CustomerCategoryDialog = lazy(() => import('#src/screens/customerCategories/CustomerCategoryDialog.tsx'));

const name = 'customer_category_id';
const load = readAll(endpoints.customerCategory.dropdown);

/** The category of a customer, with a way to make the first one: an empty database has none. */
export function CategoryField() {
  const { options, reload } = useOptions(load);
  return (
    <SelectField
      name={name}
      label="Categoría"
      span={4}
      options={options}
      beside={<AddBeside name={name} label="Nueva categoría" Dialog={CustomerCategoryDialog} onAdded={reload} />}
    />
  );
}
