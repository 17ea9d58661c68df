import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';

const EquipmentDialog = lazy(() => import('#src/screens/catalogue/equipment/EquipmentDialog.tsx'));

export function Equipment({ customerId }: CustomerPart) {
  type R = Of<'machine'>;
  const [actors] = useState(() => listActors<R>(endpoints.machine, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const rights = useRights('machine');
  const columns = columnsOf('machine', [
    { field: 'name', isSortable: true, width: 9, grows: 1 },
    { field: 'location_name', grows: 1, folds: 3, card: 'line' },
    { header: 'Interior', cell: row => `${row.inside_brand} ${row.inside_model}`, width: 9, grows: 1, folds: 2, card: 'line' },
    { header: 'Exterior', cell: row => `${row.outside_brand} ${row.outside_model}`, width: 9, grows: 1, folds: 1, card: 'line' },
    {
      header: 'Sus trabajos',
      cell: row => (
        <>
          <RecordLink href={`${href('notices')}?machine_id=${row.id}`}>Avisos</RecordLink>
          {' · '}
          <RecordLink href={`${href('workOrders')}?machine_id=${row.id}`}>Albaranes</RecordLink>
        </>
      ),
      width: 11,
      card: 'text',
    },
  ]);
  return (
    <PartList<R>
      title="Máquinas"
      actors={actors}
      columns={columns}
      nouns={['máquina', 'máquinas']}
      add={rights.create ? { label: 'Añadir máquina', onAdd: dialog.add } : undefined}
      href={row => href('equipmentPage', { id: row.id })}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la máquina ${row.name}?` } : undefined}
    >
      {reload => dialog.target && <EquipmentDialog target={dialog.target} customerId={customerId} onClose={dialog.close} onSaved={reload} />}
    </PartList>
  );
}
