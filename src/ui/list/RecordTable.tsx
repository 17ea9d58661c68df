import { Box, chakra, Skeleton, Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListQuery, Row } from '#machines/recordListMachine.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { SortHead } from '#src/ui/list/SortHead.tsx';
import { fromList } from '#src/ui/page/useReturn.ts';
import { useRowGestures } from '#src/ui/list/useRowGestures.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';

export interface RecordTableProps<R extends Row> {
  /** What the table is, for those who cannot see it. */
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
  /** Buttons at the end of a row. */
  actions?: ((row: R) => ReactNode) | undefined;
  selection?: Selection<R> | undefined;
  /** What stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** A row at the foot: totals. */
  footer?: ReactNode;
  maxHeight?: string;
}

/** A dense table with a sticky head. Old rows stay while others load, under a thin moving line. */
export function RecordTable<R extends Row>(props: RecordTableProps<R>) {
  const { label, columns, rows, isBusy = false, sort = null, onSort, actions, selection, empty, footer, maxHeight } = props;
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
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      >
        <Table.Root
          recipe={tableSlotRecipe}
          size="sm"
          stickyHeader
          interactive={!!(props.onOpen ?? props.href)}
          css={{ '& td, & th': { fontSize: 'sm', verticalAlign: 'middle' } }}
        >
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {selection && (
                <Table.ColumnHeader width="10" pe="0">
                  <Mark
                    label="Marcar todas las de esta página"
                    isChecked={!!rows?.length && rows.every(selection.has)}
                    onChange={() => selection.toggleAll(rows ?? [])}
                  />
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
          {footer && !isEmpty && <Table.Footer>{footer}</Table.Footer>}
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

/** What can be done with a row stays in sight where the table is wider than its place. */
const atTheEdge = { position: 'sticky', insetEnd: '0', zIndex: '1' } as const;

function Line<R extends Row>({ row, columns, onOpen, href, actions, selection }: RecordTableProps<R> & { row: R }) {
  const to = href?.(row);
  const gestures = useRowGestures(to, onOpen && (() => onOpen(row)));
  const isOpenable = to !== undefined || onOpen !== undefined;
  return (
    <Table.Row position="relative" bg={selection?.has(row) ? 'brand.subtle' : 'transparent'} cursor={isOpenable ? 'pointer' : undefined} {...gestures}>
      {selection && (
        <Table.Cell pe="0">
          <Mark label="Marcar" isChecked={selection.has(row)} onChange={() => selection.toggle(row)} />
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
          {index === 0 && isOpenable ? <Opener href={to} onOpen={() => onOpen?.(row)} text={column.cell(row)} /> : column.cell(row)}
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

const openerLook = {
  '& > :is(a, button)': {
    color: 'brand.fg',
    fontWeight: 'medium',
    textAlign: 'start',
    rounded: 'l1',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-1px' },
  },
  '[data-covered] > td & > a::after': { content: '""', position: 'absolute', inset: '0' },
} as const;

function Opener({ href, onOpen, text }: { href: string | undefined; onOpen: () => void; text: ReactNode }) {
  return (
    <chakra.span css={openerLook}>
      {href === undefined ? (
        <button type="button" onClick={onOpen}>
          {text}
        </button>
      ) : (
        <Link href={href} state={fromList}>
          {text}
        </Link>
      )}
    </chakra.span>
  );
}

function Mark({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: () => void }) {
  return (
    <chakra.input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={onChange}
      boxSize="4"
      verticalAlign="middle"
      accentColor="brand.solid"
      cursor="pointer"
    />
  );
}

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

function BusyLine({ isShown }: { isShown: boolean }) {
  return (
    <Box
      position="absolute"
      insetX="0"
      top="0"
      h="2px"
      zIndex="2"
      bg="brand.solid"
      opacity={isShown ? 1 : 0}
      transformOrigin="left"
      animation={isShown ? 'pulse 0.9s ease-in-out infinite' : undefined}
      transition="opacity 120ms 150ms"
      aria-hidden="true"
    />
  );
}
