import { Button } from '@chakra-ui/react';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

/** A page that could not be loaded: why, and a way to try again. */
export function LoadFailure({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <EmptyState isPage title={title} text={text}>
      <Button type="button" size="sm" variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </EmptyState>
  );
}
