import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { providerInvoice } from '#domain/purchases/providerInvoice.ts';
import { optionsOf } from '#src/api/actors.ts';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { SearchSelect } = fieldsFor<DraftOf<typeof providerInvoice>>();

const ProviderDialog = lazy(() => import('#src/screens/parties/providers/ProviderDialog.tsx'));

const name = 'proveedor_id';
const providers = optionsOf(endpoints.provider);

/** The supplier, found by typing; one that is not there yet is added without leaving the form. */
export function ProviderField({ record: { proveedor_id: value, proveedor_name: label } }: { record: Values }) {
  return (
    <SearchSelect
      name={name}
      span={8}
      source={providers}
      known={typeof value === 'number' && typeof label === 'string' ? { value, label } : null}
      beside={<AddBeside name={name} label="Nuevo proveedor" Dialog={ProviderDialog} />}
    />
  );
}
