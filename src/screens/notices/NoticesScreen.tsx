import { useLocation } from 'wouter';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/endpoint.ts';
import { cut, formatDateTime } from '#domain/format.ts';
import { href, routes } from '#domain/routes.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { noticeLifecycle, noticeStateOf, noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { listActors } from '#src/api/actors.ts';
import { useRights, useRoles } from '#src/session/SessionProvider.tsx';
import { noticeTones } from '#src/screens/states.ts';
import { FilterDates } from '#src/ui/FilterDates.tsx';
import { FilterSelect } from '#src/ui/FilterSelect.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ListScreen } from '#src/ui/ListScreen.tsx';
import { StateBadge } from '#src/ui/StateBadge.tsx';
import { useRecordList } from '#src/ui/useRecordList.ts';
import type { Column } from '#src/ui/columns.ts';

export type NoticeRow = AnswerOf<typeof endpoints.notice.page>['items'][number];

const actors = listActors<NoticeRow>(endpoints.notice);
const options = {
  filters: { status_id: 'number', abierto: 'flag', customer_id: 'number', user_id: 'number', machine_id: 'number', desde: 'text', hasta: 'text' },
} as const;
const states = Object.entries(noticeStatus).map(([state, id]) => [String(id), noticeWords.states[state as keyof typeof noticeStatus]] as const);

export const stateColumn: Column<NoticeRow> = {
  header: 'Estado',
  cell: row => {
    const state = noticeStateOf(row.status_id ?? 1) ?? 'pendiente';
    return <StateBadge label={noticeWords.states[state]} tone={noticeTones[noticeStatus[state]] ?? 'off'} />;
  },
};

/** The columns of the specification (§2, Tables and widgets), and the state. */
export const noticeColumns: readonly Column<NoticeRow>[] = [
  { header: 'Fecha de creación', cell: row => formatDateTime(row.created), sort: 'created' },
  { header: 'Descripción', cell: row => cut(row.notice_description, constants.noticeTextMax), wraps: true, width: '14rem' },
  { header: 'Observaciones internas', cell: row => cut(row.internal_observations, constants.noticeTextMax), wraps: true, width: '10rem', hideBelow: 'xl' },
  { header: 'Cliente', cell: row => row.customer_name, wraps: true },
  { header: 'Máquina', cell: row => row.machine_name ?? '--', wraps: true, width: '7rem', hideBelow: 'lg' },
  { header: 'Trabajador', cell: row => row.user_name, wraps: true, width: '6rem', hideBelow: 'lg' },
  stateColumn,
];

const allows = (row: NoticeRow, type: 'notice.edit' | 'notice.delete' | 'work.started') =>
  can(noticeLifecycle, noticeStateOf(row.status_id ?? 1) ?? 'pendiente', {}, type);

/** The list of avisos: the office sees all of them, a technician their own (§2, §6). */
export default function NoticesScreen() {
  const list = useRecordList<NoticeRow>(actors, options);
  const [, navigate] = useLocation();
  const rights = useRights('notice');
  const mayWork = useRoles().some(role => role !== 'cliente');
  const edit = (row: NoticeRow) => navigate(href('noticeEdit', { id_work: row.id }));
  const { filter } = list.query;
  return (
    <ListScreen
      title={routes.notices.title}
      list={list}
      columns={noticeColumns}
      nouns={['aviso', 'avisos']}
      searchLabel="Buscar por descripción o cliente"
      filters={
        <>
          <FilterSelect
            label="Estado"
            all="Todos los estados"
            options={[['abiertos', 'Pendientes y en curso'], ...states]}
            value={filter['abierto'] ? 'abiertos' : filter['status_id']?.toString()}
            onChange={value =>
              list.filterBy(value === 'abiertos' ? { abierto: true, status_id: undefined } : { abierto: undefined, status_id: value && Number(value) })
            }
          />
          <FilterDates desde={filter['desde'] as string | undefined} hasta={filter['hasta'] as string | undefined} onChange={list.filterBy} />
        </>
      }
      add={rights.create ? { label: 'Nuevo aviso', onAdd: () => navigate(href('noticeNew')) } : undefined}
      onOpen={rights.update ? edit : undefined}
      actions={row => (
        <>
          {mayWork && allows(row, 'work.started') && (
            <IconButton icon="document" label="Hacer el albarán de este aviso" onClick={() => navigate(`${href('workOrderNew')}?aviso=${row.id}`)} />
          )}
          {rights.update && allows(row, 'notice.edit') && <IconButton icon="pencil" label="Editar aviso" onClick={() => edit(row)} />}
        </>
      )}
      deletion={
        rights.delete
          ? { question: () => 'Seguro que quieres eliminar este aviso?', no: 'No', yes: 'Sí, borrar', isOffered: row => allows(row, 'notice.delete') }
          : undefined
      }
    />
  );
}
