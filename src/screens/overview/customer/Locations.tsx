import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';

const LocationDialog = lazy(() => import('#src/screens/parties/locations/LocationDialog.tsx'));

export function Locations({ customerId }: CustomerPart) {
  type R = Of<'location'>;
  const [actors] = useState(() => listActors<R>(endpoints.location, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const rights = useRights('location');
  const columns = columnsOf('location', [
    { field: 'name', isSortable: true, width: 9, grows: 1 },
    { field: 'address', width: 10, grows: 1, card: 'text' },
    { field: 'city' },
    { field: 'phone', cell: row => <PhoneLink phone={row.phone} />, width: 8.5, folds: 1, card: 'line' },
  ]);
  return (
    <PartList<R>
      title="Localizaciones"
      actors={actors}
      columns={columns}
      nouns={['localización', 'localizaciones']}
      add={rights.create ? { label: 'Añadir localización', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la localización ${row.name}?` } : undefined}
    >
      {reload =>
        dialog.target && (
          <LocationDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? ofCustomer(customerId) : null }}
            isReadOnly={!rights.update}
            onClose={dialog.close}
            onSaved={reload}
          />
        )
      }
    </PartList>
  );
}
