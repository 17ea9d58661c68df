import { formatDate, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/titles.ts';
import type { ReminderRow } from '#domain/wire.ts';
import { reminderWords } from '#machines/lifecycles/reminder.ts';
import { PhoneLink } from '#src/screens/PhoneLink.tsx';
import { reminderTones } from '#src/screens/states.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

const title = (field: Parameters<typeof titleOf<'reminder'>>[1]) => titleOf('reminder', field);

export const stateColumn: Column<ReminderRow> = {
  header: title('estado'),
  card: 'state',
  cell: row => <StateBadge label={reminderWords.states[row.estado]} tone={reminderTones[row.estado] ?? 'off'} />,
};
export const totalColumn: Column<ReminderRow> = {
  header: title('total'),
  cell: row => formatEuros(row.total),
  sort: 'total',
  align: 'end',
  card: 'amount',
};
export const levelColumn: Column<ReminderRow> = { header: title('nivel'), cell: row => row.nivel };

/** Whom it goes to, or who is to be rung. */
function Reach({ email, phone }: ReminderRow) {
  if (email) return email;
  return (
    <>
      Sin correo: <PhoneLink phone={phone} />
    </>
  );
}

export const reminderColumns: readonly Column<ReminderRow>[] = [
  {
    header: title('customer_id'),
    cell: row => <RecordLink href={`${href('customerProfile', { id_customer: row.customer_id })}?ver=recordatorios`}>{row.customer_name}</RecordLink>,
    width: '14rem',
    wraps: true,
    card: 'title',
  },
  levelColumn,
  { header: title('facturas'), cell: row => row.facturas, align: 'end', hideBelow: 'xl', card: 'line' },
  { header: title('vencido_desde'), cell: row => formatDate(row.vencido_desde), sort: 'vencido_desde', hideBelow: 'lg', card: 'line' },
  totalColumn,
  { header: 'Correo', cell: row => <Reach {...row} />, width: '12rem', wraps: true, hideBelow: 'md', card: 'line' },
  stateColumn,
];
