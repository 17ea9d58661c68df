import { Box, chakra, ChakraProvider, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { routes, type RouteKey } from '#domain/routes.ts';
import { DeskGate } from '#src/layout/DeskGate.tsx';
import { Navbar } from '#src/layout/Navbar.tsx';
import { ScreenFault } from '#src/layout/ScreenFault.tsx';
import { followScroll } from '#src/layout/scrollMemory.ts';
import { Sidebar } from '#src/layout/Sidebar.tsx';
import { Topbar } from '#src/layout/Topbar.tsx';
import { useSidebar } from '#src/layout/useSidebar.ts';
import { screens } from '#src/screens/index.tsx';
import { system } from '#src/theme.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { usePageName } from '#src/ui/page/pageName.ts';
import { ToastGate } from '#src/ui/widgets/toasts/ToastGate.tsx';

const LiveUpdates = lazy(async () => ({ default: (await import('#src/layout/LiveUpdates.tsx')).LiveUpdates }));
const Banners = lazy(async () => ({ default: (await import('#src/layout/Banners.tsx')).Banners }));

/** The office around a screen: sidebar, bar and main area; below 1024 px a top bar holds the way to the sidebar (§2). */
export function Shell({ routeKey, params }: { routeKey: RouteKey; params: Record<string, string> }) {
  const { isOpen, isMobile, toggle } = useSidebar();
  const [waiting, setWaiting] = useState(0);
  const isCovered = isMobile && isOpen;
  const Screen = screens[routeKey];
  const title = usePageName() ?? routes[routeKey].title;
  useEffect(() => followScroll(), []);
  useEffect(() => {
    document.title = `${title} · Frigoria`;
  }, [title]);

  return (
    <ChakraProvider value={system}>
      <chakra.a
        href="#contenido"
        position="fixed"
        top="2"
        left="2"
        zIndex="skipNav"
        px="4"
        py="2"
        rounded="l2"
        bg="brand.solid"
        color="brand.contrast"
        transform="translateY(-200%)"
        _focus={{ transform: 'none' }}
      >
        Saltar al contenido
      </chakra.a>
      <Flex minH="100dvh">
        {isOpen && <Sidebar current={routeKey} waiting={waiting} isMobile={isMobile} onClose={toggle} />}
        <Flex direction="column" flex="1" minW="0" inert={isCovered}>
          {isMobile && <Topbar isOpen={isOpen} onToggle={toggle} />}
          <Suspense>
            <Banners onWaiting={setWaiting} />
          </Suspense>
          <Navbar routeKey={routeKey} title={title} isMobile={isMobile} isOpen={isOpen} onToggle={toggle} />
          <Box
            as="main"
            id="contenido"
            tabIndex={-1}
            flex="1"
            minW="0"
            px={{ base: '4', lg: '6' }}
            pt={{ base: '3', lg: '5' }}
            pb="6"
            outline="none"
            // What a list screen needs of the window's height for all but its rows.
            css={{ '--around-list': { base: '18.5rem', lg: '15.9rem' } }}
          >
            <ScreenFault key={`${routeKey} ${JSON.stringify(params)}`}>
              <Suspense fallback={<Loading />}>
                <Screen params={params} />
              </Suspense>
            </ScreenFault>
          </Box>
        </Flex>
      </Flex>
      <DeskGate routeKey={routeKey} />
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <ToastGate />
    </ChakraProvider>
  );
}
