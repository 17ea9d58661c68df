// The server asks the machines: what a lifecycle does not allow is refused, with the lifecycle's own reason.
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import { type Words, can, next, unmetBy, why } from '#machines/lifecycles/ask.ts';
import { Refusal, StepRefusal } from '../../errors.ts';

/** A thing to which something is to happen. */
export interface Thing<Facts> {
  entity: string;
  /** Absent before it is stored. */
  id?: number | undefined;
  state: string;
  facts: Facts;
}

/** The state to store after `type` happened to a thing; throws a refusal where it may not happen. */
export function step<L extends AnyStateMachine, State extends string, Type extends string>(
  lifecycle: L,
  words: Words<State, Type>,
  thing: Thing<ContextFrom<L>>,
  type: Type & EventFromLogic<L>['type'],
): State {
  const after = next(lifecycle, thing.state, thing.facts, type);
  if (after === null) throw refusalOf(words, thing, type, unmetBy(lifecycle, thing.state, thing.facts, type));
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
): Refusal {
  const reason = why(words, state, event, unmet);
  return id === undefined ? new Refusal(reason) : new StepRefusal(reason, { entity, id, event });
}
