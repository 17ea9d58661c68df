import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { customer } from '#domain/parties/customer.ts';
import { readAll } from '#src/api/calls.ts';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { SelectField } = fieldsFor<DraftOf<typeof customer>>();

const CustomerCategoryDialog = lazy(() => import('#src/screens/parties/customerCategories/CustomerCategoryDialog.tsx'));

const name = 'customer_category_id';
const load = readAll(endpoints.customerCategory.dropdown);

/** The category of a customer, with a way to make the first one: an empty database has none. */
export function CategoryField() {
  const { options, reload } = useOptions(load);
  return (
    <SelectField
      name={name}
      span={4}
      options={options}
      beside={<AddBeside name={name} label="Nueva categoría" Dialog={CustomerCategoryDialog} onAdded={reload} />}
    />
  );
}
