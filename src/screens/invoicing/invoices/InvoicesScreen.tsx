import { lazy } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { invoiceName, invoiceTitle } from '#domain/invoicing/invoiceName.ts';
import { titleOf } from '#domain/records/titles.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { invoiceStates } from '#domain/invoicing/invoiceStates.ts';
import { fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { FiscalRecordState } from '#src/documents/taxCode/FiscalRecordState.tsx';
import { InvoiceState } from '#src/screens/invoicing/invoices/InvoiceState.tsx';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { columnsOf } from '#src/ui/list/columns.ts';

const MailInvoices = lazy(() => import('#src/screens/invoicing/invoices/mail/MailInvoices.tsx'));
const SubstituteInvoices = lazy(() => import('#src/screens/invoicing/invoices/SubstituteInvoices.tsx'));

export type InvoiceRow = AnswerOf<typeof endpoints.invoice.page>['items'][number];

const actors = listActors<InvoiceRow>(endpoints.invoice);
const chips = chipsOf('invoice', 'customer_id');
const states = Object.entries(invoiceStates);

export const invoiceColumns = columnsOf('invoice', [
  { field: 'codigo', cell: invoiceName, isSortable: true, width: 7.5 },
  { field: 'fecha_creacion', cell: row => formatDate(row.fecha_creacion), isSortable: true, width: 6.5 },
  { field: 'customer_name', width: 10, grows: 1, card: 'text' },
  { field: 'fecha_vencimiento', cell: row => formatDate(row.fecha_vencimiento), isSortable: true, width: 8.25, folds: 3, card: 'line' },
  {
    field: 'estado',
    width: 8.75,
    card: 'state',
    cell: row => <InvoiceState of={row} />,
  },
  { field: 'registro', cell: row => row.registro && <FiscalRecordState estado={row.registro} />, width: 10, folds: 4, under: 'estado', card: 'line' },
  { field: 'base', cell: row => formatEuros(row.base), align: 'end', width: 8.5, folds: 2, adds: true },
  { field: 'iva', cell: row => formatEuros(row.iva), align: 'end', width: 7, folds: 1, adds: true },
  { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', width: 7.5, card: 'amount', adds: true },
]);

const unrecordedColumns = invoiceColumns.filter(({ field }) => field !== 'registro');
const recordStates = Object.entries(fiscalRecordWords.states);

/** The list of facturas (§2); where they have records for the tax agency, with their states. */
export default function InvoicesScreen() {
  const list = useRecordList(actors, lists.invoices);
  const [, navigate] = useLocation();
  const openFile = useOpenFile();
  const rights = useRights('invoice');
  const { registra } = useUser();
  const isDraft = (row: InvoiceRow) => always(invoiceLifecycle, row.estado, 'invoice.delete');
  const desk = useListDesk('invoices', registra ? invoiceColumns : unrecordedColumns);
  return (
    <ListScreen
      many={selection => (
        <>
          <MailInvoices selection={selection} />
          <SubstituteInvoices selection={selection} />
        </>
      )}
      title={routes.invoices.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.invoice.export }}
      nouns={['factura', 'facturas']}
      empty={{
        text: 'Una factura se prepara en borrador, de un albarán o a mano, y al emitirla recibe su número y abre su cobro.',
        example: 'F26-00001, Hotel Sur, 121,00 €, a 30 días',
      }}
      searchLabel="Buscar por número o cliente"
      chips={chips}
      filters={
        <>
          <FilterSelect
            label={titleOf('invoice', 'estado')}
            all="Todos los estados"
            options={states}
            value={list.filter.estado}
            onChange={estado => list.filterBy({ estado })}
          />
          {registra && (
            <FilterSelect
              label={titleOf('invoice', 'registro')}
              all="Todos los registros"
              options={recordStates}
              value={list.filter.registro}
              onChange={registro => list.filterBy({ registro })}
            />
          )}
          <FilterDates desde={list.filter.desde} hasta={list.filter.hasta} onChange={list.filterBy} />
        </>
      }
      add={rights.create ? { label: 'Nueva factura', onAdd: () => navigate(href('invoiceNew')) } : undefined}
      href={row => href('invoiceEdit', { id_invoice: row.id })}
      actions={row => <IconButton icon="document" label={`Ver el PDF de ${invoiceTitle(row)}`} onClick={() => void openFile('invoice', row.id)} />}
      deletion={rights.delete ? { question: deletionQuestion, isOffered: isDraft } : undefined}
    />
  );
}

const deletionQuestion = (row: InvoiceRow) =>
  `¿Seguro que quiere borrar el borrador de factura de ${row.customer_name ?? ''}? Sus albaranes volverán a estar listos para facturar.`;
