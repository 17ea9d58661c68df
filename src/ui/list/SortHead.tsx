import { lazy } from 'react';
import type { ListQuery } from '#machines/lists/recordListMachine.ts';
import { keyOf, type Column } from '#src/ui/list/columns.ts';
import { Later } from '#src/ui/Later.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const Grip = lazy(async () => ({ default: (await import('#src/ui/list/widths/Grip.tsx')).Grip }));

interface SortHeadProps<R> {
  column: Column<R>;
  sort: ListQuery['sort'];
  onSort: ((field: string) => void) | undefined;
  /** Its edge was dragged to this width, in pixels. */
  onWidth: ((name: string, width: number) => void) | undefined;
}

/** The head of a column; a button where the list can be sorted by it. */
export function SortHead<R>({ column, sort, onSort, onWidth }: SortHeadProps<R>) {
  const { header, sort: field, align } = column;
  const isSortable = field !== undefined && onSort !== undefined;
  const dir = isSortable && sort?.field === field ? sort.dir : null;
  return (
    <th className={align && `is-${align}`} title={header} aria-sort={dir ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      {isSortable ? (
        <button type="button" className="sort-head" onClick={() => onSort(field)}>
          <span>{header}</span>
          <Icon name={dir ? (dir === 'asc' ? 'up' : 'down') : 'updown'} />
        </button>
      ) : (
        header
      )}
      {onWidth && (
        <Later>
          <Grip onWidth={width => onWidth(keyOf(column), width)} />
        </Later>
      )}
    </th>
  );
}
