import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What stands where there is nothing: why, and what to do about it. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Stack align="center" textAlign="center" gap="3" py="14" px="6">
      <Stack gap="1">
        <Text fontWeight="semibold">{title}</Text>
        {text && (
          <Text fontSize="sm" color="fg.muted">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
