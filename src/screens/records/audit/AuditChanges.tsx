import { Box, chakra, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { AuditChange, ShownValue } from '#domain/records/audit.ts';

/** What was before and what is after, or was only asked, side by side, a field below the other. */
export function AuditChanges({ changes, isRefused = false }: { changes: readonly AuditChange[]; isRefused?: boolean }) {
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {changes.map(change => (
        <Change key={change.title} change={change} isRefused={isRefused} />
      ))}
    </Stack>
  );
}

function Change({ change: { title, before, after }, isRefused }: { change: AuditChange; isRefused: boolean }) {
  const isWide = [before, after].some(value => value !== null && typeof value !== 'string');
  return (
    <chakra.li>
      <Text fontSize="sm" fontWeight="medium" pb="1">
        {title}
      </Text>
      <SimpleGrid columns={isWide ? 1 : { base: 1, md: 2 }} gap="2">
        <Side label={isRefused ? 'Había' : 'Antes'} title={title} value={before} />
        <Side label={isRefused ? 'Se pidió, y no se hizo' : 'Después'} title={title} value={after} isNew />
      </SimpleGrid>
    </chakra.li>
  );
}

function Side({ label, title, value, isNew = false }: { label: string; title: string; value: ShownValue | null; isNew?: boolean }) {
  return (
    <Box minW="0" px="3" py="2" rounded="l2" borderWidth="1px" bg={isNew ? 'brand.subtle' : undefined}>
      <Text fontSize="xs" color="fg.muted">
        {label}
      </Text>
      {value !== null && typeof value !== 'string' ? (
        <Lines label={`${title}: ${label.toLowerCase()}`} {...value} />
      ) : (
        <Text fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {value ?? '—'}
        </Text>
      )}
    </Box>
  );
}

function Lines({ label, columns, rows }: { label: string; columns: readonly string[]; rows: readonly string[][] }) {
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  return (
    <Table.ScrollArea position="relative" tabIndex={0} role="region" aria-label={label}>
      <Table.Root recipe={tableSlotRecipe} size="sm" css={{ '& td, & th': { fontSize: 'xs' } }}>
        <Table.Header>
          <Table.Row bg="transparent">
            {columns.map((column, index) => (
              <Table.ColumnHeader key={column} textAlign={index === 0 ? 'start' : 'end'} whiteSpace="nowrap">
                {column}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {numbered.map(({ line, cells }) => (
            <Table.Row key={line} bg="transparent">
              {cells.map((cell, index) => (
                <Table.Cell
                  key={columns[index]}
                  textAlign={index === 0 ? 'start' : 'end'}
                  whiteSpace={index === 0 ? 'normal' : 'nowrap'}
                  minW={index === 0 ? '10rem' : undefined}
                >
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
