import { lazy } from 'react';
import type { ListQuery } from '#machines/lists/recordListMachine.ts';
import { keyOf, type Column } from '#src/ui/list/columns.ts';
import { Later } from '#src/ui/Later.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const Grip = lazy(async () => ({ default: (await import('#src/ui/list/widths/Grip.tsx')).Grip }));

interface SortHeadProps<R> {
  column: Column<R>;
  /** The columns shown below it in its cells. */
  under: readonly Column<R>[];
  sort: ListQuery['sort'];
  onSort: ((field: string) => void) | undefined;
  /** Its edge was dragged to this width, in pixels. */
  onWidth: ((name: string, width: number) => void) | undefined;
}

/** The head of a column, and of those below it; a button where the list can be sorted by one. */
export function SortHead<R>({ column, under, sort, onSort, onWidth }: SortHeadProps<R>) {
  const all = [column, ...under];
  const sorted = all.find(each => onSort && each.sort !== undefined && each.sort === sort?.field);
  const dir = sorted && sort?.dir;
  return (
    <th
      className={column.align && `is-${column.align}`}
      title={all.map(({ header }) => header).join(' / ')}
      aria-sort={dir ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {all.map(each => (
        <Head key={each.header} column={each} dir={each === sorted ? dir : undefined} onSort={onSort} />
      ))}
      {onWidth && (
        <Later>
          <Grip onWidth={width => onWidth(keyOf(column), width)} />
        </Later>
      )}
    </th>
  );
}

function Head<R>({ column: { header, sort: field }, dir, onSort }: Pick<SortHeadProps<R>, 'column' | 'onSort'> & { dir: 'asc' | 'desc' | undefined }) {
  if (field === undefined || !onSort) return <div>{header}</div>;
  return (
    <button type="button" className={dir ? 'sort-head is-sorted' : 'sort-head'} onClick={() => onSort(field)}>
      <span>{header}</span>
      <Icon name={dir ? (dir === 'asc' ? 'up' : 'down') : 'updown'} />
    </button>
  );
}
