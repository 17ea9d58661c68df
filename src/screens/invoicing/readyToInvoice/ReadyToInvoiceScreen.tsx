import { Button, Flex, Stack } from '@chakra-ui/react';
import { Link, useLocation } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { cut, formatCount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { listActors } from '#src/api/actors.ts';
import { actOn } from '#src/api/calls.ts';
import { lists } from '#src/api/lists.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import { goBackQuestion } from '#src/screens/work/parts/goBackQuestion.ts';
import { DueContracts } from '#src/screens/invoicing/readyToInvoice/DueContracts.tsx';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useMay } from '#src/session/useRights.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { ChosenBar } from '#src/ui/list/many/ChosenBar.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { type Selection, useSelection } from '#src/ui/list/useSelection.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { TwoLines } from '#src/ui/list/TwoLines.tsx';

type WorkOrder = AnswerOf<typeof endpoints.workOrder.page>['items'][number];

const { always } = lists.readyToInvoice;
const actors = listActors<WorkOrder>({ page: endpoints.workOrder.page }, always);
const chips = chipsOf('workOrder', 'customer_id', 'desde', 'hasta');

const giveBack = actOn(endpoints.workOrder.goBack);

const columns = columnsOf('workOrder', [
  { field: 'code', isSortable: true, width: 7.5 },
  { field: 'fecha_albaran', cell: row => formatDate(row.fecha_albaran), isSortable: true, width: 6.5 },
  { field: 'customer_name', width: 12, grows: 2, card: 'text' },
  { field: 'user_name', cell: row => <span className="whole">{row.user_name}</span>, width: 7.5, folds: 2 },
  {
    field: 'trabajo_realizado',
    cell: row => <TwoLines text={cut(row.trabajo_realizado, constants.noticeTextMax)} />,
    width: 12,
    grows: 2,
    folds: 1,
    under: 'customer_name',
  },
  { field: 'base', cell: row => formatEuros(row.base), align: 'end', width: 8.5, folds: 3, card: 'line', adds: true },
  { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', width: 7.5, card: 'amount', adds: true },
]);

/** The queue of albaranes that wait for their invoice: mark those of one customer and invoice them together (§2); below it the contracts that are due. */
export default function ReadyToInvoiceScreen() {
  const list = useRecordList(actors, lists.readyToInvoice);
  const selection = useSelection<WorkOrder>();
  const mayInvoice = useMay(endpoints.invoice.create);
  const mayGiveBack = useMay(endpoints.workOrder.goBack);
  const [, navigate] = useLocation();
  const openFile = useOpenFile();
  const givingBack = useCommand<WorkOrder, unknown>(giveBack, (_, row) => {
    if (selection.has(row)) selection.toggle(row);
    list.reload();
  });
  return (
    <Stack gap="4">
      <ListScreen
        title={routes.readyToInvoice.title}
        list={list}
        columns={columns}
        exporting={{ endpoint: endpoints.workOrder.export, always }}
        nouns={['albarán listo', 'albaranes listos']}
        empty={{
          text: 'Aquí esperan su factura los albaranes que la oficina ha revisado y enviado a facturar.',
          example: 'A26-00012, Hotel Sur, 85,00 € sin IVA',
          way: { label: 'Ver los albaranes', to: href('workOrders') },
        }}
        searchLabel="Buscar por código, cliente o trabajo"
        chips={chips}
        {...(mayInvoice && {
          selection,
          tools: (
            <Button asChild size="sm" variant="outline">
              <Link href={href('invoicingRun')}>Facturar varios</Link>
            </Button>
          ),
          banner: <Chosen selection={selection} onInvoice={ids => navigate(href('invoiceImport', { work_order_ids: ids.join(',') }))} />,
        })}
        href={row => href('workOrderDetail', { id_work: row.id })}
        signs={2}
        actions={row => (
          <>
            <IconButton icon="document" label={`Ver el PDF de ${row.code}`} onClick={() => void openFile('workOrder', row.id)} />
            {mayGiveBack && <IconButton icon="back" label={`Devolver ${row.code} a pendiente`} {...givingBack.marks} onClick={() => givingBack.ask(row)} />}
          </>
        )}
      >
        {givingBack.asked && <Question {...goBackQuestion(givingBack.asked)} no="No" {...givingBack.answers} />}
      </ListScreen>
      <DueContracts mayInvoice={mayInvoice} />
    </Stack>
  );
}

/** What is marked, its sum, and whether it can become one invoice. Always there, so that nothing moves. */
function Chosen({ selection, onInvoice }: { selection: Selection<WorkOrder>; onInvoice: (ids: number[]) => void }) {
  const { rows } = selection;
  const customers = new Set(rows.map(row => row.customer_id));
  const sum = fromScaled(
    rows.reduce((total, row) => total + toScaled(row.total ?? 0, 2), 0),
    2,
  );
  const problem = customers.size > 1 ? 'Hay albaranes de varios clientes: una factura es de un solo cliente.' : null;
  return (
    <ChosenBar
      text={
        <>
          {rows.length === 0
            ? 'Marque los albaranes de un cliente para facturarlos juntos; los de varios, en «Facturar varios».'
            : `${formatCount(rows.length)} ${rows.length === 1 ? 'marcado' : 'marcados'} · ${formatEuros(sum)}`}
          {problem && ` · ${problem}`}
        </>
      }
      tone={problem ? 'fg.error' : rows.length === 0 ? 'fg.muted' : 'fg'}
    >
      <Flex gap="2">
        <Button type="button" size="sm" variant="ghost" disabled={rows.length === 0} onClick={selection.clear}>
          Quitar las marcas
        </Button>
        <Button type="button" size="sm" disabled={rows.length === 0 || problem !== null} onClick={() => onInvoice(rows.map(row => row.id))}>
          <Icon name="invoice" /> Facturar
        </Button>
      </Flex>
    </ChosenBar>
  );
}
