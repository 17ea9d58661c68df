import { lazy, Suspense } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { FieldName } from '#domain/titles.ts';
import { routes } from '#domain/routes.ts';
import { titleOf } from '#domain/titles.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { noticeColumns, noticeStates, type NoticeRow } from '#src/screens/notices/NoticesScreen.tsx';
import { FilterSelect } from '#src/ui/list/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const NoticeDialog = lazy(() => import('#src/screens/notices/NoticeDialog.tsx'));

const actors = listActors<NoticeRow>({ page: endpoints.notice.page });
const staffs: readonly (string | undefined)[] = ['internal_observations', 'customer_name'] satisfies FieldName<'notice'>[];
const columns = noticeColumns.filter(column => !staffs.includes(column.field));

/** A customer's own avisos, to read (§2, customer-role routes). */
export default function NoticesOfCustomerScreen() {
  const list = useRecordList(actors, lists.noticesOfCustomer);
  const dialog = useOpenDialog();
  return (
    <ListScreen
      title={routes.noticesOfCustomer.title}
      list={list}
      columns={columns}
      exporting={{ endpoint: endpoints.notice.export }}
      nouns={['aviso', 'avisos']}
      searchLabel="Buscar por descripción"
      filters={
        <FilterSelect
          label={titleOf('notice', 'status_id')}
          all="Todos los estados"
          options={noticeStates}
          value={list.filter.status_id?.toString()}
          onChange={value => list.filterBy({ status_id: value && Number(value) })}
        />
      }
      onOpen={row => dialog.edit(row.id)}
    >
      {dialog.target?.id && (
        <Suspense>
          <NoticeDialog key={dialog.target.id} id={dialog.target.id} onClose={dialog.close} />
        </Suspense>
      )}
    </ListScreen>
  );
}
