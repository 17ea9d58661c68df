// The server asks the machines: what a lifecycle does not allow is refused, with the lifecycle's own reason.
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import { type Words, next, why } from '#machines/lifecycles/ask.ts';
import { Refusal } from '../../errors.ts';

/** The state to store after `type` happened to a thing in state `value`; throws a refusal where it may not happen. */
export function step<L extends AnyStateMachine, State extends string, Type extends string>(
  lifecycle: L,
  words: Words<State, Type>,
  value: string,
  context: ContextFrom<L>,
  type: Type & EventFromLogic<L>['type'],
): State {
  const after = next(lifecycle, value, context, type);
  if (after === null) throw new Refusal(why(words, value, type));
  return after as State;
}
