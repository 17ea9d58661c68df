import { Button } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { Starters } from '#src/screens/records/parts/Starters.tsx';
import { useStarters } from '#src/screens/records/parts/useStarters.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const ProductFamilyDialog = lazy(() => import('#src/screens/catalogue/productFamilies/ProductFamilyDialog.tsx'));

type FamilyRow = AnswerOf<typeof endpoints.productFamily.page>['items'][number];

const offered = ['familias'] as const;

const actors = listActors<FamilyRow>(endpoints.productFamily);

const columns = columnsOf('productFamily', [
  { field: 'name', isSortable: true, grows: 1 },
  {
    header: 'Productos',
    cell: row => <RecordLink href={`${href('products')}?product_family_id=${row.id}`}>Ver sus productos</RecordLink>,
    width: 12,
    card: 'text',
  },
]);

/** /familia_productos, hidden from the menu (§2). Workers look, the office writes. */
export default function ProductFamiliesScreen() {
  const list = useRecordList(actors);
  const dialog = useOpenDialog();
  const rights = useRights('productFamily');
  const [, navigate] = useLocation();
  const desk = useListDesk('productFamilies', columns);
  const starters = useStarters(offered, href('productFamilies'), list.reload);
  return (
    <ListScreen
      many
      title={routes.productFamilies.title}
      exporting={{ endpoint: endpoints.productFamily.export }}
      nouns={['familia', 'familias']}
      empty={{
        text: 'Una familia junta productos parecidos, para encontrarlos y contarlos.',
        example: 'Gases refrigerantes',
        ...starters.way,
      }}
      list={list}
      {...desk}
      searchLabel="Buscar por nombre"
      tools={
        <Button type="button" size="sm" variant="outline" onClick={() => navigate(href('products'))}>
          Ver los productos
        </Button>
      }
      add={rights.create ? { label: 'Añadir familia', onAdd: dialog.add } : undefined}
      onOpen={rights.update ? row => dialog.edit(row.id) : undefined}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la familia «${row.name}»?` } : undefined}
    >
      <Starters opened={starters.opened} />
      {dialog.target && (
        <Suspense>
          <ProductFamilyDialog target={dialog.target} isReadOnly={!rights.update} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
