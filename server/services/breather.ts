// Long work lets others be served in between: called for each row, it gives way now and then.
import { setImmediate } from 'node:timers/promises';

const SPELL = 25; // milliseconds

export function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SPELL) return undefined;
    return setImmediate().then(() => void (since = performance.now()));
  };
}
