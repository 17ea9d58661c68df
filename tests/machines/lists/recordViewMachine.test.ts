import { expect, it } from 'vitest';
import { recordViewMachine } from '#machines/lists/recordViewMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

it('A view turns to another record: what is read of the former one is taken back and not shown', async () => {
  const { actor, open, calls, inputs, emitted } = play(recordViewMachine, { of: 1 });
  await open('read', { id: 1 });
  actor.send({ type: 'record.turned', of: 2 });
  expect(actor.getSnapshot().context.record).toBe(null);
  actor.send({ type: 'record.turned', of: 3 });
  expect(calls.map(call => call.signal.aborted)).toEqual([false, true, false]);
  await open('read', { id: 3 });
  expect(inputs('read')).toEqual([{ of: 1 }, { of: 2 }, { of: 3 }]);
  expect(emitted).toEqual([
    { type: 'record.read', record: { id: 1 } },
    { type: 'record.read', record: { id: 3 } },
  ]);
});

it('A view reads nothing again when it is turned to what it shows', async () => {
  const { actor, open, inputs } = play(recordViewMachine, { of: 1 });
  actor.send({ type: 'record.turned', of: 1 });
  await open('read', { id: 1 });
  actor.send({ type: 'record.turned', of: 1 });
  expect(inputs('read')).toHaveLength(1);
});

it('A view reads anew what changed while it was reading', () => {
  const { actor, calls } = play(recordViewMachine, { of: 1 });
  actor.send({ type: 'record.reload' });
  expect(calls.map(call => call.signal.aborted)).toEqual([true, false]);
});
