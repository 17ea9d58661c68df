import { Button } from '@chakra-ui/react';
import { isForGood, missingWords } from '#domain/records/missing.ts';
import { findRoute, routes, type Route } from '#domain/routes.ts';
import { Link, useLocation } from 'wouter';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

interface LoadFailureProps {
  title: string;
  text: string;
  onRetry: () => void;
  /** Whether it is part of a page that has its own heading. */
  isPart?: boolean;
}

/** A page, or a part of one, that could not be loaded: why, a way to try again where that can help, and of a page the way to the list above it. */
export function LoadFailure({ title, text, onRetry, isPart = false }: LoadFailureProps) {
  const [path] = useLocation();
  const isGone = isForGood(text);
  const words = (!isPart && isGone && missingWords(path)) || { title, text };
  const above = isPart ? undefined : (listAbove(path) ?? routes.home);
  return (
    <EmptyState isPage={!isPart} icon={isGone ? 'search' : 'warning'} {...words}>
      {!isGone && (
        <Button type="button" size="sm" variant={isPart ? 'outline' : 'solid'} onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {above && (
        <Button asChild size="sm" variant={isGone ? 'solid' : 'outline'}>
          <Link href={above.path}>Ir a «{above.title}»</Link>
        </Button>
      )}
    </EmptyState>
  );
}

/** The nearest page above an address, other than Inicio: '/clientes' of '/clientes/perfil/3'. */
function listAbove(path: string): Route | undefined {
  const end = path.lastIndexOf('/');
  return end <= 0 ? undefined : (findRoute(path.slice(0, end))?.row ?? listAbove(path.slice(0, end)));
}
