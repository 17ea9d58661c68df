import { lazy } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { customers, loadLocationsOf } from '#src/screens/parts/choices.ts';
import { Due } from '#src/screens/catalogue/parts/Due.tsx';
import { StickersButton } from '#src/screens/catalogue/equipment/StickersButton.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { columnsOf, type Column } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

const MergeTwo = lazy(() => import('#src/screens/records/parts/MergeTwo.tsx'));

type EquipmentRow = AnswerOf<typeof endpoints.machine.page>['items'][number];

const actors = listActors<EquipmentRow>({ page: endpoints.machine.page });

const [name, ...others] = columnsOf('machine', [
  { field: 'name', isSortable: true, width: 11, grows: 2, card: 'title' },
  { field: 'location_name', width: 9, grows: 1, folds: 3, under: titleOf('location', 'customer_id'), card: 'line' },
  { header: 'Marca y modelo', cell: row => `${row.inside_brand} ${row.inside_model}`, width: 10, grows: 1, folds: 4, card: 'line' },
  { field: 'outside_location', width: 10, grows: 1, folds: 2, under: 'Marca y modelo' },
  { field: 'ultima_visita', cell: row => formatDate(row.ultima_visita), width: 6.5, folds: 1, under: 'proxima_revision' },
  { field: 'proxima_revision', cell: row => <Due day={row.proxima_revision} />, isSortable: true, width: 12.5, card: 'state' },
]);
const owner: Column<EquipmentRow> = {
  header: titleOf('location', 'customer_id'),
  cell: row => <RecordLink href={href('customerProfile', { id_customer: row.cliente.id })}>{row.cliente.name}</RecordLink>,
  width: 10,
  grows: 2,
  card: 'text',
};
const columns = [name!, owner, ...others];

/** /maquinas: every machine, with whose it is and when it is due; made where its customer is. */
export default function EquipmentScreen() {
  const list = useRecordList(actors, lists.equipment);
  const { customer_id } = list.filter;
  const desk = useListDesk('equipment', columns);
  return (
    <ListScreen
      title={routes.equipment.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.machine.export }}
      nouns={['máquina', 'máquinas']}
      empty={{
        text: 'Cada máquina de un cliente con su lugar, su gas y lo que se le ha hecho. Se añade en la página de su cliente o desde aquí.',
        example: 'Split del comedor, Hotel Sur, Daikin FTXM35, R-32, 0,7 kg',
      }}
      searchLabel="Buscar por nombre, cliente, lugar, marca o n.º de serie"
      filters={<Filters list={list} />}
      tools={customer_id !== undefined && <StickersButton of={{ customer_id }} label="Etiquetas del cliente" />}
      many={selection => (
        <>
          <StickersButton of={{ ids: selection.rows.map(({ id }) => id) }} label="Imprimir etiquetas" />
          <MergeTwo entity="machine" selection={selection} onMerged={list.reload} />
        </>
      )}
      href={row => href('equipmentPage', { id: row.id })}
    />
  );
}

function Filters({ list }: { list: ReturnType<typeof useRecordList<EquipmentRow, typeof lists.equipment.filters>> }) {
  const { filter } = list;
  const { options: places } = useOptions(loadLocationsOf, filter.customer_id);
  return (
    <>
      <FilterSearch
        label={titleOf('location', 'customer_id')}
        all="Todos los clientes"
        source={customers}
        value={filter.customer_id}
        onChange={customer_id => list.filterBy({ customer_id, location_id: undefined })}
      />
      {filter.customer_id !== undefined && (
        <FilterSelect
          label={titleOf('machine', 'location_id')}
          all="Todas las localizaciones"
          options={places.map(({ value, label }) => [String(value), label] as const)}
          value={filter.location_id?.toString()}
          onChange={value => list.filterBy({ location_id: value && Number(value) })}
        />
      )}
      <FilterSelect
        label="Revisión"
        all="Toda revisión"
        options={[['vencida', 'Revisión vencida']]}
        value={filter.revision_vencida ? 'vencida' : undefined}
        onChange={value => list.filterBy({ revision_vencida: value ? true : undefined })}
      />
    </>
  );
}
