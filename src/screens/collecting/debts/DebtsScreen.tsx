import { Box, Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { Link } from 'wouter';
import { addDays } from '#domain/kernel/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { paymentMode } from '#domain/collecting/paymentMode.ts';
import { titleOf } from '#domain/records/titles.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { today } from '#src/api/companyClock.ts';
import { listActors } from '#src/api/actors.ts';
import { toListBody } from '#src/api/listQuery.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { debtTones } from '#src/screens/parts/states.ts';
import { DueDate } from '#src/screens/collecting/parts/DueDate.tsx';
import { useMay, useRights } from '#src/session/useRights.ts';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { Money } from '#src/ui/widgets/Money.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const DebtDialog = lazy(() => import('#src/screens/collecting/debts/DebtDialog.tsx'));
const AgeingPanel = lazy(() => import('#src/screens/collecting/debts/AgeingPanel.tsx'));
const CollectDialog = lazy(() => import('#src/screens/collecting/debts/CollectDialog.tsx'));
const OpeningDialog = lazy(() => import('#src/screens/collecting/debts/OpeningDialog.tsx'));
const PaymentDialog = lazy(() => import('#src/screens/collecting/debts/PaymentDialog.tsx'));

type DebtRow = AnswerOf<typeof endpoints.cobro.page>['items'][number];

const actors = listActors<DebtRow>({ page: endpoints.cobro.page });
const chips = chipsOf('cobro', 'invoice_id', 'desde');
const chipsWithEnd = chipsOf('cobro', 'invoice_id', 'desde', 'hasta');
const states = Object.entries(debtWords.states);

const columns = columnsOf('cobro', [
  { field: 'fecha_vencimiento', cell: row => <DueDate {...row} />, isSortable: true, width: 14.5 },
  {
    field: 'invoice_name',
    cell: row => (row.invoice_id ? <RecordLink href={href('invoiceEdit', { id_invoice: row.invoice_id })}>{row.invoice_name}</RecordLink> : row.numero),
    width: 7.5,
    folds: 2,
    card: 'line',
  },
  {
    field: 'customer_name',
    cell: row => row.customer_id && <RecordLink href={href('customerProfile', { id_customer: row.customer_id })}>{row.customer_name}</RecordLink>,
    width: 10,
    grows: 1,
    card: 'text',
  },
  { field: 'importe', cell: row => formatEuros(row.importe), isSortable: true, align: 'end', width: 7.25, folds: 1, adds: true },
  { field: 'deuda', cell: row => <Money value={row.deuda} />, isSortable: true, align: 'end', width: 7.25, card: 'amount', adds: true },
  {
    field: 'estado',
    width: 7.5,
    folds: 3,
    card: 'state',
    cell: row => <StateBadge label={debtWords.states[row.estado]} tone={debtTones[row.estado]} />,
  },
]);

/** /cobros: what customers owe and what is owed to them (§2). ?abrir=12 opens a cobro, ?pagar=12 its payment, ?cobrar=5 all that a customer owes, ?anterior=nuevo a debt from before. */
export default function DebtsScreen() {
  const isPhone = useIsPhone();
  const list = useRecordList(actors, lists.debts);
  const editing = useOpenDialog();
  const paying = useOpenDialog('pagar');
  const collecting = useOpenDialog('cobrar');
  const opening = useOpenDialog('anterior');
  const mayEdit = useRights('cobro').update;
  const mayPay = useMay(endpoints.cobro.pay);
  const mayOpen = useMay(endpoints.cobro.open);
  const mayRemind = useMay(endpoints.reminder.page);
  const mayChoose = useMay(endpoints.customer.filteredDropdown);
  const { filter } = list;
  const [round, setRound] = useState(0);
  const changed = () => {
    list.reload();
    setRound(round + 1);
  };
  const asked = JSON.stringify(toListBody(list.query).filter);
  const desk = useListDesk('debts', columns);
  const ageing = (
    <Suspense fallback={<Box minH={{ base: '11rem', lg: '8rem' }} />}>
      <AgeingPanel key={round} filter={asked} />
    </Suspense>
  );
  return (
    <ListScreen
      many
      title={routes.debts.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.cobro.export }}
      nouns={['cobro', 'cobros']}
      empty={{
        text: 'Aquí está lo que cada cliente debe: al emitir una factura se abre su cobro.',
        example: 'F26-00001, Hotel Sur, 121,00 €, vence el 1 de abril',
        way: { label: 'Nueva factura', to: href('invoiceNew') },
      }}
      tools={
        <>
          {mayRemind && (
            <Button asChild size="sm" variant="outline">
              <Link href={href('reminders')}>{routes.reminders.title}</Link>
            </Button>
          )}
          {mayOpen && (
            <Button type="button" size="sm" variant="outline" onClick={opening.add}>
              Deuda anterior
            </Button>
          )}
          {isPhone && ageing}
        </>
      }
      searchLabel="Buscar por factura, cliente, banco…"
      chips={chosenState(filter) === 'vencidos' ? chips : chipsWithEnd}
      banner={!isPhone && ageing}
      filters={
        <>
          <FilterSelect
            label={titleOf('cobro', 'estado')}
            all="También los saldados"
            options={[['abiertos', 'Solo abiertos'], ['vencidos', 'Solo vencidos'], ...states]}
            value={chosenState(filter)}
            onChange={value => list.filterBy(toFilter(value))}
          />
          {mayChoose && (
            <FilterSearch
              label={titleOf('cobro', 'customer_id')}
              all="Todos los clientes"
              source={customers}
              value={filter.customer_id}
              onChange={customer_id => list.filterBy({ customer_id })}
            />
          )}
        </>
      }
      add={mayPay ? { label: 'Cobrar a un cliente', onAdd: () => (filter.customer_id ? collecting.edit(filter.customer_id) : collecting.add()) } : undefined}
      onOpen={row => editing.edit(row.id)}
      onEdit={mayEdit ? row => editing.edit(row.id) : undefined}
      signs={2.5}
      actions={row =>
        mayPay &&
        row.deuda !== 0 && (
          <Button type="button" size="xs" variant="outline" me="1" onClick={() => paying.edit(row.id)}>
            {paymentMode(row.deuda ?? 0)}
          </Button>
        )
      }
    >
      <Suspense>
        {editing.target && <DebtDialog target={editing.target} onClose={editing.close} onSaved={changed} />}
        {mayPay && collecting.target && <CollectDialog dialog={collecting} onSaved={changed} />}
        {mayOpen && opening.target && <OpeningDialog target={opening.target} onClose={opening.close} onSaved={changed} />}
        {mayPay && paying.target && <PaymentDialog id={paying.target.id ?? 0} onClose={paying.close} onSaved={changed} />}
      </Suspense>
    </ListScreen>
  );
}

type Filter = { estado?: string | undefined; abierto?: boolean | undefined; por_cobrar?: boolean | undefined; hasta?: string | undefined };

/** The last day on which what is overdue now was due. */
const dayBefore = () => addDays(today(), -1);

/** Overdue is what is owed to us and was due yesterday at the latest (`domain/collecting/overdue.ts`). */
function chosenState(filter: Filter): string | undefined {
  if (!filter.abierto) return filter.estado;
  return filter.por_cobrar && filter.hasta === dayBefore() ? 'vencidos' : 'abiertos';
}

function toFilter(value: string | undefined): Filter {
  if (value === 'abiertos') return { estado: undefined, abierto: true, por_cobrar: undefined, hasta: undefined };
  if (value === 'vencidos') return { estado: undefined, abierto: true, por_cobrar: true, hasta: dayBefore() };
  return { estado: value, abierto: value === undefined ? false : undefined, por_cobrar: undefined, hasta: undefined };
}
