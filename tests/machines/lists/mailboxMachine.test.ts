import { expect, it } from 'vitest';
import type { Mailbox, ShownMail } from '#domain/company/mail.ts';
import { mailboxMachine } from '#machines/lists/mailboxMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const box = (queued: number, ...states: ShownMail['state'][]): Mailbox => ({
  via: 'smtp',
  queued,
  failed: 0,
  mails: states.map((state, index) => ({ id: index + 1, state }) as ShownMail),
});

it('The mailbox reads again by itself while a mail is on its way, and no longer', async () => {
  const { pass, open, inputs } = play(mailboxMachine);
  await open('read', box(1, 'en cola'));
  pass(4_999);
  expect(inputs('read')).toHaveLength(1);
  pass(1);
  expect(inputs('read')).toHaveLength(2);
  await open('read', box(0, 'enviado'));
  pass(60_000);
  expect(inputs('read')).toHaveLength(2);
});

it('The mailbox keeps what is shown through a read that fails, and tries again', async () => {
  const { actor, pass, open, refuse, inputs } = play(mailboxMachine);
  await open('read', box(1, 'en cola'));
  pass(5_000);
  await refuse('read', { message: 'Failed to fetch' });
  expect(actor.getSnapshot().context).toMatchObject({ box: box(1, 'en cola'), message: null });
  pass(5_000);
  expect(inputs('read')).toHaveLength(3);
});

it('The mailbox sends what failed at once, and what was sent after a question', async () => {
  const { actor, open, inputs } = play(mailboxMachine);
  await open('read', box(0, 'fallido', 'enviado'));
  actor.send({ type: 'mail.resend', id: 1 });
  expect(inputs('resend')).toEqual([{ id: 1 }]);
  await open('resend', { id: 1 });
  await open('read', box(0, 'fallido', 'enviado'));
  actor.send({ type: 'mail.resend', id: 2 });
  expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  actor.send({ type: 'resend.cancelled' });
  actor.send({ type: 'mail.resend', id: 2 });
  actor.send({ type: 'resend.confirmed' });
  actor.send({ type: 'mail.resend', id: 2 });
  expect(inputs('resend')).toEqual([{ id: 1 }, { id: 2 }]);
});

it('The mailbox reads anew what was accepted while it was reading', async () => {
  const { actor, open, calls } = play(mailboxMachine);
  await open('read', box(0));
  actor.send({ type: 'mailbox.reload' });
  actor.send({ type: 'mailbox.reload' });
  expect(calls.map(call => call.signal.aborted)).toEqual([false, true, false]);
});

it('A mail that is sent again or taken back once more goes under another key', async () => {
  const { actor, open, keys } = play(mailboxMachine);
  for (const [event, call] of [
    ['mail.resend', 'resend'],
    ['mail.recall', 'recall'],
  ] as const)
    for (let time = 0; time < 2; time += 1) {
      await open('read', box(0, 'fallido'));
      actor.send({ type: event, id: 1 });
      await open(call, { id: 1 });
    }
  expect([...keys('resend'), ...keys('recall')]).toEqual([0, 1, 2, 3].map(n => `semilla-de-prueba-${n}`));
});
