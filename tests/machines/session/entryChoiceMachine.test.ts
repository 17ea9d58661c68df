import { expect, it } from 'vitest';
import { entryChoiceMachine } from '#machines/session/entryChoiceMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const passwords = { password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' };

it('A chosen password is sent and kept nowhere', async () => {
  const { actor, open, inputs } = play(entryChoiceMachine, { isInstalled: false });
  actor.send({ type: 'password.chosen' });
  actor.send({ type: 'password.given', ...passwords });
  expect(inputs('save')).toEqual([passwords]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secreto');
  await open('save');
  expect(actor.getSnapshot().value).toBe('offering');
});

it('A passkey that the browser did not make leads back to the choice, with the reason', async () => {
  const { actor, refuse } = play(entryChoiceMachine, { isInstalled: false });
  actor.send({ type: 'passkey.chosen' });
  await refuse('add', { message: 'El navegador no ha usado ninguna clave' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { message: 'El navegador no ha usado ninguna clave' } });
});

it('The choice that is left ends also where the server does not hear of it, and asks nothing of a program on the home screen', async () => {
  const { actor, refuse } = play(entryChoiceMachine, { isInstalled: true });
  actor.send({ type: 'choice.left' });
  await refuse('leave', { message: 'Failed to fetch' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'done', status: 'done' });
});
