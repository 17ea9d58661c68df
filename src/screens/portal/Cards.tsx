import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A framed entry of a list of the portal. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <chakra.li display="flex" flexDirection="column" gap="3" bg="bg.panel" borderWidth="1px" rounded="l3" p="4" minW="0" overflowWrap="anywhere">
      {children}
    </chakra.li>
  );
}

/** One below the other on a phone, side by side where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))" alignItems="start">
      {children}
    </chakra.ul>
  );
}
