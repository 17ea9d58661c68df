// Asks before what is typed is left: links of the app and Back are held back, closing or reloading the tab is asked by the browser.
// The session loads this before anything is drawn: the window calls its listeners in the order in which they came, and Back must be
// heard here before the router hears it.

/** Called with the place where the user wants to go; null is back to the previous page. */
export type Leave = (to: string | null) => void;

interface LeaveGuard {
  leave: Leave;
  href: string;
  state: unknown;
}

/** The innermost form that is being typed in answers first: a dialog before the page below it. */
const guards: LeaveGuard[] = [];
/** How many would lose something by another load of the page. */
let unloadGuards = 0;

window.addEventListener('popstate', wentBack);
document.addEventListener('click', clicked, true);

/** Guards until the answer is called. */
export function guardLeaving(leave: Leave): () => void {
  const guard = { leave, href: window.location.href, state: window.history.state as unknown };
  guards.push(guard);
  const release = guardUnloading();
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    release();
  };
}

/** Has the browser ask before the tab is closed or reloaded, for what the app keeps while its screens are left; until the answer is called. */
export function guardUnloading(): () => void {
  if ((unloadGuards += 1) === 1) window.addEventListener('beforeunload', unloading);
  return () => {
    if ((unloadGuards -= 1) === 0) window.removeEventListener('beforeunload', unloading);
  };
}

/** Loads the page afresh; what is typed is in its draft, so the browser need not ask. */
export function reloadUnasked(): void {
  window.removeEventListener('beforeunload', unloading);
  window.location.reload();
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
  const guard = guards.at(-1);
  const to = guard ? followed(click) : null;
  if (!guard || to === null) return;
  click.preventDefault();
  click.stopPropagation();
  guard.leave(to);
}

/** The path that a click leads to in this tab and this app; null when it leads nowhere else. */
function followed(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link?.href || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return null;
  const to = link.pathname + link.search;
  return to === window.location.pathname + window.location.search ? null : to;
}
