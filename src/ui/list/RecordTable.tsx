import { Box, chakra, Skeleton, Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { useId, useRef, useState } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { BusyLine } from '#src/ui/list/BusyLine.tsx';
import type { Fitted } from '#src/ui/list/widths/fit.ts';
import type { RecordsProps } from '#src/ui/list/Records.tsx';
import { RowFacts } from '#src/ui/list/RowFacts.tsx';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { RowOpener } from '#src/ui/list/RowOpener.tsx';
import { ChangedWord, changedBar } from '#src/ui/list/ChangedWord.tsx';
import { SortHead } from '#src/ui/list/SortHead.tsx';
import { useFit } from '#src/ui/list/widths/useFit.ts';
import { areMarked } from '#src/ui/list/useSelection.ts';
import { useRowGestures } from '#src/ui/list/useRowGestures.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** A dense table with a sticky head. Columns that do not fit fold into their row. */
export function RecordTable<R extends Row>(props: RecordsProps<R>) {
  const { label, columns, rows, isBusy = false, sort = null, onSort, actions, selection, onTouch, empty, fitting, maxHeight } = props;
  const isEmpty = rows?.length === 0;
  const place = useRef<HTMLDivElement>(null);
  const { shown, folded, boxes, buttons, hasButtons } = useFit(place, { columns, hasBoxes: !!selection, hasActions: !!actions, fitting });
  return (
    <Box data-print="" position="relative" bg="bg.panel" borderWidth="1px" rounded="l3" overflow="hidden">
      <BusyLine isShown={isBusy && rows !== null} />
      <Table.ScrollArea
        ref={place}
        position="relative"
        maxH={maxHeight}
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={isBusy}
        onPointerMove={onTouch}
        _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      >
        <Table.Root recipe={tableSlotRecipe} size="sm" stickyHeader interactive={!!(props.onOpen ?? props.href)} tableLayout="fixed" css={look}>
          <colgroup>
            {selection && <col style={{ width: boxes }} />}
            {shown.map(each => (
              <col key={each.column.header} style={{ width: each.width }} />
            ))}
            {hasButtons && <col style={{ width: buttons }} />}
          </colgroup>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {selection && (
                <Table.ColumnHeader pe="0">
                  <RowMark label="Marcar todas las de esta página" isChecked={areMarked(selection, rows)} onChange={() => selection.toggleAll(rows ?? [])} />
                </Table.ColumnHeader>
              )}
              {shown.map(({ column }) => (
                <SortHead key={column.header} column={column} sort={sort} onSort={onSort} onWidth={fitting?.onWidth} />
              ))}
              {hasButtons && (
                <Table.ColumnHeader>
                  <chakra.span srOnly>Acciones</chakra.span>
                </Table.ColumnHeader>
              )}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows === null ? (
              <Ghosts columns={shown.length + (hasButtons ? 1 : 0) + (selection ? 1 : 0)} />
            ) : (
              rows.map(row => <Line key={row.id} row={row} shown={shown} folded={folded} {...props} />)
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
  '& td, & th': { fontSize: 'sm', lineHeight: '1.125rem', verticalAlign: 'middle', py: '1', whiteSpace: 'normal', overflowWrap: 'break-word' },
  '& th': { py: '1.5' },
  // A link is as high as a thumb, without making its row higher than its buttons do.
  '@media (pointer: coarse)': {
    '& td > span:has(> a)': { display: 'block' },
    '& td a': { display: 'block', py: '0.8125rem', my: '-0.5625rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
} as const;

/** On paper nothing is cut. */
const onPaper = { _print: { whiteSpace: 'normal' } } as const;

interface LineProps<R extends Row> extends RecordsProps<R>, Fitted<R> {
  row: R;
}

function Line<R extends Row>({ row, shown, folded, onOpen, href, actions, selection, marked }: LineProps<R>) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const to = href?.(row);
  const gestures = useRowGestures(to, onOpen && (() => onOpen(row)));
  const isOpenable = to !== undefined || onOpen !== undefined;
  const isNew = marked?.includes(row.id);
  const hasFolded = folded.length > 0;
  const bg = selection?.has(row) ? 'brand.subtle' : 'transparent';
  return (
    <>
      <Table.Row position="relative" {...(isNew && changedBar)} bg={bg} cursor={isOpenable ? 'pointer' : undefined} {...gestures}>
        {selection && (
          <Table.Cell pe="0">
            {(selection.offers?.(row) ?? true) && <RowMark label="Marcar" isChecked={selection.has(row)} onChange={() => selection.toggle(row)} />}
          </Table.Cell>
        )}
        {shown.map(({ column, under }, index) => (
          <Table.Cell
            key={column.header}
            textAlign={column.align}
            fontVariantNumeric={column.align === 'end' ? 'tabular-nums' : undefined}
            overflow={column.truncate ? 'hidden' : undefined}
          >
            {index === 0 && isNew && <ChangedWord />}
            {index === 0 && isOpenable ? (
              <RowOpener href={to} onOpen={() => onOpen?.(row)}>
                {column.cell(row)}
              </RowOpener>
            ) : column.truncate ? (
              <chakra.span display="block" truncate {...onPaper}>
                {column.cell(row)}
              </chakra.span>
            ) : (
              column.cell(row)
            )}
            {under.map(each => (
              <Box key={each.header} mt="1">
                {each.cell(row)}
              </Box>
            ))}
          </Table.Cell>
        ))}
        {(actions || hasFolded) && (
          <Table.Cell py="0.5" textAlign="end">
            <chakra.span data-buttons="" display="inline-flex" alignItems="center" whiteSpace="pre">
              {actions?.(row)}
              {hasFolded && (
                <IconButton
                  size="xs"
                  icon={isUnfolded ? 'up' : 'down'}
                  label={isUnfolded ? 'Menos datos' : 'Más datos'}
                  aria-expanded={isUnfolded}
                  aria-controls={id}
                  onClick={() => setUnfolded(!isUnfolded)}
                />
              )}
            </chakra.span>
          </Table.Cell>
        )}
      </Table.Row>
      {hasFolded && isUnfolded && (
        <Table.Row id={id} bg={bg}>
          <Table.Cell colSpan={shown.length + (selection ? 2 : 1)} ps="4" pb="2">
            <RowFacts facts={folded.map(({ header, cell }) => ({ title: header, shown: cell(row) }))} />
          </Table.Cell>
        </Table.Row>
      )}
    </>
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
