// Long work lets others be served in between: called for each row, it gives way now and then. Several such works go on one after the other, not all at once.
import { setImmediate } from 'node:timers/promises';

const SPELL = 15; // milliseconds

let last: Promise<unknown> = Promise.resolve();

export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SPELL) return undefined;
    last = last.then(() => setImmediate());
    return last.then(() => void (since = performance.now()));
  };
}
