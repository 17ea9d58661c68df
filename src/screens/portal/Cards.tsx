import '#src/screens/portal/portal.css';
import { chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A framed entry of a list of the portal. Its foot is at its bottom, so that the buttons of a row of cards stand in line. */
export function Card({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <chakra.li display="flex" flexDirection="column" gap="2" bg="bg.panel" borderWidth="1px" rounded="l3" p="4" minW="0" overflowWrap="anywhere">
      {children}
      {foot && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="auto" mb="-1">
          {foot}
        </chakra.div>
      )}
    </chakra.li>
  );
}

/** One below the other on a phone, side by side and equally high where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <chakra.ul className="wraps" listStyleType="none" display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))">
      {children}
    </chakra.ul>
  );
}

/** The cards that are on their way. */
export function CardsLoading() {
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))" role="status" aria-label="Cargando">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} h="13.5rem" rounded="l3" />
      ))}
    </chakra.div>
  );
}
