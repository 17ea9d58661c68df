// What others have written, passed on to the components that show it (`src/api/live` hears it).
import type { HeardChange } from '#domain/records/live.ts';
import { forgetEarly } from '#src/api/early.ts';

/** What is heard at once; `missed`: everything may have changed. */
export interface Heard {
  changes: readonly HeardChange[];
  missed: boolean;
}

type Listener = (heard: Heard) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with what is heard from now on. Returns a function that stops it. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellChanges: Listener = heard => {
  forgetEarly(); // what was read ahead may not be so any more
  for (const listener of listeners) listener(heard);
};
