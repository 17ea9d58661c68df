import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '#src/ui/page/Panel.tsx';

/** A step of the work; the bar at the foot leads to it by its `id`. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box id={id} tabIndex={-1} outline="none" scrollMarginTop="16">
      <Panel title={title}>{children}</Panel>
    </Box>
  );
}
