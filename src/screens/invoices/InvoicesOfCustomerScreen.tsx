import { routes } from '#domain/routes.ts';
import { endpoints } from '#domain/endpoints.ts';
import { titleOf } from '#domain/titles.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { type InvoiceRow, invoiceColumns } from '#src/screens/invoices/InvoicesScreen.tsx';
import { useDocuments } from '#src/screens/invoices/useDocuments.ts';
import { FilterSelect } from '#src/ui/list/FilterSelect.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const actors = listActors<InvoiceRow>({ page: endpoints.invoice.page });
const columns = invoiceColumns.filter(column => column.field !== 'customer_name');
const states = Object.entries(invoiceWords.states).filter(([state]) => state !== 'borrador');

/** A customer's own issued invoices, each as PDF (§2, customer-role routes). */
export default function InvoicesOfCustomerScreen() {
  const list = useRecordList(actors, lists.invoicesOfCustomer);
  const openFile = useOpenFile();
  const documents = useDocuments();
  return (
    <ListScreen
      title={routes.invoicesOfCustomer.title}
      list={list}
      columns={columns}
      exporting={{ endpoint: endpoints.invoice.export }}
      nouns={['factura', 'facturas']}
      searchLabel="Buscar por número"
      filters={
        <FilterSelect
          label={titleOf('invoice', 'estado')}
          all="Todos los estados"
          options={states}
          value={list.filter.estado}
          onChange={estado => list.filterBy({ estado })}
        />
      }
      onOpen={row => void openFile('invoice', row.id)}
      actions={row => (
        <>
          <IconButton icon="document" label={`Ver el PDF de ${row.codigo}`} onClick={() => void openFile('invoice', row.id)} />
          <IconButton
            icon="download"
            label={`Descargar ${row.codigo} con sus albaranes y fotos`}
            loading={documents.isBusy && documents.given === row.id}
            disabled={documents.isBusy}
            onClick={() => documents.run(row.id)}
          />
        </>
      )}
    />
  );
}
