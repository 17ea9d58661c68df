import { overdueFor } from '#domain/collecting/overdue.ts';
import { endpoints } from '#domain/endpoints.ts';
import { quarterOf } from '#domain/books/book.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#domain/kernel/days.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { DUE_SOON, type DueChoices, type DueEntity, type DueRow, deadlineKinds } from '#domain/overview/deadlines.ts';
import { type Change, concerns } from '#domain/records/live.ts';
import { href, routes } from '#domain/routes.ts';
import { deadlines } from '#machines/lifecycles/deadlines.ts';
import { listActors } from '#src/api/actors.ts';
import { readAll } from '#src/api/calls.ts';
import { today } from '#src/api/companyClock.ts';
import { lists } from '#src/api/lists.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const actors = listActors<DueRow>({ page: endpoints.deadline.page });
const readChoices = readAll(endpoints.deadline.choices, { silent: true });
const follows = ({ entity }: Change) => concerns('deadline', entity);

/** Where the record of each is seen. */
const places: Record<DueEntity, (row: DueRow) => string> = {
  plannedVisit: row => href('contract', { id: row.page_id }),
  priceRevision: row => href('contract', { id: row.page_id }),
  quote: row => href('quote', { id: row.record_id }),
  followUp: row => `${href('followUps')}?abrir=${row.record_id}`,
  contract: row => href('contract', { id: row.page_id }),
  certificate: row => `${href('certificates')}?abrir=${row.record_id}`,
  cobro: row => `${href('debts')}?abrir=${row.record_id}`,
  providerInvoice: row => href('providerInvoice', { id: row.record_id }),
  fiscalPeriod: row => `${href('books')}?periodo=${filedBy(row.day)}`,
  reminder: row => `${href('reminders')}?abrir=${row.record_id}`,
  fiscalRecord: row => href('fiscalRecord', { id: row.record_id }),
  fiscalMembership: () => href('verifactu'),
  machine: row => href('equipmentPage', { id: row.record_id }),
};

/** The quarter whose books are filed until a day: the one that ended in the month before. */
function filedBy(day: string): string {
  const { ejercicio, periodo } = quarterOf(addMonths(firstOfMonth(day), -1));
  return `${ejercicio}-${periodo}`;
}

const columns: readonly Column<DueRow>[] = [
  { header: 'Día', cell: row => formatDate(row.day), width: 7, card: 'line' },
  { header: 'Retraso', cell: row => row.day < today() && <StateBadge label={overdueFor(row.day, today())} tone="alert" />, width: 11, card: 'state' },
  { header: 'Qué vence', cell: row => row.title, width: 11.5, grows: 1, card: 'title' },
  { header: 'De qué', cell: row => row.name, width: 9, grows: 2, folds: 4, card: 'line' },
  {
    header: 'De quién',
    cell: row => row.customer_id && <RecordLink href={href('customerProfile', { id_customer: row.customer_id })}>{row.customer_name}</RecordLink>,
    width: 10,
    grows: 2,
    card: 'text',
  },
  { header: 'Dónde', cell: row => row.town, width: 7.5, grows: 1, folds: 3, card: 'line' },
  { header: 'Plazo', cell: row => deadlines[row.kind].rule, width: 12, grows: 1, folds: 1 },
  { header: 'Norma', cell: row => row.article, width: 10.5, grows: 1, folds: 2 },
];

const kinds = deadlineKinds.map(kind => [kind, deadlines[kind].title] as const);
const monthName = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const nameOf = ({ desde = '', hasta = '' }: { desde?: string | undefined; hasta?: string | undefined }) => `${desde}..${hasta}`;

/** The days that can be chosen: what is overdue, the next ones, and each month in which something is due. */
function spans(now: string, choices: DueChoices | null) {
  const months = (choices?.months ?? []).map(({ month, total }) => {
    const desde = `${month}-01`;
    return { desde, hasta: lastOfMonth(desde), label: `${monthName.format(new Date(`${desde}T00:00:00Z`))} (${formatCount(total)})` };
  });
  return [
    { desde: undefined, hasta: addDays(now, -1), label: 'Lo vencido' },
    { desde: undefined, hasta: addDays(now, DUE_SOON), label: `Hasta dentro de ${DUE_SOON} días` },
    ...months,
  ];
}

/** /vencimientos: everything that becomes due, the longest overdue first. */
export default function DeadlinesScreen() {
  const list = useRecordList(actors, lists.deadlines);
  const desk = useListDesk('deadlines', columns);
  const { record: choices } = useRecordView({ read: readChoices, follows });
  const { filter } = list;
  const offered = spans(today(), choices);
  const towns = choices?.towns ?? (filter.town === undefined ? [] : [filter.town]);
  return (
    <ListScreen
      title={routes.deadlines.title}
      list={list}
      {...desk}
      nouns={['vencimiento', 'vencimientos']}
      empty={{
        text: 'Aquí aparece lo que vence: visitas, contratos, cobros, recordatorios, registros de la AEAT y revisiones.',
        example: 'la revisión del contrato de Hotel Sur, el 15 de marzo',
        way: { label: 'Ver los contratos', to: href('contracts') },
      }}
      filters={
        <>
          <FilterSelect
            label="Mes"
            all="Cualquier día"
            options={offered.map(span => [nameOf(span), span.label])}
            value={nameOf(filter)}
            onChange={name => {
              const { desde, hasta } = offered.find(span => nameOf(span) === name) ?? {};
              list.filterBy({ desde, hasta });
            }}
          />
          <FilterSelect label="Clase" all="Todas las clases" options={kinds} value={filter.kind} onChange={kind => list.filterBy({ kind })} />
          <FilterSelect
            label="Dónde"
            all="Todas las poblaciones"
            options={towns.map(town => [town, town])}
            value={filter.town}
            onChange={town => list.filterBy({ town })}
          />
          <FilterSearch
            label="De quién"
            all="Todos los clientes"
            source={customers}
            value={filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
        </>
      }
      href={row => places[row.entity](row)}
    />
  );
}
