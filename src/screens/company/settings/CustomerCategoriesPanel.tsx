import { lazy, Suspense } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { Starters } from '#src/screens/records/parts/Starters.tsx';
import { useStarters } from '#src/screens/records/parts/useStarters.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListPanel } from '#src/ui/list/ListPanel.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { usePanelList } from '#src/ui/list/usePanelList.ts';

const CustomerCategoryDialog = lazy(() => import('#src/screens/parties/customerCategories/CustomerCategoryDialog.tsx'));

type CategoryRow = AnswerOf<typeof endpoints.customerCategory.page>['items'][number];

const offered = ['categorias'] as const;

const actors = listActors<CategoryRow>(endpoints.customerCategory);
const columns = columnsOf('customerCategory', [{ field: 'name', isSortable: true }]);

/** The categories that a customer may have. */
export function CustomerCategoriesPanel() {
  const list = usePanelList<CategoryRow>(actors);
  const dialog = useOpenDialog('categoria-cliente');
  const rights = useRights('customerCategory');
  const starters = useStarters(offered, `${href('company')}?ver=clientes`, list.reload);
  return (
    <ListPanel
      title="Categorías de cliente"
      list={list}
      columns={columns}
      nouns={['categoría', 'categorías']}
      empty={{ text: 'Con una categoría se agrupan los clientes, y puede tener su propia tarifa.', example: 'Comunidad de propietarios', ...starters.way }}
      add={rights.create ? { label: 'Añadir', onAdd: dialog.add } : undefined}
      onOpen={rights.update ? row => dialog.edit(row.id) : undefined}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la categoría «${row.name}»?` } : undefined}
    >
      <Starters opened={starters.opened} />
      {rights.update && dialog.target && (
        <Suspense>
          <CustomerCategoryDialog target={dialog.target} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListPanel>
  );
}
