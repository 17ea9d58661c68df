import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The frame of a photo: a square, and a foot with what can be done. */
export function Tile({ label, foot, children }: { label: string; foot?: ReactNode; children: ReactNode }) {
  return (
    <Box as="li" aria-label={label} borderWidth="1px" rounded="l2" overflow="hidden" bg="bg.panel">
      <Box position="relative" aspectRatio="1" bg="bg.muted">
        {children}
      </Box>
      {foot && (
        <Flex minH="10" align="center" justify="space-between" gap="1" px="1" fontSize="xs">
          {foot}
        </Flex>
      )}
    </Box>
  );
}
