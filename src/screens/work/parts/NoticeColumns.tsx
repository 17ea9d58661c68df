import { lateBy, overdueFor, overdueWords } from '#domain/collecting/overdue.ts';
import type { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { cut, formatDateTime } from '#domain/kernel/format.ts';
import { NORMAL } from '#domain/work/priorities.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { today } from '#src/api/companyClock.ts';
import { NoticeState } from '#src/screens/work/parts/NoticeState.tsx';
import { PriorityMark } from '#src/screens/work/parts/PriorityMark.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';
import { TwoLines } from '#src/ui/list/TwoLines.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

export type NoticeRow = AnswerOf<typeof endpoints.notice.page>['items'][number];

/** The columns of the specification in its order (§2, Tables and widgets), and next to them the visit and the state; the specified ones fold last. */
export const noticeColumns = columnsOf('notice', [
  { field: 'created', cell: row => <TwoLines text={formatDateTime(row.created)} />, width: 6.5, folds: 5 },
  { field: 'notice_description', cell: row => <TwoLines text={cut(row.notice_description, constants.noticeTextMax)} />, width: 8.25, grows: 4, card: 'text' },
  {
    field: 'internal_observations',
    cell: row => <TwoLines text={cut(row.internal_observations, constants.noticeTextMax)} />,
    width: 8,
    grows: 1,
    folds: 2,
    under: 'notice_description',
  },
  { field: 'customer_name', cell: row => <CustomerOfNotice {...row} />, width: 7.25, grows: 1, card: 'title' },
  { field: 'machine_name', cell: row => <TwoLines text={row.machine_name ?? '--'} />, width: 6, folds: 3, under: 'customer_name' },
  { field: 'user_name', cell: row => <span className="whole">{row.user_name}</span>, width: 7.5, folds: 4 },
  {
    field: 'visit_at',
    cell: row => <TwoLines text={row.fecha_visita ? formatDateTime(row.fecha_visita) : 'Sin fecha'} />,
    isSortable: true,
    width: 6.5,
    folds: 1,
    under: 'status_id',
    card: 'line',
  },
  { field: 'status_id', cell: row => <StateOrDelay {...row} />, width: 8.75, card: 'state' },
]);

/** Whose it is, and how urgent where that is not the usual. */
function CustomerOfNotice({ customer_name, prioridad }: NoticeRow) {
  return (
    <span className="two-lines" title={customer_name ?? ''}>
      {customer_name}
      {prioridad > NORMAL && ' '}
      <PriorityMark priority={prioridad} />
    </span>
  );
}

/** Where nobody has begun although its day has passed, for how long: what is counted as late on Inicio. */
function StateOrDelay({ status_id, visit_at }: NoticeRow) {
  const day = visit_at?.slice(0, 10);
  if (status_id !== noticeStatus.pendiente || !day || day >= today()) return <NoticeState statusId={status_id} />;
  return (
    <span className="badge is-alert" title={overdueFor(day, today(), overdueWords.notice)}>
      <Icon name="warning" size={0.75} />
      <span className="unseen">{overdueWords.notice}, </span>
      {lateBy(day, today())}
    </span>
  );
}
