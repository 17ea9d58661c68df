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
    py: '3',
    minH: '5.25rem',
  },
} as const;

/** A figure that leads to its list. */
export function FigureCard({ row, figure }: { row: FigureRow; figure: Figure }) {
  const isAlarm = row.isUrgent && figure.count > 0;
  return (
    <chakra.li css={look}>
      <Link href={row.path}>
        <Text fontSize="sm" color="fg.muted" lineHeight="1.25rem">
          {row.title}
        </Text>
        <chakra.span display="flex" alignItems="baseline" flexWrap="wrap" columnGap="2" fontSize="sm" color="fg.muted">
          <Text
            as="span"
            fontSize="1.75rem"
            fontWeight="semibold"
            lineHeight="2rem"
            fontVariantNumeric="tabular-nums"
            color={isAlarm ? 'fg.error' : figure.count === 0 ? 'fg.muted' : 'fg'}
          >
            {formatCount(figure.count)}
          </Text>
          <span>{figure.count === 0 ? row.none : figure.sum !== undefined && `${formatEuros(figure.sum)} ${row.vat ?? ''}`}</span>
          {figure.count > 0 && row.verb && (
            <Text as="span" ms="auto" fontWeight="medium" color="brand.fg">
              {row.verb}
            </Text>
          )}
        </chakra.span>
      </Link>
    </chakra.li>
  );
}
