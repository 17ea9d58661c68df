import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** Whether it is all of a screen: its title is then the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** Shown where there is nothing: why, and what to do about it. */
export function EmptyState({ title, text, isPage = false, children }: EmptyStateProps) {
  return (
    <Stack align="center" textAlign="center" gap="3" py="14" px="6">
      <Stack gap="1">
        {isPage ? <PageHeading>{title}</PageHeading> : <Text fontWeight="semibold">{title}</Text>}
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
