import { chakra, Table } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { ListQuery } from '#machines/lists/recordListMachine.ts';
import { keyOf, type Column } from '#src/ui/list/columns.ts';
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
    <Table.ColumnHeader
      textAlign={align}
      position="relative"
      whiteSpace="normal"
      color="fg.muted"
      fontWeight="semibold"
      aria-sort={dir ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {isSortable ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          mx="-1"
          px="1"
          rounded="l1"
          fontWeight="inherit"
          cursor="pointer"
          color={dir ? 'fg' : undefined}
          textAlign={align ?? 'start'}
          flexDirection={align === 'end' ? 'row-reverse' : undefined}
          _hover={{ color: 'fg' }}
          _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
          onClick={() => onSort(field)}
        >
          {header}
          <Icon name={dir ? (dir === 'asc' ? 'up' : 'down') : 'updown'} boxSize="3.5" opacity={dir ? 1 : 0.55} />
        </chakra.button>
      ) : (
        header
      )}
      {onWidth && (
        <Suspense>
          <Grip onWidth={width => onWidth(keyOf(column), width)} />
        </Suspense>
      )}
    </Table.ColumnHeader>
  );
}
