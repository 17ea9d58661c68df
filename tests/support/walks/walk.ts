// Paths through a machine, one per arrow, made from its chart; and the machine alone walking them.
// The same paths can be walked through a rendered screen with a table event → gesture.
import {
  __unsafe_getAllOwnEventDescriptors as ownEvents,
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type StateValue,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import type { Coverage } from '#tests/support/walks/coverage.ts';
import { expectKeys } from '#tests/support/walks/expectKeys.ts';
import { gates, type Gates } from '#tests/support/walks/gates.ts';

/** Machines that send commands are told what their keys begin with; in a walk it is always the same. */
export const withSeed = <Input>(input: Input): Input & { seed: string } => ({ seed: 'semilla-de-prueba', ...Object(input) });

export interface Plan<Machine extends AnyStateMachine = AnyStateMachine> {
  input?: unknown;
  /** One entry per branch of an event: payloads, outcomes of actors. Events without an entry are sent bare. */
  cases?: AnyEventObject[];
  /** The part of the context that tells two situations of one state apart; small, or the walk grows. */
  project?: (context: ContextFrom<Machine>) => unknown;
  /** False for a step that cannot be taken. */
  possible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

export interface Path {
  title: string;
  steps: AnyEventObject[];
  /** State values: `states[0]` before the first step, `states[n]` after step n. */
  states: StateValue[];
}

/** The outcome `output` of the invoked actor `id`. */
export const done = (id: string, output?: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });

/** The failure of the invoked actor `id`. */
export const failed = (id: string, error: unknown = { message: 'no se pudo', code: 40001 }): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** One path per situation and event: the shortest way there, then the event. Paths that another one begins with are dropped. */
export function walk(machine: AnyStateMachine, { input, cases = [], project, possible }: Plan): Path[] {
  const key = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, project?.(snapshot.context)]);
  const settings = {
    input: withSeed(input),
    serializeState: key,
    events: (snapshot: AnyMachineSnapshot) =>
      ownEvents(snapshot).flatMap((type: string) => {
        const branches = cases.filter(event => event.type === type);
        return branches.length > 0 ? branches : [{ type }];
      }),
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      snapshot.status === 'active' && snapshot.can(event) && (possible?.(snapshot, event) ?? true),
    limit: 5_000,
  };
  const map = getAdjacencyMap(machine, settings) as unknown as Record<string, { transitions: Record<string, Step> }>;
  const heads = getShortestPaths(machine, settings) as unknown as { state: AnyMachineSnapshot; steps: Step[] }[];
  const paths = heads.flatMap(head => Object.values(map[key(head.state)]!.transitions).map(edge => toPath([...head.steps, edge])));
  return withoutBeginnings(paths.length > 0 ? paths : heads.map(head => toPath(head.steps)));
}

interface Step {
  state: AnyMachineSnapshot;
  event: AnyEventObject;
}

function toPath(steps: Step[]): Path {
  const [start, ...taken] = steps as [Step, ...Step[]]; // the first step is xstate.init
  return {
    title: taken.map(({ event }) => shortName(event)).join(' → ') || 'starts',
    steps: taken.map(({ event }) => event),
    states: [start.state.value, ...taken.map(({ state }) => state.value)],
  };
}

function shortName({ type, ...payload }: AnyEventObject): string {
  const name = type.replace(/^xstate\.(done|error)\.actor\./, '$1 ').replace(/^xstate\.after\.([^.]*)\..*/, 'after $1');
  const text = JSON.stringify(Object.values(payload).filter(value => value !== undefined));
  return text === '[]' ? name : `${name} ${text.slice(1, -1).slice(0, 60)}`;
}

function withoutBeginnings(paths: Path[]): Path[] {
  const keys = paths.map(({ steps }) => `${steps.map(step => JSON.stringify(step)).join('\n')}\n`);
  return paths.filter((_, i) => !keys.some((other, j) => j !== i && other.startsWith(keys[i]!) && (other !== keys[i] || j < i)));
}

/** Walks `path` with the machine alone: actors wait behind gates, time is simulated. Throws where it leaves the path. */
export async function runAlone(machine: AnyStateMachine, path: Path, { input, coverage }: { input?: unknown; coverage?: Coverage }): Promise<void> {
  const waiting = gates();
  const clock = new SimulatedClock();
  const actor = createActor(withGates(machine, waiting), {
    input: withSeed(input),
    clock,
    ...(coverage && { inspect: coverage.inspect }),
  }) as AnyActorRef;
  actor.subscribe({ error: () => {} });
  actor.start();
  expectValue(path, 0, actor);
  for (const [index, event] of path.steps.entries()) {
    await take(machine, actor, event, waiting, clock);
    expectValue(path, index + 1, actor);
  }
  actor.stop();
  // the editor lets go of what was lost where its user throws the form away: see `editorMachine.test.ts`
  if (machine.id !== 'editor') expectKeys(waiting.calls);
}

/** The machine with every actor replaced by a gate. */
export function withGates<Machine extends AnyStateMachine>(machine: Machine, waiting: Gates): Machine {
  const names = Object.keys(machine.implementations.actors);
  const gated = fromPromise(({ input, signal, self }) => waiting.wait(self.id, input, signal));
  return machine.provide({ actors: Object.fromEntries(names.map(name => [name, gated])) }) as Machine;
}

/** Brings an event about: an outcome at its gate, a delay by the clock, anything else by sending it. */
export async function take(machine: AnyStateMachine, actor: AnyActorRef, event: AnyEventObject, waiting: Gates, clock: SimulatedClock): Promise<void> {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (outcome?.[1] === 'done') await waiting.open(outcome[2]!, event['output']);
  else if (outcome) await waiting.refuse(outcome[2]!, event['error']);
  else if (event.type.startsWith('xstate.after.')) clock.increment(milliseconds(machine, actor, event.type));
  else actor.send(event);
}

function milliseconds(machine: AnyStateMachine, actor: AnyActorRef, type: string): number {
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)![1]!;
  const named: unknown = machine.implementations.delays[delay];
  if (typeof named === 'function') return Number(named({ context: actor.getSnapshot().context }, undefined));
  return typeof named === 'number' ? named : Number(delay);
}

function expectValue(path: Path, index: number, actor: AnyActorRef): void {
  const { value, status, error } = actor.getSnapshot();
  const [is, ought] = [JSON.stringify(value), JSON.stringify(path.states[index])];
  if (status === 'error') throw new Error(`«${path.title}», step ${index}: the machine broke`, { cause: error });
  if (is !== ought) throw new Error(`«${path.title}», step ${index}: is in ${is}, ought to be in ${ought}`);
}
