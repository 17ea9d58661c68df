// The address of the page under test, for what reads the browser's own; and a page that is asked to reload stays.
const before = window.location.href;

/** Puts the page at `path`, as a link from elsewhere would. */
export function standAt(path: string): void {
  window.history.replaceState(null, '', path);
}

/** Gives the test its own address back. */
export function standBack(): void {
  window.history.replaceState(null, '', before);
}

export const path = () => window.location.pathname;

/** Holds back every reload of the page, which would end the test with it; `reloads.length` counts them. */
export function holdReloads(): { reloads: Event[]; release: () => void } {
  const reloads: Event[] = [];
  const hold = (event: Event & { navigationType?: string }) => {
    if (event.navigationType !== 'reload') return;
    event.preventDefault();
    reloads.push(event);
  };
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', hold);
  return { reloads, release: () => navigation.removeEventListener('navigate', hold) };
}
