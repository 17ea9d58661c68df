// The simulator reaches every arrow of every machine, by facts that are supposed and things that happen, and can be sent as an address.
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#machines/flows/chart.ts';
import { factsOf, simulate } from '#machines/flows/simulation.ts';
import { skeletonOf } from '#machines/flows/skeleton.ts';
import { machines } from '#machines/index.ts';

/** The arrows that can be taken from each set of active states, by the shortest path there, with no fact or one or two supposed. */
function arrowsReached(machine: AnyStateMachine): Set<string> {
  const skeleton = skeletonOf(machine);
  const facts = factsOf(machine).map(fact => `+${fact}`);
  const supposed = [[], ...facts.map(fact => [fact]), ...facts.flatMap((one, place) => facts.slice(place + 1).map(other => [one, other]))];
  const reached = new Set<string>();
  const seen = new Set<string>();
  const paths = [...supposed];
  for (let path = paths.shift(); path; path = paths.shift()) {
    const states = simulate(skeleton, path).states.join();
    if (seen.has(states)) continue;
    seen.add(states);
    for (const more of supposed) {
      const away = more.map(fact => `-${fact.slice(1)}`);
      for (const { step, arrows } of simulate(skeleton, [...path, ...more]).choices) {
        const taken = `${states} ${arrows.join()}`;
        if (arrows.length > 0 && !seen.has(taken)) paths.push([...path, ...more, step, ...away]);
        seen.add(taken);
        arrows.forEach(arrow => reached.add(arrow));
      }
    }
  }
  return reached;
}

describe.each(Object.entries(machines))('%s', (_, flow) => {
  it('lets every arrow that waits for something be taken', () => {
    const arrows = chartOf(flow).arrows.filter(({ id }) => !id.includes('|always|'));
    const reached = arrowsReached(flow.machine);
    expect(arrows.map(({ id }) => id).filter(id => !reached.has(id))).toEqual([]);
  });
});

it('The simulator says what is impossible, until its fact is supposed', () => {
  const machine = skeletonOf(machines.invoice.machine);
  const issue = (steps: string[]) => simulate(machine, steps).choices.find(({ step }) => step === 'invoice.issue');
  expect(issue([])).toMatchObject({ arrows: [] });
  expect(issue(['+hasLines'])).toMatchObject({ arrows: ['borrador|invoice.issue|0'] });
  expect(simulate(machine, ['+hasLines', 'invoice.issue']).states).toContain('emitida');
});

it('The simulator stops where a step is no longer possible', () => {
  const { taken, path } = simulate(skeletonOf(machines.invoice.machine), ['+hasLines', 'invoice.issue', 'invoice.issue', 'debt.settled']);
  expect([taken, path.at(-1)?.states]).toEqual([2, ['emitida']]);
});

it('The simulator plays what a call answers', () => {
  const saving = ['xstate.done.actor.load', 'form.submitted', 'xstate.done.actor.check'];
  const after = (answer: string) => simulate(skeletonOf(machines.editor.machine), [...saving, answer]).path.at(-1)?.states;
  expect(after('xstate.done.actor.save')).toEqual(['closed']);
  expect(after('xstate.error.actor.save~rechazado')).toEqual(['editing.fresh']);
  expect(after('xstate.error.actor.save~anticuado')).toEqual(['editing.stale.reading']);
});

it('The simulator lets timers run', () => {
  const machine = skeletonOf(machines.optionSearch.machine);
  const typed = ['+isLongEnough', 'text.typed'];
  const timer = simulate(machine, typed).choices.find(({ type }) => type.startsWith('xstate.after'));
  expect(simulate(machine, [...typed, timer!.step]).states).toContain('searching');
});
