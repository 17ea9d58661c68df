import { lazy, Suspense } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { Starters } from '#src/screens/records/parts/Starters.tsx';
import { useStarters } from '#src/screens/records/parts/useStarters.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const KitDialog = lazy(() => import('#src/screens/catalogue/kits/KitDialog.tsx'));

type KitRow = AnswerOf<typeof endpoints.kit.page>['items'][number];

const offered = ['kits'] as const;

const actors = listActors<KitRow>(endpoints.kit);

const columns = columnsOf('kit', [
  { field: 'name', isSortable: true, width: 16, grows: 3, card: 'title' },
  { field: 'lineas', width: 6, align: 'end', card: 'line' },
]);

/** /kits, reached from the products: what goes together in a job. */
export default function KitsScreen() {
  const list = useRecordList(actors, lists.kits);
  const dialog = useOpenDialog();
  const rights = useRights('kit');
  const desk = useListDesk('kits', columns);
  const starters = useStarters(offered, href('kits'), list.reload);
  return (
    <ListScreen
      many
      title={routes.kits.title}
      exporting={{ endpoint: endpoints.kit.export }}
      nouns={['kit', 'kits']}
      list={list}
      {...desk}
      empty={{
        text: 'Un kit guarda lo que va junto en un trabajo, para añadirlo de una vez a un presupuesto o a un albarán.',
        example: 'Instalar un split: soporte, 3 m de tubería y 4 horas',
        ...starters.way,
      }}
      searchLabel="Buscar por nombre"
      add={rights.create ? { label: 'Añadir kit', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar el kit «${row.name}»? Lo que ya está escrito no cambia.` } : undefined}
    >
      <Starters opened={starters.opened} />
      {dialog.target && (
        <Suspense>
          <KitDialog target={dialog.target} isReadOnly={!rights.update} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
