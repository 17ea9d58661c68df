// Whether a kept scenario still ends where it is expected to, by the machine as it is today.
import type { AnyStateMachine } from 'xstate';
import { simulate } from '#machines/flows/simulation.ts';

/** That it does, where it ends instead, or which of its steps is impossible now, counted from 1. */
export type Verdict = { kind: 'holds' } | { kind: 'elsewhere'; states: string[] } | { kind: 'stopped'; step: number };

/** A path as an address and a scenario have it. */
export const stepsIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** Where a path has led, as a scenario has it. */
export const endsOf = (states: readonly string[]): string => states.toSorted().join();

export function verdictOn(skeleton: AnyStateMachine, { steps, ends }: { steps: string; ends: string }): Verdict {
  const given = stepsIn(steps);
  const { taken, path } = simulate(skeleton, given);
  if (taken < given.length) return { kind: 'stopped', step: taken + 1 };
  const states = path.at(-1)?.states ?? [];
  return endsOf(states) === ends ? { kind: 'holds' } : { kind: 'elsewhere', states };
}
