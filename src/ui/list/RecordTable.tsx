import { Box, chakra, Skeleton, Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { Row } from '#machines/recordListMachine.ts';
import { BusyLine } from '#src/ui/list/BusyLine.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import type { RecordsProps } from '#src/ui/list/Records.tsx';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { RowOpener } from '#src/ui/list/RowOpener.tsx';
import { ChangedWord, changedBar } from '#src/ui/list/ChangedWord.tsx';
import { SortHead } from '#src/ui/list/SortHead.tsx';
import { areMarked } from '#src/ui/list/useSelection.ts';
import { useRowGestures } from '#src/ui/list/useRowGestures.ts';

/** A dense table with a sticky head. */
export function RecordTable<R extends Row>(props: RecordsProps<R>) {
  const { label, columns, rows, isBusy = false, sort = null, onSort, actions, selection, onTouch, empty, maxHeight } = props;
  const isEmpty = rows?.length === 0;
  return (
    <Box position="relative" bg="bg.panel" borderWidth="1px" rounded="l3" overflow="hidden">
      <BusyLine isShown={isBusy && rows !== null} />
      <Table.ScrollArea
        position="relative"
        maxH={maxHeight}
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={isBusy}
        onPointerMove={onTouch}
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      >
        <Table.Root recipe={tableSlotRecipe} size="sm" stickyHeader interactive={!!(props.onOpen ?? props.href)} css={look}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {selection && (
                <Table.ColumnHeader width="10" pe="0">
                  <RowMark label="Marcar todas las de esta página" isChecked={areMarked(selection, rows)} onChange={() => selection.toggleAll(rows ?? [])} />
                </Table.ColumnHeader>
              )}
              {columns.map(column => (
                <SortHead key={column.header} column={column} sort={sort} onSort={onSort} />
              ))}
              {actions && (
                <Table.ColumnHeader {...atTheEdge} width="1px" textAlign="end" bg="bg.subtle">
                  <chakra.span srOnly>Acciones</chakra.span>
                </Table.ColumnHeader>
              )}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows === null ? (
              <Ghosts columns={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)} />
            ) : (
              rows.map(row => <Line key={row.id} row={row} {...props} />)
            )}
          </Table.Body>
        </Table.Root>
        {isEmpty && (
          <Box position="sticky" insetStart="0" whiteSpace="normal">
            {empty}
          </Box>
        )}
      </Table.ScrollArea>
    </Box>
  );
}

const look = {
  '& td, & th': { fontSize: 'sm', verticalAlign: 'middle' },
  // A link is as high as a thumb, without making its row higher than its buttons do.
  '@media (pointer: coarse)': {
    '& td > span:has(> a)': { display: 'block' },
    '& td a': { display: 'block', py: '3', my: '-2', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
} as const;

/** What can be done with a row stays in sight where the table is wider than its place. */
const atTheEdge = { position: 'sticky', insetEnd: '0', zIndex: '1' } as const;

function Line<R extends Row>({ row, columns, onOpen, href, actions, selection, marked }: RecordsProps<R> & { row: R }) {
  const to = href?.(row);
  const gestures = useRowGestures(to, onOpen && (() => onOpen(row)));
  const isOpenable = to !== undefined || onOpen !== undefined;
  const isNew = marked?.includes(row.id);
  return (
    <Table.Row
      position="relative"
      {...(isNew && changedBar)}
      bg={selection?.has(row) ? 'brand.subtle' : 'transparent'}
      cursor={isOpenable ? 'pointer' : undefined}
      {...gestures}
    >
      {selection && (
        <Table.Cell pe="0">
          {(selection.offers?.(row) ?? true) && <RowMark label="Marcar" isChecked={selection.has(row)} onChange={() => selection.toggle(row)} />}
        </Table.Cell>
      )}
      {columns.map((column, index) => (
        <Table.Cell
          key={column.header}
          textAlign={column.align}
          hideBelow={column.hideBelow}
          fontVariantNumeric={column.align === 'end' ? 'tabular-nums' : undefined}
          {...spaceOf(column)}
        >
          {index === 0 && isNew && <ChangedWord />}
          {index === 0 && isOpenable ? (
            <RowOpener href={to} onOpen={() => onOpen?.(row)}>
              {column.cell(row)}
            </RowOpener>
          ) : (
            column.cell(row)
          )}
        </Table.Cell>
      ))}
      {actions && (
        <Table.Cell {...atTheEdge} py="0.5" whiteSpace="nowrap" textAlign="end" bg={selection?.has(row) ? 'brand.subtle' : 'bg.panel'}>
          {actions(row)}
        </Table.Cell>
      )}
    </Table.Row>
  );
}

/** How the text of a column takes its space: on several lines, or on one that is cut where it would push all others out of sight. */
const spaceOf = <R,>({ wraps, truncate, width }: Column<R>) =>
  wraps
    ? ({ whiteSpace: 'normal', overflowWrap: 'anywhere', minW: width ?? '8rem' } as const)
    : ({ truncate: true, maxW: width ?? (truncate ? '16rem' : '22rem') } as const);

function Ghosts({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, line) => (
    <Table.Row key={`fila ${line}`} aria-hidden="true">
      {Array.from({ length: columns }, (_, cell) => (
        <Table.Cell key={`celda ${cell}`}>
          <Skeleton h="4" w={`${55 + ((line * 7 + cell * 13) % 40)}%`} />
        </Table.Cell>
      ))}
    </Table.Row>
  ));
}
