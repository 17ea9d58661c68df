// Our own company: its logo in its record and on paper, the numbers that come next, and the message that tries the mail.
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { MailWay } from '#domain/company/mail.ts';
import { redraw } from '#server/adapters/images.ts';
import type { Mail, Mailer } from '#server/adapters/mailer.ts';
import { openApp } from '#tests/support/app/app.ts';
import { sweepTomorrow } from '#tests/support/files/sweep.ts';
import { PDF, PNG, upload } from '#tests/support/app/upload.ts';

/** A mail server that does as the test says. */
const post: Mailer & { mails: Mail[]; fault: unknown; way: MailWay } = {
  mails: [],
  fault: null,
  way: 'smtp',
  isFixed: true,
  via: async () => post.way,
  newId: () => '<uno@frigoria.test>',
  async send(mail) {
    if (post.fault !== null) throw post.fault;
    post.mails.push(mail);
  },
};

const app = await openApp({ mailer: post });
const { office, given, nobody } = app;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const { company, auth, invoice } = endpoints;

const REDRAWN = (await redraw(PNG, 1200))!.bytes;
const logo = { field: 'logo', name: 'logo.png', bytes: PNG };
const saved = { status: 200, code: 20001, message: 'Empresa guardada' };
const read = () => office.get(company.data, { id: 1 });
const save = (fields: Record<string, unknown>, file?: typeof logo, more: Record<string, string> = {}) =>
  upload(office, company.update, { data: JSON.stringify({ id: 1, ...fields }), ...more }, file);
const tokenOf = async (who: typeof office) => (await who.get(auth.info)).downloadToken;
const stored = async (who = office) => nobody.fetch(`/api/company/file/${await tokenOf(who)}/1/logo`);
const streamed = async (key: string) => (await app.services.files.read(key)).toArray();
const filesOf = () => app.db.selectFrom('stored_file').select('key').where('entity', '=', 'company').execute();
/** The logo on an invoice, as the PDF is given it. */
async function printed(): Promise<Buffer | null> {
  const { logo: bytes } = (await nobody.fetch(`/api/invoice/${await tokenOf(office)}/${await given.issued()}`)).json<{ logo: Record<string, number> | null }>();
  return bytes && Buffer.from(Object.values(bytes));
}

describe('the company', () => {
  it('is saved as before without a file, in each way that a body travels', async () => {
    const { version } = await read();
    expect(await office.ask(company.update, { body: { data: { id: 1, version, phone: '957 11 11 11' } } })).toMatchObject(saved);
    const asJson = await office.fetch('/api/company/update', { method: 'POST', payload: { data: JSON.stringify({ id: 1, web: 'frigoria.test' }) } });
    expect(asJson.json()).toMatchObject({ code: 20001 });
    expect(await read()).toMatchObject({ phone: '957 11 11 11', web: 'frigoria.test', logo: '', version: version + 2 });
    expect(await office.ask(company.update, { body: { data: { id: 1, version, phone: '' } } })).toMatchObject({ status: 409, code: 30001 });
  });

  it.each<[object, string]>([
    [{ name: '' }, 'Introduzca el nombre de la empresa'],
    [{ default_iva: 101 }, 'Como máximo 100,00'],
    [{ inventado: 1 }, 'El campo «inventado» no existe'],
  ])('with %j is refused', async (fields, message) => {
    expect(await save({ ...fields })).toMatchObject({ status: 422, code: 40001, message });
  });
});

describe('the logo', () => {
  it('is kept, read by everybody, printed, replaced and taken away', async () => {
    expect(await printed()).toBeNull();
    expect(await save({}, logo)).toMatchObject(saved);
    expect(await read()).toMatchObject({ logo: 'logo.png' });
    for (const who of [office, worker, client]) expect((await stored(who)).rawPayload.equals(REDRAWN)).toBe(true);
    expect((await printed())?.equals(REDRAWN)).toBe(true);

    const [first] = await filesOf();
    expect(await save({ phone: '957 22 22 22' })).toMatchObject(saved);
    expect(await read()).toMatchObject({ logo: 'logo.png', phone: '957 22 22 22' });
    expect(await save({}, { ...logo, name: 'otro.png' })).toMatchObject(saved);
    expect(await filesOf()).toHaveLength(1);
    expect(await filesOf()).not.toContainEqual(first);
    expect(await streamed(first!.key)).toBeDefined();
    await sweepTomorrow(app);
    await expect(streamed(first!.key)).rejects.toThrow('no file');

    expect(await save({}, undefined, { logo: 'removed' })).toMatchObject(saved);
    expect(await read()).toMatchObject({ logo: '' });
    expect(await filesOf()).toEqual([]);
    expect((await stored()).statusCode).toBe(404);
    expect(await printed()).toBeNull();
  });

  it('whose bytes are lost stops no invoice', async () => {
    await save({}, logo);
    const [{ key }] = (await filesOf()) as [{ key: string }];
    await app.services.files.remove(key);
    expect(await printed()).toBeNull();
    await save({}, undefined, { logo: 'removed' });
  });

  const broken = Buffer.from(PNG);
  broken.writeUInt32BE(20_000, 16);
  it.each<[string, Partial<typeof logo>, number, string]>([
    ['a PDF', { name: 'logo.pdf', bytes: PDF }, 415, 'El archivo debe de tener alguna de las siguientes extensiones: jpg, jpeg, png'],
    ['a PDF that says it is a PNG', { bytes: PDF }, 415, 'El archivo debe de tener alguna de las siguientes extensiones: jpg, jpeg, png'],
    ['more than 2 MB', { bytes: Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]) }, 413, 'El archivo supera el máximo de 2 MB'],
    ['broken', { bytes: broken }, 415, 'La imagen está dañada o no se puede leer'],
  ])('is not %s', async (_name, over, status, message) => {
    expect(await save({ phone: '1' }, { ...logo, ...over })).toMatchObject({ status, code: 40001, message, errors: { logo: message } });
    expect(await read()).not.toMatchObject({ phone: '1' });
    expect(await filesOf()).toEqual([]);
  });

  it('is the office’s to change', async () => {
    for (const who of [worker, client]) expect(await upload(who, company.update, { data: '{"id":1}' }, logo)).toMatchObject({ status: 403, code: 40001 });
  });
});

it('the numbers that come next are those of this year, and move on', async () => {
  const before = await office.get(company.series);
  expect(before).toMatchObject({
    year: 2026,
    workOrder: 'A26-00001',
    creditNote: 'R26-00001',
    simplified: 'S26-00001',
    simplifiedNote: 'RS26-00001',
    providerInvoice: '2026/00001',
  });
  await given.readyOrder();
  const id = await given.issued();
  expect((await office.get(invoice.data, { id })).codigo).toBe(before.invoice);
  const after = await office.get(company.series);
  expect(after.workOrder).toBe('A26-00002');
  expect(after.invoice > before.invoice).toBe(true);
});

describe('the mail', () => {
  beforeEach(() => Object.assign(post, { mails: [], fault: null, way: 'smtp' }));
  const test = (email: unknown) => office.ask(company.testMail, { body: { email } });

  it('says by which way it leaves', async () => {
    expect(await office.get(company.mail)).toEqual({ via: 'smtp', queued: 0, failed: 0, mails: [] });
    post.way = 'outbox';
    expect(await office.get(company.mail)).toMatchObject({ via: 'outbox' });
  });

  it('is tried with a message that says where it comes from', async () => {
    expect(await test('jefa@frigoria.es')).toMatchObject({ status: 200, code: 20000, data: { message: 'Mensaje de prueba enviado a jefa@frigoria.es' } });
    expect(post.mails).toMatchObject([{ to: 'jefa@frigoria.es', subject: 'Mensaje de prueba' }]);
    expect(post.mails[0]!.text).toContain('http://frigoria.test');
  });

  it('without a server is left in the outbox, and says so', async () => {
    post.way = 'outbox';
    expect((await test('jefa@frigoria.es')).data).toEqual({ message: 'Mensaje de prueba para jefa@frigoria.es guardado en la bandeja de salida' });
  });

  it.each([
    ['EAUTH', 'El servidor de correo no acepta el usuario o la contraseña. El mensaje de prueba no se ha enviado.'],
    ['ESOCKET', 'No se puede conectar con el servidor de correo. El mensaje de prueba no se ha enviado.'],
    ['EOTRO', 'El servidor de correo no ha aceptado el mensaje. El mensaje de prueba no se ha enviado.'],
  ])('that does not leave says why: %s', async (code, message) => {
    post.fault = Object.assign(new Error('secret words of the server'), { code });
    expect(await test('jefa@frigoria.es')).toMatchObject({ status: 502, code: 40001, message });
  });

  it.each([undefined, '', 'nadie', 'a@b', 'uno@x.es, dos@x.es', 5, { x: 1 }])('is not tried with %j', async email => {
    expect(await test(email)).toMatchObject({ code: 40001 });
    expect(post.mails).toEqual([]);
  });

  it('is the office’s to try', async () => {
    for (const who of [worker, client]) {
      expect((await who.ask(company.testMail, { body: { email: 'a@b.es' } })).status).toBe(403);
      expect((await who.ask(company.series)).status).toBe(403);
      expect((await who.ask(company.mail)).status).toBe(403);
    }
    expect(post.mails).toEqual([]);
  });
});
