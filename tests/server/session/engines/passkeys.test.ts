// Passkeys: made for the password, signed with once per challenge, and in their place of a code.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { siteOf } from '#server/services/session/passkeys.ts';
import { browserName } from '#server/services/session/browserName.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { Authenticator } from '#tests/support/app/authenticator.ts';
import { Browser } from '#tests/support/app/browser.ts';
import { enrol } from '#tests/support/app/codeApp.ts';
import { serial } from '#tests/support/samples/serial.ts';

const app = await openApp();
const { db, nobody, office } = app;
const { auth, secondStep, company } = endpoints;
const unknown = { status: 401, code: 40001, message: 'Esa clave de acceso no es de ningún usuario' };
const ORIGIN = 'http://frigoria.test';

async function somebody() {
  const username = `persona${serial()}`;
  const id = await app.addUser({ username, roles: 1 });
  return { id, username, who: await app.signIn(username) };
}

/** Somebody with a passkey on a device. */
async function keyed() {
  const them = await somebody();
  const device = new Authenticator(ORIGIN);
  const { codes } = await them.who.post(secondStep.addPasskey, { response: device.make(await them.who.post(secondStep.newPasskey, { current: PASSWORD })) });
  return { ...them, device, codes };
}

let asker = 0;
const challenge = () => nobody.ask(auth.askPasskey, { address: `10.50.0.${(asker += 1)}` }).then(({ data }) => data);
const enter = (response: object) => nobody.ask(auth.signInByPasskey, { body: { response } });

describe('a passkey', () => {
  it('opens a session in which nothing is missing', async () => {
    const { username, device } = await keyed();
    const { data } = await enter(device.sign(await challenge()));
    expect((await app.withToken(data.token).get(auth.info)).user.username).toBe(username);
  });

  it('makes the browser known', async () => {
    const { device } = await keyed();
    const browser = new Browser(app);
    await browser.send(auth.signInByPasskey.path, { response: device.sign(await challenge()) });
    expect(browser.kept).toMatch(/^frigoria-device=/);
  });

  it('is asked for besides the password from then on, or a recovery code in its place', async () => {
    const { username, codes } = await keyed();
    expect(codes).toHaveLength(10);
    const who = await app.signIn(username);
    expect(await who.get(secondStep.step)).toEqual({ lacks: 'code', app: false, passkey: true });
    expect((await who.ask(auth.info)).code).toBe(50020);
    await who.post(secondStep.pass, { code: codes[0]! });
    expect((await who.ask(auth.info)).code).toBe(20000);
  });

  it('signs a challenge once, within five minutes, that was asked for to sign in', async () => {
    const { device, who } = await keyed();
    const signed = device.sign(await challenge());
    expect((await enter(signed)).status).toBe(200);
    expect(await enter(signed)).toMatchObject(unknown);
    const late = await challenge();
    app.pass({ minutes: 5, seconds: 1 });
    expect(await enter(device.sign(late))).toMatchObject(unknown);
    expect(await enter(device.sign({ challenge: 'inventado', rpId: 'frigoria.test' }))).toMatchObject(unknown);
    const adding = await who.post(secondStep.newPasskey, { current: PASSWORD });
    expect(await enter(device.sign({ ...adding, rpId: 'frigoria.test' }))).toMatchObject(unknown);
  });

  it.each(['x', 5, null, {}, { response: {} }, { id: 'x', response: { clientDataJSON: 'e30' } }])('is not %j', async response => {
    expect(await nobody.ask(auth.signInByPasskey, { body: { response } })).toMatchObject(unknown);
  });

  it('of another site, of another key, or without a finger on it opens nothing', async () => {
    const { device } = await keyed();
    const elsewhere = new Authenticator('http://frigoria.example');
    const them = await somebody();
    const made = elsewhere.make(await them.who.post(secondStep.newPasskey, { current: PASSWORD }));
    expect((await them.who.ask(secondStep.addPasskey, { body: { response: made } })).status).toBe(409);
    expect(await enter(elsewhere.sign(await challenge()))).toMatchObject(unknown);
    const own = device.sign(await challenge());
    const other = (await keyed()).device.sign(await challenge());
    expect(await enter({ ...own, response: { ...own.response, signature: other.response.signature } })).toMatchObject(unknown);
    device.verifies = false;
    expect(await enter(device.sign(await challenge()))).toMatchObject(unknown);
  });

  it('of a user who was deactivated opens nothing', async () => {
    const { id, device } = await keyed();
    await db.updateTable('app_user').set({ active: 0 }).where('id', '=', id).execute();
    expect(await enter(device.sign(await challenge()))).toMatchObject(unknown);
  });

  it('is not in the way of guesses: it opens while its user is locked out', async () => {
    const { username, device } = await keyed();
    for (let n = 0; n < 12; n++) await nobody.ask(auth.login, { body: { identity: username, password: 'equivocada' } });
    expect((await enter(device.sign(await challenge()))).status).toBe(200);
    app.pass({ minutes: 16 });
  });

  it('is made for the password, in the session that asked for it', async () => {
    const { who, username } = await somebody();
    expect(await who.refused(secondStep.newPasskey, { current: 'no es' })).toMatchObject({ status: 422, message: 'La contraseña actual no es correcta' });
    const device = new Authenticator(ORIGIN);
    const made = device.make(await who.post(secondStep.newPasskey, { current: PASSWORD }));
    const other = await app.signIn(username);
    expect((await other.ask(secondStep.addPasskey, { body: { response: made } })).status).toBe(409);
    expect((await who.ask(secondStep.addPasskey, { body: { response: made } })).status).toBe(409); // spent by the first try
  });

  it('is listed with its name and its use, and taken away with the codes when it was the last step', async () => {
    const { id, username, who, device } = await keyed();
    expect((await who.get(secondStep.protection)).passkeys).toMatchObject([{ name: 'Navegador', last_used: null }]);
    await enter(device.sign(await challenge()));
    const [passkey] = (await who.get(secondStep.protection)).passkeys;
    expect(passkey).toMatchObject({ last_used: expect.stringMatching(/^2026-/) });
    const { who: stranger } = await somebody();
    expect((await stranger.ask(secondStep.removePasskey, { body: { id: passkey!.id, current: PASSWORD } })).status).toBe(404);
    expect((await who.ask(secondStep.removePasskey, { body: { id: passkey!.id, current: 'no es' } })).status).toBe(422);
    await who.post(secondStep.removePasskey, { id: passkey!.id, current: PASSWORD });
    expect(await who.get(secondStep.protection)).toMatchObject({ passkeys: [], codes: 0 });
    expect(await enter(device.sign(await challenge()))).toMatchObject(unknown);
    expect((await (await app.signIn(username)).ask(auth.info)).code).toBe(20000);
    const actions = await db.selectFrom('audit').select('action').where('entity', '=', 'user').where('record_id', '=', id).orderBy('id').execute();
    expect(actions.map(({ action }) => action).filter(action => action.startsWith('passkey'))).toEqual(['passkey.added', 'passkey.removed']);
  });

  it('is what a company demands as well as an app, and goes with an administrator’s reset', async () => {
    await enrol(app, office);
    const { id, who, device } = await keyed();
    await office.post(company.update, { data: { id: 1, doble_admin: true } });
    expect((await who.ask(auth.info)).code).toBe(20000);
    const [{ id: passkey } = { id: 0 }] = (await who.get(secondStep.protection)).passkeys;
    expect((await who.ask(secondStep.removePasskey, { body: { id: passkey, current: PASSWORD } })).status).toBe(409);
    await office.post(secondStep.reset, { id });
    expect((await who.ask(auth.info)).code).toBe(50012);
    expect(await enter(device.sign(await challenge()))).toMatchObject(unknown);
    await office.post(company.update, { data: { id: 1, doble_admin: false } });
  });

  it('is asked for a hundred times in a quarter of an hour by an address at most', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 101; n++) statuses.push((await nobody.ask(auth.askPasskey, { address: '10.51.0.1' })).status);
    expect(statuses.map(status => status === 200)).toEqual(Array.from({ length: 101 }, (_, n) => n < 100));
  });
});

describe('the site of a passkey', () => {
  it.each([
    ['https://frio.example', 'frio.example', 'https://frio.example'],
    ['https://frio.example/oficina', 'frio.example', 'https://frio.example'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s is %s', (publicUrl, id, origin) => {
    expect(siteOf({ publicUrl })).toEqual({ id, origin });
  });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'Chrome en Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge en Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 'Safari en iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome en Android'],
  ['curl/8', 'Navegador'],
])('the browser of %s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
