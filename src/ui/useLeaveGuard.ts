// Asks before what is typed is left: links of the app and Back are held back, closing or reloading the tab is asked by the browser.
import { useEffect, useEffectEvent } from 'react';

/** Where Back would lead, held back; null is where the page came from. */
type Leave = (to: string | null) => void;

/** The innermost form that is being typed in answers first: a dialog before the page below it. */
const guards: { leave: Leave; href: string; state: unknown }[] = [];

/** While `isOn`, a followed link is held back and given to `onLeave`; Back is held back too and gives null. */
export function useLeaveGuard(isOn: boolean, onLeave: Leave): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOn) return undefined;
    const guard = { leave: (to: string | null) => leave(to), href: window.location.href, state: window.history.state as unknown };
    if (guards.push(guard) === 1) listen();
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      if (guards.length === 0) ignore();
    };
  }, [isOn]);
}

function listen() {
  window.addEventListener('beforeunload', unloading);
  window.addEventListener('popstate', wentBack, true);
  document.addEventListener('click', clicked, true);
}

function ignore() {
  window.removeEventListener('beforeunload', unloading);
  window.removeEventListener('popstate', wentBack, true);
  document.removeEventListener('click', clicked, true);
}

function unloading(unload: BeforeUnloadEvent) {
  unload.preventDefault();
}

/** The address is put back before anybody reads it, so the page stays as it is while its user is asked. */
function wentBack(moved: PopStateEvent) {
  const guard = guards.at(-1);
  if (!guard || window.location.href === guard.href) return;
  moved.stopImmediatePropagation();
  window.history.pushState(guard.state, '', guard.href);
  guard.leave(null);
}

function clicked(click: MouseEvent) {
  const to = followed(click);
  if (to === null) return;
  click.preventDefault();
  click.stopPropagation();
  guards.at(-1)?.leave(to);
}

/** The path that a click leads to in this tab and this app; null when it leads nowhere else. */
function followed(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link?.href || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return null;
  const to = link.pathname + link.search;
  return to === window.location.pathname + window.location.search ? null : to;
}
