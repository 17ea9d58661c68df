// The way to the mail server: encrypted wherever it leaves this machine, and no password before it is.
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, readSender } from '#server/adapters/mailer.ts';
import { readSmtpUrl, smtpOptions } from '#server/adapters/smtpUrl.ts';
import { readConfig } from '#server/config.ts';
import { faultOf } from '#server/services/company/mail/mailFaults.ts';
import { type Post, openPost } from '#tests/support/fakes/smtp.ts';

const mail = {
  to: 'bar@sol.test',
  subject: 'Mensaje de prueba',
  text: 'Hola',
  html: '<p>Hola</p>',
  sender: '',
  replyTo: '',
  messageId: '<uno@frigoria.test>',
  date: new Date('2026-03-02T08:00:00Z'),
  isAutomatic: false,
};

const open: Post[] = [];
async function opened(...options: Parameters<typeof openPost>): Promise<Post> {
  const post = await openPost(...options);
  open.push(post);
  return post;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(post => post.close()));
});

const send = (scheme: string, { port }: Post, query: string, signal?: AbortSignal) =>
  createMailer({ smtpUrl: `${scheme}://ana:secreto@127.0.0.1:${port}${query}`, outbox: '', from: 'Frigoria <no-responder@frigoria.test>' }).send(mail, signal);
/** What the office would read of an attempt that failed. */
const faultIn = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => faultOf(error),
  );

describe('a mail server', () => {
  it.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ])('of %s is spoken to over TLS, password included', async (scheme, options) => {
    const post = await opened(options);
    await send(scheme, post, '');
    expect(post.taken).toMatchObject([{ isSecure: true, user: 'ana', mail: { from: { name: 'Frigoria' } } }]);
  });

  it('with a certificate that no authority vouches for gets neither mail nor password', async () => {
    const post = await opened();
    expect(await faultIn(send('smtp', post, '?tls.rejectUnauthorized=true'))).toMatchObject({
      isFinal: false,
      text: expect.stringMatching(/conexión segura|conectar/),
    });
    expect([post.taken, post.passwords]).toEqual([[], []]);
  });

  it('that must be spoken to over TLS and cannot gets neither mail nor password', async () => {
    const post = await opened({ disabledCommands: ['STARTTLS'] });
    expect(await faultIn(send('smtp', post, '?requireTLS=true'))).toMatchObject({ isFinal: false, text: expect.stringContaining('No hay conexión segura') });
    expect([post.taken, post.passwords]).toEqual([[], []]);
  });

  it('that does not answer is left when the time is over', async () => {
    const post = await opened({ onConnect: () => {} });
    expect(await faultIn(send('smtp', post, '', AbortSignal.abort()))).toEqual({ isFinal: false, text: 'El servidor de correo no responde', code: 'EABORT' });
  });

  it.each([
    ['smtp://ana:secreto@mail.empresa.es:587', true],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
    ['smtp://127.0.0.1.malo.test', true],
  ])('at %s must offer TLS with a certificate that holds: %s', (address, requireTLS) => {
    expect(smtpOptions(address)).toMatchObject({ requireTLS, tls: { rejectUnauthorized: requireTLS } });
  });
});

describe('the settings', () => {
  it.each(['mail.empresa.es', 'http://mail.empresa.es', 'smtp://', 'nada'])('SMTP_URL=%s are refused, and no password is said', address => {
    expect(() => readSmtpUrl(address)).toThrow('SMTP_URL tiene la forma');
    expect(() => readConfig({ SMTP_URL: address })).toThrow(/^(?!.*secreto)/);
  });

  it.each([
    ['Fríos del Sur <hola@frios.es>', { name: 'Fríos del Sur', address: 'hola@frios.es' }],
    ['"Fríos, S.L." <hola@frios.es>', { name: 'Fríos, S.L.', address: 'hola@frios.es' }],
    ['hola@frios.es', { name: '', address: 'hola@frios.es' }],
  ])('MAIL_FROM=%s are read', (from, sender) => {
    expect(readSender(from)).toEqual(sender);
  });

  it.each(['Fríos', 'a@b.es, c@d.es', '<a@b.es> <c@d.es>'])('MAIL_FROM=%s are refused', from => {
    expect(() => readConfig({ MAIL_FROM: from })).toThrow('MAIL_FROM tiene la forma');
  });
});
