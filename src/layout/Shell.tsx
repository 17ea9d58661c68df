import { ChakraProvider } from '@chakra-ui/react';
import { lazy, memo, Suspense, useCallback, useEffect, useState } from 'react';
import { Router } from 'wouter';
import { readsAll } from '#domain/kernel/roles.ts';
import { findRoute, isPermitted, routes, type RouteKey } from '#domain/routes.ts';
import { useBrandName } from '#src/layout/Brand.tsx';
import { Navbar } from '#src/layout/Navbar.tsx';
import { ScreenFault } from '#src/layout/ScreenFault.tsx';
import { hearEarly } from '#src/layout/deskRequests.ts';
import { readAhead } from '#src/layout/readAhead.ts';
import { followScroll } from '#src/layout/scrollMemory.ts';
import { Sidebar, type Waiting } from '#src/layout/Sidebar.tsx';
import { useSidebar } from '#src/layout/useSidebar.ts';
import { knownPage, screens } from '#src/screens/index.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { shownPlace } from '#src/session/place.ts';
import { system } from '#src/theme.ts';
import { Later } from '#src/ui/Later.tsx';
import { KnownPage } from '#src/ui/page/Loading.tsx';
import { MayOpen } from '#src/ui/page/RecordLink.tsx';
import { usePageName } from '#src/ui/page/pageName.ts';
import { ToastGate } from '#src/ui/widgets/toasts/ToastGate.tsx';

const LiveUpdates = lazy(async () => ({ default: (await import('#src/layout/LiveUpdates.tsx')).LiveUpdates }));
const Rail = lazy(async () => ({ default: (await import('#src/layout/menu/Rail.tsx')).Rail }));
const Desk = lazy(async () => ({ default: (await import('#src/layout/desk/Desk.tsx')).Desk }));
const Banners = lazy(async () => ({ default: (await import('#src/layout/Banners.tsx')).Banners }));

interface ShellProps {
  routeKey: RouteKey;
  params: Record<string, string>;
}

/** The office around a screen: sidebar, bar and main area; below 1024 px a top bar holds the way to the sidebar (§2). */
export function Shell({ routeKey, params }: ShellProps) {
  const { isOpen, isMobile, toggle } = useSidebar();
  const [waiting, setWaiting] = useState<Waiting>({});
  const isCovered = isMobile && isOpen;
  const title = usePageName() ?? routes[routeKey].title;
  const brand = useBrandName();
  useEffect(() => followScroll(), []);
  useEffect(() => readAhead(), []);
  useEffect(() => hearEarly(), []);
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);

  return (
    <ChakraProvider value={system}>
      <Router {...shownPlace}>
        <a href="#contenido" className="skip-link">
          Saltar al contenido
        </a>
        <div className="office">
          {isOpen ? (
            <Sidebar current={routeKey} waiting={waiting} isMobile={isMobile} onClose={toggle} />
          ) : (
            !isMobile && (
              <Suspense fallback={<div className="sidebar is-rail" />}>
                <Rail current={routeKey} waiting={waiting} onOpen={toggle} />
              </Suspense>
            )
          )}
          <div className="office-main" inert={isCovered}>
            <Navbar routeKey={routeKey} title={title} isMobile={isMobile} isOpen={isOpen} onToggle={toggle} />
            <Later>
              <Banners onWaiting={counted => setWaiting(known => ({ ...known, ...counted }))} />
            </Later>
            <main id="contenido" className="screen" tabIndex={-1}>
              <ScreenFault key={`${routeKey} ${JSON.stringify(params)}`} title={routes[routeKey].title}>
                <Shown routeKey={routeKey} params={params} />
              </ScreenFault>
            </main>
          </div>
        </div>
        <Later>
          <Desk routeKey={routeKey} />
        </Later>
        <Later>
          <LiveUpdates />
        </Later>
        <Later>
          <ToastGate />
        </Later>
      </Router>
    </ChakraProvider>
  );
}

/** Nothing that changes around it draws the screen anew. */
const Shown = memo(({ routeKey, params }: ShellProps) => {
  const Screen = screens[routeKey];
  const roles = useRoles();
  const mayOpen = useCallback(
    (to: string) => {
      if (readsAll(roles)) return true;
      const found = findRoute(to.replace(/[?#].*/, ''));
      return found !== undefined && isPermitted(found.row, roles);
    },
    [roles],
  );
  return (
    <MayOpen value={mayOpen}>
      <KnownPage value={() => knownPage(routeKey, params)}>
        <Screen params={params} />
      </KnownPage>
    </MayOpen>
  );
});
