// The outbox and a mail server that is away, says no, or is asked by several at once: how often a mail is tried, and that it goes once.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { mailLink } from '#server/services/session/mailedLinks.ts';
import { claimDue, hastenMails, settle, untilNextMail } from '#server/services/company/mail/outbox.ts';
import { openMailing } from '#tests/support/app/mailing.ts';

const { office, db, services, post, deliver, pass, leaveBy, accepted, mailsOf, mailOf, passHours, clockText } = await openMailing();
const { company } = endpoints;

describe('a server that does not take it', () => {
  it('refusing for good makes it fail at once, in the server’s words', async () => {
    post.refusals.push({ at: 'to', code: 550, words: '5.1.1 No such user' });
    const id = await accepted();
    expect(await deliver()).toMatchObject([{ state: 'fallido', code: 'EENVELOPE 550' }]);
    expect(await mailOf(id)).toMatchObject({ state: 'fallido', error: 'El servidor de correo no admite la dirección («550 5.1.1 No such user»)' });
    expect(await mailsOf(id)).toMatchObject({ queued: 0, failed: 1 });
  });

  it('refusing for now is asked again after 1, 5, 15 and 60 minutes, then hourly, with the same Message-ID and date', async () => {
    const id = await accepted();
    const { message_id } = await db.selectFrom('mail').select('message_id').where('record_id', '=', id).executeTakeFirstOrThrow();
    for (const [attempts, minutes] of [1, 5, 15, 60, 60].entries()) {
      post.refusals.push({ at: 'data', code: 451, words: '4.3.0 Try again later' });
      expect(await deliver()).toMatchObject([{ state: 'en cola', attempts: attempts + 1, code: 'EMESSAGE 451' }]);
      expect(await untilNextMail(services)).toBe(minutes * 60_000);
      pass({ minutes, seconds: -1 });
      expect(await deliver()).toEqual([]);
      pass({ seconds: 1 });
    }
    expect(await deliver()).toMatchObject([{ state: 'enviado' }]);
    expect(post.taken).toMatchObject([{ mail: { messageId: message_id } }]);
  });

  it('refusing an address for now says that it wants to be asked later', async () => {
    post.refusals.push({ at: 'to', code: 450, words: '4.2.1 Greylisted' });
    const id = await accepted();
    await deliver();
    expect(await mailOf(id)).toMatchObject({ state: 'en cola', error: 'El servidor de correo pide que se intente más tarde («450 4.2.1 Greylisted»)' });
  });

  it('that is not there is asked again, for two days', async () => {
    leaveBy('nowhere');
    const id = await accepted();
    await deliver();
    expect(await mailOf(id)).toMatchObject({ state: 'en cola', attempts: 1, error: 'No se puede conectar con el servidor de correo' });
    expect((await mailOf(id)).due).toBe(clockText({ minutes: 1 }));
    await passHours(47);
    expect(await deliver()).toMatchObject([{ state: 'en cola' }]);
    await passHours(1);
    expect(await deliver()).toMatchObject([{ state: 'fallido' }]);
  });

  it('is asked at once when the server starts again', async () => {
    leaveBy('nowhere');
    await accepted();
    await deliver();
    leaveBy('smtp');
    await hastenMails(services);
    expect(await deliver()).toMatchObject([{ state: 'enviado', attempts: 2 }]);
  });

  it('for longer than a link is good gets no link any more', async () => {
    leaveBy('nowhere');
    await mailLink(services, 'password', 'olvida', '127.0.0.1');
    await deliver();
    await passHours(1);
    leaveBy('smtp');
    expect(await deliver()).toMatchObject([{ state: 'fallido', code: 'EXPIRED' }]);
    expect(post.taken).toEqual([]);
    expect((await office.get(company.mail)).mails[0]).toMatchObject({ error: 'El enlace ha caducado antes de poder enviarlo', isSecret: true });
  });

  it('gets only the newest link of several', async () => {
    await mailLink(services, 'password', 'olvida', '127.0.0.1');
    await mailLink(services, 'password', 'olvida', '127.0.0.1');
    expect(await deliver()).toHaveLength(1);
    expect(post.taken).toHaveLength(1);
  });
});

describe('who sends', () => {
  it('never sends what another one has taken', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => accepted()));
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(post.taken).toHaveLength(ids.length);
    expect(new Set(post.taken.map(({ mail }) => mail.messageId)).size).toBe(ids.length);
  });

  it('and holds mails that are due does not keep another from those behind them', async () => {
    for (let n = 0; n < 4; n++) await accepted();
    const held = await claimDue(services);
    const rest = await claimDue(services);
    expect([held.length, rest.length]).toEqual([3, 1]);
    expect(new Set([...held, ...rest].map(mail => mail.id)).size).toBe(4);
    expect(await claimDue(services)).toEqual([]);
  });

  it('and is killed leaves it to the next, once the lease is over; what it says later counts no more', async () => {
    const id = await accepted();
    const [claimed] = await claimDue(services);
    pass({ minutes: 2, seconds: 59 });
    expect(await deliver()).toEqual([]);
    expect(await mailOf(id)).toMatchObject({ state: 'enviando' });
    pass({ seconds: 1 });
    expect(await deliver()).toMatchObject([{ state: 'enviado', attempts: 2 }]);
    await settle(services, claimed!, { isFinal: true, text: 'tarde', code: '' });
    expect(await mailOf(id)).toMatchObject({ state: 'enviado', error: '' });
  });
});

it('the embedded engine’s only process takes at its start what the last one left behind', async () => {
  await accepted();
  await claimDue(services);
  await hastenMails(services);
  expect(await deliver()).toHaveLength(services.engine.kind === 'sqlite' ? 1 : 0);
});
