import { chakra } from '@chakra-ui/react';

/** The edge of a row that somebody else has written since it is in sight. */
export const changedBar = { boxShadow: 'inset 4px 0 0 var(--chakra-colors-brand-solid)' } as const;

/** The same for those who do not see it. It takes no room: a column that grew would push others out of sight. */
export function ChangedWord() {
  return <chakra.span srOnly>Nuevo. </chakra.span>;
}
