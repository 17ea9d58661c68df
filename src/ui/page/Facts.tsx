import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const three = { base: 1, md: 2, xl: 3 };

const touchable = { display: 'inline-flex', alignItems: 'center', minH: '11' } as const;

/** Labels and values of a record, to read; empty values are left out. */
export function Facts({ facts, columns = three }: { facts: Record<string, ReactNode>; columns?: Record<string, number> }) {
  return (
    <SimpleGrid as="dl" columns={columns} gapX="6" gapY="3" css={{ '& dd a': { '@media (pointer: coarse)': touchable } }}>
      {Object.entries(facts)
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([label, value]) => (
          <Box key={label} minW="0">
            <Text as="dt" fontSize="xs" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {value}
            </Text>
          </Box>
        ))}
    </SimpleGrid>
  );
}
