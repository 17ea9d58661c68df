import { Button } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { findRoute, isPermitted, routes, type Route } from '#domain/routes.ts';
import { askDesk } from '#src/layout/deskRequests.ts';
import { missingPath, missingWords } from '#src/session/notFound/missingPath.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** /404 within the office: which address is not known, or not for its visitor, and where to go (§2). */
export default function NotFoundScreen() {
  const near = useNearList(missingPath() ?? '/');
  const maySearch = useMay(endpoints.search.everything);
  return (
    <EmptyState isPage icon="search" title={routes.notFound.title} text={missingWords()}>
      {near && (
        <Button asChild size="sm">
          <Link href={near.path}>Ir a «{near.title}»</Link>
        </Button>
      )}
      <Button asChild size="sm" variant={near ? 'outline' : 'solid'}>
        <Link href={routes.home.path}>Ir al inicio</Link>
      </Button>
      {maySearch && (
        <Button type="button" size="sm" variant="outline" aria-haspopup="dialog" onClick={() => askDesk('palette')}>
          <Icon name="search" size={1} /> Buscar
        </Button>
      )}
    </EmptyState>
  );
}

/** The list of an address's first part, where the user may see it: '/facturas' of '/facturas/nueva'. */
function useNearList(path: string): Route | undefined {
  const roles = useRoles();
  const first = /^\/[^/]+/.exec(path)?.[0];
  const row = first === undefined || first === path ? undefined : findRoute(first)?.row;
  return row && isPermitted(row, roles) ? row : undefined;
}
