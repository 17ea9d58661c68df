// Uploads that no honest user would send: too large, broken, made up, and with names that want to be more than names.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createFileStore } from '#server/adapters/files/fileStore.ts';
import { displayName } from '#server/services/records/files/files.ts';
import { openApp } from '#tests/support/app/app.ts';
import { formHeaders, formStart, head, sendRaw, told } from '#tests/support/app/rawClient.ts';
import { PNG, upload } from '#tests/support/app/upload.ts';

const root = await mkdtemp(join(tmpdir(), 'frigoria-uploads-'));
afterAll(() => rm(root, { recursive: true }));
const store = createFileStore({ root });
/** What the store waits for before it keeps a file. */
let gate = Promise.resolve();
const files: typeof store = { ...store, put: (key, bytes) => gate.then(() => store.put(key, bytes)) };
const app = await openApp({ files });
const { office } = app;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const { user, providerInvoice } = endpoints;
const me = (await worker.get(endpoints.auth.info)).user.id;
const TEXT = Buffer.from('no soy una imagen');

describe('an upload of 200 MB', () => {
  it('is refused by what it says of itself, before anything of it is read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(200 * 1024 * 1024) };
    const answer = await office.fetch('/api/user/updateUserImage', { method: 'POST', headers });
    expect([answer.statusCode, answer.headers['connection']]).toEqual([413, 'close']);
    expect(answer.json()).toMatchObject({ code: 40001, message: 'El archivo supera el máximo de 20 MB' });
  });
});

describe('a body that only looks like a file', () => {
  it('neither moves nor removes what its path names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'frigoria-foreign-'));
    const path = join(folder, 'frigoria.db');
    await writeFile(path, TEXT);
    const forged = { path, name: 'carta.txt', size: TEXT.length, head: 'Hola' };
    const multipart = `--x\r\ncontent-disposition: form-data; name="imagen"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(forged)}\r\n--x--\r\n`;
    const answers = [
      await app.nobody.ask(endpoints.auth.login, { body: { identity: 'x', password: 'y', forged } }),
      await worker.ask({ ...user.updateImage, sends: 'json' }, { body: { id: me, imagen: forged } }),
      await office.ask({ ...providerInvoice.create, sends: 'json' }, { body: { data: '{}', documento: forged } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 422, 422]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await worker.fetch(user.updateImage.path, { method: 'POST', payload: multipart, headers })).statusCode).toBe(422);
    expect(existsSync(path)).toBe(true);
    await rm(folder, { recursive: true });
  });
});

describe('a broken form', () => {
  const part = 'content-disposition: form-data; name="imagen"; filename="yo.png"\r\n\r\ncualquier cosa';
  const field = 'content-disposition: form-data; name="id"\r\n\r\n1';
  it.each([
    ['ends in the middle of a head', `--x\r\n${part}\r\n--x\r\ncontent-dispo`, 400],
    ['ends in the middle of its file', `--x\r\n${part}`, 400],
    ['brings two files', `--x\r\n${part}\r\n--x\r\n${part}\r\n--x--\r\n`, 413],
    ['says a field twice', `--x\r\n${part}\r\n--x\r\n${field}\r\n--x\r\n${field}\r\n--x--\r\n`, 400],
    ['has a field too large', `--x\r\n${part}\r\n--x\r\n${field.padEnd(3_000_000, '1')}\r\n--x--\r\n`, 413],
    ['reaches for a prototype', `--x\r\n${part}\r\n--x\r\n${field.replace('id', '__proto__')}\r\n--x--\r\n`, 400],
    ['has another boundary', `--y\r\n${part}\r\n--y--\r\n`, 400],
    ['is none', 'hola', 400],
  ])('that %s is refused and leaves nothing behind', async (_how, payload, status) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await worker.fetch(user.updateImage.path, { method: 'POST', payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([status, 40001]);
    await expect.poll(() => readdir(join(root, 'incoming'))).toEqual([]);
  });
});

it.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\fotos\\a.jpg', 'a.jpg'],
  ['a\u0000\r\nX-Otra: 1.jpg', 'aX-Otra: 1.jpg'],
  ['foto\u202Egpj.exe.pdf', 'fotogpj.exe.pdf'],
  [`${'😀'.repeat(300)}.jpeg`, `${'😀'.repeat(195)}.jpeg`],
  ['/', 'archivo'],
])('a file that calls itself %j is shown as %j', (name, shown) => expect(displayName(name)).toBe(shown));

/** How long a test waits for what must happen: a picture may be drawn anew meanwhile. */
const PATIENT = { timeout: 15_000 };

describe('a form that may not be sent', () => {
  const arrived = () => readdir(join(root, 'incoming')).catch(() => []);
  const half = (path: string, token = '') =>
    head(`POST ${path}`, { ...formHeaders, 'x-token': token, 'content-length': 10_000_000 }) + formStart + 'x'.repeat(1_000);
  const large = Buffer.alloc(100_000, 'x');
  let address: string;
  beforeAll(async () => {
    address = await app.listen();
  });

  it.each<[string, string, () => string | undefined, number]>([
    ['by anybody to sign in', endpoints.auth.login.path, () => '', 415],
    ['by anybody to change a password', endpoints.auth.changePassword.path, () => '', 415],
    ['by anybody with a file, where only a name is asked', endpoints.auth.forgotPassword.path, () => '', 413],
    ['to an address that is none', '/api/nada/create', () => '', 404],
    ['to a page', '/clientes', () => office.token, 404],
    ['by the office, to a call that takes none', endpoints.customer.create.path, () => office.token, 415],
  ])('%s is refused before it has come, and its connection closed', async (_what, path, token, status) => {
    const { socket, answer } = await sendRaw(address, half(path, token()));
    socket.write(large);
    expect(told(await answer)).toEqual([status, 40001]);
    expect(await arrived()).toEqual([]);
  });

  it.each<[string, string, () => string | undefined, [number, number]]>([
    ['nobody', endpoints.company.update.path, () => '', [401, 50008]],
    ['a technician', endpoints.company.update.path, () => worker.token, [403, 40001]],
    ['a customer', endpoints.workOrder.addPhoto.path, () => client.token, [403, 40001]],
  ])('by %s is refused before anything of it is kept', async (_who, path, token, refusal) => {
    const { socket } = await sendRaw(address, half(path, token()));
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(told(first.toString())).toEqual(refusal);
    socket.write(large);
    expect(await arrived()).toEqual([]);
    socket.destroy();
  });

  it('has no field longer than a name, where anybody may send it', async () => {
    const ask = (identity: string) => app.nobody.ask(endpoints.auth.forgotPassword, { body: { identity } });
    expect(await ask('x'.repeat(1_000))).toMatchObject({ status: 200, code: 20000 });
    expect(await ask('x'.repeat(1_100))).toMatchObject({ status: 413, code: 40001 });
    expect(await app.nobody.ask(endpoints.auth.login, { body: { identity: 'x', password: 'y'.repeat(10_000) } })).toMatchObject({ status: 413, code: 40001 });
  });

  it('is one of six at a time of one session', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => sendRaw(address, half(user.updateImage.path, worker.token))));
    await expect.poll(async () => (await arrived()).length, PATIENT).toBe(6);
    const seventh = await sendRaw(address, half(user.updateImage.path, worker.token));
    expect(told(await seventh.answer)).toEqual([429, 40001]);
    expect(await upload(office, user.updateImage, { id: '1' })).toMatchObject({ status: 422 });
    for (const { socket } of six) socket.destroy();
    await expect.poll(arrived, PATIENT).toEqual([]);
    await expect.poll(async () => (await upload(worker, user.updateImage, { id: String(me) })).status).toBe(422);
  });

  it('leaves nothing behind when its sender goes away, before its end or before the answer', async () => {
    const early = await sendRaw(address, half(user.updateImage.path, worker.token));
    await expect.poll(async () => (await arrived()).length, PATIENT).toBe(1);
    early.socket.destroy();
    await expect.poll(arrived, PATIENT).toEqual([]);

    let open!: () => void;
    gate = new Promise(resolve => (open = resolve));
    const end = `\r\n--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n${me}\r\n--x--\r\n`;
    const length = formStart.length + PNG.length + end.length;
    const late = await sendRaw(
      address,
      head(`POST ${user.updateImage.path}`, { ...formHeaders, 'x-token': worker.token!, 'content-length': length }) + formStart,
    );
    late.socket.write(PNG);
    late.socket.write(end);
    await expect.poll(async () => (await arrived()).length, PATIENT).toBe(1);
    late.socket.destroy();
    await late.answer;
    open();
    await expect.poll(arrived, PATIENT).toEqual([]);
  });
});
