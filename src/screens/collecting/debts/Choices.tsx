import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The amounts that are one press away, level with the box of the amount and next to it by Tab. */
export function Choices({ children }: { children: ReactNode }) {
  return (
    <Flex role="group" aria-label="Cuánto se paga" className="field" css={{ '--span': '6' }} gap="2" wrap="wrap" pt="6">
      {children}
    </Flex>
  );
}
