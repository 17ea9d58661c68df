import { Button, Flex } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatEuros, formatAmount } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import { loadFamilies } from '#src/screens/parts/choices.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const MergeTwo = lazy(() => import('#src/screens/records/parts/MergeTwo.tsx'));
const ProductDialog = lazy(() => import('#src/screens/catalogue/products/ProductDialog.tsx'));

type ProductRow = AnswerOf<typeof endpoints.product.page>['items'][number];

const actors = listActors<ProductRow>(endpoints.product);
const chips = chipsOf('product', 'provider_id');

const columns = columnsOf('product', [
  { field: 'code', isSortable: true, width: 7.5 },
  { field: 'name', isSortable: true, width: 14, grows: 3, card: 'title' },
  { field: 'product_family_name', width: 9, grows: 1, folds: 2, under: 'name' },
  { field: 'provider_name', width: 10, grows: 1, folds: 3, under: 'name' },
  { field: 'physical_stock', cell: row => <Stock {...row} />, align: 'end', width: 7 },
  { field: 'min_stock', cell: row => formatAmount(row.min_stock), align: 'end', width: 7, folds: 1, under: 'physical_stock' },
  { field: 'price', cell: row => formatEuros(row.price), isSortable: true, align: 'end', width: 7, card: 'amount' },
]);

const withoutProvider = columns.filter(({ field }) => field !== 'provider_name');

/** /productos, hidden from the menu (§2). Workers look, the office writes. */
export default function ProductsScreen() {
  const list = useRecordList(actors, lists.products);
  const dialog = useOpenDialog();
  const rights = useRights('product');
  const knowsProviders = useRights('provider').read;
  const readsTariffs = useRights('tariff').read;
  const [, navigate] = useLocation();
  const { options: families } = useOptions(loadFamilies);
  const { filter } = list;
  const desk = useListDesk('products', knowsProviders ? columns : withoutProvider);
  return (
    <ListScreen
      many={selection => <MergeTwo entity="product" selection={selection} onMerged={list.reload} />}
      title={routes.products.title}
      exporting={{ endpoint: endpoints.product.export }}
      nouns={['producto', 'productos']}
      empty={{
        text: 'Lo que se vende y se gasta, con su precio: se elige en albaranes, presupuestos y facturas. Todos a la vez entran por «Importar datos», en Configuración.',
        example: 'Hora de técnico, 42,00 €, 21 % de IVA',
      }}
      list={list}
      {...desk}
      searchLabel="Buscar por código o nombre"
      chips={chips}
      filters={
        <>
          <FilterSelect
            label={titleOf('product', 'product_family_id')}
            all="Todas las familias"
            options={families.map(({ value, label }) => [String(value), label] as const)}
            value={filter.product_family_id?.toString()}
            onChange={value => list.filterBy({ product_family_id: value && Number(value) })}
          />
          <FilterSelect
            label="Existencias"
            all="Todo el stock"
            options={[['bajo', 'Bajo mínimo']]}
            value={filter.bajo_minimo ? 'bajo' : undefined}
            onChange={value => list.filterBy({ bajo_minimo: value ? true : undefined })}
          />
        </>
      }
      tools={
        <>
          <Button type="button" size="sm" variant="outline" onClick={() => navigate(href('kits'))}>
            Kits
          </Button>
          {readsTariffs && (
            <Button type="button" size="sm" variant="outline" onClick={() => navigate(href('tariffs'))}>
              Tarifas
            </Button>
          )}
          <Button type="button" size="sm" variant="outline" onClick={() => navigate(href('productFamilies'))}>
            Familias
          </Button>
        </>
      }
      add={rights.create ? { label: 'Añadir producto', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar el producto «${row.name}»?` } : undefined}
    >
      {dialog.target && (
        <Suspense>
          <ProductDialog target={dialog.target} isReadOnly={!rights.update} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}

/** What is there; below the minimum it says so in words. */
function Stock({ physical_stock, min_stock }: ProductRow) {
  const isLow = (physical_stock ?? 0) < (min_stock ?? 0);
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2">
      {isLow && <StateBadge label="Bajo mínimo" tone="alert" />}
      {formatAmount(physical_stock)}
    </Flex>
  );
}
