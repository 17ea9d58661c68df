// What the page that is shown is called: the title of the window and the last step of the breadcrumb say it.
import { useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

/** Null while no heading is shown. */
export function namePage(next: string | null): void {
  name = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const usePageName = (): string | null => useSyncExternalStore(subscribe, () => name);
