import { Box } from '@chakra-ui/react';

/** A thin line at the top of a list whose rows are being read again. */
export function BusyLine({ isShown }: { isShown: boolean }) {
  return (
    <Box
      position="absolute"
      insetX="0"
      top="0"
      h="2px"
      zIndex="2"
      bg="brand.solid"
      opacity={isShown ? 1 : 0}
      transformOrigin="left"
      animation={isShown ? 'pulse 0.9s ease-in-out infinite' : undefined}
      transition="opacity 120ms 150ms"
      aria-hidden="true"
    />
  );
}
