// Mails of documents at a real mail server: what arrives, how it is sent again, who may look, and what becomes a file.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { mailLink } from '#server/services/session/mailedLinks.ts';
import { claimDue } from '#server/services/company/mail/outbox.ts';
import { bytesOf, openMailing } from '#tests/support/app/mailing.ts';
import { sweepTomorrow } from '#tests/support/files/sweep.ts';

const mailing = await openMailing();
const { office, given, nobody, db, services, post, outbox, deliver, pass, signInAs, leaveBy, accepted, mailsOf, mailOf, passHours, clockText } = mailing;
const { invoice, workOrder, auth, company } = endpoints;

const printed = async (controller: string, id: number) =>
  (await nobody.fetch(`/api/${controller}/${(await office.get(auth.info)).downloadToken}/${id}`)).rawPayload;

describe('what arrives', () => {
  it('of an invoice: both bodies, the PDF, the company’s name, and where to answer', async () => {
    await office.ask(company.update, { body: { data: { id: 1, email: 'oficina@frigoria.es' } } });
    const id = await given.issued({}, [{ description: 'Revisión', quantity: 1, price: 50, iva: 21 }]);
    const { codigo } = await office.get(invoice.data, { id });
    await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' });
    expect(await deliver()).toMatchObject([{ state: 'enviado', attempts: 1, code: '' }]);
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
    expect(await mailOf(id)).toMatchObject({ state: 'enviado', via: 'smtp', sent_at: clockText(), error: '' });
  });

  it('at a domain with an eñe or an accent: by the name that servers know it by, while screens show it as written', async () => {
    const id = await given.issued();
    await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@peñíscola.test' });
    await deliver();
    expect(post.taken[0]!.raw).toContain(`To: bar@${domainToASCII('peñíscola.test')}\r\n`);
    expect(await mailOf(id)).toMatchObject({ state: 'enviado', recipient: 'bar@peñíscola.test' });
  });

  it('of an albarán: what it said when it was accepted, whatever happened since', async () => {
    const id = await given.workOrder({ trabajo_realizado: 'Cambio de filtro' });
    const before = await printed('workOrder', id);
    await office.post(workOrder.sendMail, { workOrder_id: id, email: 'bar@sol.test', date: '03_03_2026' });
    await office.post(workOrder.update, { orderData: { id, trabajo_realizado: 'Otra cosa' } });
    await sweepTomorrow(mailing);
    await deliver();
    const [attached] = post.taken[0]!.mail.attachments;
    expect(attached!.filename).toMatch(/_03_03_2026\.pdf$/);
    expect(bytesOf(attached!.content).equals(before)).toBe(true);
  });

  it('of a forgotten password: marked as automatic, and gone from the database', async () => {
    await mailLink(services, 'password', 'olvida', '127.0.0.1');
    await deliver();
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
    await deliver();
    const [{ mail, to }] = post.taken as [(typeof post.taken)[number]];
    expect(to).toEqual(['bar@sol.test']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.from).toMatchObject({ name: 'Ñu, "S.L." Bcc: otro@malo.test', address: 'no-responder@frigoria.test' });
    await office.ask(company.update, { body: { data: { id: 1, name: 'Frigoria Climatización, S.L.' } } });
  });
});

describe('sent again', () => {
  it('what failed goes into the queue, with the same Message-ID', async () => {
    post.refusals.push({ at: 'to', code: 550, words: '5.1.1 No such user' });
    const id = await accepted();
    await deliver();
    const failed = await mailOf(id);
    expect(await office.ask(invoice.resendMail, { body: { id: failed.id } })).toMatchObject({ code: 20001, message: 'El mensaje está en la cola de envío' });
    expect(await office.ask(invoice.resendMail, { body: { id: failed.id } })).toMatchObject({ status: 409, message: 'El correo ya está en la cola' });
    const { message_id } = await db.selectFrom('mail').select('message_id').where('id', '=', failed.id).executeTakeFirstOrThrow();
    expect(await deliver()).toMatchObject([{ id: failed.id, state: 'enviado', attempts: 1 }]);
    expect(post.taken).toMatchObject([{ mail: { messageId: message_id } }]);
    expect((await mailsOf(id)).mails).toHaveLength(1);
  });

  const byInvoice = (id: number) => office.post(invoice.resendMail, { id });
  it.each([
    ['one that failed, from its invoice', true, byInvoice],
    ['one that failed, from the configuration', true, (id: number) => office.post(company.resendMail, { id })],
    ['one that was sent, from its invoice', false, byInvoice],
  ])('%s leaves its row in the audit: who, when, and to whom', async (_which, fails, resend) => {
    if (fails) post.refusals.push({ at: 'to', code: 550, words: '5.1.1 No such user' });
    const id = await accepted();
    await deliver();
    pass({ minutes: 1 });
    const at = clockText();
    await resend((await mailOf(id)).id);
    const rows = await db.selectFrom('audit').selectAll().where('entity', '=', 'invoice').where('record_id', '=', id).where('action', '=', 'mailed').execute();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ user_id: await given.officeId(), at, after: JSON.stringify({ email: 'bar@sol.test' }) });
  });

  it('what was sent is accepted anew, with the same PDF', async () => {
    const id = await accepted();
    await deliver();
    await office.post(invoice.resendMail, { id: (await mailOf(id)).id });
    await deliver();
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

  it('every failed mail is listed in the settings, but a secret that is gone is not sent', async () => {
    leaveBy('nowhere');
    await mailLink(services, 'password', 'olvida', '127.0.0.1');
    await passHours(1);
    await deliver();
    leaveBy('smtp');
    post.refusals.push({ at: 'to', code: 550, words: '5.1.1 No such user' });
    await accepted();
    await deliver();
    const { mails, failed } = await office.get(company.mail);
    expect(failed).toBe(mails.length);
    const secret = mails.find(mail => mail.isSecret)!;
    expect(await office.ask(company.resendMail, { body: { id: secret.id } })).toMatchObject({ status: 409, message: expect.stringContaining('ya no vale') });
    const { id } = mails.find(mail => !mail.isSecret)!;
    await office.post(company.resendMail, { id });
    expect(await deliver()).toMatchObject([{ id, state: 'enviado' }]);
  });
});

describe('the mails of a document', () => {
  it('are the fifty newest, of however many there are', async () => {
    const id = await accepted();
    const { id: _first, message_id: _its, ...mail } = await db.selectFrom('mail').selectAll().where('record_id', '=', id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 60 }, (_, n) => ({
      ...mail,
      message_id: `<otro-${n}@frigoria.test>`,
      state: 'fallido' as const,
      recipient: `${n}@sol.test`,
    }));
    await db.insertInto('mail').values(more).execute();
    const newest = Array.from({ length: 50 }, (_, n) => `${59 - n}@sol.test`);
    for (const { mails } of [await mailsOf(id), await office.get(company.mail)]) expect(mails.map(each => each.recipient)).toEqual(newest);
    expect((await office.get(company.mail)).failed).toBeGreaterThanOrEqual(60);
    await db.deleteFrom('mail').where('record_id', '=', id).where('state', '=', 'fallido').execute();
  });
});

describe('who may look', () => {
  it('a technician at their own albaranes, and at no invoice', async () => {
    const worker = await signInAs('trabajador');
    const own = (await worker.get(auth.info)).user.id;
    const [mine, other] = [await given.workOrder({ user_id: own }), await given.workOrder()];
    for (const id of [mine, other]) await office.post(workOrder.sendMail, { workOrder_id: id, email: 'bar@sol.test' });
    await deliver();
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
    leaveBy('files');
    const id = await given.issued();
    expect(await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' })).toMatchObject({
      message: 'No hay servidor de correo: el mensaje para bar@sol.test se guarda como archivo',
    });
    pass({ minutes: 1 });
    await claimDue(services);
    await deliver();
    pass({ minutes: 3 });
    await deliver();
    const names = await readdir(outbox);
    expect(names).toEqual([expect.stringMatching(/\.eml$/)]);
    expect(await readFile(join(outbox, names[0]!), 'utf8')).toContain('To: bar@sol.test');
    expect(await mailsOf(id)).toMatchObject({ via: 'outbox', mails: [{ state: 'enviado', via: 'outbox' }] });
  });
});
