import { useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { cut, formatDateTime } from '#domain/kernel/format.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { noticeTone } from '#src/screens/parts/states.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';

export function Notices({ customerId }: CustomerPart) {
  type R = Of<'notice'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.notice.page }, ofCustomer(customerId)));
  const opensPage = readsAll(useRoles());
  const columns = columnsOf('notice', [
    { field: 'created', cell: row => formatDateTime(row.created), width: 9 },
    { field: 'notice_description', cell: row => cut(row.notice_description, constants.noticeTextMax), width: 12, grows: 2, card: 'text' },
    { field: 'machine_name', cell: row => row.machine_name ?? '--', width: 8, grows: 1, folds: 1 },
    { field: 'user_name', width: 8, grows: 1, folds: 2 },
    {
      field: 'status_id',
      card: 'state',
      cell: row => <StateBadge label={noticeWords.states[noticeStateOf(row.status_id ?? 1) ?? 'pendiente']} tone={noticeTone(row.status_id ?? 1)} />,
    },
  ]);
  return (
    <PartList<R>
      title="Avisos"
      actors={actors}
      columns={columns}
      nouns={['aviso', 'avisos']}
      link={<AllOfThem to={`${href('notices')}?customer_id=${customerId}`} />}
      href={opensPage ? row => href('noticeEdit', { id_work: row.id }) : undefined}
    />
  );
}
