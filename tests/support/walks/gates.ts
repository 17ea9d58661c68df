// Gates: actors that wait until the test lets them pass or refuses them.

import { isUnreachable } from '#machines/editing/failure.ts';

export interface Gate {
  id: string;
  input: unknown;
  signal: AbortSignal;
  /** What became of it; `lost` where no server of ours answered. */
  outcome?: 'done' | 'refused' | 'lost';
}

export interface Gates {
  /** Every call ever made, in order; aborted ones too. */
  calls: Gate[];
  /** What an actor does: waits at its gate. */
  wait: (id: string, input: unknown, signal: AbortSignal) => Promise<unknown>;
  /** Lets the last caller `id` pass with `output`. */
  open: (id: string, output?: unknown) => Promise<void>;
  /** Turns the last caller `id` away with `error`. */
  refuse: (id: string, error: unknown) => Promise<void>;
}

/** A set of gates, none of them open. */
export function gates(): Gates {
  const calls: (Gate & { resolve: (output: unknown) => void; reject: (error: unknown) => void })[] = [];
  const last = (id: string) => {
    const call = calls.findLast(gate => gate.id === id && !gate.signal.aborted);
    if (!call) throw new Error(`Nobody waits at the gate «${id}»`);
    return call;
  };
  return {
    calls,
    wait: (id, input, signal) => new Promise((resolve, reject) => calls.push({ id, input, signal, resolve, reject })),
    open: (id, output) => {
      const call = last(id);
      call.outcome = 'done';
      call.resolve(output);
      return settled();
    },
    refuse: (id, error) => {
      const call = last(id);
      call.outcome = isUnreachable(error) ? 'lost' : 'refused';
      call.reject(error);
      return settled();
    },
  };
}

/** Lets promises that are already decided reach their machine; no time passes. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
