import { lazy, Suspense } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { visitSteps } from '#domain/contracts/steps.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { PlanMarked } from '#src/screens/contracts/visits/PlanMarked.tsx';
import { VisitFilters } from '#src/screens/contracts/visits/VisitFilters.tsx';
import { VisitState } from '#src/screens/contracts/parts/VisitState.tsx';
import { VisitViews } from '#src/screens/contracts/visits/VisitViews.tsx';
import { mayStep, resumeVisit } from '#src/screens/contracts/visits/visitActors.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useMay } from '#src/session/useRights.ts';
import { type Column, columnsOf } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const VisitDialog = lazy(() => import('#src/screens/contracts/visits/VisitDialogs.tsx'));

const actors = listActors<VisitRow>({ page: endpoints.plannedVisit.page });

const [day, customer, place, ...others] = columnsOf('plannedVisit', [
  { field: 'fecha', cell: row => formatDate(row.fecha), isSortable: true, width: 7, card: 'title' },
  { field: 'customer_name', width: 10, grows: 2, card: 'text' },
  { field: 'location_name', width: 9, grows: 1, card: 'line' },
  { field: 'plan_name', width: 9, grows: 1, folds: 2, card: 'line' },
  {
    field: 'estado',
    cell: row => <VisitState {...row} />,
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
const town: Column<VisitRow> = { header: 'Población', cell: row => row.town, width: 7.5, grows: 1, folds: 4, card: 'line' };
const columns = [day!, customer!, place!, town, ...others];

/** The visits as a list, by the month that they are due in. */
export function VisitsList({ selection }: { selection: Selection<VisitRow> | undefined }) {
  const list = useRecordList(actors, lists.visits);
  const desk = useListDesk('visits', columns);
  const mayMove = useMay(endpoints.plannedVisit.update);
  const moving = useOpenDialog('mover');
  const skipping = useOpenDialog('saltar');
  const leaving = useOpenDialog('resto');
  const resuming = useCommand<VisitRow, unknown>(resumeVisit, list.reload);
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
      empty={{
        text: 'Las visitas las dan los contratos firmados.',
        example: 'Hotel Sur, revisión de marzo, sin día todavía',
        way: { label: 'Ver los contratos', to: href('contracts') },
      }}
      searchLabel="Buscar por cliente"
      tools={<VisitViews present="Lista" />}
      {...(selection && { selection, banner: <PlanMarked selection={selection} onPlanned={list.reload} /> })}
      filters={<VisitFilters list={list} />}
      href={row => href('contract', { id: row.contract_id })}
      signs={2}
      actions={row =>
        mayMove && (
          <>
            {mayStep(row, 'visit.move') && (
              <IconButton icon="calendar" label={`${visitSteps['visit.move'].label} de ${row.customer_name}`} onClick={() => moving.edit(row.id)} />
            )}
            {mayStep(row, 'visit.skip') && (
              <IconButton icon="close" label={`${visitSteps['visit.skip'].label} la visita de ${row.customer_name}`} onClick={() => skipping.edit(row.id)} />
            )}
            {mayStep(row, 'visit.leaveRest') && (
              <IconButton
                icon="tools"
                label={`${visitSteps['visit.leaveRest'].label} en la visita de ${row.customer_name}`}
                onClick={() => leaving.edit(row.id)}
              />
            )}
            {mayStep(row, 'visit.resume') && (
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
      {dialog?.opened.target && (
        <Suspense>
          <VisitDialog target={dialog.opened.target} does={dialog.does} onClose={dialog.opened.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
