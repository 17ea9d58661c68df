import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Fact {
  /** The title of its column. */
  title: string;
  shown: ReactNode;
}

/** What some columns say of a row, each under its title. */
export function RowFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <chakra.dl minW="0">
      {facts.map(({ title, shown }) => (
        <Flex key={title} align="center" columnGap="2" wrap="wrap">
          <chakra.dt color="fg.muted">{title}:</chakra.dt>
          <chakra.dd m="0">{shown}</chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}
