// The rows of a list: a table, or cards where the window is too narrow for one.
import { Suspense, use, type ReactNode } from 'react';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import type { Column } from '#src/ui/list/columns.ts';
import type { Widths } from '#src/ui/list/widths/fit.ts';
import { RecordTable } from '#src/ui/list/RecordTable.tsx';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

/** How its reader wants a table to share its room. */
export interface Fitting {
  /** Columns that were given a width, in pixels. */
  widths: Widths;
  onWidth: (name: string, width: number) => void;
  /** Nothing folds, as on paper. */
  isWhole: boolean;
}

export interface RecordsProps<R extends Row> {
  /** What the rows are, for those who cannot see it. */
  label: string;
  columns: readonly Column<R>[];
  /** Null draws a skeleton. */
  rows: readonly R[] | null;
  isBusy?: boolean;
  sort?: ListQuery['sort'];
  onSort?: (field: string) => void;
  /** What a click on a row, or Enter on its first cell, does. `href` leads to a page, `onOpen` to a dialog. */
  onOpen?: ((row: R) => void) | undefined;
  href?: ((row: R) => string) | undefined;
  /** Buttons at the end of a row, and as many signs as the widest of them is. */
  actions?: ((row: R) => ReactNode) | undefined;
  signs?: number;
  selection?: Selection<R> | undefined;
  /** The list sorts and marks all from a sheet of its own on a telephone. */
  hasSheet?: boolean;
  /** Ids of rows that somebody else has written since they are in sight. */
  marked?: readonly number[];
  /** The pointer moves over the rows. */
  onTouch?: () => void;
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
  fitting?: Fitting | undefined;
  /** For the table only; cards scroll with the page. */
  maxHeight?: string;
}

/** Old rows stay while others load, under a thin moving line. */
export function Records<R extends Row>(props: RecordsProps<R>) {
  if (!useIsPhone()) return <RecordTable {...props} />;
  return (
    <Suspense fallback={<div className="cards-wait" aria-busy="true" />}>
      <Cards {...props} />
    </Suspense>
  );
}

const load = () => import('#src/ui/list/cards/RecordCards.tsx');
let cards: ReturnType<typeof load> | undefined;

/** Fetched by telephones alone; `lazy` would forget of what kind the rows are. */
function Cards<R extends Row>(props: RecordsProps<R>) {
  const { RecordCards } = use((cards ??= load()));
  return <RecordCards {...props} />;
}
