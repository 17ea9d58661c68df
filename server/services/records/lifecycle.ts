// The server asks the machines: what a lifecycle does not allow is refused, with the lifecycle's own reason.
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { Values } from '#domain/kernel/entity.ts';
import { NO_RECORD } from '#domain/records/audit.ts';
import { type Words, can, next, unmetBy, why } from '#machines/lifecycles/ask.ts';
import { Refusal, StepRefusal } from '#server/errors.ts';

/** A thing to which something is to happen. */
export interface Thing<Facts> {
  entity: string;
  /** Absent before it is stored. */
  id?: number | undefined;
  state: string;
  facts: Facts;
}

/** What is told of a condition that does not hold, beyond its words. */
interface Told {
  /** In place of its words, where more is known. */
  message?: string;
  /** The field of the form that it is about. */
  field?: string;
  /** What the attempt asked for, where the request does not hold it. */
  asked?: Values;
}
export type Reasons = Partial<Record<string, Told>>;

/** The state to store after `type` happened to a thing; throws a refusal where it may not happen. */
export function step<L extends AnyStateMachine, State extends string, Type extends string>(
  lifecycle: L,
  words: Words<State, Type>,
  thing: Thing<ContextFrom<L>>,
  type: Type & EventFromLogic<L>['type'],
  reasons?: Reasons,
): State {
  const after = next(lifecycle, thing.state, thing.facts, type);
  if (after === null) throw refusalOf(words, thing, type, unmetBy(lifecycle, thing.state, thing.facts, type), reasons);
  return after as State;
}

/** Throws a refusal where `event` may not happen to a thing. */
export function refuseImpossible<L extends AnyStateMachine, State extends string, Type extends string>(
  lifecycle: L,
  words: Words<State, Type>,
  thing: Thing<ContextFrom<L>>,
  event: EventFromLogic<L> & { type: Type },
): void {
  if (!can(lifecycle, thing.state, thing.facts, event)) throw refusalOf(words, thing, event.type, unmetBy(lifecycle, thing.state, thing.facts, event.type));
}

/** The lifecycle's reason, by the conditions that do not hold where these are known, and what was tried where that is stored. */
export function refusalOf<State extends string, Type extends string>(
  words: Words<State, Type>,
  { entity, id, state }: Thing<unknown>,
  event: Type,
  unmet: readonly string[] = [],
  reasons: Reasons = {},
): Refusal {
  const first = unmet.find(name => reasons[name] ?? words.unmet?.[name]);
  const { message = why(words, state, event, unmet), field, asked } = reasons[first ?? ''] ?? {};
  const errors = field === undefined ? undefined : { [field]: message };
  if (id === undefined && !asked) return new Refusal(message, errors);
  return new StepRefusal(message, { entity, id: id ?? NO_RECORD, event, ...(asked && { asked }) }, errors);
}
