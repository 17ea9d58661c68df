import { expect, it } from 'vitest';
import type { Undoable } from '#domain/kernel/answer.ts';
import { UNDO_OFFERED } from '#domain/records/deletion.ts';
import { undoMachine } from '#machines/editing/undoMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const deletion: Undoable = { kind: 'deletion', ids: [1] };
const another: Undoable = { kind: 'deletion', ids: [2] };
const mail: Undoable = { kind: 'mail', ids: [3] };
const done = { restored: 1, failed: [] };

it('The keys take back the last that was done, and nothing once its time is over', async () => {
  const { actor, open, inputs, pass } = play(undoMachine);
  actor.send({ type: 'undo.pressed' });
  actor.send({ type: 'deed.done', deed: deletion });
  actor.send({ type: 'deed.done', deed: another });
  actor.send({ type: 'undo.pressed' });
  expect(inputs('restore')).toEqual([{ deed: another }]);
  await open('restore', done);
  actor.send({ type: 'undo.pressed' });
  expect(inputs('restore')).toHaveLength(1);
  actor.send({ type: 'deed.done', deed: deletion });
  pass(UNDO_OFFERED.deletion);
  actor.send({ type: 'undo.pressed' });
  expect(inputs('restore')).toHaveLength(1);
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { deed: null } });
});

it('The last that was done has all of its own time, however much of it the one before had used', () => {
  const { actor, inputs, pass } = play(undoMachine);
  actor.send({ type: 'deed.done', deed: deletion });
  pass(UNDO_OFFERED.deletion - 1);
  actor.send({ type: 'deed.done', deed: mail });
  pass(UNDO_OFFERED.mail - 1);
  actor.send({ type: 'undo.pressed' });
  expect(inputs('restore')).toEqual([{ deed: mail }]);
});

it('The button of a message takes back its own, not the last that was done', async () => {
  const { actor, open, inputs, emitted } = play(undoMachine);
  actor.send({ type: 'deed.done', deed: deletion });
  actor.send({ type: 'deed.done', deed: another });
  actor.send({ type: 'undo.asked', deed: deletion });
  expect(inputs('restore')).toEqual([{ deed: deletion }]);
  await open('restore', done);
  expect(emitted).toEqual([{ type: 'undo.done', deed: deletion, done }]);
});

it('What was taken back once is taken back under another key the next time, and what was not answered under the same', async () => {
  const { actor, open, refuse, keys, emitted } = play(undoMachine);
  const ask = () => actor.send({ type: 'undo.asked', deed: deletion });
  ask();
  await refuse('restore', { message: 'Sin conexión' });
  expect(emitted).toEqual([expect.objectContaining({ type: 'undo.failed', message: 'Sin conexión' })]);
  expect(actor.getSnapshot().context.deed).toBe(null);
  ask();
  await open('restore', done);
  ask();
  expect(keys('restore')).toEqual(['semilla-de-prueba-0', 'semilla-de-prueba-0', 'semilla-de-prueba-1']);
});
