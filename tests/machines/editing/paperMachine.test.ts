import { expect, it } from 'vitest';
import { paperMachine } from '#machines/editing/paperMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const [first, second] = [{ title: 'FACTURA' }, { title: 'FACTURA SIMPLIFICADA' }];

it('A page is drawn at once, and again 120 ms after the last key', async () => {
  const { actor, pass, open, inputs } = play(paperMachine, { draft: 'a' });
  await open('draw', first);
  actor.send({ type: 'draft.written', draft: 'ab' });
  pass(119);
  actor.send({ type: 'draft.written', draft: 'abc' });
  pass(119);
  expect(inputs('draw')).toEqual([{ draft: 'a' }]);
  expect(actor.getSnapshot().context.paper).toEqual(first);
  pass(1);
  await open('draw', second);
  expect(inputs('draw')).toEqual([{ draft: 'a' }, { draft: 'abc' }]);
  expect(actor.getSnapshot().context.paper).toEqual(second);
});

it('A page gives up what it draws when writing goes on', () => {
  const { actor, calls } = play(paperMachine, { draft: 'a' });
  actor.send({ type: 'draft.written', draft: 'ab' });
  expect(calls[0]!.signal.aborted).toBe(true);
});

it('A page that cannot be drawn leaves the former one, and is drawn when that is asked', async () => {
  const { actor, pass, open, refuse } = play(paperMachine, { draft: 'a' });
  await open('draw', first);
  actor.send({ type: 'draft.written', draft: 'ab' });
  pass(120);
  await refuse('draw', { message: 'Sin conexión' });
  expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ paper: first, message: 'Sin conexión' });
  actor.send({ type: 'paper.retry' });
  await open('draw', second);
  expect(actor.getSnapshot().hasTag('failed')).toBe(false);
  expect(actor.getSnapshot().context.paper).toEqual(second);
});
