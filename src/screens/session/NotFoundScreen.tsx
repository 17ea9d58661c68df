import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { findRoute, isPermitted, routes, type Route } from '#domain/routes.ts';
import { askDesk } from '#src/layout/deskRequests.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** An address that is not known, or not for who asks: what was asked for, and where to go. */
export default function NotFoundScreen() {
  const [path] = useLocation();
  const near = useNearList(path);
  const maySearch = useMay(endpoints.search.everything);
  return (
    <EmptyState isPage icon="search" title={routes.notFound.title} text={`No hay ninguna página en ${shownPath(path)}, o no tiene permiso para verla.`}>
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

/** As its user reads it: with accents, and cut where it is long. */
function shownPath(path: string): string {
  const MOST = 80;
  const read = decode(path);
  return read.length > MOST ? `${read.slice(0, MOST)}…` : read;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
