// A machine on a stage: actors behind gates, simulated time, and everything it emits written down.
import { createActor, SimulatedClock, type Actor, type AnyEventObject, type AnyStateMachine, type EmittedFrom, type InputFrom } from 'xstate';
import { gates, type Gates } from '#tests/support/gates.ts';
import { withGates } from '#tests/support/walk.ts';

export interface Play<Machine extends AnyStateMachine> extends Gates {
  actor: Actor<Machine>;
  emitted: EmittedFrom<Machine>[];
  /** Lets simulated milliseconds pass. */
  pass: (milliseconds: number) => void;
  /** Inputs of the calls of one actor, in order. */
  inputs: (id: string) => unknown[];
}

/** Starts `machine` with `input`. */
export function play<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>): Play<Machine> {
  const waiting = gates();
  const clock = new SimulatedClock();
  const actor = createActor(withGates(machine, waiting), { input, clock } as never) as Actor<Machine>;
  const emitted: EmittedFrom<Machine>[] = [];
  actor.on('*' as never, ((event: AnyEventObject) => emitted.push(event as never)) as never);
  actor.start();
  return {
    ...waiting,
    actor,
    emitted,
    pass: milliseconds => clock.increment(milliseconds),
    inputs: id => waiting.calls.filter(call => call.id === id).map(call => call.input as unknown),
  };
}
