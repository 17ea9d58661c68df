import { chakra } from '@chakra-ui/react';
import { formatEuros } from '#domain/kernel/format.ts';

/** An amount in euros; what we owe is marked by its sign and its colour. */
export function Money({ value }: { value: number | null | undefined }) {
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" color={(value ?? 0) < 0 ? 'fg.error' : undefined}>
      {formatEuros(value)}
    </chakra.span>
  );
}
