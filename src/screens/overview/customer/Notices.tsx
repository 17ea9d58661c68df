import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { noticeColumns, type NoticeRow } from '#src/screens/work/parts/NoticeColumns.tsx';
import { ofCustomer } from '#src/screens/overview/customer/rows.ts';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';

const NoticeDialog = lazy(() => import('#src/screens/work/notices/NoticeDialog.tsx'));
const columns = noticeColumns.filter(({ field }) => field !== 'customer_name');

export function Notices({ customerId }: CustomerPart) {
  const [actors] = useState(() => listActors<NoticeRow>({ page: endpoints.notice.page }, ofCustomer(customerId)));
  const opensPage = readsAll(useRoles());
  const dialog = useOpenDialog();
  const rights = useRights('notice');
  return (
    <PartList<NoticeRow>
      title="Avisos"
      actors={actors}
      columns={columns}
      nouns={['aviso', 'avisos']}
      link={<AllOfThem to={`${href('notices')}?customer_id=${customerId}`} />}
      href={opensPage ? row => href('noticeEdit', { id_work: row.id }) : undefined}
      add={rights.update ? { label: 'Nuevo aviso', onAdd: dialog.add } : undefined}
      onEdit={rights.update ? row => dialog.edit(row.id) : undefined}
    >
      {reload =>
        dialog.target && (
          <NoticeDialog
            key={dialog.target.id}
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? ofCustomer(customerId) : null }}
            onClose={dialog.close}
            onSaved={reload}
          />
        )
      }
    </PartList>
  );
}
