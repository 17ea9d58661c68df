import { chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';

interface RunListProps {
  /** What is marked, and of how many. */
  marked: readonly { total: number }[];
  count: number;
  noun: readonly [one: string, many: string];
  onAll: () => void;
  /** What is done with what is marked. */
  action: ReactNode;
  children: ReactNode;
}

const CENTS = 2;
const sumOf = (rows: readonly { total: number }[]) =>
  fromScaled(
    rows.reduce((sum, { total }) => sum + toScaled(total, CENTS), 0),
    CENTS,
  );

/** Rows that are marked, with the sum of those that are. */
export function RunList({ marked, count, noun, onAll, action, children }: RunListProps) {
  return (
    <Flex direction="column" bg="bg.panel" borderWidth="1px" rounded="l3">
      <Flex
        align="center"
        gap="3"
        wrap="wrap"
        px={{ base: '3', md: '4' }}
        py="2"
        minH="14"
        borderBottomWidth="1px"
        roundedTop="l3"
        bg="bg.panel"
        position={{ md: 'sticky' }}
        top="14"
        zIndex="1"
      >
        <chakra.label display="inline-flex" alignItems="center" gap="3" minH="11" fontSize="sm" fontWeight="medium" cursor="pointer">
          <chakra.input type="checkbox" checked={marked.length === count} onChange={onAll} boxSize="4" accentColor="brand.solid" cursor="pointer" />
          Seleccionar todo
        </chakra.label>
        <Text flex="1" minW="11rem" fontSize="sm" aria-live="polite">
          {formatCount(marked.length)} de {formatCount(count)} {count === 1 ? noun[0] : noun[1]} · <b>{formatEuros(sumOf(marked))}</b>
        </Text>
        {action}
      </Flex>
      <Flex as="ul" listStyleType="none" direction="column" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {children}
      </Flex>
    </Flex>
  );
}
