import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/titles.ts';
import type { ReminderRow } from '#domain/wire.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/customers/CustomerProfileScreen.tsx';
import { AllOfThem } from '#src/screens/customers/profile/AllOfThem.tsx';
import { PartList } from '#src/screens/customers/profile/PartList.tsx';
import { ofCustomer } from '#src/screens/customers/profile/rows.ts';
import { levelColumn, stateColumn, totalColumn } from '#src/screens/reminders/reminderColumns.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const ReminderDialogs = lazy(() => import('#src/screens/reminders/ReminderDialogs.tsx'));

const columns: readonly Column<ReminderRow>[] = [
  { header: titleOf('reminder', 'fecha'), cell: ({ fecha, dia }) => formatDate(fecha ?? dia), sort: 'dia' },
  levelColumn,
  { header: 'Cómo', cell: ({ correo, nota }) => [correo, nota].filter(Boolean).join(' · '), wraps: true, width: '14rem', card: 'text' },
  totalColumn,
  stateColumn,
];

/** What a customer was reminded of, the newest first. */
export function Reminders({ customerId }: CustomerPart) {
  const [actors] = useState(() =>
    listActors<ReminderRow>({ page: endpoints.reminder.page }, { ...ofCustomer(customerId), sort: { field: 'dia', dir: 'desc' } }),
  );
  const dialog = useOpenDialog();
  return (
    <PartList<ReminderRow>
      title="Recordatorios"
      actors={actors}
      columns={columns}
      nouns={['recordatorio', 'recordatorios']}
      emptyText="Aquí aparece cada vez que se le recuerda lo que debe."
      link={<AllOfThem to={`${href('reminders')}?customer_id=${customerId}`} />}
      onOpen={row => dialog.edit(row.id)}
    >
      {reload => <ReminderDialogs reminder={dialog} onChanged={reload} />}
    </PartList>
  );
}
