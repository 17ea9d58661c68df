// What the API answers to every event of a lifecycle in every state: a table written by hand. The API must answer so, and the lifecycle must agree.
// The embedded database answers every cell; PostgreSQL a sixth of them a run, and all in `npm run test:all`.
import { describe, expect, it } from 'vitest';
import { createActor, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { next } from '#machines/lifecycles/ask.ts';
import type { Answer } from '#tests/support/app/caller.ts';
import { engineOfRun } from '#tests/support/app/database.ts';
import { drawn } from '#tests/support/samples/drawn.ts';
import { Coverage } from '#tests/support/walks/coverage.ts';
import { testRandomWalks, type Walker } from '#tests/support/walks/randomWalk.ts';
import { walked } from '#tests/support/walks/walked.ts';

/** What comes of an event in one situation. */
export type Cell<State extends string> = { becomes: State | 'deleted' } | { refused: string; status: number } | { stays: true } | { cannot: string };

/** The API does it, and this state is stored. */
export const becomes = <State extends string>(state: State): Cell<State> => ({ becomes: state });
/** The API deletes the thing. */
export const isDeleted: Cell<never> = { becomes: 'deleted' };
/** The API refuses it with this sentence and changes nothing. */
export const refuses = (sentence: string, status = 409): Cell<never> => ({ refused: sentence, status });
/** What would bring it about is done, and passes this thing over: it stays as it is, and the lifecycle must not allow it. */
export const stays: Cell<never> = { stays: true };
/** Nobody can bring the event about in this situation, for this reason; the lifecycle must not allow it either. */
export const cannot = (reason: string): Cell<never> => ({ cannot: reason });

/** A stored thing in a state, with the facts that the lifecycle's guards ask. `Asked` is an event's type, or the type and an amount: 'payment.made 2000'. */
export interface Situation<State extends string, Asked extends string, Thing> {
  state: State;
  facts?: object;
  /** Makes the thing and brings it into this situation, through the API. */
  build: () => Promise<Thing>;
  answers: Partial<Record<Asked, Cell<State>>>;
}

export interface LifecycleTable<State extends string, Asked extends string, Thing> {
  machine: AnyStateMachine;
  situations: Record<string, Situation<State, Asked, Thing>>;
  /** Brings an event about. Without an answer: it is never asked for, it only follows from something else. */
  calls: Record<Asked, (thing: Thing) => Promise<Answer | undefined>>;
  /** The stored state; null where the thing is gone. */
  stored: (thing: Thing) => Promise<string | null>;
  /** Everything that a refused call must leave as it was. */
  snapshot: (thing: Thing) => Promise<unknown>;
  walker?: Walker<Asked, Thing>;
}

/** Tests every cell, and that no state and no event of the machine is without one. */
export function testLifecycle<State extends string, Asked extends string, Thing>(table: LifecycleTable<State, Asked, Thing>): void {
  const { machine, situations, calls, stored, snapshot, walker } = table;
  const all = Object.entries(situations) as [string, Situation<State, Asked, Thing>][];

  it('names every state of the machine', () => {
    const isStored = (state: string) => machine.states[state]!.always === undefined;
    expect(new Set<string>(all.map(([, { state }]) => state))).toEqual(new Set(Object.keys(machine.states).filter(isStored)));
  });

  const placed = all.map(([name, situation], place) => [name, situation, place] as const);
  describe.each(placed)('%s', (_, { state, facts = {}, build, answers }, place) => {
    let refusing: Thing | undefined;
    /** What is refused leaves its thing as it was, so the refused steps of a situation ask one thing, unless another test has changed it. */
    const thingFor = async (cell: Cell<State>): Promise<Thing> => {
      if (!('refused' in cell)) return build();
      if (refusing === undefined || (await stored(refusing)) !== state) refusing = await build();
      return refusing;
    };
    it('names every event of the machine', () => {
      expect(new Set(Object.keys(answers).map(asked => toEvent(asked).type))).toEqual(new Set(machine.events));
    });

    const cells = Object.entries(answers) as [Asked, Cell<State>][];
    it.each(engineOfRun === 'postgres' ? drawn(cells, place) : cells)('%s', async (asked, cell) => {
      const wanted = 'becomes' in cell ? cell.becomes : null;
      expect(next(machine, state, facts, toEvent(asked))).toBe(wanted === 'deleted' ? state : wanted);
      if ('cannot' in cell) return;
      const thing = await thingFor(cell);
      expect(await stored(thing)).toBe(state);
      const before = await snapshot(thing);
      const answer = await calls[asked](thing);
      const [is, ought] =
        'refused' in cell
          ? [
              { status: answer?.status, message: answer?.message, after: await snapshot(thing) },
              { status: cell.status, message: cell.refused, after: before },
            ]
          : [
              { status: answer?.status ?? 200, after: await stored(thing) },
              { status: 200, after: 'stays' in cell ? state : wanted === 'deleted' ? null : wanted },
            ];
      expect(is).toEqual(ought);
    });
  });

  it('walks every arrow of the machine', ({ task }) => {
    const coverage = new Coverage();
    for (const [, { state, facts = {}, answers }] of all) {
      createActor(machine, { input: facts, inspect: coverage.inspect }).start().stop();
      for (const [asked, cell] of Object.entries(answers) as [Asked, Cell<State>][])
        if (!('cannot' in cell)) follow(machine, coverage, { state, facts, event: toEvent(asked) });
    }
    task.meta.walked = [walked('api', machine.id, coverage)];
    expect(coverage.missing(machine)).toEqual({ states: [], arrows: [] });
  });

  if (!walker) return;
  const starts = all.map(([name, { state, build }]) => ({ name, state, build }));
  const isOut = (state: string, asked: Asked) => {
    const cells = all.flatMap(([, { state: where, answers }]) => (where === state && answers[asked] ? [answers[asked]] : []));
    return cells.every(cell => 'cannot' in cell);
  };
  testRandomWalks({ machine, starts, calls, stored, snapshot, isOut, toEvent }, walker);
}

/** Writes down the arrows that an event takes from a state with these facts. */
function follow(machine: AnyStateMachine, { inspect }: Coverage, { state, facts, event }: { state: string; facts: object; event: AnyEventObject }): void {
  const actor = createActor(machine, { snapshot: machine.resolveState({ value: state, context: facts }), inspect }).start();
  actor.send(event);
  actor.stop();
}

function toEvent(asked: string): AnyEventObject {
  const [type, amount] = asked.split(' ') as [string, string?];
  return { type, ...(amount !== undefined && { cantidad: Number(amount) }) };
}
