// The shortest way to an event that may not happen now: which conditions it lacks, and what opens them, found by search over the lifecycle with the record's facts.
import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { Flow } from '#machines/flows/flow.ts';
import { factsOf } from '#machines/flows/simulation.ts';
import { skeletonOf, type Supposed } from '#machines/flows/skeleton.ts';

/** One part of a way: a condition that somebody has to make true, or an event, with the state to which it leads. */
export type WayPart = { fact: string } | { event: string; to: string };

/** A way is no longer than this: what needs more is told as impossible. */
const LONGEST = 5;

/** The shortest way from `state` and what holds there to where `event` may happen, that event last; null where no way leads there. `opens` are the conditions that somebody can make true. */
export function wayTo(
  { machine }: Pick<Flow, 'machine'>,
  state: string,
  holding: readonly string[],
  event: string,
  opens: readonly string[],
): WayPart[] | null {
  const skeleton = skeletonOf(machine);
  const openable = factsOf(machine).filter(fact => opens.includes(fact));
  let reached: { now: AnyMachineSnapshot; way: WayPart[] }[] = [{ now: at(skeleton, state, holding), way: [] }];
  const seen = new Set([keyOf(reached[0]!.now)]);
  for (let length = 0; length <= LONGEST; length += 1) {
    const found = reached.find(({ now }) => now.can({ type: event } as never));
    if (found) return [...found.way, taken(skeleton, found.now, event).part];
    const next: typeof reached = [];
    for (const { now, way } of reached)
      for (const step of stepsFrom(skeleton, now, openable)) {
        const key = keyOf(step.now);
        if (!seen.has(key)) next.push({ now: step.now, way: [...way, step.part] });
        seen.add(key);
      }
    reached = next;
  }
  return null;
}

const at = (skeleton: AnyStateMachine, state: string, facts: readonly string[]): AnyMachineSnapshot =>
  skeleton.resolveState({ value: state, context: { facts } } as never);

const factsIn = ({ context }: AnyMachineSnapshot) => (context as Supposed).facts;
const keyOf = (now: AnyMachineSnapshot) => JSON.stringify([now.value, factsIn(now).toSorted()]);

/** What may happen now, and what may be made true. */
function stepsFrom(skeleton: AnyStateMachine, now: AnyMachineSnapshot, openable: readonly string[]): { now: AnyMachineSnapshot; part: WayPart }[] {
  const events = [...new Set(now._nodes.flatMap(node => [...node.transitions.keys()]))].filter(type => type !== '' && !type.startsWith('xstate.'));
  const possible = events.filter(type => now.can({ type } as never)).map(type => taken(skeleton, now, type));
  const opened = openable.filter(fact => !factsIn(now).includes(fact));
  return [...possible, ...opened.map(fact => ({ now: at(skeleton, String(now.value), [...factsIn(now), fact]), part: { fact } }))];
}

function taken(skeleton: AnyStateMachine, now: AnyMachineSnapshot, event: string): { now: AnyMachineSnapshot; part: WayPart } {
  const [next] = transition(skeleton, now, { type: event } as never) as [AnyMachineSnapshot, unknown];
  return { now: next, part: { event, to: String(next.value) } };
}
