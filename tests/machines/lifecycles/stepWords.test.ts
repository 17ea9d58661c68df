// The words of a step say where its arrows lead: no label names a state that one of them does not reach.
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { reminderSteps } from '#domain/collecting/steps.ts';
import { fold } from '#domain/kernel/format.ts';
import type { Step } from '#domain/kernel/step.ts';
import { noticeSteps, workOrderSteps } from '#domain/work/steps.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { machines } from '#machines/index.ts';

const steps: Record<string, Step> = { ...noticeSteps, ...workOrderSteps, ...invoiceSteps, ...reminderSteps };
const lifecycles = Object.entries<Flow>(machines).filter(([, { place }]) => place === null);

/** The states to which the arrows of an event lead. */
const targetsOf = (machine: AnyStateMachine, event: string): Set<string> =>
  new Set(
    Object.values(machine.root.states).flatMap(state => (state.transitions.get(event) ?? []).flatMap(arrow => arrow.target?.map(({ key }) => key) ?? [])),
  );

describe.each(lifecycles)('%s', (_id, { machine, words }) => {
  const names = Object.entries(words.states);
  const named = (text: string) =>
    names
      .filter(([, name]) =>
        fold(text)
          .split(/\s+/)
          .slice(-2)
          .join(' ')
          .endsWith(` ${fold(name)}`),
      )
      .map(([state]) => state);

  it('names in the words of an event only a state that all of its arrows reach', () => {
    for (const [event, text] of Object.entries(words.events)) {
      const targets = targetsOf(machine, event);
      for (const state of named(text)) expect([text, [...targets]]).toEqual([text, [state]]);
    }
  });

  it('has words for each state to which a step of several leads', () => {
    for (const [event, { to }] of Object.entries(steps)) {
      const targets = targetsOf(machine, event);
      if (!to || targets.size === 0) continue;
      expect(new Set(Object.keys(to))).toEqual(targets);
      for (const [state, text] of Object.entries(to)) for (const each of named(text)) expect([text, each]).toEqual([text, state]);
    }
  });
});
