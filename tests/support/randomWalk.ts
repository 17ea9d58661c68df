// Random walks of a lifecycle against the API: whatever is asked in whatever order, its answer, what is stored, what may be done next,
// the history and the records around it are as the lifecycle says. `WALK_RUNS=500` walks longer, from another seed each time; `WALK_SEED` repeats one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import { next, offered, why, type Words } from '#machines/lifecycles/ask.ts';
import type { Lived } from '#machines/lifecycles/stored.ts';
import type { Answer, Caller } from '#tests/support/caller.ts';

/** Where a thing stands in the story: what it becomes is said by its lifecycle alone. */
interface Model {
  /** Null once the thing is gone. */
  state: string | null;
}

/** What a walk asks of a thing beside the table of its lifecycle. */
export interface Walker<Asked extends string, Thing> {
  office: Caller;
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
  /** Whether nobody can bring an event about in a state, in no situation. */
  isOut: (state: string, asked: Asked) => boolean;
  toEvent: (asked: string) => AnyEventObject;
}

const { WALK_RUNS, WALK_SEED } = process.env;
const [runs, length] = WALK_RUNS ? [Number(WALK_RUNS), 40] : [6, 12];
const seed = WALK_SEED ? Number(WALK_SEED) : WALK_RUNS ? Date.now() & 0x7fffffff : 20;

/** Tests random walks of a lifecycle, from each situation of its table. */
export function testRandomWalks<Asked extends string, Thing>(walkable: Walkable<Asked, Thing>, walker: Walker<Asked, Thing>): void {
  it(`keeps to its lifecycle whatever is asked in whatever order (${runs} walks, seed ${seed})`, { timeout: 20_000 + runs * 4_000 }, async () => {
    const events = (Object.keys(walkable.calls) as Asked[]).map(asked => new EventStep(walkable, walker, asked));
    const besides = Object.entries(walker.besides ?? {}).map(([name, act]) => new SideStep(walkable, walker, name, act));
    const steps = fc.commands<Model, Thing, false>(
      [...events, ...besides].map(step => fc.constant(step)),
      { maxCommands: length, size: 'max' },
    );
    const walk = fc.asyncProperty(fc.constantFrom(...walkable.starts), steps, async ({ state, build }, taken) => {
      await fc.asyncModelRun(async () => ({ model: { state }, real: await build() }), taken);
    });
    await fc.assert(walk, { seed, numRuns: runs, interruptAfterTimeLimit: 10_000 + runs * 4_000 });
  });
}

class EventStep<Asked extends string, Thing> implements fc.AsyncCommand<Model, Thing, false> {
  readonly #walk: Walkable<Asked, Thing>;
  readonly #walker: Walker<Asked, Thing>;
  readonly #asked: Asked;
  constructor(walk: Walkable<Asked, Thing>, walker: Walker<Asked, Thing>, asked: Asked) {
    [this.#walk, this.#walker, this.#asked] = [walk, walker, asked];
  }

  check = ({ state }: Model) => state !== null && !this.#walk.isOut(state, this.#asked);
  toString = () => this.#asked;

  async run(model: Model, thing: Thing): Promise<void> {
    const { machine, calls, snapshot, toEvent } = this.#walk;
    const before = model.state!;
    if (this.#walker.isPossible && !(await this.#walker.isPossible(thing, this.#asked))) return;
    const event = toEvent(this.#asked);
    const becomes = next(machine, before, (await this.#walker.facts(thing)) as never, event as never);
    const [was, told] = [await snapshot(thing), (await historyOf(this.#walker, thing)).entries.length];
    const answer = await calls[this.#asked](thing);
    const entries = (await historyOf(this.#walker, thing)).entries.slice(told);
    if (becomes === null) {
      this.#expectRefusal(event.type, before, answer);
      expect(await snapshot(thing)).toEqual(was);
      const rows = entries.map(({ action, refused, from, to }) => ({ action, refused, from, to }));
      expect(rows).toEqual(answer?.status === 409 ? [{ action: event.type, refused: answer.message, from: before, to: before }] : []);
    } else {
      expect(answer?.status ?? 200, answer?.message).toBe(200);
      model.state = event.type.endsWith('.delete') ? null : String(becomes);
      expect(entries.filter(({ refused }) => refused !== null)).toEqual([]);
      if (model.state !== before) expect(entries.at(-1)).toMatchObject({ to: model.state });
    }
    await expectConsistent(this.#walk, this.#walker, model, thing);
  }

  #expectRefusal(type: string, state: string, answer: Answer | undefined): void {
    const { words, refusedBefore } = this.#walker;
    expect(answer?.status).toBeGreaterThanOrEqual(400);
    if (!refusedBefore?.test(answer!.message)) expect(answer).toMatchObject({ status: 409, message: why(words, state, type) });
  }
}

class SideStep<Asked extends string, Thing> implements fc.AsyncCommand<Model, Thing, false> {
  readonly #walk: Walkable<Asked, Thing>;
  readonly #walker: Walker<Asked, Thing>;
  readonly #act: (thing: Thing) => Promise<unknown>;
  toString: () => string;
  constructor(walk: Walkable<Asked, Thing>, walker: Walker<Asked, Thing>, name: string, act: (thing: Thing) => Promise<unknown>) {
    [this.#walk, this.#walker, this.#act, this.toString] = [walk, walker, act, () => name];
  }

  check = ({ state }: Model) => state !== null;

  async run(model: Model, thing: Thing): Promise<void> {
    await this.#act(thing);
    await expectConsistent(this.#walk, this.#walker, model, thing);
  }
}

const historyOf = <Thing>({ office, entity, idOf }: Walker<never, Thing>, thing: Thing) => office.get(endpoints.audit.history, { entity, id: idOf(thing) });

/** What is stored, told and offered is what the story says. */
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
    const ought = offered(machine, state, (await walker.facts(thing)) as never, Object.keys(walker.allowed.steps) as never);
    expect(await walker.allowed.read(thing)).toEqual(ought);
  }
  const { are, ought } = await walker.related(thing, state);
  expect(are).toEqual(ought);
}
