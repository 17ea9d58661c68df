// The paths of a machine walked through the rendered screen: event → gesture or answer of the network, state → what a person sees.
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { Coverage } from '#tests/support/walks/coverage.ts';
import { covering } from '#tests/support/walks/covering.ts';
import { buttonsThatSend } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { walk, type Path, type Plan } from '#tests/support/walks/walk.ts';
import { watch } from '#tests/support/walks/watched.ts';

export interface ScreenWalk {
  machine: AnyStateMachine;
  plans: Plan[];
  /** Shows the screen as `plan` starts it; receives the way that will be walked. */
  open: (plan: Plan, path: Path) => unknown;
  /** By type of event. */
  gestures: Record<string, (event: AnyEventObject) => unknown>;
  /** By name of state: `editing.fresh`, or `editing` for all within; null for one that is over before anybody sees it. */
  looks: Record<string, (() => unknown) | null>;
  /** States and arrows that cannot be reached on this screen, and why; '…discard' stands for all whose names contain 'discard'. */
  beyond?: Record<string, string>;
}

/** Tests that few paths that cover every arrow look on the screen as the machine says, and that nothing was left out but what is `beyond`. */
export function walkScreen({ machine, plans, open, gestures, looks, beyond = {} }: ScreenWalk): void {
  const coverage = new Coverage();
  const examined = new Set<string>();

  const see = async (state: StateValue) => {
    for (const name of namesOf(state)) {
      if (looks[name] === null) return;
      const look = looks[name] ?? looks[name.split('.')[0]!];
      if (!look) throw new Error(`Nobody says how «${name}» looks`);
      await look();
    }
    if (machine.resolveState({ value: state, context: {} }).hasTag('busy')) await expect.poll(buttonsThatSend).toEqual([]);
    const key = JSON.stringify(state);
    if (!examined.has(key)) await expectAccessible();
    examined.add(key);
  };

  // in this order: what was left out is known after the last walk, and what other tests of the file walk does not count
  describe('The screen', { shuffle: false }, () => {
    beforeAll(() => watch(machine, coverage));

    describe.each(plans.map((plan, index) => ({ plan, index })))('walks plan $index', async ({ plan }) => {
      const paths = await covering(machine, walk(machine, plan), plan.input);
      it.each(paths.map((path): [string, Path] => [path.title, path]))('%s', async (_, path) => {
        await open(plan, path);
        await see(path.states[0]!);
        for (const [index, event] of path.steps.entries()) {
          const gesture = gestures[event.type];
          if (!gesture) throw new Error(`Nobody says how «${event.type}» is done`);
          await gesture(event);
          await see(path.states[index + 1]!);
        }
      });
    });

    it('leaves no state and no arrow out that a person can reach', () => {
      const { states, arrows } = coverage.missing(machine);
      const missing = [...states, ...arrows];
      const isMeant = (key: string, name: string) => (key.startsWith('…') ? name.includes(key.slice(1)) : name === key);
      expect(missing.filter(name => !Object.keys(beyond).some(key => isMeant(key, name)))).toEqual([]);
      expect(Object.keys(beyond).filter(key => !missing.some(name => isMeant(key, name)))).toEqual([]);
    });
  });
}

/** A plan with less in it: steps that cannot be taken on a screen are left out. */
export function onScreen(plan: Plan, possible: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean): Plan {
  return { ...plan, possible: (snapshot, event) => (plan.possible?.(snapshot, event) ?? true) && possible(snapshot, event) };
}

function namesOf(state: StateValue): string[] {
  if (typeof state === 'string') return [state];
  return Object.entries(state).flatMap(([name, inner]) => (inner === undefined ? [name] : namesOf(inner).map(each => `${name}.${each}`)));
}
