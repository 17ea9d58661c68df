import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/endpoint.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { href, routes } from '#domain/routes.ts';
import { invoiceName, invoiceTitle } from '#domain/rules/invoiceName.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle, invoiceWords } from '#machines/lifecycles/invoice.ts';
import { listActors } from '#src/api/actors.ts';
import { chipsOf } from '#src/screens/filterChips.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { invoiceTones } from '#src/screens/states.ts';
import { FilterDates } from '#src/ui/FilterDates.tsx';
import { FilterSelect } from '#src/ui/FilterSelect.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ListScreen } from '#src/ui/ListScreen.tsx';
import { StateBadge } from '#src/ui/StateBadge.tsx';
import { useRecordList } from '#src/ui/useRecordList.ts';
import type { Column } from '#src/ui/columns.ts';

export type InvoiceRow = AnswerOf<typeof endpoints.invoice.page>['items'][number];

const actors = listActors<InvoiceRow>(endpoints.invoice);
const options = { filters: { estado: 'text', customer_id: 'number', desde: 'text', hasta: 'text' } } as const;
const chips = chipsOf('customer_id');
const states = Object.entries(invoiceWords.states);

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  { header: 'Número', cell: invoiceName, sort: 'codigo' },
  { header: 'Fecha', cell: row => formatDate(row.fecha_creacion), sort: 'fecha_creacion' },
  { header: 'Cliente', cell: row => row.customer_name, width: '22rem', truncate: true },
  { header: 'Vencimiento', cell: row => formatDate(row.fecha_vencimiento), sort: 'fecha_vencimiento', hideBelow: 'lg' },
  {
    header: 'Estado',
    cell: row => <StateBadge label={invoiceWords.states[row.estado as keyof typeof invoiceWords.states]} tone={invoiceTones[row.estado] ?? 'off'} />,
  },
  { header: 'Base', cell: row => formatEuros(row.base), align: 'end', hideBelow: 'xl' },
  { header: 'IVA', cell: row => formatEuros(row.iva), align: 'end', hideBelow: 'xl' },
  { header: 'Total', cell: row => formatEuros(row.total), sort: 'total', align: 'end' },
];

/** The list of facturas (§2). */
export default function InvoicesScreen() {
  const list = useRecordList<InvoiceRow>(actors, options);
  const [, navigate] = useLocation();
  const openFile = useOpenFile();
  const isDraft = (row: InvoiceRow) => always(invoiceLifecycle, row.estado, 'invoice.delete');
  return (
    <ListScreen
      title={routes.invoices.title}
      list={list}
      columns={invoiceColumns}
      exporting={{ endpoint: endpoints.invoice.export }}
      nouns={['factura', 'facturas']}
      searchLabel="Buscar por número o cliente"
      chips={chips}
      filters={
        <>
          <FilterSelect
            label="Estado"
            all="Todos los estados"
            options={states}
            value={list.query.filter['estado'] as string | undefined}
            onChange={estado => list.filterBy({ estado })}
          />
          <FilterDates
            desde={list.query.filter['desde'] as string | undefined}
            hasta={list.query.filter['hasta'] as string | undefined}
            onChange={list.filterBy}
          />
        </>
      }
      add={{ label: 'Nueva factura', onAdd: () => navigate(href('invoiceNew')) }}
      href={row => href('invoiceEdit', { id_invoice: row.id })}
      actions={row => <IconButton icon="document" label={`Ver el PDF de ${invoiceTitle(row)}`} onClick={() => void openFile('invoice', row.id)} />}
      deletion={{
        question: row => `¿Seguro que quiere borrar el borrador de factura de ${row.customer_name ?? ''}? Sus albaranes volverán a estar listos para facturar.`,
        isOffered: isDraft,
      }}
    />
  );
}
