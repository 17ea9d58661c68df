// Questions to a lifecycle, pure: the server asks before it acts, the screens ask to draw their buttons.
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type StateValue,
  type StateValueFrom,
} from 'xstate';

type TypeOf<Lifecycle extends AnyStateMachine> = EventFromLogic<Lifecycle>['type'];
type StateOf<Lifecycle extends AnyStateMachine> = Extract<StateValueFrom<Lifecycle>, string>;
type Asked<Lifecycle extends AnyStateMachine> = EventFromLogic<Lifecycle> | TypeOf<Lifecycle>;

/** An event that carries nothing, of one of several types. */
export type EventOf<Type extends string> = { [Each in Type]: { type: Each } }[Type];

/** The Spanish of a lifecycle: names of states, and why a state refuses an event that a person may ask for. */
export interface Words<State extends string = string, Type extends string = string> {
  states: Record<State, string>;
  refusals: Partial<Record<Type, Partial<Record<State, string>>>>;
  /** What is said instead where it is this condition that does not hold. */
  unmet?: Partial<Record<string, string>>;
  /** The states that a thing passes when nothing comes between, in order; of several at one place it passes one. */
  path?: readonly (State | readonly State[])[];
}

/** What lifecycles have answered: they are pure, and few of their questions are new. */
const answers = new WeakMap<AnyStateMachine, Map<string, StateValue | null>>();
const MOST = 2_000;

/**
 * Whether `event` may happen to a stored thing in state `value`.
 * A type alone is enough where the event carries nothing. Throws on a state that the lifecycle does not have.
 */
export function can<L extends AnyStateMachine>(lifecycle: L, value: string, context: ContextFrom<L>, event: Asked<L>): boolean {
  return next(lifecycle, value, context, event) !== null;
}

/** The state to store after `event`, or null when it may not happen. */
export function next<L extends AnyStateMachine>(lifecycle: L, value: string, context: ContextFrom<L>, event: Asked<L>): StateValue | null {
  const known = answers.get(lifecycle) ?? new Map<string, StateValue | null>();
  answers.set(lifecycle, known);
  const question = JSON.stringify([value, event, context]);
  const answer = known.get(question);
  if (answer !== undefined) return answer;
  if (known.size >= MOST) known.clear();
  const now: AnyMachineSnapshot = lifecycle.resolveState({ value, context } as never);
  const after = now.can(toEvent(event)) ? transition(lifecycle as AnyStateMachine, now, toEvent(event))[0].value : null;
  known.set(question, after);
  return after;
}

/** The state of a thing whose state is never chosen, but follows from its facts. */
export function derived<L extends AnyStateMachine>(lifecycle: L, facts: InputFrom<L>): Exclude<StateOf<L>, 'deriving'> {
  return initialTransition(lifecycle as AnyStateMachine, facts)[0].value as Exclude<StateOf<L>, 'deriving'>;
}

/** Whether `type` may happen to anything in state `value`, whatever its facts: a row of a list cannot decide more, since it knows only its state. */
export function always<L extends AnyStateMachine>(lifecycle: L, value: string, type: TypeOf<L>): boolean {
  return lifecycle.root.states[value]?.transitions.get(type)?.some(({ guard }) => guard === undefined) ?? false;
}

/** The states of a lifecycle that have a tag. Throws where none has: a tag that is misspelt would choose nothing. */
export function statesWith<L extends AnyStateMachine>({ states }: L, tag: string): readonly StateOf<L>[] {
  const found = Object.keys(states).filter(state => states[state]!.tags.includes(tag));
  if (found.length === 0) throw new Error(`No state has the tag ${tag}`);
  return found as StateOf<L>[];
}

/** The states in which one of some events may happen, by whatever facts. Throws where none does. */
export function statesTaking<L extends AnyStateMachine>({ states }: L, ...types: TypeOf<L>[]): readonly StateOf<L>[] {
  const found = Object.keys(states).filter(state => types.some(type => states[state]!.transitions.has(type)));
  if (found.length === 0) throw new Error(`No state takes ${types.join(', ')}`);
  return found as StateOf<L>[];
}

/** The types, out of `asked`, that may happen now; they must be events that carry nothing. */
export function offered<L extends AnyStateMachine>(lifecycle: L, value: string, context: ContextFrom<L>, asked: readonly TypeOf<L>[]): TypeOf<L>[] {
  return asked.filter(type => can(lifecycle, value, context, type));
}

/**
 * Which conditions of a lifecycle hold by a thing's facts, or for one of the events that it might be asked: by them a screen finds what opens a step that is not allowed.
 * A condition that asks about something else is left out.
 */
export function holding<L extends AnyStateMachine>(
  { root, implementations: { guards } }: L,
  facts: ContextFrom<L>,
  asked: readonly EventFromLogic<L>[] = [],
): string[] {
  const holds = (name: string, event: { type: string }) => {
    const guard: unknown = guards[name as keyof typeof guards];
    return (
      typeof guard === 'function' &&
      guard.length <= 1 &&
      Boolean((guard as (of: { context: unknown; event: { type: string } }) => unknown)({ context: facts, event }))
    );
  };
  const arrows = [root, ...Object.values(root.states)].flatMap(({ transitions }) => [...transitions.values()].flat());
  return Object.keys(guards).filter(name => {
    const events = asked.filter(({ type }) => arrows.some(arrow => arrow.eventType === type && arrow.guard === name));
    return [...events, { type: '' }].some(event => holds(name, event));
  });
}

/** The conditions of the only arrow of `type` from `value` that do not hold; none where there are several arrows. */
export function unmetBy<L extends AnyStateMachine>(lifecycle: L, value: string, context: ContextFrom<L>, type: TypeOf<L>): string[] {
  const { guards } = lifecycle.implementations;
  return askedBy(lifecycle, value, type).filter(
    name => !(guards[name as keyof typeof guards] as unknown as (of: { context: unknown; event: { type: string } }) => unknown)({ context, event: { type } }),
  );
}

/** The conditions that the only arrow of `type` from `value` asks for; none where there are several arrows. */
export function askedBy({ root }: AnyStateMachine, value: string, type: string): string[] {
  const arrows = root.states[value]?.transitions.get(type) ?? [];
  return arrows.length === 1 ? namesIn(arrows[0]!.guard) : [];
}

/** The conditions that are named in a guard: itself, or those of which `and` asks all. */
const namesIn = (guard: unknown): string[] =>
  typeof guard === 'string' ? [guard] : typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(namesIn) : [];

/** Why `type` is refused in `value`, in Spanish: a condition in `unmet` that has words of its own, else the state. Only meaningful when `can` said no. */
export function why<State extends string, Type extends string>(words: Words<State, Type>, value: string, type: Type, unmet: readonly string[] = []): string {
  const own = unmet.flatMap(name => words.unmet?.[name] ?? [])[0];
  if (own !== undefined) return own;
  const reasons: Partial<Record<string, string>> | undefined = words.refusals[type];
  const state: Partial<Record<string, string>> = words.states;
  return reasons?.[value] ?? `El estado «${state[value] ?? value}» no admite ese cambio`;
}

function toEvent(event: string | { type: string }): { type: string } {
  return typeof event === 'string' ? { type: event } : event;
}
