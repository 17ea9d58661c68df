import { chakra, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { Figure } from '#domain/overview/figures.ts';
import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import type { FigureRow } from '#src/screens/overview/home/figures.ts';
import { cardLook } from '#src/screens/overview/home/cardLook.ts';

const look = {
  '& > a': {
    ...cardLook,
    gap: '1',
    px: '4',
    py: { base: '3', md: '4' },
  },
} as const;

/** A figure that leads to its list. */
export function FigureCard({ row, figure }: { row: FigureRow; figure: Figure }) {
  const isAlarm = row.isUrgent && figure.count > 0;
  return (
    <chakra.li css={look}>
      <Link href={row.path}>
        <Text fontSize="sm" color="fg.muted">
          {row.title}
        </Text>
        <Text
          fontSize="3xl"
          fontWeight="semibold"
          lineHeight="1.1"
          fontVariantNumeric="tabular-nums"
          color={isAlarm ? 'fg.error' : figure.count === 0 ? 'fg.muted' : 'fg'}
        >
          {formatCount(figure.count)}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {figure.count === 0 ? row.none : figure.sum !== undefined && formatEuros(figure.sum)}
        </Text>
      </Link>
    </chakra.li>
  );
}
