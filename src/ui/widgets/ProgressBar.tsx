import { Box } from '@chakra-ui/react';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
}

/** How much of something is done. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
      h="2"
      rounded="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <Box h="full" bg="brand.solid" w={`${(done / Math.max(total, 1)) * 100}%`} />
    </Box>
  );
}
