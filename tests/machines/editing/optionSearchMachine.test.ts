import { expect, it } from 'vitest';
import { optionSearchMachine } from '#machines/editing/optionSearchMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const lopez = { value: 3, label: 'López' };

it('A search of options starts only with more than two characters, 250 ms after the last (§5)', () => {
  const { actor, pass, inputs } = play(optionSearchMachine, { chosen: null });
  actor.send({ type: 'text.typed', text: 'lo' });
  pass(1000);
  expect(inputs('search')).toEqual([]);
  actor.send({ type: 'text.typed', text: 'lop' });
  pass(249);
  actor.send({ type: 'text.typed', text: 'lope ' });
  pass(250);
  expect(inputs('search')).toEqual([{ query: 'lope' }]);
});

it('A search of options cancels the one on its way when typing goes on', () => {
  const { actor, pass, calls } = play(optionSearchMachine, { chosen: null });
  actor.send({ type: 'text.typed', text: 'lop' });
  pass(250);
  actor.send({ type: 'text.typed', text: 'lope' });
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
});

it('A search of options forgets what it found when the text becomes too short', async () => {
  const { actor, pass, open } = play(optionSearchMachine, { chosen: null });
  actor.send({ type: 'text.typed', text: 'lop' });
  pass(250);
  await open('search', [lopez]);
  expect(actor.getSnapshot().context.options).toEqual([lopez]);
  actor.send({ type: 'text.typed', text: 'l' });
  expect(actor.getSnapshot().context.options).toEqual([]);
});

it('A search of options keeps the choice through later searches and failures, until it is cleared', async () => {
  const { actor, pass, refuse, emitted, inputs } = play(optionSearchMachine, { chosen: null });
  actor.send({ type: 'option.chosen', option: lopez });
  actor.send({ type: 'text.typed', text: 'ruiz' });
  pass(250);
  await refuse('search', { message: 'Sin conexión' });
  expect(actor.getSnapshot().context).toMatchObject({ chosen: lopez, message: 'Sin conexión' });
  actor.send({ type: 'search.retry' });
  expect(inputs('search')).toHaveLength(2);
  actor.send({ type: 'option.cleared' });
  expect(actor.getSnapshot().context.chosen).toBeNull();
  expect(emitted).toEqual([
    { type: 'choice.changed', option: lopez },
    { type: 'choice.changed', option: null },
  ]);
});

it('A search of options takes over what the form sets without telling it back', () => {
  const { actor, emitted } = play(optionSearchMachine, { chosen: null });
  actor.send({ type: 'chosen.replaced', option: lopez });
  expect(actor.getSnapshot().context.chosen).toEqual(lopez);
  expect(emitted).toEqual([]);
});
