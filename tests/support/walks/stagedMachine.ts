// A machine on a stage: actors behind gates, simulated time, and everything it emits written down.
import { createActor, SimulatedClock, type Actor, type AnyEventObject, type AnyStateMachine, type EmittedFrom, type InputFrom } from 'xstate';
import { gates, type Gates } from '#tests/support/walks/gates.ts';
import { withGates, withSeed } from '#tests/support/walks/walk.ts';

export interface Play<Machine extends AnyStateMachine> extends Gates {
  actor: Actor<Machine>;
  emitted: EmittedFrom<Machine>[];
  /** Lets simulated milliseconds pass. */
  pass: (milliseconds: number) => void;
  /** Inputs of the calls of one actor, in order, without their keys. */
  inputs: (id: string) => unknown[];
  /** The idempotency keys of those calls. */
  keys: (id: string) => unknown[];
}

/** Starts `machine` with `input`. */
export function play<Machine extends AnyStateMachine>(machine: Machine, input?: Partial<InputFrom<Machine>>): Play<Machine> {
  const waiting = gates();
  const clock = new SimulatedClock();
  const actor = createActor(withGates(machine, waiting), { input: withSeed(input), clock } as never) as Actor<Machine>;
  const emitted: EmittedFrom<Machine>[] = [];
  actor.on('*' as never, ((event: AnyEventObject) => emitted.push(event as never)) as never);
  actor.start();
  const callsOf = (id: string) => waiting.calls.filter(call => call.id === id);
  return {
    ...waiting,
    actor,
    emitted,
    pass: milliseconds => clock.increment(milliseconds),
    inputs: id =>
      callsOf(id).map(({ input }) => {
        if (typeof input !== 'object' || input === null) return input;
        const { key: _key, ...asked } = input as { key?: unknown };
        return asked;
      }),
    keys: id => callsOf(id).map(({ input }) => (input as { key?: unknown }).key),
  };
}
