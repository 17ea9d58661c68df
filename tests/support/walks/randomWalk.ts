// Random walks of a lifecycle against the API: whatever is asked in whatever order, its answer, what is stored, what may be done next,
// the history and the records around it are as the lifecycle says. `WALK_RUNS=500` walks longer, from another seed each time; `WALK_SEED` repeats one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import type { HistoryEntry } from '#domain/records/history.ts';
import { next, offered, unmetBy, why, type Words } from '#machines/lifecycles/ask.ts';
import type { Lived } from '#machines/flows/stored.ts';
import type { Answer, Caller } from '#tests/support/app/caller.ts';

/** The state of a thing in the story: what it becomes is said by its lifecycle alone. */
interface Model {
  /** Null once the thing is gone. */
  state: string | null;
}

type Step<Thing> = fc.AsyncCommand<Model, Thing, false>;

/** What a walk asks of a thing apart from the table of its lifecycle. */
export interface Walker<Asked extends string, Thing> {
  office: Caller;
  /** Lets time go by: a person leaves only so many refusals a minute. */
  pass: (time: { minutes: number }) => void;
  /** The wire name, under which its history is. */
  entity: Lived;
  idOf: (thing: Thing) => number;
  words: Words;
  /** The facts that guards ask, as a client reads them. */
  facts: (thing: Thing) => Promise<object>;
  /** Whether it can be brought about now; where it depends on more than the state. */
  isPossible?: (thing: Thing, asked: Asked) => Promise<boolean>;
  /** Sentences of refusals that come before the lifecycle is asked. */
  refusedBefore?: RegExp;
  /** What an answer says may be done now, and the steps that it can name. */
  allowed?: { read: (thing: Thing) => Promise<string[]>; steps: object };
  /** What happens around a thing and changes its facts, not its state. */
  besides?: Record<string, (thing: Thing) => Promise<unknown>>;
  /** What other records tell, and what they must tell of a thing in this state. */
  related: (thing: Thing, state: string) => Promise<{ are: unknown; ought: unknown }>;
}

/** The part of the table of a lifecycle that a walk needs. */
export interface Walkable<Asked extends string, Thing> {
  machine: AnyStateMachine;
  starts: { name: string; state: string; build: () => Promise<Thing> }[];
  calls: Record<Asked, (thing: Thing) => Promise<Answer | undefined>>;
  stored: (thing: Thing) => Promise<string | null>;
  snapshot: (thing: Thing) => Promise<unknown>;
  /** Whether an event cannot be brought about in a state, in any situation. */
  isOut: (state: string, asked: Asked) => boolean;
  toEvent: (asked: string) => AnyEventObject;
}

const { WALK_RUNS, WALK_SEED, TEST_ALL } = process.env;
const [runs, length] = WALK_RUNS ? [Number(WALK_RUNS), 40] : [TEST_ALL ? 36 : 6, 12];
const seed = WALK_SEED ? Number(WALK_SEED) : WALK_RUNS ? Date.now() & 0x7fffffff : 20;

/** Tests random walks of a lifecycle, from each situation of its table. */
export function testRandomWalks<Asked extends string, Thing>(walkable: Walkable<Asked, Thing>, walker: Walker<Asked, Thing>): void {
  it(`keeps to its lifecycle whatever is asked in whatever order (${runs} walks, seed ${seed})`, { timeout: 20_000 + runs * 4_000 }, async () => {
    const events = (Object.keys(walkable.calls) as Asked[]).map(asked => eventStep(walkable, walker, asked));
    const besides = Object.keys(walker.besides ?? {}).map(name => sideStep(walkable, walker, name));
    const steps = fc.commands<Model, Thing, false>(
      [...events, ...besides].map(step => fc.constant(step)),
      { maxCommands: length, size: 'max' },
    );
    const walk = fc.asyncProperty(fc.constantFrom(...walkable.starts), steps, async ({ state, build }, taken) => {
      walker.pass({ minutes: 1 });
      await fc.asyncModelRun(async () => ({ model: { state }, real: await build() }), taken);
    });
    await fc.assert(walk, { seed, numRuns: runs, interruptAfterTimeLimit: 10_000 + runs * 4_000 });
  });
}

/** An event is asked for, and the lifecycle says what must come of it. */
function eventStep<Asked extends string, Thing>(walk: Walkable<Asked, Thing>, walker: Walker<Asked, Thing>, asked: Asked): Step<Thing> {
  const { machine, calls, snapshot, isOut } = walk;
  const event = walk.toEvent(asked);
  const take = async (model: Model, before: string, thing: Thing) => {
    if (walker.isPossible && !(await walker.isPossible(thing, asked))) return;
    const facts = await walker.facts(thing);
    const becomes = next(machine, before, facts, event);
    const [was, told] = [await snapshot(thing), (await historyOf(walker, thing)).entries];
    const answer = await calls[asked](thing);
    const entries = (await historyOf(walker, thing)).entries.slice(told.length);
    const reason = why(walker.words, before, event.type, unmetBy(machine, before, facts, event.type));
    if (becomes === null) expectRefused(walker, reason, { type: event.type, state: before, answer, entries, told, changes: [was, await snapshot(thing)] });
    else model.state = expectTaken({ type: event.type, state: before, answer, entries }, String(becomes));
    await expectConsistent(walk, walker, model, thing);
  };
  return {
    check: ({ state }) => state !== null && !isOut(state, asked),
    run: async (model, thing) => (model.state === null ? undefined : take(model, model.state, thing)),
    toString: () => asked,
  };
}

/** Something happens around the thing: its facts change, its state does not. */
function sideStep<Asked extends string, Thing>(walk: Walkable<Asked, Thing>, walker: Walker<Asked, Thing>, name: string): Step<Thing> {
  return {
    check: ({ state }) => state !== null,
    run: async (model, thing) => {
      await walker.besides?.[name]?.(thing);
      await expectConsistent(walk, walker, model, thing);
    },
    toString: () => name,
  };
}

interface Outcome {
  type: string;
  state: string;
  answer: Answer | undefined;
  /** What the history tells of it. */
  entries: HistoryEntry[];
}

/** The event happened; answers the state, null where the thing is gone. */
function expectTaken({ type, state, answer, entries }: Outcome, becomes: string): string | null {
  const to = type.endsWith('.delete') ? null : becomes;
  expect({ status: answer?.status ?? 200, message: answer?.message }).toMatchObject({ status: 200 });
  expect(entries.filter(({ refused }) => refused !== null)).toEqual([]);
  expect(to === state ? to : entries.at(-1)?.to).toBe(to);
  return to;
}

/** The event was refused with the lifecycle's own reason: nothing changed, and the history has the attempt. */
function expectRefused<Thing>(
  { refusedBefore }: Walker<never, Thing>,
  refused: string,
  outcome: Outcome & { told: HistoryEntry[]; changes: [unknown, unknown] },
): void {
  const { type, state, answer, entries, told, changes } = outcome;
  const said = answer?.message ?? '';
  const isEarly = refusedBefore?.test(said) === true;
  const attempt = { action: type, refused, from: state, to: state };
  expect(answer).toMatchObject(isEarly ? { status: 422 } : { status: 409, message: attempt.refused });
  // what is refused again within a minute with the same values is counted with the first time; with others it is an entry of its own
  const earlier = told.filter(({ action, refused }) => action === type && refused === attempt.refused);
  const isCounted = earlier.length > 0 && entries.length === 0;
  expect(entries).toMatchObject(isEarly || isCounted ? [] : [attempt]);
  expect(changes[1]).toEqual(changes[0]);
}

const historyOf = <Thing>({ office, entity, idOf }: Walker<never, Thing>, thing: Thing) =>
  office.get(endpoints.audit.history, { thing: entity, id: idOf(thing) });

/** What is stored, reported and offered is what the story says. */
async function expectConsistent<Asked extends string, Thing>(
  { machine, stored }: Walkable<Asked, Thing>,
  walker: Walker<Asked, Thing>,
  { state }: Model,
  thing: Thing,
): Promise<void> {
  expect(await stored(thing)).toBe(state);
  expect((await historyOf(walker, thing)).state).toBe(state);
  if (state === null) return;
  if (walker.allowed) {
    const ought = offered(machine, state, await walker.facts(thing), Object.keys(walker.allowed.steps));
    expect(await walker.allowed.read(thing)).toEqual(ought);
  }
  const { are, ought } = await walker.related(thing, state);
  expect(are).toEqual(ought);
}
