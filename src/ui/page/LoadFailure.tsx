import { Button, Flex } from '@chakra-ui/react';
import { findRoute, type Route } from '#domain/routes.ts';
import { Link, useLocation } from 'wouter';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

interface LoadFailureProps {
  title: string;
  text: string;
  onRetry: () => void;
  /** Whether it is part of a page that has its own heading. */
  isPart?: boolean;
}

/** A page, or a part of one, that could not be loaded: why, a way to try again, and of a page the way to the list above it. */
export function LoadFailure({ title, text, onRetry, isPart = false }: LoadFailureProps) {
  const [path] = useLocation();
  const above = isPart ? undefined : listAbove(path);
  return (
    <EmptyState isPage={!isPart} title={title} text={text}>
      <Flex gap="2" wrap="wrap" justify="center">
        <Button type="button" size="sm" variant="outline" onClick={onRetry}>
          Reintentar
        </Button>
        {above && (
          <Button asChild size="sm">
            <Link href={above.path}>Ir a «{above.title}»</Link>
          </Button>
        )}
      </Flex>
    </EmptyState>
  );
}

/** The nearest page above an address, other than Inicio: '/clientes' of '/clientes/perfil/3'. */
function listAbove(path: string): Route | undefined {
  const end = path.lastIndexOf('/');
  return end <= 0 ? undefined : (findRoute(path.slice(0, end))?.row ?? listAbove(path.slice(0, end)));
}
