import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useRights } from '#src/session/useRights.ts';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const MergeTwo = lazy(() => import('#src/screens/records/parts/MergeTwo.tsx'));
const ProviderDialog = lazy(() => import('#src/screens/parties/providers/ProviderDialog.tsx'));

type ProviderRow = AnswerOf<typeof endpoints.provider.page>['items'][number];

const actors = listActors<ProviderRow>(endpoints.provider);

const columns = columnsOf('provider', [
  { field: 'code', isSortable: true, width: 6.5 },
  { field: 'name', isSortable: true, width: 12, grows: 2, card: 'title' },
  { field: 'nif_cif', width: 7.5, folds: 1, under: 'name', card: 'line' },
  { field: 'phone', cell: row => <PhoneLink phone={row.phone} />, width: 8.5, grows: 2 },
  { field: 'email', width: 12, grows: 2, folds: 2, under: 'phone' },
  { field: 'city', width: 8, grows: 1, folds: 3 },
]);

/** /proveedores (§2). */
export default function ProvidersScreen() {
  const list = useRecordList(actors);
  const dialog = useOpenDialog();
  const rights = useRights('provider');
  const [, navigate] = useLocation();
  const desk = useListDesk('providers', columns);
  return (
    <ListScreen
      many={selection => <MergeTwo entity="provider" selection={selection} onMerged={list.reload} />}
      title={routes.providers.title}
      exporting={{ endpoint: endpoints.provider.export }}
      nouns={['proveedor', 'proveedores']}
      empty={{
        text: 'Aquí están las empresas a las que se compra: sus facturas y sus pagos cuelgan de cada una.',
        example: 'Suministros del Sur, S.L., B14000004, transferencia a 30 días',
      }}
      list={list}
      {...desk}
      searchLabel="Buscar por código, nombre, DNI/CIF, teléfono…"
      add={rights.create ? { label: 'Añadir proveedor', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      actions={row => (
        <IconButton icon="received" label={`Ver las facturas de ${row.name}`} onClick={() => navigate(`${href('providerInvoices')}?proveedor_id=${row.id}`)} />
      )}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere eliminar a ${row.name}?` } : undefined}
    >
      {dialog.target && (
        <Suspense>
          <ProviderDialog target={dialog.target} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
