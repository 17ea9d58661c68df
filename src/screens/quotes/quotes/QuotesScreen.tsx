import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { QuoteRow } from '#domain/quotes/followUpRow.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href, routes } from '#domain/routes.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { quoteLifecycle, quoteWords, unanswered } from '#machines/lifecycles/quote.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import { FilterFollower } from '#src/screens/quotes/parts/FilterFollower.tsx';
import { daysSince } from '#src/screens/quotes/parts/silenceOf.ts';
import { quoteTones } from '#src/screens/parts/states.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useRights } from '#src/session/useRights.ts';
import { type Column, columnsOf } from '#src/ui/list/columns.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const actors = listActors<QuoteRow>(endpoints.quote);
const chips = chipsOf('quote', 'customer_id', 'machine_id', 'notice_id', 'call_id', 'user_id');
const states = Object.entries(quoteWords.states);

/** For how long its customer has not answered; nothing of one that is not open. */
const silence = ({ estado, enviado_el }: Pick<QuoteRow, 'estado' | 'enviado_el'>): string =>
  !unanswered.includes(estado) || enviado_el === null ? '' : daysSince(enviado_el);

/** When its customer is asked about it next: a decision that waits, or a day. */
const Next = ({ seguimiento_pendiente: id, siguiente_seguimiento: day }: QuoteRow) =>
  id === null ? formatDate(day) : <RecordLink href={`${href('followUps')}?abrir=${id}`}>Por decidir</RecordLink>;

const columns: readonly Column<QuoteRow>[] = [
  ...columnsOf('quote', [
    { field: 'codigo', isSortable: true, width: 8.5, card: 'line' },
    { field: 'fecha', cell: row => formatDate(row.fecha), isSortable: true, width: 6.5, folds: 2 },
    { field: 'name', width: 11, grows: 2, card: 'title' },
    { field: 'customer_name', width: 10, grows: 2, card: 'text' },
    { field: 'estado', cell: row => <StateBadge label={quoteWords.states[row.estado]} tone={quoteTones[row.estado]} />, width: 7.5, card: 'state' },
    { field: 'enviado_el', header: 'Sin respuesta', cell: silence, isSortable: true, width: 7.5, folds: 5, card: 'line' },
  ]),
  { header: 'Siguiente seguimiento', cell: row => <Next {...row} />, width: 9, folds: 4, card: 'line' },
  ...columnsOf('quote', [
    { field: 'valido_hasta', cell: row => formatDate(row.valido_hasta), isSortable: true, width: 7, folds: 3 },
    { field: 'user_name', width: 7, folds: 1 },
    { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', width: 7.5, card: 'amount', adds: true },
  ]),
];

/** /presupuestos: what was offered, the newest first. */
export default function QuotesScreen() {
  const [, navigate] = useLocation();
  const list = useRecordList(actors, lists.quotes);
  const rights = useRights('quote');
  const openFile = useOpenFile();
  const desk = useListDesk('quotes', columns);
  const { filter } = list;
  return (
    <ListScreen
      title={routes.quotes.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.quote.export }}
      nouns={['presupuesto', 'presupuestos']}
      empty={{
        text: 'Un presupuesto se prepara aquí, se envía al cliente y, aceptado, da su aviso y su albarán.',
        example: 'P26-00001, cambiar el split del comedor de Hotel Sur, 1.450,00 €',
      }}
      searchLabel="Buscar por número, asunto o cliente"
      chips={chips}
      filters={
        <>
          <Button
            type="button"
            size="sm"
            variant={filter.sin_respuesta ? 'solid' : 'outline'}
            aria-pressed={Boolean(filter.sin_respuesta)}
            onClick={() => list.filterBy({ sin_respuesta: filter.sin_respuesta ? undefined : true, estado: undefined })}
          >
            Sin respuesta
          </Button>
          <FilterSelect
            label={titleOf('quote', 'estado')}
            all="Todos los estados"
            options={states}
            value={filter.estado}
            onChange={estado => list.filterBy({ estado, sin_respuesta: undefined })}
          />
          <FilterFollower value={filter.seguimiento_id} onChange={seguimiento_id => list.filterBy({ seguimiento_id })} />
          <FilterDates desde={filter.desde} hasta={filter.hasta} onChange={list.filterBy} />
        </>
      }
      tools={
        <>
          <Button asChild size="sm" variant="outline">
            <Link href={href('followUps')}>{routes.followUps.title}</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link href={href('quotePipeline')}>Por estados</Link>
          </Button>
        </>
      }
      add={rights.create ? { label: 'Nuevo presupuesto', onAdd: () => navigate(href('quoteNew')) } : undefined}
      href={row => href('quote', { id: row.id })}
      actions={row => <IconButton icon="document" label={`Ver el PDF de ${row.codigo}`} onClick={() => void openFile('quote', row.id)} />}
      deletion={
        rights.delete
          ? {
              question: row => `¿Seguro que quiere borrar el presupuesto ${row.codigo}?`,
              isOffered: row => always(quoteLifecycle, row.estado, 'quote.delete'),
            }
          : undefined
      }
    />
  );
}
