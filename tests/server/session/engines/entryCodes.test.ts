// Entry codes: people who are added with a link and its QR come in once, within 48 hours, and choose how they sign in from then on.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { groupOf } from '#domain/session/groups.ts';
import { entryCodeIn } from '#domain/session/signInLink.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { Authenticator } from '#tests/support/app/authenticator.ts';
import { Browser } from '#tests/support/app/browser.ts';
import { enrol } from '#tests/support/app/codeApp.ts';
import { serial } from '#tests/support/samples/serial.ts';

const app = await openApp();
const { db, nobody } = app;
// the clock moves on by days: whoever asks has signed in anew
let { office } = app;
beforeEach(async () => {
  office = await app.signIn('admin');
});
const { auth, user } = endpoints;

async function somebody(role: Role = 'trabajador') {
  const username = `persona${serial()}`;
  const id = await app.addUser({ username, email: `${username}@frigoria.es`, roles: groupOf(role), first_name: 'Marta', last_name: 'Gil' });
  return { id, username };
}

const codeIn = (url: string) => entryCodeIn(new URL(url).hash)!;
async function codeFor(id: number): Promise<string> {
  const { codes } = await office.post(user.entryCode, { id });
  return codeIn(codes[0]!.url);
}

const follow = (code: unknown, address = `10.51.0.${serial()}`) => nobody.ask(auth.signInByLink, { body: { code }, address });
const look = (code: unknown, address = `10.52.0.${serial()}`) => nobody.ask(auth.entryOf, { body: { code }, address });
const gone = { status: 409, code: 30001, message: 'El enlace ha caducado o ya se ha usado. Pida otro.' };
const newPassword = { password: 'agua-fria-y-limpia', password_confirm: 'agua-fria-y-limpia' };

/** Somebody who has come in by a code. */
async function entered(role: Role = 'trabajador') {
  const them = await somebody(role);
  const { data } = await follow(await codeFor(them.id));
  return { ...them, caller: app.withToken(data.token) };
}

describe('An entry code', () => {
  it('opens the session of its user once', async () => {
    const them = await somebody();
    const code = await codeFor(them.id);
    const { data } = await follow(code);
    expect((await app.withToken(data.token).get(auth.info)).user.username).toBe(them.username);
    expect(await follow(code)).toMatchObject(gone);
  });

  it('opens one session where two use it at the same time', async () => {
    const code = await codeFor((await somebody()).id);
    const statuses = (await Promise.all([follow(code), follow(code), follow(code)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is not used up by the page that says whose it is', async () => {
    const code = await codeFor((await somebody()).id);
    for (let n = 0; n < 3; n += 1) expect((await look(code)).data).toEqual({ name: 'Marta Gil', company: expect.any(String), expires: '2026-03-04 09:00:00' });
    expect((await follow(code)).status).toBe(200);
    expect(await look(code)).toMatchObject(gone);
  });

  it('is good for 48 hours', async () => {
    const [late, fresh] = [await somebody(), await somebody()];
    const code = await codeFor(late.id);
    app.pass({ hours: 48, seconds: 1 });
    expect(await look(code)).toMatchObject(gone);
    expect(await follow(code)).toMatchObject(gone);
    office = await app.signIn('admin');
    const other = await codeFor(fresh.id);
    app.pass({ hours: 11 });
    expect((await follow(other)).status).toBe(200);
  });
});

describe('An entry code ends', () => {
  it('when another is made for the same user', async () => {
    const them = await somebody();
    const [first, second] = [await office.post(user.entryCode, { id: them.id }), await office.post(user.entryCode, { id: them.id })];
    expect(await follow(codeIn(first.codes[0]!.url))).toMatchObject(gone);
    expect((await follow(codeIn(second.codes[0]!.url))).status).toBe(200);
  });

  it.each([
    ['the account is closed', { active: false }],
    ['the role changes', { roles: groupOf('auditor') }],
    ['the office gives a password', newPassword],
  ])('when %s', async (_, change) => {
    const them = await somebody();
    const { codes } = await office.post(user.entryCode, { id: them.id });
    const record = await office.get(user.data, { id: them.id });
    await office.post(user.update, { id: them.id, version: record.version, ...change });
    expect(await follow(codeIn(codes[0]!.url))).toMatchObject(gone);
  });

  it('when the account is closed without the form, as a restored copy may have it', async () => {
    const them = await somebody();
    const { codes } = await office.post(user.entryCode, { id: them.id });
    await db.updateTable('app_user').set({ active: 0 }).where('id', '=', them.id).execute();
    const code = codeIn(codes[0]!.url);
    expect([await look(code), await follow(code)]).toMatchObject([gone, gone]);
  });

  it('but not because a stranger asks for a new password in the name of its user', async () => {
    const them = await somebody();
    const { codes } = await office.post(user.entryCode, { id: them.id });
    await nobody.ask(auth.forgotPassword, { body: { identity: them.username }, address: '10.53.0.1' });
    await expect
      .poll(() => db.selectFrom('password_reset').select('purpose').where('user_id', '=', them.id).where('purpose', '=', 'password').execute())
      .toHaveLength(1);
    expect((await follow(codeIn(codes[0]!.url))).status).toBe(200);
  });
});

describe('The secret of an entry code', () => {
  it('has 256 bits, is stored as its hash, and is in no entry of the audit', async () => {
    const them = await somebody();
    const { codes } = await office.post(user.entryCode, { id: them.id });
    const { url } = codes[0]!;
    expect(url).toMatch(/^http:\/\/frigoria\.test\/login#entrada=[\w-]{43}$/);
    const code = codeIn(url);
    await follow(code);
    const entries = await db.selectFrom('audit').selectAll().where('entity', '=', 'user').where('record_id', '=', them.id).orderBy('id').execute();
    const maker = (await office.get(auth.info)).user.id;
    expect(entries.slice(-3).map(({ action, user_id }) => [action, user_id])).toEqual([
      ['entryCode.made', maker],
      ['entryCode.used', them.id],
      ['signIn', them.id],
    ]);
    for (const rows of [entries, await db.selectFrom('password_reset').selectAll().execute(), await db.selectFrom('command_key').selectAll().execute()])
      expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is guessed ten times by an address at most, and a right code opens there all the same', async () => {
    const address = '10.54.0.1';
    const code = await codeFor((await somebody()).id);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await (n % 2 === 0 ? look : follow)('x'.repeat(43), address)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    for (const odd of [undefined, 5, { $ne: '' }]) expect([(await look(odd)).status, (await follow(odd)).status]).toEqual([409, 409]);
    expect((await follow(code, address)).status).toBe(200);
  });

  it('sets no password by the page of a forgotten one', async () => {
    const code = await codeFor((await somebody()).id);
    const body = { forgotten_password_code: code, ...newPassword };
    expect((await nobody.ask(auth.changePassword, { body, address: '10.55.0.1' })).status).toBe(409);
    expect((await follow(code)).status).toBe(200);
  });
});

describe('Who came in by an entry code', () => {
  it('chooses a password without the one before, and stays inside; the other sessions end', async () => {
    const them = await somebody();
    const other = await app.signIn(them.username);
    const browser = new Browser(app);
    const { codes } = await office.post(user.entryCode, { id: them.id });
    const { data } = await browser.send(auth.signInByLink.path, { code: codeIn(codes[0]!.url) });
    const caller = app.withToken(data.token);
    expect(await caller.get(auth.info)).toMatchObject({ chooses: true });
    const weak = await caller.ask(auth.choosePassword, { body: { password: them.username, password_confirm: them.username } });
    expect(weak).toMatchObject({ status: 422, errors: { password: 'No puede ser el nombre de usuario ni el email' } });
    await browser.send(auth.choosePassword.path, newPassword, { 'x-token': data.token });
    expect(await caller.get(auth.info)).not.toHaveProperty('chooses');
    expect((await other.ask(auth.info)).status).toBe(401);
    expect((await browser.signIn(them.username, newPassword.password)).status).toBe(200);
    const known = await db.selectFrom('known_device').select('user_id').where('user_id', '=', them.id).execute();
    expect(known).toHaveLength(1);
    expect(await caller.ask(auth.choosePassword, { body: newPassword })).toMatchObject({ status: 409 });
  });

  it('adds a passkey without a password', async () => {
    const { caller, username } = await entered();
    const device = new Authenticator('http://frigoria.test');
    const { secondStep } = endpoints;
    const { codes } = await caller.post(secondStep.addPasskey, { response: device.make(await caller.post(secondStep.newPasskey, { current: '' })) });
    expect(codes).toHaveLength(10);
    expect(await caller.get(auth.info)).not.toHaveProperty('chooses');
    const { token } = await nobody.post(auth.signInByPasskey, { response: device.sign(await nobody.post(auth.askPasskey, undefined)) });
    expect((await app.withToken(token).get(auth.info)).user.username).toBe(username);
    expect((await caller.ask(secondStep.newPasskey, { body: { current: '' } })).status).toBe(422);
  });

  it('may leave the choice, and has it for an hour', async () => {
    const [leaving, waiting] = [await entered(), await entered()];
    await leaving.caller.post(auth.chooseLater, undefined);
    app.pass({ minutes: 60, seconds: 1 });
    for (const { caller } of [leaving, waiting]) {
      expect(await caller.get(auth.info)).not.toHaveProperty('chooses');
      expect((await caller.ask(auth.choosePassword, { body: newPassword })).status).toBe(409);
    }
  });

  it('cannot choose where the session began by a password', async () => {
    const caller = await app.signIn((await somebody()).username);
    expect(await caller.get(auth.info)).not.toHaveProperty('chooses');
    expect((await caller.ask(auth.choosePassword, { body: newPassword })).status).toBe(409);
  });

  it('still takes their second step', async () => {
    const them = await somebody();
    await enrol(app, await app.signIn(them.username));
    const { data } = await follow(await codeFor(them.id));
    const caller = app.withToken(data.token);
    expect([(await caller.ask(auth.info)).code, (await caller.ask(auth.choosePassword, { body: newPassword })).code]).toEqual([50020, 50020]);
  });
});

describe('People of the team', () => {
  const people = [
    { name: 'Marta Gil Pérez', contact: '600 11 22 33', roles: groupOf('trabajador') },
    { name: 'Manuel Gil', contact: 'manuel@frigoria.es', roles: groupOf('admin') },
  ];
  const invited = (body: unknown, key?: string) => office.ask(user.invite, { body, ...(key && { headers: { 'idempotency-key': key } }) });
  const rowsOf = (ids: number[]) =>
    db.selectFrom('app_user').select(['username', 'first_name', 'last_name', 'phone', 'email', 'roles']).where('id', 'in', ids).orderBy('id').execute();

  it('are added with names of their own, and each comes in by a code', async () => {
    const { data } = await invited({ people });
    expect(await rowsOf(data.codes.map(({ id }) => id))).toEqual([
      { username: 'mgil', first_name: 'Marta', last_name: 'Gil Pérez', phone: '600 11 22 33', email: 'mgil@localhost', roles: 2 },
      { username: 'mgil2', first_name: 'Manuel', last_name: 'Gil', phone: '', email: 'manuel@frigoria.es', roles: 1 },
    ]);
    expect(data).toMatchObject({ fault: 'plain', mails: true, codes: [{ name: 'Marta Gil Pérez', email: '' }, { email: 'manuel@frigoria.es' }] });
    for (const { url, username } of data.codes) {
      const { data: session } = await follow(codeIn(url));
      expect((await app.withToken(session.token).get(auth.info)).user.username).toBe(username);
    }
  });

  it('are there once where the answer was lost and the command is sent again; the codes of the second answer are good', async () => {
    const key = randomUUID();
    const body = { people: [{ name: 'Íñigo Peña', contact: '600 11 22 34', roles: 2 }] };
    const [first, second] = [await invited(body, key), await invited(body, key)];
    expect(second.data.codes[0]).toMatchObject({ id: first.data.codes[0]!.id, username: 'ipena' });
    expect(await follow(codeIn(first.data.codes[0]!.url))).toMatchObject(gone);
    expect((await follow(codeIn(second.data.codes[0]!.url))).status).toBe(200);
  });

  it('are all added or none', async () => {
    const count = async () => (await db.selectFrom('app_user').select('id').execute()).length;
    const before = await count();
    const taken = await invited({ people: [people[0], { ...people[1], contact: 'MANUEL@frigoria.es' }] });
    expect(taken).toMatchObject({ status: 422, errors: { 'people.1.contact': 'Ese correo ya es de otro usuario' } });
    expect(await count()).toBe(before);
  });

  it.each([
    ['a single name', { name: 'Marta' }, 'people.0.name'],
    ['no way to reach them', { contact: '' }, 'people.0.contact'],
    ['a telephone without digits', { contact: 'el de siempre' }, 'people.0.contact'],
    ['half an address', { contact: 'marta@' }, 'people.0.contact'],
    ['the role of a customer', { roles: groupOf('cliente') }, 'people.0.roles'],
  ])('with %s are refused', async (_, over, field) => {
    expect(await invited({ people: [{ ...people[0], ...over }] })).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  it('are at most thirty, and at least one', async () => {
    for (const count of [0, 31]) expect((await invited({ people: Array.from({ length: count }, () => people[0]) })).status).toBe(422);
  });
});

describe('The office', () => {
  it('makes no code for its own user, for a closed account, or for nobody', async () => {
    const own = (await office.get(auth.info)).user.id;
    const closed = await somebody();
    await db.updateTable('app_user').set({ active: 0 }).where('id', '=', closed.id).execute();
    const statuses: number[] = [];
    for (const id of [own, closed.id, 999_999]) statuses.push((await office.ask(user.entryCode, { body: { id } })).status);
    expect(statuses).toEqual([409, 409, 404]);
  });

  it('mails a code that it just made, and none that is used or of somebody without an address', async () => {
    const them = await somebody();
    const { codes } = await office.post(user.entryCode, { id: them.id });
    const body = { id: them.id, url: codes[0]!.url };
    await office.post(user.mailEntryCode, body);
    await app.deliver();
    const mail = app.mails.at(-1)!;
    expect(mail).toMatchObject({ to: `${them.username}@frigoria.es`, subject: 'Su entrada a Frigoria' });
    expect(mail.text).toContain(codes[0]!.url);
    expect(JSON.stringify(await db.selectFrom('mail').selectAll().execute())).not.toContain(codeIn(codes[0]!.url));
    await follow(codeIn(codes[0]!.url));
    expect((await office.ask(user.mailEntryCode, { body })).status).toBe(409);
    const { data } = await office.ask(user.invite, { body: { people: [{ name: 'Sin Correo', contact: '600112235', roles: 2 }] } });
    expect((await office.ask(user.mailEntryCode, { body: { id: data.codes[0]!.id, url: data.codes[0]!.url } })).status).toBe(409);
    const other = await somebody();
    expect((await office.ask(user.mailEntryCode, { body: { id: other.id, url: data.codes[0]!.url } })).status).toBe(409);
  });
});

it('Nobody but an administrator in person makes a code', async () => {
  const { id } = await somebody();
  for (const role of ['trabajador', 'auditor', 'gestoria'] as const) {
    const caller = await app.signIn((await somebody(role)).username);
    expect([role, (await caller.ask(user.entryCode, { body: { id } })).status, (await caller.ask(user.invite, { body: {} })).status]).toEqual([role, 403, 403]);
  }
  const { key } = await office.post(endpoints.apiKey.create, { name: 'Programa', roles: 1, expires: null, current: PASSWORD });
  expect((await app.withKey(key).ask(user.entryCode, { body: { id } })).status).toBe(403);
});
