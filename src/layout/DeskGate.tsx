import { useEffect, useState, type ComponentType } from 'react';
import type { RouteKey } from '#domain/routes.ts';

/** Holds the box for everything, the shortcuts and the help. They are fetched once the page is drawn; if that fails, the page does without. */
export function DeskGate({ routeKey }: { routeKey: RouteKey }) {
  const [Desk, setDesk] = useState<ComponentType<{ routeKey: RouteKey }> | null>(null);
  useEffect(() => {
    void import('#src/layout/desk/Desk.tsx').then(
      found => setDesk(() => found.Desk),
      () => undefined,
    );
  }, []);
  return Desk && <Desk routeKey={routeKey} />;
}
