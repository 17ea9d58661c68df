import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import { importOutcomes, type ImportOutcome, type ImportReport } from '#domain/company/importReport.ts';

const columns = { base: 2, md: 4 };
const outcomes = ['created', 'updated', 'unchanged', 'error'] as const satisfies readonly ImportOutcome[];

/** How many lines come to what. */
export function ImportFigures({ report: { totals } }: { report: ImportReport }) {
  return (
    <SimpleGrid as="dl" columns={columns} gap="3">
      {outcomes.map(outcome => (
        <Box key={outcome} display="flex" flexDirection="column-reverse" px="4" py="3" borderWidth="1px" rounded="l2">
          <Text as="dt" fontSize="sm" color="fg.muted">
            {importOutcomes[outcome][totals[outcome] === 1 ? 0 : 1]}
          </Text>
          <Text
            as="dd"
            fontSize="2xl"
            fontWeight="semibold"
            lineHeight="1.2"
            fontVariantNumeric="tabular-nums"
            color={totals[outcome] === 0 ? 'fg.muted' : outcome === 'error' ? 'fg.error' : 'fg'}
          >
            {formatCount(totals[outcome])}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
