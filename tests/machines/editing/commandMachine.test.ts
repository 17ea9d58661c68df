import { expect, it } from 'vitest';
import { commandMachine } from '#machines/editing/commandMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

it('A command does one thing at a time, and the next one afterwards', async () => {
  const { actor, open, inputs, emitted } = play(commandMachine);
  actor.send({ type: 'command.given', input: 5 });
  actor.send({ type: 'command.given', input: 6 });
  actor.send({ type: 'command.asked', input: 7 });
  expect(inputs('run')).toEqual([{ given: 5 }]);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await open('run', { id: 5 });
  actor.send({ type: 'command.given', input: 6 });
  expect(inputs('run')).toEqual([{ given: 5 }, { given: 6 }]);
  expect(emitted).toEqual([{ type: 'command.done', input: 5, output: { id: 5 } }]);
});

it('A command can be given again after it failed, and remembers only what did not fail', async () => {
  const { actor, open, refuse, inputs, emitted } = play(commandMachine);
  actor.send({ type: 'command.given', input: 5 });
  await refuse('run', { message: 'Sin conexión' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'unanswered', context: { given: null } });
  actor.send({ type: 'command.given', input: 5 });
  await open('run');
  expect(actor.getSnapshot().context.given).toBe(5);
  expect(inputs('run')).toHaveLength(2);
  expect(emitted).toHaveLength(1);
});

it('A command does what it was asked about after a yes, and nothing after a no', async () => {
  const { actor, open, inputs, emitted } = play(commandMachine);
  actor.send({ type: 'command.asked', input: 5 });
  actor.send({ type: 'command.cancelled' });
  actor.send({ type: 'command.confirmed' });
  expect(inputs('run')).toEqual([]);
  expect(actor.getSnapshot().context.given).toBe(null);
  actor.send({ type: 'command.asked', input: 5 });
  actor.send({ type: 'command.confirmed' });
  actor.send({ type: 'command.cancelled' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'running', context: { given: 5 } });
  await open('run', { id: 5 });
  expect(emitted).toEqual([{ type: 'command.done', input: 5, output: { id: 5 } }]);
  expect(inputs('run')).toEqual([{ given: 5 }]);
});

it('A command that the server refuses is over: nothing of it is kept', async () => {
  const { actor, refuse, inputs } = play(commandMachine);
  actor.send({ type: 'command.given', input: 5 });
  await refuse('run', { code: 40001, message: 'La factura ya está emitida' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { given: null } });
  expect(inputs('run')).toEqual([{ given: 5 }]);
});

it('A command that was never answered is asked about before it is given again', async () => {
  const { actor, refuse, inputs } = play(commandMachine);
  actor.send({ type: 'command.given', input: 5 });
  await refuse('run', { message: 'Sin conexión' });
  actor.send({ type: 'command.asked', input: 5 });
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { given: 5 } });
  actor.send({ type: 'command.confirmed' });
  expect(inputs('run')).toEqual([{ given: 5 }, { given: 5 }]);
});

it('A command goes under its key until it is done, and the same one afterwards under another', async () => {
  const { actor, open, refuse, keys } = play(commandMachine);
  const give = () => actor.send({ type: 'command.given', input: 5 });
  give();
  await refuse('run', { message: 'Sin conexión' });
  give();
  await open('run');
  give();
  expect(keys('run')).toEqual(['semilla-de-prueba-0', 'semilla-de-prueba-0', 'semilla-de-prueba-1']);
});
