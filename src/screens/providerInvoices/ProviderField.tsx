import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { optionsOf } from '#src/api/actors.ts';
import { AddBeside } from '#src/ui/fields/AddBeside.tsx';
import { SearchSelect } from '#src/ui/fields/SearchSelect.tsx';
import type { Values } from '#src/ui/RecordForm.tsx';

const ProviderDialog = lazy(() => import('#src/screens/providers/ProviderDialog.tsx'));

const name = 'proveedor_id';
const providers = optionsOf(endpoints.provider);

/** The supplier, found by typing; one that is not there yet is added without leaving the form. */
export function ProviderField({ record: { proveedor_id: value, proveedor_name: label } }: { record: Values }) {
  return (
    <SearchSelect
      name={name}
      label="Proveedor"
      span={8}
      source={providers}
      known={typeof value === 'number' && typeof label === 'string' ? { value, label } : null}
      beside={<AddBeside name={name} label="Nuevo proveedor" Dialog={ProviderDialog} />}
    />
  );
}
