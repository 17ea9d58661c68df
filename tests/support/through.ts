// A lifecycle walked through the API: each event is a call, each state is what is stored. What the lifecycle refuses, the API refuses too.
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { type Words, can, why } from '#machines/lifecycles/ask.ts';
import type { Answer } from '#tests/support/caller.ts';
import { type Path, type Plan, walk } from '#tests/support/walk.ts';

export interface Stage<Thing> {
  machine: AnyStateMachine;
  words: Words;
  /** One plan per set of facts that its guards ask. */
  plans: Plan[];
  /** Makes the thing in its initial state, with the facts of the plan. */
  build(input: never): Promise<Thing>;
  /** Event → call. An event that nobody sends, because something else leads to it, is brought about. */
  calls: Record<string, (thing: Thing, event: never) => Promise<Answer | undefined>>;
  /** The state that is stored, in the lifecycle's word. */
  stored(thing: Thing): Promise<string>;
  /** Everything that a refused call must leave as it was. */
  snapshot(thing: Thing): Promise<unknown>;
  /** Facts that the guards see after the steps taken. */
  facts?(thing: Thing, input: unknown): unknown;
  /** Events that nobody can try in the wrong state: they only follow from something else. */
  follows?: readonly string[];
  /** Another answer than 409 with the lifecycle's reason, where the specification says so. */
  otherwise?: (state: string, event: AnyEventObject) => { status: number; message: string } | undefined;
}

type Walked = Pick<Stage<unknown>, 'machine' | 'plans'>;

/** All walks of a stage: one path per arrow and plan. */
export function walksOf({ machine, plans }: Walked): { title: string; path: Path; input: unknown }[] {
  return plans.flatMap(plan => walk(machine, plan).map(path => ({ title: `${JSON.stringify(plan.input ?? {})} ${path.title}`, path, input: plan.input })));
}

/** Walks one path; throws where the stored state leaves it. */
export async function walkThrough<Thing>(stage: Stage<Thing>, path: Path, input: unknown): Promise<void> {
  const thing = await stage.build(input as never);
  await expectStored(stage, thing, path, 0);
  for (const [index, event] of path.steps.entries()) {
    const answer = await stage.calls[event.type]!(thing, event as never);
    if (answer && answer.status !== 200) throw new Error(`«${path.title}», step ${index + 1}: ${answer.status} ${answer.message}`);
    await expectStored(stage, thing, path, index + 1);
  }
}

async function expectStored<Thing>(stage: Stage<Thing>, thing: Thing, path: Path, index: number): Promise<void> {
  const is = await stage.stored(thing);
  if (is !== path.states[index]) throw new Error(`«${path.title}», step ${index}: «${is}» is stored, ought to be «${String(path.states[index])}»`);
}

/** Every event that the lifecycle refuses at the end of each path, with what was answered, what ought to be, and whether anything changed. */
export async function refusalsOf<Thing>(stage: Stage<Thing>): Promise<{ asked: string; is: unknown; ought: unknown }[]> {
  const found: { asked: string; is: unknown; ought: unknown }[] = [];
  for (const { plan, state, steps } of arrivals(stage)) {
    for (const event of candidates(stage, plan)) {
      const thing = await stage.build(plan.input as never);
      for (const step of steps) await stage.calls[step.type]!(thing, step as never);
      const facts = stage.facts?.(thing, plan.input) ?? plan.input ?? {};
      if (can(stage.machine, state, facts as never, event as never)) continue;
      const before = await stage.snapshot(thing);
      const answer = await stage.calls[event.type]!(thing, event as never);
      const after = await stage.snapshot(thing);
      const ought = stage.otherwise?.(state, event) ?? { status: 409, message: why(stage.words, state, event.type) };
      found.push({
        asked: `${state} ← ${JSON.stringify(event)}`,
        is: { status: answer?.status, message: answer?.message, changed: JSON.stringify(before) !== JSON.stringify(after) },
        ought: { ...ought, changed: false },
      });
    }
  }
  return found;
}

/** The shortest way to every state of every plan. */
function arrivals({ machine, plans }: Walked): { plan: Plan; state: string; steps: AnyEventObject[] }[] {
  return plans.flatMap(plan => {
    const shortest = new Map<string, AnyEventObject[]>();
    for (const path of walk(machine, plan))
      for (const [index, state] of path.states.entries()) {
        const known = shortest.get(String(state));
        if (!known || known.length > index) shortest.set(String(state), path.steps.slice(0, index));
      }
    return [...shortest].map(([state, steps]) => ({ plan, state, steps }));
  });
}

function candidates<Thing>(stage: Stage<Thing>, plan: Plan): AnyEventObject[] {
  const types = Object.keys(stage.calls).filter(type => !stage.follows?.includes(type));
  return types.flatMap(type => {
    const cases = (plan.cases ?? []).filter(event => event.type === type);
    return cases.length > 0 ? cases : [{ type }];
  });
}
