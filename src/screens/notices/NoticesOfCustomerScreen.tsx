import { endpoints } from '#domain/endpoints.ts';
import { routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { noticeColumns, type NoticeRow } from '#src/screens/notices/NoticesScreen.tsx';
import { ListScreen } from '#src/ui/ListScreen.tsx';
import { useRecordList } from '#src/ui/useRecordList.ts';

const actors = listActors<NoticeRow>({ page: endpoints.notice.page });
const options = { filters: { status_id: 'number' } } as const;
const own = ['Fecha de creación', 'Descripción', 'Máquina', 'Trabajador', 'Estado'];
const columns = noticeColumns.filter(column => own.includes(column.header));

/** A customer's own avisos, to read (§2, customer-role routes). */
export default function NoticesOfCustomerScreen() {
  const list = useRecordList<NoticeRow>(actors, options);
  return <ListScreen title={routes.noticesOfCustomer.title} list={list} columns={columns} nouns={['aviso', 'avisos']} searchLabel="Buscar por descripción" />;
}
