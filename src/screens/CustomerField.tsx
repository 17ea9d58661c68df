import { useField } from 'formik';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Option } from '#domain/answer.ts';
import { customers } from '#src/screens/choices.ts';
import { useRights } from '#src/session/useRights.ts';
import { SearchSelect } from '#src/ui/fields/SearchSelect.tsx';
import { useFormState } from '#src/ui/FormState.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

const CustomerDialog = lazy(() => import('#src/screens/customers/CustomerDialog.tsx'));
const target = { mode: 'add', id: null, given: null } as const;

interface CustomerFieldProps {
  known: Option | null;
  span?: number;
  hint?: ReactNode;
  /** Told before the form has the new value. */
  onChoose?: (id: number | null) => void;
}

/** The customer of a record, found by typing; the office adds one that is not there yet without leaving the form. */
export function CustomerField({ known, span = 12, hint, onChoose }: CustomerFieldProps) {
  const [, , { setValue }] = useField<number | null>('customer_id');
  const { isReadOnly } = useFormState();
  const mayAdd = useRights('customer').create && !isReadOnly;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SearchSelect
        name="customer_id"
        label="Cliente"
        span={span}
        hint={hint}
        source={customers}
        known={known}
        onChoose={option => onChoose?.(option?.value ?? null)}
        beside={mayAdd && <IconButton icon="plus" label="Nuevo cliente" variant="outline" onClick={() => setAdding(true)} />}
      />
      {isAdding && (
        <Suspense>
          <CustomerDialog
            target={target}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => {
              void setValue(id);
              onChoose?.(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
