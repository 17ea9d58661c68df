import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DeviceLineProps {
  label: string;
  /** Whether there is something to say. Without it the line takes no room, and what is said later is read out. */
  isShown: boolean;
  children: ReactNode;
}

/** A line over the screen with what a technician has to know of this device. */
export function DeviceLine({ label, isShown, children }: DeviceLineProps) {
  const look = isShown ? { py: '2', bg: 'bg.warning', borderBottomWidth: '1px' } : {};
  return (
    <Flex role="status" aria-label={label} align="center" gap="3" wrap="wrap" px={{ base: '4', lg: '6' }} {...look}>
      {children}
    </Flex>
  );
}
