import { fromPromise } from 'xstate';
import type { Seeded } from '#machines/editing/commandKeys.ts';

/**
 * A promise as an actor. What was aborted never settles: under StrictMode the same child is stopped and
 * started again, and the first call's AbortError would reach it alive.
 */
export const service = <Output, Input>(ask: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) =>
    ask(input, signal).catch((error: unknown) => {
      if (signal.aborted) return new Promise<never>(() => undefined);
      throw error;
    }),
  );

/** What the keys of the commands of a machine begin with. */
export const newSeed = (): Seeded => ({ seed: crypto.randomUUID() });
