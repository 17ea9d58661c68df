// Mails on their way to a real mail server: what arrives, how often it is tried, and who may look and send again.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DurationLike } from 'luxon';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createMailer } from '#server/adapters/mailer.ts';
import { forgotPassword } from '#server/services/passwords.ts';
import { claimDue, hastenMails, settle, untilNextMail } from '#server/services/outbox.ts';
import { openApp } from '#tests/support/app.ts';
import { openPost } from '#tests/support/smtp.ts';
import { sweepTomorrow } from '#tests/support/sweep.ts';

const FROM = 'Frigoria <no-responder@frigoria.test>';
const post = await openPost({ hideSTARTTLS: true });
const outbox = await mkdtemp(join(tmpdir(), 'frigoria-outbox-'));
afterAll(async () => {
  await post.close();
  await rm(outbox, { recursive: true });
});

const ways = {
  smtp: createMailer({ smtpUrl: `smtp://127.0.0.1:${post.port}`, outbox, from: FROM }),
  refused: createMailer({ smtpUrl: 'smtp://127.0.0.1:1', outbox, from: FROM }),
  files: createMailer({ smtpUrl: undefined, outbox, from: FROM }),
};
let way = ways.smtp;
const app = await openApp({
  mailer: {
    get via() {
      return way.via;
    },
    newId: () => way.newId(),
    send: (mail, signal) => way.send(mail, signal),
  },
});
const { office, given, nobody, db, services } = app;
const { invoice, workOrder, auth, company } = endpoints;
await app.addUser({ username: 'olvida', email: 'olvida@frigoria.es', first_name: '<b>Ana</b>' });

beforeEach(async () => {
  // what another test left behind is over
  app.pass({ minutes: 3 });
  way = ways.smtp;
  await app.deliver();
  post.taken.length = 0;
  post.refusals.length = 0;
});

/** An invoice whose mail is in the queue. */
async function accepted(email = 'bar@sol.test'): Promise<number> {
  const id = await given.issued();
  await office.post(invoice.sendMail, { invoice_id: id, email });
  return id;
}
/** Hours in which somebody is there: a session that nobody uses is over after twelve. */
async function passHours(hours: number) {
  for (let hour = 0; hour < hours; hour++) {
    app.pass({ hours: 1 });
    await office.get(auth.info);
  }
}
const now = (later: DurationLike = {}) => services.clock().plus(later).toFormat('yyyy-MM-dd HH:mm:ss');
const mailsOf = (id: number) => office.get(invoice.mails, { id });
const mailOf = async (id: number) => (await mailsOf(id)).mails[0]!;
const printed = async (controller: string, id: number) =>
  (await nobody.fetch(`/api/${controller}/${(await office.get(auth.info)).downloadToken}/${id}`)).rawPayload;
const bytesOf = (content: unknown) => Buffer.from(content as ArrayBuffer);

describe('what arrives', () => {
  it('of an invoice: both bodies, the PDF, the company’s name, and where to answer', async () => {
    await office.ask(company.update, { body: { data: { id: 1, email: 'oficina@frigoria.es' } } });
    const id = await given.issued({}, [{ description: 'Revisión', quantity: 1, price: 50, iva: 21 }]);
    const { codigo } = await office.get(invoice.data, { id });
    await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' });
    expect(await app.deliver()).toMatchObject([{ state: 'enviado', attempts: 1, code: '' }]);
    const [{ mail, to, raw }] = post.taken as [(typeof post.taken)[number]];
    expect(to).toEqual(['bar@sol.test']);
    expect(mail).toMatchObject({
      subject: `Factura ${codigo} de Frigoria Climatización, S.L.`,
      from: { name: 'Frigoria Climatización, S.L.', address: 'no-responder@frigoria.test' },
      to: [{ address: 'bar@sol.test' }],
      replyTo: [{ address: 'oficina@frigoria.es' }],
      messageId: expect.stringMatching(/^<[\w-]+@frigoria\.test>$/),
      date: services.clock().toJSDate().toISOString(),
    });
    for (const body of [mail.text, mail.html]) for (const said of ['60,50 €', codigo, 'Un saludo,']) expect(body).toContain(said);
    expect(mail.html).toContain('<html lang="es">');
    expect(raw).toContain('Content-Language: es');
    expect(raw).not.toContain('Auto-Submitted');
    expect(mail.attachments).toMatchObject([{ filename: `${codigo}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' }]);
    expect(bytesOf(mail.attachments[0]!.content).equals(await printed('invoice', id))).toBe(true);
    expect(await mailOf(id)).toMatchObject({ state: 'enviado', via: 'smtp', sent_at: now(), error: '' });
  });

  it('of an albarán: what it said when it was accepted, whatever happened since', async () => {
    const id = await given.workOrder({ trabajo_realizado: 'Cambio de filtro' });
    const before = await printed('workOrder', id);
    await office.post(workOrder.sendMail, { workOrder_id: id, email: 'bar@sol.test', date: '03_03_2026' });
    await office.post(workOrder.update, { orderData: { id, trabajo_realizado: 'Otra cosa' } } as never);
    await sweepTomorrow(app);
    await app.deliver();
    const [attached] = post.taken[0]!.mail.attachments;
    expect(attached!.filename).toMatch(/_03_03_2026\.pdf$/);
    expect(bytesOf(attached!.content).equals(before)).toBe(true);
  });

  it('of a forgotten password: marked as automatic, and gone from the database', async () => {
    await forgotPassword(services, 'olvida');
    await app.deliver();
    const [{ mail, raw }] = post.taken as [(typeof post.taken)[number]];
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    const link = /http:\/\/frigoria\.test\/resetPassword\/[\w-]{43}/.exec(mail.text!)![0];
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).not.toContain('<b>');
    const row = await db.selectFrom('mail').select(['state', 'text', 'html']).where('message_id', '=', mail.messageId!).executeTakeFirst();
    expect(row).toEqual({ state: 'enviado', text: '', html: '' });
  });

  it('has one recipient and the headers that it should, whatever a name holds', async () => {
    await office.ask(company.update, { body: { data: { id: 1, name: 'Ñu, "S.L."\r\nBcc: otro@malo.test' } } });
    await accepted();
    await app.deliver();
    const [{ mail, to }] = post.taken as [(typeof post.taken)[number]];
    expect(to).toEqual(['bar@sol.test']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.from).toMatchObject({ name: 'Ñu, "S.L." Bcc: otro@malo.test', address: 'no-responder@frigoria.test' });
    await office.ask(company.update, { body: { data: { id: 1, name: 'Frigoria Climatización, S.L.' } } });
  });
});

describe('a server that does not take it', () => {
  it('refusing for good makes it fail at once, in the server’s words', async () => {
    post.refusals.push({ at: 'to', code: 550, words: '5.1.1 No such user' });
    const id = await accepted();
    expect(await app.deliver()).toMatchObject([{ state: 'fallido', code: 'EENVELOPE 550' }]);
    expect(await mailOf(id)).toMatchObject({ state: 'fallido', error: 'El servidor de correo no admite la dirección («550 5.1.1 No such user»)' });
    expect(await mailsOf(id)).toMatchObject({ queued: 0, failed: 1 });
  });

  it('refusing for now is asked again after 1, 5, 15 and 60 minutes, then hourly, with the same Message-ID and date', async () => {
    const id = await accepted();
    const { message_id } = await db.selectFrom('mail').select('message_id').where('record_id', '=', id).executeTakeFirstOrThrow();
    for (const [attempts, minutes] of [1, 5, 15, 60, 60].entries()) {
      post.refusals.push({ at: 'data', code: 451, words: '4.3.0 Try again later' });
      expect(await app.deliver()).toMatchObject([{ state: 'en cola', attempts: attempts + 1, code: 'EMESSAGE 451' }]);
      expect(await untilNextMail(services)).toBe(minutes * 60_000);
      app.pass({ minutes, seconds: -1 });
      expect(await app.deliver()).toEqual([]);
      app.pass({ seconds: 1 });
    }
    expect(await app.deliver()).toMatchObject([{ state: 'enviado' }]);
    expect(post.taken).toMatchObject([{ mail: { messageId: message_id } }]);
  });

  it('refusing an address for now says that it wants to be asked later', async () => {
    post.refusals.push({ at: 'to', code: 450, words: '4.2.1 Greylisted' });
    const id = await accepted();
    await app.deliver();
    expect(await mailOf(id)).toMatchObject({ state: 'en cola', error: 'El servidor de correo pide que se intente más tarde («450 4.2.1 Greylisted»)' });
  });

  it('that is not there is asked again, for two days', async () => {
    way = ways.refused;
    const id = await accepted();
    await app.deliver();
    expect(await mailOf(id)).toMatchObject({ state: 'en cola', attempts: 1, error: 'No se puede conectar con el servidor de correo' });
    expect((await mailOf(id)).due).toBe(now({ minutes: 1 }));
    await passHours(47);
    expect(await app.deliver()).toMatchObject([{ state: 'en cola' }]);
    await passHours(1);
    expect(await app.deliver()).toMatchObject([{ state: 'fallido' }]);
  });

  it('is asked at once when the server starts again', async () => {
    way = ways.refused;
    await accepted();
    await app.deliver();
    way = ways.smtp;
    await hastenMails(services);
    expect(await app.deliver()).toMatchObject([{ state: 'enviado', attempts: 2 }]);
  });

  it('for longer than a link is good gets no link any more', async () => {
    way = ways.refused;
    await forgotPassword(services, 'olvida');
    await app.deliver();
    await passHours(1);
    way = ways.smtp;
    expect(await app.deliver()).toMatchObject([{ state: 'fallido', code: 'EXPIRED' }]);
    expect(post.taken).toEqual([]);
    expect((await office.get(company.mail)).mails[0]).toMatchObject({ error: 'El enlace ha caducado antes de poder enviarlo', isSecret: true });
  });

  it('gets only the newest link of several', async () => {
    await forgotPassword(services, 'olvida');
    await forgotPassword(services, 'olvida');
    expect(await app.deliver()).toHaveLength(1);
    expect(post.taken).toHaveLength(1);
  });
});

describe('who sends', () => {
  it('never sends what another one has taken', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => accepted()));
    await Promise.all([app.deliver(), app.deliver(), app.deliver()]);
    expect(post.taken).toHaveLength(ids.length);
    expect(new Set(post.taken.map(({ mail }) => mail.messageId)).size).toBe(ids.length);
  });

  it('and is killed leaves it to the next, once the lease is over; what it says later counts no more', async () => {
    const id = await accepted();
    const [claimed] = await claimDue(services);
    app.pass({ minutes: 2, seconds: 59 });
    expect(await app.deliver()).toEqual([]);
    expect(await mailOf(id)).toMatchObject({ state: 'enviando' });
    app.pass({ seconds: 1 });
    expect(await app.deliver()).toMatchObject([{ state: 'enviado', attempts: 2 }]);
    await settle(services, claimed!, { isFinal: true, text: 'tarde', code: '' });
    expect(await mailOf(id)).toMatchObject({ state: 'enviado', error: '' });
  });
});

it('the embedded engine’s only process takes at its start what the last one left behind', async () => {
  await accepted();
  await claimDue(services);
  await hastenMails(services);
  expect(await app.deliver()).toHaveLength(services.engine.kind === 'sqlite' ? 1 : 0);
});

describe('sent again', () => {
  it('what failed goes into the queue, with the same Message-ID', async () => {
    post.refusals.push({ at: 'to', code: 550, words: '5.1.1 No such user' });
    const id = await accepted();
    await app.deliver();
    const failed = await mailOf(id);
    expect(await office.ask(invoice.resendMail, { body: { id: failed.id } })).toMatchObject({ code: 20001, message: 'El mensaje está en la cola de envío' });
    expect(await office.ask(invoice.resendMail, { body: { id: failed.id } })).toMatchObject({ status: 409, message: 'El correo ya está en la cola' });
    const { message_id } = await db.selectFrom('mail').select('message_id').where('id', '=', failed.id).executeTakeFirstOrThrow();
    expect(await app.deliver()).toMatchObject([{ id: failed.id, state: 'enviado', attempts: 1 }]);
    expect(post.taken).toMatchObject([{ mail: { messageId: message_id } }]);
    expect((await mailsOf(id)).mails).toHaveLength(1);
  });

  it('what was sent is accepted anew, with the same PDF', async () => {
    const id = await accepted();
    await app.deliver();
    await office.post(invoice.resendMail, { id: (await mailOf(id)).id });
    await app.deliver();
    const [first, second] = post.taken.map(({ mail }) => mail);
    expect(first!.messageId).not.toBe(second!.messageId);
    expect(bytesOf(second!.attachments[0]!.content).equals(bytesOf(first!.attachments[0]!.content))).toBe(true);
    expect((await mailsOf(id)).mails).toHaveLength(2);
    const trail = await db
      .selectFrom('audit')
      .select('after')
      .where('entity', '=', 'invoice')
      .where('record_id', '=', id)
      .where('action', '=', 'mailed')
      .execute();
    expect(trail).toHaveLength(2);
  });

  it('all that failed stands in the configuration, but for a secret that is gone', async () => {
    way = ways.refused;
    await forgotPassword(services, 'olvida');
    await passHours(1);
    await app.deliver();
    way = ways.smtp;
    post.refusals.push({ at: 'to', code: 550, words: '5.1.1 No such user' });
    await accepted();
    await app.deliver();
    const { mails, failed } = await office.get(company.mail);
    expect(failed).toBe(mails.length);
    const secret = mails.find(mail => mail.isSecret)!;
    expect(await office.ask(company.resendMail, { body: { id: secret.id } })).toMatchObject({ status: 409, message: /enlace/ });
    const { id } = mails.find(mail => !mail.isSecret)!;
    await office.post(company.resendMail, { id });
    expect(await app.deliver()).toMatchObject([{ id, state: 'enviado' }]);
  });
});

describe('who may look', () => {
  it('a technician at their own albaranes, and at no invoice', async () => {
    const worker = await app.signInAs('trabajador');
    const own = (await worker.get(auth.info)).user.id;
    const [mine, other] = [await given.workOrder({ user_id: own }), await given.workOrder()];
    for (const id of [mine, other]) await office.post(workOrder.sendMail, { workOrder_id: id, email: 'bar@sol.test' });
    await app.deliver();
    const { id } = (await worker.get(workOrder.mails, { id: mine })).mails[0]!;
    const foreign = (await office.get(workOrder.mails, { id: other })).mails[0]!.id;
    expect((await worker.ask(workOrder.mails, { params: { id: other } })).status).toBe(403);
    expect((await worker.ask(workOrder.resendMail, { body: { id } })).status).toBe(200);
    expect((await worker.ask(workOrder.resendMail, { body: { id: foreign } })).status).toBe(403);
    const ofInvoice = (await mailOf(await accepted())).id;
    for (const body of [{ id: ofInvoice }, { id: 999_999 }, { id: 'x' }, {}]) expect((await worker.ask(workOrder.resendMail, { body })).status).toBe(404);
    expect((await worker.ask(invoice.mails, { params: { id: 1 } })).status).toBe(403);
    expect((await office.ask(invoice.mails, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('without a mail server', () => {
  it('each mail is one file, however often it is tried', async () => {
    way = ways.files;
    const id = await given.issued();
    expect(await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' })).toEqual({
      message: 'No hay servidor de correo: el mensaje para bar@sol.test se guarda como archivo',
    });
    await claimDue(services);
    await app.deliver();
    app.pass({ minutes: 3 });
    await app.deliver();
    const names = await readdir(outbox);
    expect(names).toEqual([expect.stringMatching(/\.eml$/)]);
    expect(await readFile(join(outbox, names[0]!), 'utf8')).toContain('To: bar@sol.test');
    expect(await mailsOf(id)).toMatchObject({ via: 'outbox', mails: [{ state: 'enviado', via: 'outbox' }] });
  });
});
