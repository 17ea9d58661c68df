// Long timers of the page under test, held until the test lets them go; short ones (focus, animation) run as ever.
import { vi } from 'vitest';

// The browser's own, whatever a test has put there before.
const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];

export interface HeldTimers {
  /** Lets every held timer run. */
  run: () => void;
}

/** Holds every timer of exactly one of `lengths` (milliseconds) until `run`, or until `vi.restoreAllMocks()`. */
export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const held = new Map<number, () => void>();
  let next = -1;
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, delay?: number, ...rest: unknown[]) => {
    if (!lengths.includes(delay ?? 0)) return set(act, delay, ...(rest as []));
    held.set(next, act);
    return next--;
  }) as never);
  vi.spyOn(window, 'clearTimeout').mockImplementation(((id?: number) => (held.delete(id ?? 0) ? undefined : clear(id))) as never);
  return {
    run: () => {
      const due = [...held.values()];
      held.clear();
      for (const act of due) act();
    },
  };
}
