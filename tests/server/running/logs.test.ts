// What is written down of requests: never a token, a password or what somebody searched for.
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { hideTokens } from '#server/services/kernel/hideTokens.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

const app = await openApp({ logger: { level: 'trace', stream } });
const { office, given, nobody, db, mails } = app;
const { auth } = endpoints;

it('The log tells each request, and no secret', async () => {
  const { downloadToken } = await office.get(auth.info);
  await nobody.fetch(`/api/invoice/${downloadToken}/${await given.issued()}`);
  await nobody.fetch(`/api/invoice/${office.token}/999999`);
  await nobody.ask(auth.login, { body: { identity: 'admin', password: 'contraseña-equivocada' } });
  await office.ask(auth.changeOwnPassword, { body: { current: 'contraseña-equivocada', password: 'nueva-secreta', password_confirm: 'nueva-secreta' } });
  await nobody.ask(auth.changePassword, { body: { forgotten_password_code: 'x'.repeat(43), password: 'nueva-secreta', password_confirm: 'nueva-secreta' } });
  await office.fetch('/api/customer/page/1?token=secreto-en-la-direccion');
  await office.ask(endpoints.user.create, { body: { username: 'x', password: 'nueva-secreta' } });
  const text = lines.join('');
  expect(text).toContain('/api/invoice/•/');
  for (const secret of [office.token!, downloadToken, PASSWORD, 'contraseña-equivocada', 'nueva-secreta', 'secreto-en-la-direccion', 'argon2'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

it('The log tells our own fault with an id that the answer names, and the answer tells no more', async () => {
  await db.schema.alterTable('product_family').renameTo('lost').execute();
  const response = await office.fetch(endpoints.productFamily.all.path);
  await db.schema.alterTable('lost').renameTo('product_family').execute();
  const body = response.json<{ code: number; message: string; requestId: string }>();
  expect([response.statusCode, body.code]).toEqual([500, 40001]);
  expect(body.message).toBe(`Ha ocurrido un error. Si se repite, indique este código: ${body.requestId}`);
  const logged = lines.map(line => JSON.parse(line) as { reqId?: string; level: number; err?: { message: string } }).filter(line => line.level === 50);
  expect(logged).toMatchObject([{ reqId: body.requestId, err: { message: expect.stringContaining('product_family') } }]);
});

it('A mail that cannot be sent is our fault to note, and the caller does not learn of it', async () => {
  expect(await nobody.ask(auth.forgotPassword, { body: { identity: 'nadie' } })).toMatchObject({ status: 200, code: 20000 });
  expect(mails).toEqual([]);
});

it.each([
  [`/api/invoice/${'x'.repeat(43)}/12`, '/api/invoice/•/12'],
  [`/api/workOrder/file/${'x-_'.repeat(15)}/12/34`, '/api/workOrder/file/•/12/34'],
  [`/resetPassword/${'y'.repeat(43)}`, '/resetPassword/•'],
  ['/api/customer/page/1?pageSize=20', '/api/customer/page/1?•'],
  ['/api/customer/data/1', '/api/customer/data/1'],
])('%s is written as %s', (url, written) => {
  expect(hideTokens(url)).toBe(written);
});

it('every answer carries the headers that guard the browser', async () => {
  const { headers } = await office.fetch(endpoints.customer.dropdown.path);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

it('health is reported while the database answers', async () => {
  const response = await nobody.fetch('/health');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});
