// A machine without what it does: the same states and arrows, whose guards are answered by facts that somebody supposes.
import { createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import { valuesIn } from '#machines/flows/chart.ts';

/** The facts that are supposed to be true. */
export interface Supposed {
  facts: readonly string[];
}

type Part = Record<string, unknown>;
type Named = { type: string; params?: unknown };

/** The fact that a guard asks for. A guard that is asked about several values represents as many facts. */
export function factOf(guard: string | Named): string {
  if (typeof guard === 'string') return guard;
  const { type, params } = guard;
  return [type, ...valuesIn(params)].join('=');
}

/** An error that a call answers decides by itself what the machine asks about it. */
const errorIn = (params: unknown): boolean => typeof params === 'object' && params !== null && 'error' in params && params.error !== undefined;

/** The length of a timer that the machine computes from what a skeleton does not have. */
export const NOT_KNOWN = Number.POSITIVE_INFINITY;

export function skeletonOf({ config, implementations: real }: AnyStateMachine): AnyStateMachine {
  const raises = Object.entries(real.actions).filter(([, action]) => (action as { type?: string }).type === 'xstate.raise');
  const guards = Object.entries(real.guards).map(([type, ask]) => [
    type,
    (args: { context: Supposed }, params: unknown) => {
      if (errorIn(params)) return (ask as (args: unknown, params: unknown) => boolean)(args, params);
      return args.context.facts.includes(factOf({ type, params: isEvent(params) ? undefined : params }));
    },
  ]);
  const chart = bare(config as Part, new Set(raises.map(([name]) => name)));
  return createMachine(
    { ...chart, context: ({ input }: { input: Supposed }) => input } as never,
    {
      actions: Object.fromEntries(raises),
      guards: Object.fromEntries(guards),
      actors: Object.fromEntries(Object.keys(real.actors).map(name => [name, fromPromise(() => Promise.resolve())])),
      delays: Object.fromEntries(Object.entries(real.delays).map(([name, delay]) => [name, typeof delay === 'number' ? delay : NOT_KNOWN])),
    } as never,
  ) as AnyStateMachine;
}

/** What a guard takes from its event is unknown here, where events carry nothing. */
const isEvent = (params: unknown): boolean => typeof params === 'object' && params !== null && 'type' in params;

/** A state without what is done in it: of its actions only those stay that are events for itself. */
function bare({ states, on, after, always, invoke, ...rest }: Part, raises: ReadonlySet<string>): Part {
  const { type, initial, history, id } = rest;
  const arrows = (kept: unknown) => Object.fromEntries(Object.entries((kept ?? {}) as Part).map(([event, branches]) => [event, bareArrows(branches, raises)]));
  return {
    id,
    type,
    initial,
    history,
    on: arrows(on),
    after: arrows(after),
    always: bareArrows(always, raises),
    invoke: listOf(invoke).map(({ id: own, src, onDone, onError }) => ({
      id: own,
      src,
      onDone: bareArrows(onDone, raises),
      onError: bareArrows(onError, raises),
    })),
    ...(states !== undefined && {
      states: Object.fromEntries(Object.entries(states as Record<string, Part>).map(([key, state]) => [key, bare(state, raises)])),
    }),
  };
}

function bareArrows(branches: unknown, raises: ReadonlySet<string>): unknown {
  if (branches === undefined || typeof branches === 'string') return branches;
  return listOf(branches).map(arrow =>
    typeof arrow === 'string' ? { target: arrow } : { ...arrow, actions: listOf(arrow['actions']).filter(action => raises.has(String(action))) },
  );
}

const listOf = (some: unknown): Part[] => (Array.isArray(some) ? some : some === undefined ? [] : [some]) as Part[];
