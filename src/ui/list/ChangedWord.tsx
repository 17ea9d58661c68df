import { chakra } from '@chakra-ui/react';

/** The edge of a row that somebody else has written since it is in sight. */
export const changedBar = { boxShadow: 'inset 3px 0 0 var(--chakra-colors-brand-solid)' } as const;

/** The same for those who do not see it, and for those who do not see colours. */
export function ChangedWord() {
  return (
    <chakra.span fontSize="xs" fontWeight="medium" color="brand.fg" bg="brand.subtle" rounded="l1" px="1.5" py="0.5" me="2" verticalAlign="middle">
      Nuevo
    </chakra.span>
  );
}
