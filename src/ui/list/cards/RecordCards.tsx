import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useLayoutEffect } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { BusyLine } from '#src/ui/list/BusyLine.tsx';
import { CardSort } from '#src/ui/list/cards/CardSort.tsx';
import { MarkAll } from '#src/ui/list/cards/MarkAll.tsx';
import { RecordCard } from '#src/ui/list/cards/RecordCard.tsx';
import type { RecordsProps } from '#src/ui/list/Records.tsx';
import { noteInSight } from '#src/ui/Later.tsx';

/** The rows of a list on a telephone, each on a card, and what the head of a table does. */
export function RecordCards<R extends Row>(props: RecordsProps<R>) {
  const { label, columns, rows, isBusy = false, sort = null, onSort, selection, hasSheet = false, empty } = props;
  useLayoutEffect(() => {
    if (rows !== null) noteInSight();
  }, [rows]);
  const sorts = columns.filter(column => column.sort !== undefined);
  const hasSort = onSort !== undefined && sorts.length > 0 && rows?.length !== 0;
  return (
    <Stack data-print="" position="relative" gap="3" role="region" aria-label={label} aria-busy={isBusy}>
      <BusyLine isShown={isBusy && rows !== null} />
      {!hasSheet && (hasSort || selection) && (
        <Flex align="center" justify="space-between" gap="3">
          {selection && <MarkAll selection={selection} rows={rows} />}
          {hasSort && <CardSort columns={sorts} sort={sort} onSort={onSort} />}
        </Flex>
      )}
      {rows?.length === 0 ? (
        <Box bg="bg.panel" borderWidth="1px" rounded="l3">
          {empty}
        </Box>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2">
          {rows?.map(row => <RecordCard key={row.id} row={row} {...props} />) ?? <Ghosts />}
        </Stack>
      )}
    </Stack>
  );
}

function Ghosts() {
  return Array.from({ length: 6 }, (_, place) => (
    <Stack as="li" key={`tarjeta ${place}`} aria-hidden="true" gap="3" p="4" bg="bg.panel" borderWidth="1px" rounded="l3">
      <Flex justify="space-between">
        <Skeleton h="5" w={`${30 + ((place * 7) % 20)}%`} />
        <Skeleton h="5" w="20%" />
      </Flex>
      <Skeleton h="4" w={`${55 + ((place * 13) % 35)}%`} />
      <Skeleton h="4" w="40%" />
    </Stack>
  ));
}
