import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { visitSteps } from '#domain/contracts/steps.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '#domain/kernel/days.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { visitLifecycle, visitWords } from '#machines/lifecycles/plannedVisit.ts';
import { listActors } from '#src/api/actors.ts';
import { today } from '#src/api/companyClock.ts';
import { lists } from '#src/api/lists.ts';
import { type VisitRow, resumeVisit } from '#src/screens/contracts/visits/visitActors.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { visitTones } from '#src/screens/parts/states.ts';
import { useMay } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { type Selection, useSelection } from '#src/ui/list/useSelection.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const PlanVisitsDialog = lazy(() => import('#src/screens/contracts/visits/PlanVisitsDialog.tsx'));
const VisitDialog = lazy(() => import('#src/screens/contracts/visits/VisitDialogs.tsx'));

const actors = listActors<VisitRow>({ page: endpoints.plannedVisit.page });

const may = (row: VisitRow, step: 'visit.move' | 'visit.skip' | 'visit.resume' | 'visit.leaveRest' | 'visit.planned') =>
  can(visitLifecycle, row.estado, { isOpen: true }, step);
const isLate = (row: VisitRow) => may(row, 'visit.planned') && row.hasta < today();

const columns = columnsOf('plannedVisit', [
  { field: 'fecha', cell: row => formatDate(row.fecha), isSortable: true, width: 7, card: 'title' },
  { field: 'customer_name', width: 10, grows: 2, card: 'text' },
  { field: 'location_name', width: 9, grows: 1, card: 'line' },
  { field: 'plan_name', width: 9, grows: 1, folds: 2, card: 'line' },
  {
    field: 'estado',
    cell: row => <StateBadge label={isLate(row) ? 'Vencida' : visitWords.states[row.estado]} tone={isLate(row) ? 'alert' : visitTones[row.estado]} />,
    width: 8,
    card: 'state',
  },
  {
    field: 'contract_name',
    cell: row => <RecordLink href={href('contract', { id: row.contract_id })}>{row.contract_name}</RecordLink>,
    width: 10,
    grows: 1,
    folds: 1,
  },
  {
    field: 'notice_id',
    cell: row => row.notice_id && <RecordLink href={href('noticeEdit', { id_work: row.notice_id })}>{`Aviso ${row.notice_id}`}</RecordLink>,
    width: 6.5,
    folds: 3,
  },
]);

const states = Object.entries(visitWords.states);
const monthName = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months around this one, each as the days that limit the list. */
function months(): [string, string][] {
  const first = addMonths(firstOfMonth(today()), -2);
  return Array.from({ length: 15 }, (_, place) => addMonths(first, place)).map(month => [month, monthName.format(new Date(`${month}T00:00:00Z`))]);
}

/** /visitas: the visits of contracts, by the month that they are due in; those that are marked get their avisos together. */
export default function VisitsScreen() {
  const list = useRecordList(actors, lists.visits);
  const selection = useSelection<VisitRow>();
  const desk = useListDesk('visits', columns);
  const mayPlan = useMay(endpoints.plannedVisit.plan);
  const mayMove = useMay(endpoints.plannedVisit.update);
  const [isPlanning, setPlanning] = useState(false);
  const moving = useOpenDialog('mover');
  const skipping = useOpenDialog('saltar');
  const leaving = useOpenDialog('resto');
  const resuming = useCommand<VisitRow, unknown>(resumeVisit, list.reload);
  const { filter } = list;
  const [chosen] = useState(months);
  const offers = { ...selection, offers: (row: VisitRow) => may(row, 'visit.planned') };
  const dialogs = [
    { opened: moving, does: 'visit.move' },
    { opened: skipping, does: 'visit.skip' },
    { opened: leaving, does: 'visit.leaveRest' },
  ] as const;
  const dialog = dialogs.find(({ opened }) => opened.target);
  return (
    <ListScreen
      title={routes.visits.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.plannedVisit.export }}
      nouns={['visita', 'visitas']}
      emptyText="Las visitas las dan los contratos firmados."
      searchLabel="Buscar por cliente"
      {...(mayPlan && { selection: offers, banner: <Chosen selection={selection} onPlan={() => setPlanning(true)} /> })}
      filters={
        <>
          <FilterSelect
            label="Mes"
            all="Todos los meses"
            options={chosen}
            value={typeof filter.desde === 'string' ? filter.desde : undefined}
            onChange={month => list.filterBy({ desde: month, hasta: month && lastOfMonth(month) })}
          />
          <FilterSelect
            label={titleOf('plannedVisit', 'estado')}
            all="También las hechas"
            options={[['por_hacer', 'Solo por hacer'], ...states]}
            value={filter.estado ?? (filter.por_hacer ? 'por_hacer' : undefined)}
            onChange={value => list.filterBy(value === 'por_hacer' ? { por_hacer: true, estado: undefined } : { estado: value, por_hacer: false })}
          />
          <FilterSearch
            label={titleOf('plannedVisit', 'customer_id')}
            all="Todos los clientes"
            source={customers}
            value={filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
        </>
      }
      href={row => href('contract', { id: row.contract_id })}
      signs={2}
      actions={row =>
        mayMove && (
          <>
            {may(row, 'visit.move') && (
              <IconButton icon="calendar" label={`${visitSteps['visit.move'].label} de ${row.customer_name}`} onClick={() => moving.edit(row.id)} />
            )}
            {may(row, 'visit.skip') && (
              <IconButton icon="close" label={`${visitSteps['visit.skip'].label} la visita de ${row.customer_name}`} onClick={() => skipping.edit(row.id)} />
            )}
            {may(row, 'visit.leaveRest') && (
              <IconButton
                icon="tools"
                label={`${visitSteps['visit.leaveRest'].label} en la visita de ${row.customer_name}`}
                onClick={() => leaving.edit(row.id)}
              />
            )}
            {may(row, 'visit.resume') && (
              <IconButton
                icon="refresh"
                label={`${visitSteps['visit.resume'].label} la visita de ${row.customer_name}`}
                {...resuming.marks}
                onClick={() => resuming.run(row)}
              />
            )}
          </>
        )
      }
    >
      {isPlanning && (
        <Suspense>
          <PlanVisitsDialog
            visits={selection.rows}
            onClose={() => setPlanning(false)}
            onSaved={() => {
              setPlanning(false);
              selection.clear();
              list.reload();
            }}
          />
        </Suspense>
      )}
      {dialog?.opened.target && (
        <Suspense>
          <VisitDialog target={dialog.opened.target} does={dialog.does} onClose={dialog.opened.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}

/** What is marked, and what is done with it. Always there, so that nothing moves. */
function Chosen({ selection: { rows, clear }, onPlan }: { selection: Selection<VisitRow>; onPlan: () => void }) {
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" bg="bg.panel" borderWidth="1px" rounded="l3" px="4" py="2" minH="14">
      <Text fontSize="sm" color={rows.length === 0 ? 'fg.muted' : 'fg'} aria-live="polite">
        {rows.length === 0
          ? 'Marque las visitas que hará un mismo técnico para hacer sus avisos de una vez.'
          : `${formatCount(rows.length)} ${rows.length === 1 ? 'marcada' : 'marcadas'}`}
      </Text>
      <Flex gap="2">
        <Button type="button" size="sm" variant="ghost" disabled={rows.length === 0} onClick={clear}>
          Quitar las marcas
        </Button>
        <Button type="button" size="sm" disabled={rows.length === 0} onClick={onPlan}>
          Planificar
        </Button>
      </Flex>
    </Flex>
  );
}
