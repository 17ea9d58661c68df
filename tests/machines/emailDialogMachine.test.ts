import { expect, it } from 'vitest';
import { emailDialogMachine } from '#machines/emailDialogMachine.ts';
import { play } from '#tests/support/play.ts';

const start = () => play(emailDialogMachine, { id: 7, email: 'taller@frigoria.es' });

it('sends once, cannot be closed meanwhile, and tells what the server says', async () => {
  const { actor, open, inputs, emitted } = start();
  actor.send({ type: 'email.submit', email: 'ana@frigoria.es' });
  actor.send({ type: 'email.submit', email: 'ana@frigoria.es' });
  actor.send({ type: 'dialog.close' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await open('send', { message: 'Factura enviada' });
  expect(inputs('send')).toEqual([{ id: 7, email: 'ana@frigoria.es' }]);
  expect(emitted).toEqual([{ type: 'email.sent', message: 'Factura enviada' }]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'sent', status: 'done' });
});

it('keeps the address after a failure, and may send again', async () => {
  const { actor, refuse, open, inputs } = start();
  actor.send({ type: 'email.submit', email: 'ana@frigoria.es' });
  await refuse('send', { message: 'No responde' });
  expect(actor.getSnapshot().context).toMatchObject({ email: 'ana@frigoria.es', message: 'No responde' });
  actor.send({ type: 'email.submit', email: 'ana@frigoria.com' });
  await open('send', { message: '' });
  expect(inputs('send')).toHaveLength(2);
  expect(actor.getSnapshot().value).toBe('sent');
});

it('hushes the failure when the form is touched, and closes without sending', async () => {
  const { actor, refuse } = start();
  actor.send({ type: 'email.submit', email: 'ana@frigoria.es' });
  await refuse('send', { message: 'No responde' });
  actor.send({ type: 'form.changed' });
  expect(actor.getSnapshot().context.message).toBeNull();
  actor.send({ type: 'dialog.close' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', status: 'done' });
});
