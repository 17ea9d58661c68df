import { Button } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { cut, formatDate, formatDateTime, formatEuros } from '#domain/kernel/format.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { workOrderLifecycle, workOrderWords, deletableOrders } from '#machines/lifecycles/workOrder.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useRoles, useSession, useUser } from '#src/session/SessionProvider.tsx';
import { useMay, useRights } from '#src/session/useRights.ts';
import { workOrderTones } from '#src/screens/parts/states.ts';
import { LooseWaiting } from '#src/screens/work/workOrders/loose/LooseWaiting.tsx';
import { switchDates } from '#src/screens/work/workOrders/switchDates.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { TwoLines } from '#src/ui/list/TwoLines.tsx';

type WorkOrder = AnswerOf<typeof endpoints.workOrder.page>['items'][number];

const actors = listActors<WorkOrder>(endpoints.workOrder);
const chips = chipsOf('workOrder', 'customer_id', 'notice_id', 'machine_id');
const states = Object.entries(workOrderWords.states);

const priced = columnsOf('workOrder', [
  { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', width: 7, card: 'amount', adds: true },
]);

/** The list of albaranes, by the date that the user has chosen to see (§2, §7 switchFechas). */
export default function WorkOrdersScreen() {
  const list = useRecordList(actors, lists.workOrders);
  const [, navigate] = useLocation();
  const openFile = useOpenFile();
  const rights = useRights('workOrder');
  const maySwitch = useMay(endpoints.workOrder.switchDates);
  const { fecha } = useUser();
  const isOffice = readsAll(useRoles());
  const { actor } = useSession();
  const isByWork = fecha === 'fecha_albaran';

  const unpriced = columnsOf('workOrder', [
    { field: 'code', isSortable: true, width: 7.25 },
    isByWork
      ? { field: 'fecha_albaran', cell: row => formatDate(row.fecha_albaran), isSortable: true, width: 6.5, folds: 3, card: 'line' }
      : { field: 'fecha_creacion', cell: row => <TwoLines text={formatDateTime(row.fecha_creacion)} />, isSortable: true, width: 6.5, folds: 3, card: 'line' },
    { field: 'customer_name', width: 9.5, grows: 2, card: 'text' },
    { field: 'user_name', cell: row => <span className="whole">{row.user_name}</span>, width: 7.5, folds: 2 },
    {
      field: 'trabajo_realizado',
      cell: row => <TwoLines text={cut(row.trabajo_realizado, constants.noticeTextMax)} />,
      width: 11,
      grows: 3,
      folds: 1,
      under: 'customer_name',
    },
    {
      field: 'estado',
      width: 9.5,
      card: 'state',
      cell: row => <StateBadge label={workOrderWords.states[row.estado]} tone={workOrderTones[row.estado]} />,
    },
  ]);
  // prices are the office's: a technician reads those of one albarán, where the company says so
  const columns = isOffice ? [...unpriced, ...priced] : unpriced;
  // a row does not tell whether lines of an invoice name it; the server then refuses to delete it
  const isOpen = (row: WorkOrder) => always(workOrderLifecycle, row.estado, 'workOrder.edit');
  const switching = useCommand(switchDates, list.reload);

  const desk = useListDesk('workOrders', columns);
  return (
    <ListScreen
      many
      title={routes.workOrders.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.workOrder.export }}
      nouns={['albarán', 'albaranes']}
      empty={{
        text: 'Un albarán dice lo que se ha hecho y gastado, lo firma el cliente y se factura.',
        example: 'A26-00001, Hotel Sur, carga de gas y 1,5 horas, 85,00 €',
      }}
      searchLabel="Buscar por código, cliente o trabajo"
      chips={chips}
      banner={isOffice && list.query.text === '' && list.filter.estado !== 'parte' && <LooseWaiting />}
      filters={
        <>
          <FilterSelect
            label={titleOf('workOrder', 'estado')}
            all="Todos los estados"
            options={states}
            value={list.filter.estado}
            onChange={estado => list.filterBy({ estado })}
          />
          <FilterDates desde={list.filter.desde} hasta={list.filter.hasta} onChange={list.filterBy} />
        </>
      }
      tools={
        maySwitch && (
          <Button type="button" size="sm" variant="outline" {...switching.marks} onClick={() => switching.run(actor)}>
            <Icon name="calendar" /> {isByWork ? 'Ver por fecha de creación' : 'Ver por fecha del albarán'}
          </Button>
        )
      }
      add={rights.create ? { label: 'Nuevo albarán', onAdd: () => navigate(href('workOrderNew')) } : undefined}
      href={row => href('workOrderDetail', { id_work: row.id })}
      signs={2}
      actions={row => (
        <>
          <IconButton icon="document" label={`Ver el PDF de ${row.code}`} onClick={() => void openFile('workOrder', row.id)} />
          {rights.update && isOpen(row) && (
            <IconButton icon="pencil" label={`Editar ${row.code}`} onClick={() => navigate(href('workOrderEdit', { id_work: row.id }))} />
          )}
        </>
      )}
      deletion={
        rights.delete
          ? { question: row => `¿Seguro que quiere borrar el albarán ${row.code}?`, isOffered: row => deletableOrders.includes(row.estado) }
          : undefined
      }
    />
  );
}
