import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { CardMenu } from '#src/ui/list/cards/CardMenu.tsx';
import type { CardPart, Column } from '#src/ui/list/columns.ts';
import type { RecordsProps } from '#src/ui/list/Records.tsx';
import { ChangedWord } from '#src/ui/list/ChangedWord.tsx';
import { RowFacts } from '#src/ui/list/RowFacts.tsx';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { RowOpener } from '#src/ui/list/RowOpener.tsx';
import { useRowGestures } from '#src/ui/list/useRowGestures.ts';

/** A card shows in full what a table cell cuts or leaves out, and its links are as high as a thumb. */
const wholeWords = {
  // the reset of the page says it of each element by itself
  '&, & *': { overflowWrap: 'anywhere' },
  '& :is(p, span)': { maxW: 'full', overflow: 'visible', whiteSpace: 'normal', lineClamp: 'none' },
  '& .phone-link': { whiteSpace: 'normal' },
  '& .badge': { overflowWrap: 'normal' },
  '& a, & > span > button': { display: 'inline-flex', alignItems: 'center', minH: '11', minW: '11' },
} as const;

const frame = { bg: 'bg.panel', borderWidth: '1px', rounded: 'l3', ps: '4', py: '2', fontSize: 'sm', css: wholeWords } as const;
const marked = { bg: 'brand.subtle' } as const;
const pressable = { cursor: 'pointer' } as const;
const amount = { ms: 'auto', fontSize: 'md', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } as const;

/** One row: what it is and its state, whom it is of, its figures, and behind a button what can be done with it. */
export function RecordCard<R extends Row>({ row, columns, onOpen, href, actions, selection, marked: changed }: RecordsProps<R> & { row: R }) {
  const id = useId();
  const to = href?.(row);
  const gestures = useRowGestures(to, onOpen && (() => onOpen(row)));
  const isOpenable = to !== undefined || onOpen !== undefined;
  const { title, are } = partsOf(columns, row);
  const menu = actions?.(row);
  const isNew = changed?.includes(row.id);
  return (
    <Box
      as="li"
      aria-labelledby={id}
      {...frame}
      pe={menu ? '1' : '4'}
      {...(selection?.has(row) && marked)}
      className={isNew ? 'is-changed' : undefined}
      {...(isOpenable && pressable)}
      {...gestures}
    >
      <Flex align="center" gap="2" minH="11">
        {selection && (selection.offers?.(row) ?? true) && <RowMark label="Marcar" isChecked={selection.has(row)} onChange={() => selection.toggle(row)} />}
        {isNew && <ChangedWord />}
        {/* as wide as a date at least, which is never broken */}
        <chakra.span id={id} flex="1" minW="5.5rem" fontSize="md" fontWeight="medium">
          {isOpenable ? (
            <RowOpener href={to} onOpen={() => onOpen?.(row)}>
              {title}
            </RowOpener>
          ) : (
            title
          )}
        </chakra.span>
        <Flex wrap="wrap" justify="flex-end" gap="1">
          {are('state').map(({ title: of, shown }) => (
            <span key={of}>{shown}</span>
          ))}
        </Flex>
        {menu && <CardMenu of={id}>{menu}</CardMenu>}
      </Flex>
      <Stack gap="1" pe={menu ? '3' : '0'}>
        {are('text').map(({ title: of, shown }) => (
          <Box key={of}>{shown}</Box>
        ))}
        <Flex align="flex-end" justify="space-between" columnGap="4" wrap="wrap">
          <RowFacts facts={are('line')} />
          {are('amount').map(({ title: of, shown }) => (
            <Box key={of} {...amount}>
              {shown}
            </Box>
          ))}
        </Flex>
      </Stack>
    </Box>
  );
}

/** What the columns show of a row: its title, and what is each other part of the card. What is empty has no place. */
function partsOf<R>(columns: readonly Column<R>[], row: R) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]!;
  const rest = columns.filter(column => column !== title).map(column => ({ title: column.header, part: partOf(column), shown: column.cell(row) }));
  const isShown = (shown: ReactNode) => shown !== null && shown !== undefined && shown !== false && shown !== '';
  return { title: title.cell(row), are: (asked: CardPart) => rest.filter(({ part, shown }) => part === asked && isShown(shown)) };
}

const partOf = <R,>({ card, folds }: Column<R>): CardPart | undefined => card ?? (folds === undefined ? 'line' : undefined);
