// Reads ahead what a link leads to, while its user makes up their mind: the files of the screen, and what it asks first. Those that the rows of a list lead to
// are fetched before anybody comes near one.
import { findRoute, type RouteKey } from '#domain/routes.ts';
import { askAhead } from '#src/api/askAhead.ts';
import { tokenNow } from '#src/api/client.ts';
import { loadKnown, screenLoads } from '#src/screens/index.tsx';
import { followSight } from '#src/ui/Later.tsx';

/** How long a pointer or the focus rests on a link before it means something, and how long what was read is good for; milliseconds. */
const REST = 60;
const LIFE = 4000;
/** How long after a list's rows the files of their records' page are fetched; what follows the rows of the list comes before. */
const PAUSE = 500;

/** The address that something leads to, if it is one of ours: a link, or a row by the link in it. */
function addressOf(target: EventTarget | null): URL | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('tr, li')?.querySelector<HTMLAnchorElement>('.opener > a');
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  return new URL(link.href);
}

function read(address: URL): void {
  const route = findRoute(address.pathname);
  const token = tokenNow();
  if (!route || token === null || address.pathname === window.location.pathname) return;
  fetchFiles(route.key);
  askAhead(address, token, LIFE);
}

/** Whoever goes there is told what could not be fetched. */
function fetchFiles(key: RouteKey): void {
  void screenLoads[key]().catch(() => undefined);
  void loadKnown(key).catch(() => undefined);
}

/** The rows of a list lead to pages of one kind. */
function prepareRecord(): void {
  const row = document.querySelector<HTMLAnchorElement>('main .opener > a');
  const route = row && findRoute(row.pathname);
  if (route) fetchFiles(route.key);
}

/** Follows the pointer and the focus until it is ended. */
export function readAhead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let near = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  const leaveSight = followSight(() => {
    clearTimeout(pause);
    pause = setTimeout(prepareRecord, PAUSE);
  });
  const come = ({ target }: Event) => {
    const address = addressOf(target);
    if (address?.href === near) return;
    near = address?.href ?? '';
    clearTimeout(timer);
    if (address) timer = setTimeout(() => read(address), REST);
  };
  const press = ({ target, button }: PointerEvent) => {
    const address = button === 0 ? addressOf(target) : null;
    if (address) read(address);
  };
  document.addEventListener('pointerover', come, { passive: true });
  document.addEventListener('focusin', come, { passive: true });
  document.addEventListener('pointerdown', press, { passive: true });
  return () => {
    leaveSight();
    clearTimeout(pause);
    clearTimeout(timer);
    document.removeEventListener('pointerover', come);
    document.removeEventListener('focusin', come);
    document.removeEventListener('pointerdown', press);
  };
}
