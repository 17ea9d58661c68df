// The mail server that the office names on the screen: tried before it is stored, its password sealed and sent to no other server.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Mailer, createMailer } from '#server/adapters/mailer.ts';
import { type SecretBox, createSecretBox } from '#server/adapters/secretBox.ts';
import { storedAccount } from '#server/services/company/mail/mailServer.ts';
import { mailLink } from '#server/services/session/mailedLinks.ts';
import { openApp } from '#tests/support/app/app.ts';
import { atTheEnd } from '#tests/support/app/atTheEnd.ts';
import { openPost } from '#tests/support/fakes/smtp.ts';

const { company, invoice } = endpoints;
const PASSWORD = 'secreto de la oficina';

const outbox = await mkdtemp(join(tmpdir(), 'frigoria-outbox-'));
const post = await openPost({ hideSTARTTLS: true });
post.password = PASSWORD;
atTheEnd(async () => {
  await post.close();
  await rm(outbox, { recursive: true });
});

/** A company without SMTP_URL, whose mailer reads what the screen has stored; `secrets` are the server's own unless another key is tried. */
async function openUnset(publicUrl = 'http://frigoria.test') {
  let mailer!: Mailer;
  const app = await openApp({
    publicUrl,
    mailer: { isFixed: false, via: () => mailer.via(), newId: () => mailer.newId(), send: (...mail) => mailer.send(...mail) },
  });
  const sealBy = (secrets: SecretBox) => {
    mailer = createMailer({ smtpUrl: undefined, outbox, from: 'Frigoria <no-responder@localhost>', stored: storedAccount(app.db, secrets) });
  };
  sealBy(app.services.secrets);
  return { ...app, sealBy };
}

const app = await openUnset();
const { office, given, db } = app;

const own = { proveedor: 'propio' as const, email: 'oficina@frio.test', usuario: '', clave: PASSWORD, servidor: '127.0.0.1', puerto: post.port };
const change = (over: object = {}, who = office) => who.ask(company.changeMailServer, { body: { ...own, ...over } });
const shown = () => office.get(company.mailServer);

beforeEach(async () => {
  await db.deleteFrom('mail_server').execute();
  app.pass({ minutes: 3 });
  await app.deliver();
  await db.deleteFrom('mail').execute();
  post.taken.length = 0;
});

async function mailed(): Promise<number> {
  const id = await given.issued();
  await office.post(invoice.sendMail, { invoice_id: id, email: 'bar@sol.test' });
  app.pass({ minutes: 1 });
  await app.deliver();
  return id;
}

describe('The mail server of the screen', () => {
  it('is stored once it has let us in, and then every mail leaves by it, from its address', async () => {
    expect(await shown()).toMatchObject({ manda: 'nadie', proveedor: 'ninguno', version: 0, guardados: 0 });
    expect(await change()).toMatchObject({ status: 200, code: 20001, message: 'El servidor de correo nos admite: queda guardado', data: { version: 1 } });
    expect(await shown()).toEqual({
      manda: 'pantalla',
      proveedor: 'propio',
      email: 'oficina@frio.test',
      usuario: 'oficina@frio.test',
      servidor: '127.0.0.1',
      puerto: post.port,
      version: 1,
      guardados: 0,
    });
    await mailed();
    expect(post.taken).toMatchObject([{ to: ['bar@sol.test'], user: 'oficina@frio.test', mail: { from: { address: 'oficina@frio.test' } } }]);
    expect(await office.get(company.mail)).toMatchObject({ via: 'smtp' });
  });

  it.each([
    ['a wrong password', { clave: 'otra' }, { clave: 'El servidor de correo no acepta el usuario o la contraseña («535 5.7.8 Contraseña equivocada»)' }],
    ['a closed port', { puerto: 1 }, { puerto: 'No se puede conectar con 127.0.0.1 por el puerto 1' }],
    ['no name', { servidor: '' }, { servidor: 'Este campo es obligatorio' }],
    ['an address of the web', { servidor: 'http://correo.es/' }, { servidor: 'Es un nombre como smtp.empresa.es, sin http:// ni espacios' }],
    ['a port that is none', { puerto: 70_000 }, { puerto: 'Un puerto va de 1 a 65.535' }],
    ['no sender', { email: '' }, { email: 'Email inválido' }],
  ])('is not stored with %s', async (_, over, errors) => {
    expect(await change(over)).toMatchObject({ status: 422, errors });
    expect(await db.selectFrom('mail_server').selectAll().execute()).toEqual([]);
  });

  it('has its password sealed, in no answer and in no log', async () => {
    await change();
    const { clave } = await db.selectFrom('mail_server').select('clave').executeTakeFirstOrThrow();
    expect(clave).not.toContain('secreto');
    const log = await db.selectFrom('audit').selectAll().where('entity', '=', 'mailServer').execute();
    expect(log).not.toEqual([]);
    expect(JSON.stringify([await shown(), log])).not.toContain('secreto');
  });

  it('keeps its password where none is typed, and sends it to no other server', async () => {
    await change();
    expect(await change({ clave: '', email: 'facturas@frio.test', usuario: 'oficina@frio.test' })).toMatchObject({ status: 200 });
    await mailed();
    expect(post.taken).toMatchObject([{ mail: { from: { address: 'facturas@frio.test' } } }]);
    const { passwords } = post;
    passwords.length = 0;
    for (const over of [{ servidor: 'localhost' }, { puerto: post.port + 1 }, { usuario: 'otra' }])
      expect(await change({ ...over, clave: '' })).toMatchObject({ status: 422, errors: { clave: 'Escriba la contraseña de este usuario en este servidor' } });
    expect(passwords).toEqual([]);
  });

  it('has no part of its password in what is kept of a command', async () => {
    const headers = { 'idempotency-key': 'la-misma-orden-de-antes' };
    const sent = (clave: string) => office.ask(company.changeMailServer, { body: { ...own, clave }, headers });
    const first = await sent(PASSWORD);
    expect(first).toMatchObject({ status: 200 });
    expect(await sent('otra')).toEqual(first); // a quick hash of it would tell them apart
  });

  it('that asks for no password may move, and still asks for none', async () => {
    expect(await change({ clave: '' })).toMatchObject({ status: 200 });
    expect(await change({ clave: '', servidor: 'localhost' })).toMatchObject({ status: 200 });
  });

  it('that was sealed with the key of another server says so, and the mail waits', async () => {
    await change();
    app.sealBy(createSecretBox({ text: 'another key' }));
    const id = await mailed();
    app.sealBy(app.services.secrets);
    const [mail] = (await office.get(invoice.mails, { id })).mails;
    expect(mail).toMatchObject({ state: 'en cola', error: expect.stringContaining('no se puede leer en este servidor') });
  });

  it('is forgotten by «ninguno», and is not changed in an older version', async () => {
    await change();
    expect(await change({ version: 0 })).toMatchObject({ status: 409 });
    expect(await change({ proveedor: 'ninguno', version: 1 })).toMatchObject({ status: 200, message: 'Ya no hay servidor de correo' });
    expect(await shown()).toMatchObject({ manda: 'nadie', version: 0 });
  });

  it('is the office’s alone', async () => {
    for (const role of ['trabajador', 'cliente', 'auditor'] as const) {
      const who = await app.signInAs(role);
      expect(await change({}, who)).toMatchObject({ status: 403 });
      expect(await who.ask(company.sendKept)).toMatchObject({ status: 403 });
    }
  });
});

describe('What was only kept as a file', () => {
  it('leaves with one press once there is a server, each once', async () => {
    const id = await mailed();
    expect(await readdir(outbox)).not.toEqual([]);
    expect(await shown()).toMatchObject({ manda: 'nadie', guardados: 1 });
    expect(await office.ask(company.sendKept)).toMatchObject({ status: 409 });
    await change();
    expect(await office.ask(company.sendKept)).toMatchObject({ message: 'El mensaje guardado está en la cola de envío' });
    expect(await shown()).toMatchObject({ guardados: 0 });
    app.pass({ minutes: 1 });
    await app.deliver();
    expect(post.taken).toMatchObject([{ to: ['bar@sol.test'] }]);
    expect((await office.get(invoice.mails, { id })).mails).toMatchObject([{ state: 'enviado', via: 'smtp', isKept: false }]);
  });

  it('and is older than 30 days is not offered', async () => {
    await mailed();
    const days = 31 * 24 * 60 * 60 * 1000;
    await db
      .updateTable('mail')
      .set(eb => ({ queued: eb('queued', '-', days) }))
      .execute();
    expect(await shown()).toMatchObject({ guardados: 0 });
  });
});

describe('A mail with a link to our own machine', () => {
  it('does not leave by a server, and the office is told why', async () => {
    const here = await openUnset('http://127.0.0.1:3000');
    const username = 'olvida';
    await here.addUser({ username, email: 'olvida@frio.test' });
    expect(await here.office.get(company.server)).toMatchObject({ faults: [] });
    expect(await change({}, here.office)).toMatchObject({ status: 200 });
    await mailLink(here.services, 'password', username, '127.0.0.1');
    await here.deliver();
    expect(post.taken).toEqual([]);
    expect(await here.db.selectFrom('mail').select(['state', 'error']).execute()).toEqual([
      { state: 'en cola', error: expect.stringContaining('a este mismo ordenador') },
    ]);
    expect(await here.office.get(company.server)).toMatchObject({ faults: ['links'] });
  });

  it('leads to the address of the server once it has one', async () => {
    await change();
    await app.addUser({ username: 'recuerda', email: 'recuerda@frio.test' });
    await mailLink({ ...app.services, publicUrl: 'http://127.0.0.1:3000' }, 'password', 'recuerda', '127.0.0.1');
    await app.deliver();
    expect(post.taken).toHaveLength(1);
    expect(post.taken[0]!.raw).not.toContain('127.0.0.1:3000');
    expect(post.taken[0]!.mail.text).toContain('http://frigoria.test/');
  });
});
