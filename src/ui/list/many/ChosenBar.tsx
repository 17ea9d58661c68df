import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChosenBarProps {
  /** How many are marked, or what to mark. */
  text: ReactNode;
  tone?: 'fg' | 'fg.muted' | 'fg.error';
  children: ReactNode;
}

/** What is marked of a list that is made to be marked, and what is done with it. Always there, so that nothing moves. */
export function ChosenBar({ text, tone = 'fg', children }: ChosenBarProps) {
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" bg="bg.panel" borderWidth="1px" rounded="l3" px="4" py="2" minH="14">
      <Text fontSize="sm" color={tone} aria-live="polite">
        {text}
      </Text>
      {children}
    </Flex>
  );
}
