import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { layoutMachine } from '#machines/device/sidebarMachine.ts';

const COOKIE = 'frigoria_menu';
const YEAR = 365 * 24 * 3600;

/** Narrower than this, the menu begins as a rail; what its user has chosen is kept at any width. */
const RAIL_BELOW = 1280;

const isRememberedOpen = () =>
  document.cookie.includes(`${COOKIE}=abierto`) || (window.innerWidth >= RAIL_BELOW && !document.cookie.includes(`${COOKIE}=cerrado`));
const remember = (open: boolean) => {
  document.cookie = `${COOKIE}=${open ? 'abierto' : 'cerrado'}; path=/; max-age=${YEAR}; samesite=lax`;
};

/** The sidebar of this window: open or not, next to the page or over it (§2). Its desktop state is kept in a cookie. */
export function useSidebar(): { isOpen: boolean; isMobile: boolean; toggle: () => void } {
  const layout = useActorRef(layoutMachine, { input: { width: window.innerWidth, open: isRememberedOpen() } });
  const isOpen = useSelector(layout, state => state.hasTag('open'));
  const isMobile = useSelector(layout, state => state.hasTag('mobile'));
  const [path] = useLocation();

  useEffect(() => {
    const resized = () => layout.send({ type: 'viewport.resized', width: window.innerWidth });
    window.addEventListener('resize', resized);
    const { unsubscribe } = layout.on('sidebar.remembered', ({ open }) => remember(open));
    return () => {
      window.removeEventListener('resize', resized);
      unsubscribe();
    };
  }, [layout]);
  useEffect(() => {
    if (path) layout.send({ type: 'route.changed' });
  }, [layout, path]);

  return { isOpen, isMobile, toggle: () => layout.send({ type: 'sidebar.toggled' }) };
}
