import { lazy, useState, type ReactNode } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { givenCustomer } from '#src/screens/parties/customers/givenCustomer.ts';
import { useRights } from '#src/session/useRights.ts';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { SearchSelect } = fieldsFor<{ customer_id: number | null }>();
const CustomerDialog = lazy(() => import('#src/screens/parties/customers/CustomerDialog.tsx'));
const name = 'customer_id';

interface CustomerFieldProps {
  known: Option | null;
  span?: number;
  hint?: ReactNode;
  /** Called before the form has the new value; `name` is unknown of one that was added. */
  onChoose?: (id: number | null, name?: string) => void;
}

/** The customer of a record, found by typing; the office adds one that is not there yet without leaving the form. */
export function CustomerField({ known, span = 12, hint, onChoose }: CustomerFieldProps) {
  const mayAdd = useRights('customer').create;
  const [typed, setTyped] = useState('');
  return (
    <SearchSelect
      name={name}
      span={span}
      hint={hint}
      source={customers}
      known={known}
      onType={setTyped}
      onChoose={option => {
        setTyped('');
        onChoose?.(option?.value ?? null, option?.label);
      }}
      beside={
        mayAdd && <AddBeside name={name} label="Nuevo cliente" Dialog={CustomerDialog} given={givenCustomer(typed)} {...(onChoose && { onAdded: onChoose })} />
      }
    />
  );
}
