// Where every page of this tab was scrolled to: Back and Forward lead to the same place, any other way to the top.
// Rows come after the page does, so a place is sought again with each change of the page until it is there or the person scrolls.

/** How far a page and its scrolling parts (by their accessible name) were scrolled. */
interface Place {
  page: number;
  parts: Map<string, number>;
}

const places = new Map<string, Place>();
const here = () => window.location.pathname + window.location.search;
const partsWith = (name: string) => document.querySelectorAll<HTMLElement>(`main [role=region][aria-label="${CSS.escape(name)}"]`);

/** Scrolls the page as near to `place` as it goes; returns whether it is there. */
function reach({ page, parts }: Place): boolean {
  window.scrollTo({ top: page, behavior: 'instant' });
  let isThere = Math.abs(window.scrollY - page) <= 1;
  for (const [name, top] of parts) {
    const [part] = partsWith(name);
    if (part) part.scrollTop = top;
    isThere &&= part !== undefined && Math.abs(part.scrollTop - top) <= 1;
  }
  return isThere;
}

/** Keeps and restores places until it is ended. */
export function followScroll(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let path = window.location.pathname;
  let sought: Place | null = null;

  const keep = ({ target }: Event) => {
    if (sought) return;
    const place = places.get(here()) ?? { page: 0, parts: new Map<string, number>() };
    const name = target instanceof Element && target.closest('main') ? target.getAttribute('aria-label') : null;
    if (target === document) place.page = window.scrollY;
    else if (name && target instanceof Element) place.parts.set(name, target.scrollTop);
    places.set(here(), place);
  };
  const seek = () => {
    if (sought && reach(sought)) sought = null;
  };
  const give = () => {
    sought = null;
  };
  /** Whether another page is shown now, not only another state of the same one. */
  const hasTurned = () => {
    const before = path;
    path = window.location.pathname;
    return path !== before;
  };
  const wentBack = () => {
    const isOther = hasTurned();
    sought = places.get(here()) ?? (isOther ? { page: 0, parts: new Map() } : null);
  };
  const wentOn = () => {
    sought = null;
    if (!hasTurned()) return;
    places.delete(here());
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  const changes = new MutationObserver(seek);
  changes.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => changes.disconnect());
  document.addEventListener('scroll', keep, { capture: true, passive: true, signal });
  window.addEventListener('popstate', wentBack, { signal });
  for (const event of ['pushState', 'replaceState']) window.addEventListener(event, wentOn, { signal });
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) window.addEventListener(event, give, { capture: true, passive: true, signal });
  return () => ending.abort();
}
