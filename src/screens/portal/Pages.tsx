import '#src/screens/portal/portal.css';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { formatCount } from '#domain/kernel/format.ts';
import { type PortalList, portalStates } from '#domain/portal/states.ts';
import { routes } from '#domain/routes.ts';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import type { ListActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { BusyLine } from '#src/ui/list/BusyLine.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { type RecordList, useRecordList } from '#src/ui/list/useRecordList.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { CardsLoading } from '#src/screens/portal/Cards.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useFollow } from '#src/ui/page/useFollow.ts';

interface PagesProps<R extends Row> {
  of: `${'notices' | 'orders' | 'invoices' | 'equipment' | 'contracts' | 'quotes'}OfCustomer`;
  /** By whose states it is narrowed. */
  states: PortalList;
  /** Made once, outside the screen. */
  actors: ListActors<R>;
  /** One and several of what is listed. */
  nouns: readonly [string, string];
  /** What the search box says: where the words are looked for. */
  searchLabel: string;
  /** Next to the title. */
  tools?: ReactNode;
  children: (rows: readonly R[]) => ReactNode;
}

/** A list of the portal: searched, narrowed by a state, and turned a page at a time; the address says what is shown. */
export function Pages<R extends Row>({ of, states, actors, nouns, searchLabel, tools, children }: PagesProps<R>) {
  const list = useRecordList(actors, lists[of]);
  useFollow(() => true, list.reload);
  const { rows, failure, filter } = list;
  const options = Object.entries(portalStates[states]);
  const isShown = rows !== null && list.total > 0;
  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <PageHeading>{routes[of].title}</PageHeading>
        {tools}
      </Flex>
      <div className="list-filters">
        <ListSearch label={searchLabel} list={list} />
        <FilterSelect label="Estado" all="Todos los estados" options={options} value={filter.estado} onChange={estado => list.filterBy({ estado })} />
      </div>
      <BusyLine isShown={list.isBusy && rows !== null} />
      {failure ? (
        <LoadFailure isPart title="No se han podido cargar los datos" text={failure} onRetry={list.retry} />
      ) : rows === null ? (
        <CardsLoading />
      ) : isShown ? (
        children(rows)
      ) : (
        <Nothing query={list.query} nouns={nouns} state={options.find(([name]) => name === filter.estado)?.[1]} />
      )}
      {isShown && !failure && <Turner list={list} nouns={nouns} />}
    </Stack>
  );
}

interface NothingProps {
  query: ListQuery;
  nouns: readonly [string, string];
  /** The word of the state by which it is narrowed. */
  state: string | undefined;
}

/** What was looked for and is not there, with a button that takes it away; or that there is nothing at all yet. */
function Nothing({ query: { text, filter }, nouns: [, many], state }: NothingProps) {
  const [path, navigate] = useLocation();
  if (text === '' && filter['estado'] === undefined) return <EmptyState title={`Todavía no hay ${many}`} />;
  const showAll = () => {
    navigate(path);
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <EmptyState icon="search" title={`No hay ${many}${text && ` con «${text}»`}${state ? ` en «${state}»` : ''}`}>
      <Button type="button" minH="11" variant="outline" onClick={showAll}>
        {state ? 'Quitar los filtros' : 'Borrar la búsqueda'}
      </Button>
    </EmptyState>
  );
}

function Turner({ list: { query, total, goTo }, nouns }: { list: Pick<RecordList<Row>, 'query' | 'total' | 'goTo'>; nouns: readonly [string, string] }) {
  const { page, pageSize } = query;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const move = (to: number) => {
    goTo(to);
    window.scrollTo(0, 0);
  };
  return (
    <Flex className="wraps" align="center" justify="space-between" gap="3" wrap="wrap">
      <Text role="status" fontSize="sm" color="fg.muted">
        {formatCount(total)} {nouns[total === 1 ? 0 : 1]}
        {last > 1 && ` · página ${page} de ${last}`}
      </Text>
      {last > 1 && (
        <Flex gap="2" wrap="wrap">
          <Button type="button" minH="11" variant="outline" aria-disabled={page === 1} onClick={() => page > 1 && move(page - 1)}>
            Anteriores
          </Button>
          <Button type="button" minH="11" variant="outline" aria-disabled={page === last} onClick={() => page < last && move(page + 1)}>
            Siguientes
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
