import { Box, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatEuros } from '#domain/kernel/format.ts';
import { ageingBands } from '#domain/collecting/ageing.ts';
import type { AgeingSums } from '#domain/collecting/wire.ts';

/** The later, the warmer. */
const tones = ['green.solid', 'brand.solid', 'orange.solid', 'red.solid', 'red.fg'] as const;

/** One bar per band, with its amount in words, so that users need not rely on its length or colour; and the sum of all. */
export function AgeingChart({ sums }: { sums: AgeingSums }) {
  const most = Math.max(1, ...ageingBands.map(({ key }) => Math.abs(sums[key])));
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' }} columnGap="6" rowGap="2" fontSize="sm">
      {ageingBands.map(({ key, label }, place) => (
        <Band key={key} label={label} amount={sums[key]}>
          <Box h="2" mt="1.5" rounded="full" bg="bg.muted" overflow="hidden">
            <Box h="full" rounded="full" bg={tones[place]} style={{ width: `${(100 * Math.abs(sums[key])) / most}%` }} />
          </Box>
        </Band>
      ))}
      <Band label="En total" amount={sums.total} />
    </Grid>
  );
}

function Band({ label, amount, children }: { label: string; amount: number; children?: ReactNode }) {
  return (
    <Box display={{ base: 'grid', sm: 'block' }} gridTemplateColumns="1fr auto">
      <Text as="dt" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" fontWeight={children ? undefined : 'semibold'}>
        {formatEuros(amount)}
      </Text>
      <Box as="dd" gridColumn="1 / -1" aria-hidden="true">
        {children}
      </Box>
    </Box>
  );
}
