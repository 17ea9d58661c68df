import { Box, Flex, Text } from '@chakra-ui/react';
import { formatEuros } from '#domain/kernel/format.ts';
import { ageingBands } from '#domain/collecting/ageing.ts';
import type { AgeingSums } from '#domain/collecting/wire.ts';

/** The later, the warmer. */
const tones = ['green.solid', 'brand.solid', 'orange.solid', 'red.solid', 'red.fg'] as const;

/** One bar of all that is owed, parted by its bands, each with its amount in words, so that users need not rely on its length or colour; and the sum of all. */
export function AgeingChart({ sums }: { sums: AgeingSums }) {
  const owed = Math.max(
    1,
    ageingBands.reduce((sum, { key }) => sum + Math.max(0, sums[key]), 0),
  );
  return (
    <>
      <Flex h="2.5" mb="3" rounded="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
        {ageingBands.map(({ key }, place) => (
          <Box key={key} bg={tones[place]} style={{ width: `${(100 * Math.max(0, sums[key])) / owed}%` }} />
        ))}
      </Flex>
      <Flex as="dl" wrap="wrap" columnGap="6" rowGap="1" fontSize="sm">
        {ageingBands.map(({ key, label }, place) => (
          <Band key={key} label={label} amount={sums[key]} tone={tones[place]} />
        ))}
        <Band label="En total" amount={sums.total} />
      </Flex>
    </>
  );
}

function Band({ label, amount, tone }: { label: string; amount: number; tone?: string | undefined }) {
  return (
    <Flex align="baseline" gap="2" w={{ base: 'full', sm: 'auto' }} justify={{ base: 'space-between', sm: 'flex-start' }}>
      <Text as="dt" color="fg.muted">
        {tone && <Box as="span" display="inline-block" boxSize="2" me="1.5" rounded="full" bg={tone} />}
        {label}
      </Text>
      <Text as="dd" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" fontWeight={tone ? undefined : 'semibold'}>
        {formatEuros(amount)}
      </Text>
    </Flex>
  );
}
