import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';
import { ReminderState } from '#src/screens/collecting/parts/ReminderState.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const ReminderDialog = lazy(() => import('#src/screens/collecting/reminders/ReminderDialog.tsx'));

const columns = columnsOf('reminder', [
  { field: 'dia', cell: row => formatDate(row.fecha ?? row.dia), isSortable: true },
  { field: 'nivel' },
  { header: 'Cómo', cell: ({ correo, nota }) => [correo, nota].filter(Boolean).join(' · '), width: 12, grows: 2, card: 'text' },
  { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', card: 'amount' },
  { field: 'estado', card: 'state', cell: row => <ReminderState estado={row.estado} /> },
]);

/** What a customer was reminded of, the newest first. */
export function Reminders({ customerId }: CustomerPart) {
  type R = Of<'reminder'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.reminder.page }, { ...ofCustomer(customerId), sort: { field: 'dia', dir: 'desc' } }));
  const dialog = useOpenDialog();
  return (
    <PartList<R>
      title="Recordatorios"
      actors={actors}
      columns={columns}
      nouns={['recordatorio', 'recordatorios']}
      empty={{ text: 'Aquí aparece cada vez que se le recuerda lo que debe.' }}
      link={<AllOfThem to={`${href('reminders')}?customer_id=${customerId}`} />}
      onOpen={row => dialog.edit(row.id)}
    >
      {reload => <ReminderDialog reminder={dialog} onChanged={reload} />}
    </PartList>
  );
}
