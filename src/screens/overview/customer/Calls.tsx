import { lazy, useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { cut, formatDateTime } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';

const CallDialog = lazy(() => import('#src/screens/work/calls/CallDialog.tsx'));

export function Calls({ customerId }: CustomerPart) {
  type R = Of<'call'>;
  const [actors] = useState(() => listActors<R>(endpoints.call, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const rights = useRights('call');
  const columns = columnsOf('call', [
    { field: 'date', cell: row => formatDateTime(row.date), isSortable: true, width: 9 },
    { header: 'Contacto', cell: row => row.name, grows: 1 },
    { field: 'text', cell: row => cut(row.text, constants.noticeTextMax), width: 12, grows: 3, card: 'text' },
    {
      field: 'checked',
      card: 'state',
      cell: row => (row.checked ? <StateBadge label="Gestionada" tone="done" /> : <StateBadge label="Abierta" tone="waiting" />),
    },
  ]);
  return (
    <PartList<R>
      title="Llamadas"
      actors={actors}
      columns={columns}
      nouns={['llamada', 'llamadas']}
      link={<AllOfThem to={href('callsOfCustomer', { customer_id: customerId })} />}
      add={rights.create ? { label: 'Añadir llamada', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
    >
      {reload =>
        dialog.target && (
          <CallDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? ofCustomer(customerId) : null }}
            onClose={dialog.close}
            onSaved={reload}
          />
        )
      }
    </PartList>
  );
}
