import { useField } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { optionsOf } from '#src/api/actors.ts';
import { SearchSelect } from '#src/ui/fields/SearchSelect.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { Values } from '#src/ui/RecordForm.tsx';

const ProviderDialog = lazy(() => import('#src/screens/providers/ProviderDialog.tsx'));

const providers = optionsOf(endpoints.provider);
const fresh = { mode: 'add', id: null, given: null } as const;

/** The supplier, found by typing; one that is not there yet is added without leaving the form. */
export function ProviderField({ record: { proveedor_id: value, proveedor_name: label } }: { record: Values }) {
  const [, , { setValue }] = useField<number | null>('proveedor_id');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SearchSelect
        name="proveedor_id"
        label="Proveedor"
        span={8}
        source={providers}
        known={typeof value === 'number' && typeof label === 'string' ? { value, label } : null}
        beside={<IconButton icon="plus" label="Nuevo proveedor" variant="outline" onClick={() => setAdding(true)} />}
      />
      {isAdding && (
        <Suspense>
          <ProviderDialog target={fresh} onClose={() => setAdding(false)} onSaved={({ id }) => void setValue(id)} />
        </Suspense>
      )}
    </>
  );
}
