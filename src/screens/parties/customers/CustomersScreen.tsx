import { lazy, Suspense } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useMay, useRights } from '#src/session/useRights.ts';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const MergeTwo = lazy(() => import('#src/screens/records/parts/MergeTwo.tsx'));
const CustomerDialog = lazy(() => import('#src/screens/parties/customers/CustomerDialog.tsx'));

type CustomerRow = AnswerOf<typeof endpoints.customer.page>['items'][number];

const actors = listActors<CustomerRow>(endpoints.customer);

const columns = columnsOf('customer', [
  { field: 'code', isSortable: true, width: 6.5 },
  { field: 'name', isSortable: true, width: 12, grows: 2, card: 'title' },
  { field: 'nif_cif', width: 7.5, folds: 1, under: 'name', card: 'line' },
  { field: 'phone', cell: row => <PhoneLink phone={row.phone} />, width: 8.5, grows: 2 },
  { field: 'email', width: 11, grows: 2, folds: 3, under: 'phone' },
  { field: 'address', width: 11, grows: 2, folds: 2, under: 'city' },
  { field: 'city', isSortable: true, width: 8, grows: 1, folds: 4 },
]);
const withDebt = [
  ...columns,
  ...columnsOf('customer', [{ field: 'deuda', isSortable: true, align: 'end', width: 7.5, card: 'amount', cell: row => formatEuros(row.deuda), adds: true }]),
];

/** /clientes. Workers look, the office writes. */
export default function CustomersScreen() {
  const list = useRecordList(actors);
  const dialog = useOpenDialog();
  const rights = useRights('customer');
  const mayReadDebts = useMay(endpoints.cobro.page);
  const desk = useListDesk('customers', mayReadDebts ? withDebt : columns);
  return (
    <ListScreen
      many={selection => <MergeTwo entity="customer" selection={selection} onMerged={list.reload} />}
      title={routes.customers.title}
      exporting={{ endpoint: endpoints.customer.export }}
      nouns={['cliente', 'clientes']}
      empty={{
        text: 'Aquí está cada cliente con sus lugares, sus máquinas, sus avisos y lo que debe. Todos a la vez entran por «Importar datos», en Configuración.',
        example: 'Hotel Sur, S.L., B14000004, Lucena, 957 00 00 00',
      }}
      list={list}
      {...desk}
      searchLabel="Buscar por código, nombre, DNI/CIF, teléfono…"
      add={rights.create ? { label: 'Añadir cliente', onAdd: dialog.add } : undefined}
      href={row => href('customerProfile', { id_customer: row.id })}
      onEdit={rights.update ? row => dialog.edit(row.id) : undefined}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere eliminar a ${row.name}?` } : undefined}
    >
      {dialog.target && (
        <Suspense>
          <CustomerDialog target={dialog.target} isReadOnly={!rights.update} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
