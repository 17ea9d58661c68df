// Asks before a page is left on which something is typed: `onLeave` for the links of the app, the browser itself for all else.
import { useEffect, useEffectEvent } from 'react';

/** While `isOn`, a followed link is held back and given to `onLeave`, and closing or reloading the tab is asked by the browser. */
export function useLeaveGuard(isOn: boolean, onLeave: (to: string) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOn) return undefined;
    const unloading = (unload: BeforeUnloadEvent) => unload.preventDefault();
    const clicked = (click: MouseEvent) => {
      const to = followed(click);
      if (to === null) return;
      click.preventDefault();
      click.stopPropagation();
      leave(to);
    };
    window.addEventListener('beforeunload', unloading);
    document.addEventListener('click', clicked, true);
    return () => {
      window.removeEventListener('beforeunload', unloading);
      document.removeEventListener('click', clicked, true);
    };
  }, [isOn]);
}

/** The path that a click leads to in this tab and this app; null when it leads nowhere else. */
function followed(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link?.href || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return null;
  const to = link.pathname + link.search;
  return to === window.location.pathname + window.location.search ? null : to;
}
