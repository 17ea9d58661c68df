// The second step: asked after the password, demanded by the company, lost and given back.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { type Role, everyone } from '#domain/kernel/roles.ts';
import { groupOf } from '#domain/session/groups.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { Browser } from '#tests/support/app/browser.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { CodeApp, enrol } from '#tests/support/app/codeApp.ts';
import { serial } from '#tests/support/samples/serial.ts';

const app = await openApp();
const { db, nobody, office } = app;
const { auth, secondStep, company, user } = endpoints;
const unfinished = { status: 401, code: 50020, message: 'Falta la verificación en dos pasos' };
const wrong = { status: 422, code: 40001, message: 'El código no es correcto' };

await enrol(app, office); // who demands it has it

async function somebody(role: Role = 'admin') {
  const username = `persona${serial()}`;
  const id = await app.addUser({ username, roles: groupOf(role), customer_id: role === 'cliente' ? await app.given.customer() : null });
  return { id, username, who: await app.signIn(username) };
}

/** Somebody with an app of codes, whose next codes have not been seen. */
async function careful(role: Role = 'admin') {
  const them = await somebody(role);
  const enrolled = await enrol(app, them.who);
  app.pass({ minutes: 2 });
  return { ...them, ...enrolled };
}

const demand = (role: Role, isDemanded: boolean) => office.post(company.update, { data: { id: 1, [`doble_${role}`]: isDemanded } });
const entries = async (id: number) =>
  (await db.selectFrom('audit').select(['action', 'after']).where('entity', '=', 'user').where('record_id', '=', id).orderBy('id').execute()).map(
    ({ action, after }) => [action, ...(after ? Object.keys(JSON.parse(after) as object) : [])].join(' '),
  );

describe('after the password of somebody with an app', () => {
  it('a code is asked for, and nothing else is answered until it is given', async () => {
    const { username, phone } = await careful();
    const who = await app.signIn(username);
    expect(await who.get(secondStep.step)).toEqual({ lacks: 'code', app: true, passkey: false });
    expect(await who.refused(auth.info, undefined)).toEqual(unfinished);
    expect(await who.post(secondStep.pass, { code: phone.code() })).toEqual({ left: null, token: who.token });
    expect((await who.get(auth.info)).user.username).toBe(username);
    expect(await who.get(secondStep.step)).toEqual({ lacks: null, app: true, passkey: false });
  });

  it('no other call at all is answered', async () => {
    const { username } = await careful();
    const who = await app.signIn(username);
    for (const [name, row] of endpointRows) {
      if (row.roles === 'public' || row.whileLacking?.includes('code')) continue;
      const path = fillPath(row.path, Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, each]) => [each!, 1])));
      const response = await who.fetch(path, { method: row.method, ...(row.method === 'POST' && { payload: {} }) });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 50020]);
    }
    expect(endpointRows.filter(([, row]) => row.whileLacking?.includes('code')).map(([name]) => name)).toEqual([
      'auth.logout',
      'secondStep.step',
      'secondStep.pass',
    ]);
    const file = await nobody.fetch(`/api/user/file/${who.token}/1/imagen`);
    expect(file.json()).toMatchObject({ code: 50020 });
    await who.post(auth.logout, undefined);
    expect((await who.ask(secondStep.step)).code).toBe(50012);
  });

  it('another app cannot be added instead', async () => {
    const { username } = await careful();
    const who = await app.signIn(username);
    expect(await who.refused(secondStep.startApp, { current: PASSWORD })).toEqual(unfinished);
    expect(await who.refused(secondStep.confirmApp, { code: '123456' })).toEqual(unfinished);
  });

  it('a session that was open before asks for one, too', async () => {
    const { username, who } = await somebody();
    const before = await app.signIn(username);
    const { phone } = await enrol(app, who);
    expect((await who.ask(auth.info)).code).toBe(20000);
    expect(await before.refused(auth.info, undefined)).toEqual(unfinished);
    await before.post(secondStep.pass, { code: phone.code(1) });
    expect((await before.ask(auth.info)).code).toBe(20000);
  });

  it('the session gets another token, and the one from before answers nothing any more', async () => {
    const { username, who: inside } = await somebody();
    const before = await app.signIn(username);
    const { downloadToken } = await before.get(auth.info);
    const { phone } = await enrol(app, inside);
    const half = await app.signIn(username);
    for (const [who, code] of [
      [before, phone.code(1)],
      [half, (await inside.post(secondStep.newCodes, { current: PASSWORD })).codes[0]!],
    ] as const) {
      const old = app.withToken(who.token!);
      const { token } = await who.post(secondStep.pass, { code });
      expect((await app.withToken(token).get(auth.info)).user.username).toBe(username);
      for (const row of [auth.info, secondStep.step]) expect(await old.refused(row, undefined)).toMatchObject({ status: 401, code: 50008 });
      expect((await old.ask(secondStep.pass, { body: { code: phone.code(1) } })).code).toBe(50008);
      expect((await nobody.fetch(`/api/user/file/${old.token}/1/imagen`)).json()).toMatchObject({ code: 50008 });
    }
    expect((await nobody.fetch(`/api/user/file/${downloadToken}/1/imagen`)).json()).toMatchObject({ code: 50008 });
  });

  it('a session in which nothing was missing keeps its token when an app is added', async () => {
    const { who } = await somebody();
    const { token } = who;
    await enrol(app, who);
    expect([who.token, (await app.withToken(token!).ask(auth.info)).code]).toEqual([token, 20000]);
  });

  it('two codes given at once for one session: one of them opens it', async () => {
    const { username, phone, codes } = await careful();
    const who = await app.signIn(username);
    const same = [app.withToken(who.token!), app.withToken(who.token!)];
    const answers = await Promise.all([phone.code(), codes[0]!].map((code, n) => same[n]!.ask(secondStep.pass, { body: { code } })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([20000, 50008]);
    const opened = answers.find(({ code }) => code === 20000);
    expect((await app.withToken(opened!.data.token).ask(auth.info)).code).toBe(20000);
  });

  it('another process knows at once that the code was given', async () => {
    const { username, phone } = await careful();
    const who = await app.signIn(username);
    const there = await app.elsewhere(who.token!);
    expect(await there.refused(auth.info, undefined)).toEqual(unfinished);
    await who.post(secondStep.pass, { code: phone.code() });
    expect((await there.ask(auth.info)).code).toBe(50008);
    expect((await (await app.elsewhere(who.token!)).ask(auth.info)).code).toBe(20000);
  });

  it('an API key is made with a code, or with one for recovery, and with no other', async () => {
    const { who, phone, codes } = await careful();
    const body = { name: 'Tienda', roles: 1, expires: null, current: PASSWORD };
    const wrong = { status: 422, errors: { code: 'El código no es correcto' } };
    for (const code of [undefined, '', '000000']) expect(await who.ask(endpoints.apiKey.create, { body: { ...body, code } })).toMatchObject(wrong);
    const { key } = await who.post(endpoints.apiKey.create, { ...body, code: phone.code() });
    expect((await app.withKey(key).ask(auth.info)).code).toBe(20000);
    await who.post(endpoints.apiKey.create, { ...body, name: 'Otra', code: codes[0]! });
    expect(await who.ask(endpoints.apiKey.create, { body: { ...body, name: 'Otra más', code: codes[0]! } })).toMatchObject(wrong);
    await who.post(secondStep.removeApp, { current: PASSWORD });
    expect((await app.withKey(key).ask(auth.info)).status).toBe(401);
  });

  it('a key whose answer was lost is asked for again without another code', async () => {
    const { who, phone } = await careful();
    const sent = { body: { name: 'Tienda', roles: 1, expires: null, current: PASSWORD, code: phone.code() }, headers: { 'idempotency-key': randomUUID() } };
    const [lost, seen] = [await who.ask(endpoints.apiKey.create, sent), await who.ask(endpoints.apiKey.create, sent)];
    expect([lost.status, seen.status]).toEqual([200, 200]);
    expect((await app.withKey(seen.data.key).ask(auth.info)).code).toBe(20000);
    expect((await app.withKey(lost.data.key).ask(auth.info)).status).toBe(401);
  });
});

describe('a code', () => {
  it('is taken once, also in another session', async () => {
    const { username, phone } = await careful();
    const [one, other] = [await app.signIn(username), await app.signIn(username)];
    const code = phone.code();
    const answers = await Promise.all([one, other].map(who => who.ask(secondStep.pass, { body: { code } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await (await app.signIn(username)).refused(secondStep.pass, { code })).toEqual(wrong);
  });

  it('of the enrolment is not taken again to sign in', async () => {
    const { username, who } = await somebody();
    const { phone } = await enrol(app, who);
    expect(await (await app.signIn(username)).refused(secondStep.pass, { code: phone.code() })).toEqual(wrong);
  });

  it('of somebody else is wrong', async () => {
    const [one, other] = [await careful(), await careful()];
    const who = await app.signIn(one.username);
    for (const code of [other.phone.code(), other.codes[0]!, '', '12345']) expect(await who.refused(secondStep.pass, { code })).toEqual(wrong);
    for (const code of [123_456, { $ne: '' }]) expect([400, 422]).toContain((await who.ask(secondStep.pass, { body: { code } })).status);
  });

  it('is guessed ten times in a quarter of an hour at most, from wherever', async () => {
    const { username, phone } = await careful();
    for (let n = 0; n < 10; n++) {
      const who = await app.signIn(username);
      expect((await who.ask(secondStep.pass, { body: { code: phone.wrong }, address: `10.30.0.${n}` })).status).toBe(422);
    }
    const who = await app.signIn(username);
    expect((await who.ask(secondStep.pass, { body: { code: phone.code() } })).status).toBe(429);
    app.pass({ minutes: 16 });
    expect((await who.ask(secondStep.pass, { body: { code: phone.code() } })).status).toBe(200);
  });

  it('guessed elsewhere does not keep its owner out of a browser that knows them', async () => {
    const { username, phone } = await careful();
    const browser = new Browser(app);
    const token = (await browser.signIn(username)).data.token;
    expect(browser.kept).toBe(''); // a password alone makes no browser known
    await browser.send(secondStep.pass.path, { code: phone.code() }, { 'x-token': token });
    expect(browser.kept).toMatch(/^frigoria-device=/);
    const stranger = await app.signIn(username);
    for (let n = 0; n < 11; n++) await stranger.ask(secondStep.pass, { body: { code: phone.wrong } });
    app.pass({ minutes: 1 });
    const again = (await browser.signIn(username)).data.token;
    expect((await browser.send(secondStep.pass.path, { code: phone.code() }, { 'x-token': again })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('is shown ten times over when the app is added, and opens once', async () => {
    const { username, codes } = await careful();
    expect([new Set(codes).size, codes.every(code => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))]).toEqual([10, true]);
    const spend = async (code: string) => (await app.signIn(username)).ask(secondStep.pass, { body: { code } });
    expect((await spend(codes[0]!)).data).toMatchObject({ left: 9 });
    expect((await spend(codes[0]!)).status).toBe(422);
    expect((await spend(` ${codes[1]!.toLowerCase().replaceAll('-', ' ')} `)).data).toMatchObject({ left: 8 });
  });

  it('is stored as its hash, and the secret of the app sealed', async () => {
    const { phone, codes } = await careful();
    const stored = JSON.stringify([await db.selectFrom('recovery_code').selectAll().execute(), await db.selectFrom('code_app').selectAll().execute()]);
    for (const secret of [phone.secret, codes[0]!, codes[0]!.replaceAll('-', '')]) expect(stored).not.toContain(secret);
  });

  it('is replaced by new ones for the password', async () => {
    const { username, who, codes } = await careful();
    expect(await who.refused(secondStep.newCodes, { current: 'no es' })).toMatchObject({ status: 422, message: 'La contraseña actual no es correcta' });
    const fresh = (await who.post(secondStep.newCodes, { current: PASSWORD })).codes;
    const other = await app.signIn(username);
    expect((await other.ask(secondStep.pass, { body: { code: codes[0] } })).status).toBe(422);
    expect((await other.ask(secondStep.pass, { body: { code: fresh[0] } })).status).toBe(200);
    expect(await who.get(secondStep.protection)).toMatchObject({ codes: 9 });
  });

  it('is made for nobody without a second step', async () => {
    const { who } = await somebody();
    expect((await who.ask(secondStep.newCodes, { body: { current: PASSWORD } })).status).toBe(409);
  });
});

describe('adding an app', () => {
  it('takes the password, and a first code within a quarter of an hour', async () => {
    const { who } = await somebody();
    expect(await who.refused(secondStep.startApp, { current: 'no es' })).toMatchObject({ status: 422 });
    expect((await who.ask(secondStep.confirmApp, { body: { code: '123456' } })).status).toBe(409);
    const { secret, address } = await who.post(secondStep.startApp, { current: PASSWORD });
    expect(address).toContain(`?secret=${secret}&issuer=`);
    const phone = new CodeApp(app, secret);
    expect(await who.refused(secondStep.confirmApp, { code: phone.wrong })).toEqual(wrong);
    app.pass({ minutes: 16 });
    expect((await who.ask(secondStep.confirmApp, { body: { code: phone.code() } })).status).toBe(409);
    expect(await who.get(secondStep.protection)).toEqual({ app: null, passkeys: [], codes: 0, demanded: false });
    await enrol(app, who);
    expect(await who.get(secondStep.protection)).toEqual({ app: expect.stringMatching(/^2026-/), passkeys: [], codes: 10, demanded: false });
  });

  it('begun twice is ended with the code of the second', async () => {
    const { who } = await somebody();
    const [one, two] = [await who.post(secondStep.startApp, { current: PASSWORD }), await who.post(secondStep.startApp, { current: PASSWORD })];
    expect((await who.ask(secondStep.confirmApp, { body: { code: new CodeApp(app, one.secret).code() } })).status).toBe(422);
    expect((await who.ask(secondStep.confirmApp, { body: { code: new CodeApp(app, two.secret).code() } })).status).toBe(200);
    expect((await who.ask(secondStep.startApp, { body: { current: PASSWORD } })).status).toBe(409);
  });

  it('is undone by taking it away, for the password', async () => {
    const { username, who } = await careful();
    expect((await who.ask(secondStep.removeApp, { body: { current: 'no es' } })).status).toBe(422);
    await who.post(secondStep.removeApp, { current: PASSWORD });
    expect(await who.get(secondStep.protection)).toMatchObject({ app: null, codes: 0 });
    expect((await (await app.signIn(username)).ask(auth.info)).code).toBe(20000);
  });
});

describe('a company that demands it', () => {
  it.each(everyone)('of %s is given it before anything else works', async role => {
    const { id, username, who } = await somebody(role);
    await demand(role, true);
    expect(await who.refused(auth.info, undefined)).toEqual(unfinished);
    const fresh = await app.signIn(username);
    for (const each of [who, fresh]) expect(await each.get(secondStep.step)).toEqual({ lacks: 'enrolment', app: false, passkey: false });
    expect(await fresh.refused(endpoints.dashboard.figures, undefined)).toEqual(unfinished);
    expect(await fresh.refused(secondStep.pass, { code: '123456' })).toEqual(unfinished);
    await enrol(app, fresh);
    expect((await fresh.ask(auth.info)).code).toBe(20000);
    expect(await who.get(secondStep.step)).toEqual({ lacks: 'code', app: true, passkey: false });
    expect(await fresh.refused(secondStep.removeApp, { current: PASSWORD })).toMatchObject({
      status: 409,
      message: 'Su empresa exige la verificación en dos pasos: añada antes otra forma',
    });
    await demand(role, false);
    await fresh.post(secondStep.removeApp, { current: PASSWORD });
    expect((await who.ask(auth.info)).code).toBe(20000);
    expect(await entries(id)).toEqual(expect.arrayContaining(['signIn.half network', 'app.added', 'app.removed']));
  });
});

describe('a lost phone', () => {
  it('is helped by an administrator, which ends every session and leaves its entry', async () => {
    const { id, username, who, phone } = await careful();
    const key = await who.post(endpoints.apiKey.create, { name: 'Tienda', roles: 1, expires: null, current: PASSWORD, code: phone.code() });
    app.pass({ minutes: 1 });
    expect(await office.get(secondStep.ofUser, { id })).toMatchObject({ app: expect.any(String), codes: 10 });
    await office.post(secondStep.reset, { id });
    expect((await who.ask(auth.info)).code).toBe(50012);
    expect(await office.get(secondStep.ofUser, { id })).toMatchObject({ app: null, codes: 0 });
    const again = await app.signIn(username);
    expect((await again.ask(auth.info)).code).toBe(20000);
    expect((await again.ask(secondStep.pass, { body: { code: phone.code() } })).status).toBe(422);
    expect((await entries(id)).at(-3)).toBe('secondStep.reset');
    expect((await app.withKey(key.key).ask(auth.info)).status).toBe(401);
  });

  it('of one’s own is not helped by oneself, nor that of nobody', async () => {
    const { id, who } = await somebody();
    expect(await who.refused(secondStep.reset, { id })).toMatchObject({ status: 409 });
    expect((await office.ask(secondStep.reset, { body: { id: 999_999 } })).status).toBe(404);
    expect((await office.ask(secondStep.ofUser, { params: { id: 999_999 } })).status).toBe(404);
  });
});

it('all of it is in the audit, without codes', async () => {
  const { id, username, phone, codes } = await careful();
  const who = await app.signIn(username);
  await who.ask(secondStep.pass, { body: { code: phone.wrong } });
  await who.post(secondStep.pass, { code: codes[0]! });
  await who.post(secondStep.newCodes, { current: PASSWORD });
  expect((await entries(id)).slice(1)).toEqual([
    'signIn network',
    'app.added',
    'signIn.half network',
    'code.failed network',
    'recoveryCode.used left',
    'signIn network',
    'recoveryCodes.made',
  ]);
  const written = JSON.stringify(await db.selectFrom('audit').selectAll().where('record_id', '=', id).execute());
  for (const secret of [phone.secret, codes[0]!, phone.wrong]) expect(written).not.toContain(secret);
});

it('a session of one’s own ends everywhere at once', async () => {
  const { username, who } = await somebody();
  const elsewhere: Caller = await app.signIn(username);
  await who.post(auth.logoutEverywhere, undefined);
  expect([(await who.ask(auth.info)).code, (await elsewhere.ask(auth.info)).code]).toEqual([50012, 50012]);
});

it('a user who is deleted leaves nothing of it', async () => {
  const { id } = await careful('trabajador');
  await office.post(user.remove, { id });
  expect(await db.selectFrom('code_app').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});
