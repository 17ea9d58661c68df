import { lazy, Suspense } from 'react';
import { bookMap, mappedBooks } from '#domain/books/bookMap.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const BookMapDialog = lazy(() => import('#src/screens/books/bookMaps/BookMapDialog.tsx'));

type MapRow = AnswerOf<typeof endpoints.bookMap.page>['items'][number];

const actors = listActors<MapRow>(endpoints.bookMap);

const columns = columnsOf('bookMap', [
  { field: 'name', isSortable: true, width: 16, grows: 3, card: 'title' },
  { field: 'libro', cell: ({ libro }) => mappedBooks[libro], width: 12, grows: 1, card: 'text' },
  { field: 'columnas', width: 6, align: 'end', card: 'line' },
]);

/** /libros/formatos, reached from the books: the company's own formats for programs of accounting. */
export default function BookMapsScreen() {
  const list = useRecordList(actors, lists.bookMaps);
  const dialog = useOpenDialog();
  const rights = useRights('bookMap');
  const desk = useListDesk('bookMaps', columns);
  return (
    <ListScreen
      title={routes.bookMaps.title}
      exporting={{ endpoint: endpoints.bookMap.export }}
      nouns={[bookMap.one.toLowerCase(), bookMap.many.toLowerCase()]}
      list={list}
      {...desk}
      empty={{
        text: 'Los formatos de A3, ContaPlus y Odoo se eligen en los libros. Aquí se guardan los suyos: en qué columnas toma su programa las facturas.',
        example: 'la cuenta 430 en la columna C, la base en la F',
      }}
      searchLabel="Buscar por nombre"
      add={rights.create ? { label: 'Añadir formato', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar el formato «${row.name}»?` } : undefined}
    >
      {dialog.target && (
        <Suspense>
          <BookMapDialog target={dialog.target} isReadOnly={!rights.update} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
