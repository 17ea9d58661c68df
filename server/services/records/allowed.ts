// What the caller may do now with one record: what its lifecycle offers by its facts, of the steps whose calls their roles may make.
import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { Step } from '#domain/kernel/step.ts';
import { offered } from '#machines/lifecycles/ask.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

export function allowed<L extends AnyStateMachine, Type extends EventFromLogic<L>['type'] & string>(
  { user }: Pick<Ctx, 'user'>,
  steps: Readonly<Record<Type, Step>>,
  lifecycle: L,
  value: string,
  facts: ContextFrom<L>,
): Type[] {
  return offered(lifecycle, value, facts, theirSteps({ user }, steps)) as Type[];
}

/** The steps whose calls the caller's roles may make. */
export const theirSteps = <Type extends string>({ user }: Pick<Ctx, 'user'>, steps: Readonly<Record<Type, Step>>): Type[] =>
  (Object.keys(steps) as Type[]).filter(type => {
    const { roles } = steps[type].by;
    return roles === 'public' || roles.some(role => user.roles.includes(role));
  });
