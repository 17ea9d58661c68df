import { lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { noticeLifecycle, noticeStateOf, noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import { customers, loadStaff } from '#src/screens/parts/choices.ts';
import { noticeColumns, type NoticeRow } from '#src/screens/work/parts/NoticeColumns.tsx';
import { NoticeViews } from '#src/screens/work/notices/NoticeViews.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { fromList } from '#src/ui/page/useReturn.ts';

const PlacedCalendar = lazy(async () => ({ default: (await import('#src/screens/work/notices/PlacedCalendar.tsx')).PlacedCalendar }));
const NoticeBoard = lazy(() => import('#src/screens/work/notices/board/NoticeBoard.tsx'));
const MoveNotices = lazy(() => import('#src/screens/work/notices/MoveNotices.tsx'));
const NoticeViewDialog = lazy(() => import('#src/screens/work/notices/NoticeViewDialog.tsx'));

const actors = listActors<NoticeRow>(endpoints.notice);
const officeChips = chipsOf('notice', 'machine_id', 'call_id');
const chips = chipsOf('notice', 'customer_id', 'user_id', 'machine_id', 'call_id');
export const noticeStates = Object.entries(noticeStatus).map(([state, id]) => [String(id), noticeWords.states[state as keyof typeof noticeStatus]] as const);

const allows = (row: NoticeRow, type: 'notice.edit' | 'notice.delete' | 'work.started') =>
  always(noticeLifecycle, noticeStateOf(row.status_id ?? 1) ?? 'pendiente', type);

/** /avisos, as a list, as a calendar (?vista=calendario), or for the office as a planning board (?vista=planificacion). */
export default function NoticesScreen() {
  const view = new URLSearchParams(useSearch()).get('vista');
  const isOffice = readsAll(useRoles());
  const isBoard = view === 'planificacion' && isOffice;
  if (!isBoard && view !== 'calendario') return <NoticeList />;
  return <Suspense fallback={<Loading />}>{isBoard ? <NoticeBoard /> : <PlacedCalendar />}</Suspense>;
}

const useNotices = () => useRecordList(actors, lists.notices);

/** The list of avisos: the office sees and edits all of them, an auditor reads them, a technician reads their own (§2, §6). */
function NoticeList() {
  const list = useNotices();
  const dialog = useOpenDialog();
  const [, navigate] = useLocation();
  const rights = useRights('notice');
  const mayWork = useRights('workOrder').create;
  const isOffice = readsAll(useRoles());
  const pageOf = (row: NoticeRow) => href('noticeEdit', { id_work: row.id });
  const desk = useListDesk('notices', noticeColumns);
  return (
    <ListScreen
      many={selection => <MoveNotices selection={selection} onMoved={list.reload} />}
      title={routes.notices.title}
      list={list}
      {...desk}
      tools={<NoticeViews present="Lista" />}
      exporting={{ endpoint: endpoints.notice.export }}
      nouns={['aviso', 'avisos']}
      empty={{
        text: 'Un aviso es un trabajo por hacer: qué pasa, dónde, quién va y qué día. Al hacerlo sale su albarán.',
        example: 'Hotel Sur, no enfría el comedor, Iván, el martes a las 10:00',
      }}
      searchLabel="Buscar por trabajo o cliente"
      chips={isOffice ? officeChips : chips}
      filters={<Filters list={list} isOffice={isOffice} />}
      add={rights.create ? { label: 'Nuevo aviso', onAdd: () => navigate(href('noticeNew'), { state: fromList }) } : undefined}
      href={isOffice ? pageOf : undefined}
      onOpen={isOffice ? undefined : row => dialog.edit(row.id)}
      signs={1}
      actions={row => (
        <>
          {!rights.update && mayWork && allows(row, 'work.started') && (
            <IconButton icon="order" label="Hacer el albarán de este aviso" onClick={() => navigate(`${href('workOrderNew')}?aviso=${row.id}`)} />
          )}
          {rights.update && allows(row, 'notice.edit') && (
            <IconButton icon="pencil" label="Editar aviso" onClick={() => navigate(pageOf(row), { state: fromList })} />
          )}
        </>
      )}
      deletion={
        rights.delete
          ? { question: () => 'Seguro que quieres eliminar este aviso?', no: 'No', yes: 'Sí, borrar', isOffered: row => allows(row, 'notice.delete') }
          : undefined
      }
    >
      {dialog.target?.id && !isOffice && (
        <Suspense>
          <NoticeViewDialog key={dialog.target.id} id={dialog.target.id} onClose={dialog.close} />
        </Suspense>
      )}
    </ListScreen>
  );
}

function Filters({ list, isOffice }: { list: ReturnType<typeof useNotices>; isOffice: boolean }) {
  const { filter } = list;
  return (
    <>
      <FilterSelect
        label={titleOf('notice', 'status_id')}
        all="Todos los estados"
        options={[['abiertos', 'Abiertos'], ...noticeStates]}
        value={filter.abierto ? 'abiertos' : filter.status_id?.toString()}
        onChange={value =>
          list.filterBy(value === 'abiertos' ? { abierto: true, status_id: undefined } : { abierto: undefined, status_id: value && Number(value) })
        }
      />
      {isOffice && (
        <>
          <FilterSearch
            label={titleOf('notice', 'customer_id')}
            all="Todos los clientes"
            source={customers}
            value={filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
          <WorkerFilter list={list} />
        </>
      )}
      <FilterDates desde={filter.desde} hasta={filter.hasta} onChange={list.filterBy} />
    </>
  );
}

function WorkerFilter({ list }: { list: ReturnType<typeof useNotices> }) {
  const { options: staff } = useOptions(loadStaff);
  return (
    <FilterSelect
      label={titleOf('notice', 'user_id')}
      all="Todos los trabajadores"
      options={staff.map(({ value, label }) => [String(value), label] as const)}
      value={list.filter.user_id?.toString()}
      onChange={value => list.filterBy({ user_id: value && Number(value) })}
    />
  );
}
