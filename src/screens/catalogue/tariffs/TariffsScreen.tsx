import { lazy, Suspense } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatPrice } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { routes } from '#domain/routes.ts';
import { signedPercent } from '#domain/catalogue/tariffText.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const TariffDialog = lazy(() => import('#src/screens/catalogue/tariffs/TariffDialog.tsx'));

type TariffRow = AnswerOf<typeof endpoints.tariff.page>['items'][number];

const actors = listActors<TariffRow>(endpoints.tariff);

const columns = columnsOf('tariff', [
  { field: 'name', isSortable: true, width: 10, grows: 2, card: 'title' },
  { header: 'Para quién', cell: row => row.customer_name ?? row.customer_category_name ?? 'Todos los clientes', width: 10, grows: 2, card: 'text' },
  { header: 'De qué', cell: row => row.product_name ?? row.product_family_name ?? 'Todos los productos', width: 10, grows: 2, card: 'text' },
  {
    field: 'precio',
    cell: row => (row.precio == null ? signedPercent(row.porcentaje ?? 0) : `${formatPrice(row.precio)} €`),
    width: 7,
    align: 'end',
    card: 'amount',
  },
  { field: 'desde', cell: row => formatDate(row.desde), isSortable: true, width: 8, card: 'line' },
  { field: 'hasta', cell: row => formatDate(row.hasta), width: 8, folds: 1, card: 'line' },
]);

/** /tarifas, reached from the products: what customers and their categories pay. */
export default function TariffsScreen() {
  const list = useRecordList(actors, lists.tariffs);
  const dialog = useOpenDialog();
  const rights = useRights('tariff');
  const desk = useListDesk('tariffs', columns);
  return (
    <ListScreen
      many
      title={routes.tariffs.title}
      exporting={{ endpoint: endpoints.tariff.export }}
      nouns={['tarifa', 'tarifas']}
      empty={{
        text: 'Una tarifa da a algunos clientes otros precios que los del producto.',
        example: 'Comunidades de vecinos: 10 % menos en mano de obra',
      }}
      list={list}
      {...desk}
      searchLabel="Buscar por nombre"
      filters={
        <FilterSearch
          label={titleOf('tariff', 'customer_id')}
          all="Todos los clientes"
          source={customers}
          value={list.filter.customer_id}
          onChange={value => list.filterBy({ customer_id: value })}
        />
      }
      add={rights.create ? { label: 'Añadir tarifa', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la tarifa «${row.name}»? Lo que ya está escrito no cambia.` } : undefined}
    >
      {dialog.target && (
        <Suspense>
          <TariffDialog target={dialog.target} isReadOnly={!rights.update} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
