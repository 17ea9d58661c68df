import '#src/screens/contracts/visits/visitsMap.css';
import { Box, Button } from '@chakra-ui/react';
import { VISITS_TOGETHER } from '#domain/contracts/plannedVisit.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { PlanMarked } from '#src/screens/contracts/visits/PlanMarked.tsx';
import { VisitFilters } from '#src/screens/contracts/visits/VisitFilters.tsx';
import { VisitState } from '#src/screens/contracts/parts/VisitState.tsx';
import { VisitViews } from '#src/screens/contracts/visits/VisitViews.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { type MarkedPlace, StopsMap } from '#src/ui/widgets/maps/StopsMap.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

const actors = listActors<VisitRow>({ page: endpoints.plannedVisit.map });

type Marks = Selection<VisitRow> | undefined;

/** The visits on a map, those of a place under one pin, with all of them beside it; what is marked is planned together. */
export default function VisitsMap({ selection }: { selection: Marks }) {
  const list = useRecordList(actors, lists.visits);
  const { rows, failure } = list;
  return (
    <div data-list="" className="list">
      <div className="list-head">
        <PageHeading>{routes.visits.title}</PageHeading>
        <div className="list-tools">
          <VisitViews present="Mapa" />
        </div>
      </div>
      <div data-filters="" className="list-filters">
        <ListSearch label="Buscar por cliente" list={list} />
        <VisitFilters list={list} />
      </div>
      {selection && <PlanMarked selection={selection} onPlanned={list.reload} />}
      {failure !== null && <LoadFailure isPart title="No se han podido cargar las visitas" text={failure} onRetry={list.retry} />}
      {failure === null && rows === null && <Loading />}
      {failure === null && rows?.length === 0 && (
        <EmptyState icon="search" title="No hay ninguna visita así" text="Pruebe con otro mes o quite algún filtro." />
      )}
      {rows && rows.length > 0 && (
        <div aria-busy={list.isBusy}>
          {list.total > rows.length && (
            <Note>
              Solo se muestran las primeras {formatCount(VISITS_TOGETHER)} de {formatCount(list.total)} visitas. Elija un mes o una población para verlas todas.
            </Note>
          )}
          <Placed rows={rows} selection={selection} />
        </div>
      )}
    </div>
  );
}

function Placed({ rows, selection }: { rows: readonly VisitRow[]; selection: Marks }) {
  const isPhone = useIsPhone();
  const [placed, unplaced] = [rows.filter(({ at }) => at), rows.filter(({ at }) => !at)];
  const pins = pinsOf(placed, selection);
  const offered = rows.filter(row => selection?.offers?.(row));
  return (
    <div className="visits-map">
      {pins.length > 0 ? (
        // other places are looked at anew
        <StopsMap key={pins.map(({ key }) => key).join(' ')} stops={pins} label="Mapa de las visitas" height={isPhone ? 320 : 560} />
      ) : (
        <EmptyState title="Ninguna tiene lugar en el mapa" text="El lugar se pone en la ficha del cliente, en su dirección o en la localización." />
      )}
      <Box role="region" aria-label="Visitas" tabIndex={0} className="visits-beside">
        {selection && offered.length > 0 && (
          <Button type="button" size="sm" variant="outline" onClick={() => selection.mark(offered, true)}>
            {offered.length === 1 ? 'Marcar la que no tiene aviso' : `Marcar las ${formatCount(offered.length)} sin aviso`}
          </Button>
        )}
        <Rows title="Sin lugar en el mapa" rows={unplaced} selection={selection} />
        <Rows title="En el mapa" rows={placed} selection={selection} />
      </Box>
    </div>
  );
}

/** A pin for each point, with how many visits are there. */
function pinsOf(placed: readonly VisitRow[], selection: Marks): MarkedPlace[] {
  const points = new Map<string, VisitRow[]>();
  for (const row of placed) points.set(pointOf(row), [...(points.get(pointOf(row)) ?? []), row]);
  return [...points.values()].map(visits => {
    const first = visits[0]!;
    const offered = visits.filter(row => selection?.offers?.(row));
    const names = [...new Set(visits.map(({ customer_name, location_name }) => `${customer_name}, ${location_name}`))].join('; ');
    return {
      key: first.id,
      at: [first.at!.latitude, first.at!.longitude],
      number: visits.length,
      name: `${names}: ${visits.map(({ fecha }) => formatDate(fecha)).join(', ')}`,
      isMarked: visits.some(row => selection?.has(row)),
      onMark: selection && offered.length > 0 ? () => selection.toggleAll(offered) : undefined,
    };
  });
}

const pointOf = ({ at }: VisitRow) => `${at?.latitude} ${at?.longitude}`;

function Rows({ title, rows, selection }: { title: string; rows: readonly VisitRow[]; selection: Marks }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>
        {title} ({formatCount(rows.length)})
      </h2>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            {selection?.offers?.(row) ? (
              <RowMark label={`${formatDate(row.fecha)}, ${row.customer_name}`} isChecked={selection.has(row)} onChange={() => selection.toggle(row)}>
                <Words row={row} />
              </RowMark>
            ) : (
              <Words row={row} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ row }: { row: VisitRow }) {
  return (
    <span className="visit-words">
      <span>
        <b>{formatDate(row.fecha)}</b> {row.customer_name}
      </span>
      <span className="visit-place">{[row.location_name, row.town].filter(Boolean).join(' · ')}</span>
      <VisitState {...row} />
    </span>
  );
}
