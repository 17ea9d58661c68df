// The simulator reaches every arrow of every machine, by facts that are supposed and things that happen, and can be sent as an address.
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#machines/flows/chart.ts';
import { factsOf, simulate, timersOf } from '#machines/flows/simulation.ts';
import { skeletonOf } from '#machines/flows/skeleton.ts';
import { machines } from '#machines/index.ts';

/** The arrows that can be taken from each set of active states, by the shortest path there, with no fact or one or two supposed. */
function arrowsReached(machine: AnyStateMachine): Set<string> {
  const skeleton = skeletonOf(machine);
  const facts = factsOf(machine).map(fact => `+${fact}`);
  const supposed = [[], facts, ...facts.map(fact => [fact]), ...facts.flatMap((one, place) => facts.slice(place + 1).map(other => [one, other]))];
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

/** What issuing asks of a draft. */
const ready = '+hasLines,+hasIssuer,+isIdentified,+isWithinLimit,+isOfOneMonth,+isOfOpenQuarter,+isTimely'.split(',');

it('The simulator says what is impossible, until its fact is supposed', () => {
  const machine = skeletonOf(machines.invoice.machine);
  const issue = (steps: string[]) => simulate(machine, steps).choices.find(({ step }) => step === 'invoice.issue');
  expect(issue([])).toMatchObject({ arrows: [] });
  expect(issue(['+hasLines'])).toMatchObject({ arrows: [] });
  expect(issue(ready.slice(1))).toMatchObject({ arrows: [] });
  expect(issue(ready)).toMatchObject({ arrows: ['borrador|invoice.issue|0'] });
  expect(simulate(machine, [...ready, 'invoice.issue']).states).toContain('emitida');
});

it('The simulator stops where a step is no longer possible', () => {
  const { taken, path } = simulate(skeletonOf(machines.invoice.machine), [...ready, 'invoice.issue', 'invoice.issue', 'debt.settled']);
  expect([taken, path.at(-1)?.states]).toEqual([ready.length + 1, ['emitida']]);
});

it('The simulator plays what a call answers', () => {
  const saving = ['xstate.done.actor.load', 'form.submitted', 'xstate.done.actor.check'];
  const after = (answer: string) => simulate(skeletonOf(machines.editor.machine), [...saving, answer]).path.at(-1)?.states;
  expect(after('xstate.done.actor.save')).toEqual(['closed']);
  expect(after('xstate.error.actor.save~rechazado')).toEqual(['editing.fresh']);
  expect(after('xstate.error.actor.save~anticuado')).toEqual(['editing.stale.reading']);
});

describe('Time in the simulator', () => {
  const follow = skeletonOf(machines.follow.machine);
  const statesAfter = (...steps: string[]) => simulate(follow, steps).path.at(-1)?.states;

  it('takes the step of a timer when it ends, and not before', () => {
    expect(statesAfter('changes.heard', '@399')).toEqual(['gathering']);
    expect(statesAfter('changes.heard', '@400')).toEqual(['quiet']);
    expect(statesAfter('changes.heard', '@150', '@250')).toEqual(['quiet']);
    expect(simulate(follow, ['changes.heard', '@400']).arrows).toEqual(['gathering|xstate.after.gatheringDelay.follow.gathering|0']);
  });

  it('begins anew in a state that is entered again, and is over where the state is left', () => {
    expect(statesAfter('changes.heard', 'pointer.moved', '@1499', 'pointer.moved', '@1499')).toEqual(['held']);
    expect(statesAfter('changes.heard', 'pointer.moved', '@1499', 'pointer.moved', '@1500')).toEqual(['quiet']);
    expect(statesAfter('changes.heard', '@300', 'pointer.moved', '@100')).toEqual(['held']);
  });

  it('lets the rest of a timer pass as one choice', () => {
    const timer = (steps: string[]) => simulate(follow, steps).choices.find(({ type }) => type.startsWith('xstate.after'))?.step;
    expect(timer(['changes.heard'])).toBe('@400');
    expect(timer(['changes.heard', '@150'])).toBe('@250');
  });

  it('ends no timer whose length the machine computes: it is a choice like any other', () => {
    const undo = skeletonOf(machines.undo.machine);
    const { choices, path } = simulate(undo, ['deed.done', '@999999']);
    expect(path.at(-1)?.states).toEqual(['offered']);
    const timer = choices.find(({ type }) => type.startsWith('xstate.after'))!;
    expect(simulate(undo, ['deed.done', timer.step]).path.at(-1)?.states).toEqual(['idle']);
  });

  it('knows the lengths of the timers of a machine', () => {
    expect(timersOf(follow)).toEqual([400, 1500]);
    expect(timersOf(skeletonOf(machines.undo.machine))).toEqual([Number.POSITIVE_INFINITY]);
    expect(timersOf(skeletonOf(machines.invoice.machine))).toEqual([]);
  });
});

it('The simulator says which call each answer is of', () => {
  const { choices } = simulate(skeletonOf(machines.editor.machine), ['xstate.done.actor.load', 'form.submitted', 'xstate.done.actor.check']);
  const ofSave = choices.filter(({ call }) => call === 'save').map(({ step }) => step);
  expect(ofSave).toEqual(expect.arrayContaining(['xstate.done.actor.save', 'xstate.error.actor.save~rechazado', 'xstate.error.actor.save~sinred']));
  expect(choices.filter(({ call, type }) => call === null && type.includes('.actor.'))).toEqual([]);
});
