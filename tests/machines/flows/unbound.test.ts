import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { passwordRecoveryMachine } from '#machines/session/passwordRecoveryMachine.ts';

it('The message names an actor that was not bound', async () => {
  const actor = createActor(passwordRecoveryMachine).start();
  actor.send({ type: 'recovery.submit', identity: 'ana@frigoria.es' });
  const { context } = await waitFor(actor, snapshot => snapshot.context.message !== null);
  expect(context.message).toBe('El actor «send» no está conectado');
});
