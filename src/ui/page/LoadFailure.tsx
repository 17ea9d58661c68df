import { Button } from '@chakra-ui/react';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

interface LoadFailureProps {
  title: string;
  text: string;
  onRetry: () => void;
  /** Whether it stands within a page that has a heading of its own. */
  isPart?: boolean;
}

/** A page, or a part of one, that could not be loaded: why, and a way to try again. */
export function LoadFailure({ title, text, onRetry, isPart = false }: LoadFailureProps) {
  return (
    <EmptyState isPage={!isPart} title={title} text={text}>
      <Button type="button" size="sm" variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </EmptyState>
  );
}
