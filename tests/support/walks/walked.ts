// What a test walked of a machine: written next to its result, where the command `coverage:machines` reads it.
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, type Coverage, nameOf, nodesOf } from '#tests/support/walks/coverage.ts';

/** The machine alone, on a rendered screen, or against the API; `chart` is all that there is to walk. */
type Medium = 'chart' | 'alone' | 'screen' | 'api';

interface Walked {
  machine: string;
  medium: Medium;
  states: string[];
  arrows: string[];
}

declare module 'vitest' {
  interface TaskMeta {
    walked?: Walked[];
  }
}

/** What `coverage` holds of the machine of this id. */
export function walked(medium: Medium, machine: string, { states, arrows }: Coverage): Walked {
  return { machine, medium, states: [...states], arrows: [...arrows] };
}

/** All that a walk could find in `machine`. */
export function chartOf(machine: AnyStateMachine): Walked {
  return { machine: machine.id, medium: 'chart', states: nodesOf(machine.root).map(node => node.id), arrows: arrowsOf(machine).map(nameOf) };
}
