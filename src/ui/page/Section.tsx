import { Box, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** A named part of a form or a page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} css={{ '&:not(:first-child)': { mt: '2', pt: '4', borderTopWidth: '1px' } }}>
      <chakra.h2 id={id} mb="3" fontSize="sm" fontWeight="semibold" color="fg.muted">
        {title}
      </chakra.h2>
      {children}
    </Box>
  );
}
