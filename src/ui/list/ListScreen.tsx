import { Button } from '@chakra-ui/react';
import { lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import type { ListSheetProps } from '#src/ui/list/cards/ListSheet.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';
import type { Chip } from '#src/ui/list/filters/FilterChips.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { type EmptyWords, ListBody, type ListBodyProps } from '#src/ui/list/ListBody.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { PrintingContext } from '#src/ui/list/printing.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import type { SelectionBarProps } from '#src/ui/list/many/SelectionBar.tsx';
import { type Selection, useSelection } from '#src/ui/list/useSelection.ts';

const FilterChips = lazy(async () => ({ default: (await import('#src/ui/list/filters/FilterChips.tsx')).FilterChips }));

export interface ListScreenProps<R extends Row> extends ListBodyProps<R> {
  empty: Required<Pick<EmptyWords, 'text' | 'example'>> & Pick<EmptyWords, 'way'>;
  /** What the search box says; none, no box. */
  searchLabel?: string;
  /** Controls next to the search box. */
  filters?: ReactNode;
  /** The filters that only the address sets. */
  chips?: readonly Chip[];
  /** Next to the title: what the user does with the list as a whole. */
  beside?: ReactNode;
  /** Buttons next to Añadir. */
  tools?: ReactNode;
  /** Between the controls and the table: sums of a selection, for example. */
  banner?: ReactNode;
  /** Rows can be marked, over pages, to do something with all of them; a list may have buttons of its own for it. */
  many?: boolean | ((selection: Selection<R>) => ReactNode);
  /** The dialogs of the screen. */
  children?: ReactNode;
}

/** A whole list screen: heading, search, filters, table, pages, and the question before deleting. */
export function ListScreen<R extends Row>(props: ListScreenProps<R>) {
  const { title, list, columns, nouns, searchLabel, filters, chips = [], beside, tools, add, banner, many, children } = props;
  const isPhone = useIsPhone();
  const selection = useSelection<R>();
  const [printed, setPrinted] = useState<readonly R[] | null>(null);
  const printing = useMemo(() => {
    const { query, total, isMore, rows, many: calls } = list;
    return {
      query,
      rows: printed ?? rows ?? [],
      columns,
      total,
      isCapped: isMore,
      isPart: isMore || total > (rows?.length ?? 0),
      many: calls,
      show: (shown: readonly Row[] | null) => setPrinted(shown as readonly R[] | null),
    };
  }, [list, printed, columns]);
  const desk = <PrintingContext value={printing}>{beside}</PrintingContext>;
  const body = printed ? { ...props, list: { ...list, rows: printed, query: { ...list.query, page: 1 } } } : props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const near = ({ currentTarget }: { currentTarget: HTMLElement }) => setRoot(currentTarget);
  return (
    <div data-list="" className="list">
      <div data-print="head" className="list-head">
        <PageHeading>{title}</PageHeading>
        {!isPhone && desk}
        <div className="list-tools">
          {!isPhone && tools}
          {add && (
            <Button type="button" size="sm" data-shortcut="new" aria-label={add.label} onClick={add.onAdd}>
              <Icon name="plus" /> {!isPhone && add.label}
            </Button>
          )}
        </div>
      </div>
      {(searchLabel ?? filters ?? isPhone) && (
        <div data-filters="" className="list-filters">
          {searchLabel && <ListSearch label={searchLabel} list={list} />}
          {isPhone ? (
            <Suspense fallback={<span className="sheet-button" />}>
              <Sheet
                list={list}
                columns={columns}
                nouns={nouns}
                selection={many ? selection : props.selection}
                filters={filters}
                tools={
                  <>
                    {desk}
                    {tools}
                  </>
                }
              />
            </Suspense>
          ) : (
            filters
          )}
          {chips.some(({ field }) => list.query.filter[field] !== undefined) && (
            <Suspense>
              <FilterChips chips={chips} list={list} />
            </Suspense>
          )}
        </div>
      )}
      {banner}
      {many ? (
        <div data-list="" data-print="" className="list-many" onPointerOver={near} onFocus={near}>
          <ListBody
            {...body}
            hasSheet
            selection={selection}
            below={
              root && (
                <Fetched onFault={() => setRoot(null)}>
                  <Bar {...props} selection={selection} root={root} more={many === true ? undefined : many} />
                </Fetched>
              )
            }
          />
        </div>
      ) : (
        <ListBody {...body} hasSheet />
      )}
      {children}
    </div>
  );
}

const load = () => import('#src/ui/list/many/SelectionBar.tsx');
let bar: ReturnType<typeof load> | undefined;

/** Fetched once somebody comes near the rows; `lazy` would forget of what kind they are. */
function Bar<R extends Row>(props: SelectionBarProps<R>) {
  const { SelectionBar } = use((bar ??= load()));
  return <SelectionBar {...props} />;
}

const loadSheet = () => import('#src/ui/list/cards/SheetButton.tsx');
let sheet: ReturnType<typeof loadSheet> | undefined;

/** Fetched by telephones alone. */
function Sheet<R extends Row>(props: ListSheetProps<R>) {
  const { SheetButton } = use((sheet ??= loadSheet()));
  return <SheetButton {...props} />;
}
