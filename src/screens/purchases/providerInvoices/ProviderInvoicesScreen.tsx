import { Button } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatAmount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { overdueWords } from '#domain/collecting/overdue.ts';
import { billStates } from '#domain/purchases/bill.ts';
import { billWords } from '#machines/lifecycles/providerInvoice.ts';
import { DueDate } from '#src/screens/collecting/parts/DueDate.tsx';
import { billTones } from '#src/screens/parts/states.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { titleOf } from '#domain/records/titles.ts';
import { listActors, optionsOf } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useMay, useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { today } from '#src/api/companyClock.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const ProviderInvoiceDialog = lazy(() => import('#src/screens/purchases/providerInvoices/ProviderInvoiceDialog.tsx'));

type BillRow = AnswerOf<typeof endpoints.providerInvoice.page>['items'][number];

const actors = listActors<BillRow>(endpoints.providerInvoice);
const providers = optionsOf(endpoints.provider);

const columns = columnsOf('providerInvoice', [
  { field: 'n_factura_nuestro', isSortable: true, width: 7.5 },
  { field: 'n_factura_proveedor', width: 8, folds: 3, under: 'proveedor_name' },
  { field: 'proveedor_name', width: 9, grows: 1, card: 'text' },
  { field: 'fecha_factura', cell: row => formatDate(row.fecha_factura), isSortable: true, width: 6.5 },
  { field: 'estado', cell: row => <StateBadge label={billWords.states[row.estado]} tone={billTones[row.estado]} />, width: 9.5, folds: 8, card: 'state' },
  {
    field: 'vence',
    cell: row => row.vence && <DueDate deuda={row.pendiente} fecha_vencimiento={row.vence} word={overdueWords.invoice} />,
    isSortable: true,
    width: 9,
    folds: 1,
    under: 'fecha_factura',
    card: 'line',
  },
  { field: 'pendiente', cell: row => formatEuros(row.pendiente), isSortable: true, align: 'end', width: 7, folds: 6, under: 'total', adds: true },
  { field: 'gas', cell: row => row.gas === 1 && <StateBadge label="Gas" tone="going" />, width: 5.5, folds: 2, under: 'estado' },
  { field: 'total_neto', cell: row => formatEuros(row.total_neto), align: 'end', width: 7, folds: 7, adds: true },
  { field: 'porcentaje_iva', cell: row => `${formatAmount(row.porcentaje_iva)} %`, align: 'end', width: 4.5, folds: 9 },
  { field: 'porcentaje_irpf', cell: row => `${formatAmount(row.porcentaje_irpf)} %`, align: 'end', width: 4.5, folds: 4, under: 'porcentaje_iva' },
  { field: 'total_iva', cell: row => formatEuros(row.total_iva), align: 'end', width: 7, folds: 5, under: 'total_neto', adds: true },
  { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', width: 7.5, card: 'amount', adds: true },
]);

/** /facturas-proveedores: what suppliers charge us, each with its document, and what of it is due (§2). */
export default function ProviderInvoicesScreen() {
  const list = useRecordList(actors, lists.providerInvoices);
  const dialog = useOpenDialog();
  const rights = useRights('providerInvoice');
  const mayPay = useMay(endpoints.providerInvoice.pay);
  const mayChoose = useMay(endpoints.provider.filteredDropdown);
  const openFile = useOpenFile();
  const { filter } = list;
  const desk = useListDesk('providerInvoices', columns);
  return (
    <ListScreen
      many
      title={routes.providerInvoices.title}
      exporting={{ endpoint: endpoints.providerInvoice.export }}
      nouns={['factura', 'facturas']}
      empty={{
        text: 'Cada factura de un proveedor se guarda aquí con su documento, y pasa sola a los libros de IVA.',
        example: 'la 2026-118 de Suministros del Sur, 1.210,00 € a 30 días',
      }}
      list={list}
      {...desk}
      searchLabel="Buscar por número o proveedor"
      filters={
        <>
          {mayChoose && (
            <FilterSearch
              label={titleOf('providerInvoice', 'proveedor_id')}
              all="Todos los proveedores"
              source={providers}
              value={filter.proveedor_id}
              onChange={proveedor_id => list.filterBy({ proveedor_id })}
            />
          )}
          <FilterSelect
            label="Año"
            all="Todos los años"
            options={years()}
            value={typeof filter.desde === 'string' ? filter.desde.slice(0, 4) : undefined}
            onChange={year => list.filterBy({ desde: year && `${year}-01-01`, hasta: year && `${year}-12-31` })}
          />
          <FilterSelect
            label={titleOf('providerInvoice', 'estado')}
            all="Todos los estados"
            options={states}
            value={named.find(name => filter[name] === true) ?? filter.estado?.toString()}
            onChange={value => list.filterBy(toFilter(value))}
          />
          <FilterSelect
            label={titleOf('providerInvoice', 'gas')}
            all="Con y sin gas"
            options={gasOptions}
            value={filter.gas?.toString()}
            onChange={value => list.filterBy({ gas: value && Number(value) })}
          />
        </>
      }
      tools={
        mayPay && (
          <Button asChild size="sm" variant="outline">
            <Link href={href('paymentRun')}>Pagar lo que vence</Link>
          </Button>
        )
      }
      add={rights.create ? { label: 'Añadir factura', onAdd: dialog.add } : undefined}
      sum={sumOf}
      href={row => href('providerInvoice', { id: row.id })}
      actions={row =>
        row.documento && (
          <IconButton
            icon="document"
            label={`Ver el documento de ${row.n_factura_nuestro}`}
            onClick={() => void openFile('providerInvoice', row.id, 'documento')}
          />
        )
      }
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la factura ${row.n_factura_nuestro} y su documento?` } : undefined}
    >
      {dialog.target && (
        <Suspense>
          <ProviderInvoiceDialog target={dialog.target} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}

const named = ['por_pagar', 'abierto'] as const;

const states = [['por_pagar', 'Por pagar'], ['abierto', 'Con algo pendiente'], ...billStates.map(state => [state, billWords.states[state]] as const)] as const;

const toFilter = (value: string | undefined) => ({
  por_pagar: value === 'por_pagar' || undefined,
  abierto: value === 'abierto' || undefined,
  estado: named.some(name => name === value) ? undefined : value,
});

const gasOptions = [
  ['1', 'Solo gas'],
  ['0', 'Sin gas'],
] as const;

/** This year and the four before. */
function years() {
  const now = Number(today().slice(0, 4));
  return Array.from({ length: 5 }, (_, ago) => [String(now - ago), String(now - ago)] as const);
}

/** The sums of the rows that are shown, counted in cents. */
function sumOf(rows: readonly BillRow[]): string {
  const sum = (pick: (row: BillRow) => number | null | undefined) =>
    fromScaled(
      rows.reduce((total, row) => total + toScaled(pick(row) ?? 0, 2), 0),
      2,
    );
  return `neto ${formatEuros(sum(row => row.total_neto))}, total ${formatEuros(sum(row => row.total))}, pendiente ${formatEuros(sum(row => row.pendiente))}`;
}
