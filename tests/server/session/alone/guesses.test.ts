// Guessing: ten wrong passwords close the door for a quarter of an hour; a forgotten password has a way back, once.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { hashPassword, isPassword } from '#server/services/session/hashing.ts';
import { mailLink } from '#server/services/session/mailedLinks.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { serial } from '#tests/support/samples/serial.ts';

// Watched, not replaced: what is asked of it is really hashed. Without a clock there is no other way to see it from here.
vi.mock('#server/services/session/hashing.ts', { spy: true });
vi.mock('#server/services/session/mailedLinks.ts', { spy: true });
const checks = vi.mocked(isPassword);

const app = await openApp();
/** The next mail once all who asked for a link have been mailed one or refused, which is done apart from the answer. */
async function nextMail() {
  await Promise.all(vi.mocked(mailLink).mock.results.map(result => result.value));
  await app.deliver();
  return app.mails.shift();
}

const { nobody, db } = app;
const { auth } = endpoints;

const tooMany = { status: 429, code: 40001, message: 'Demasiados intentos. Espere unos minutos y vuelva a probar.' };

let address = '';
let username = '';
beforeEach(async () => {
  const n = serial();
  address = `10.0.0.${n}`;
  username = `persona${n}`;
  await app.addUser({ username, email: `${username}@frigoria.es` });
});

const signIn = (identity: string, password: string, from = address) => nobody.ask(auth.login, { body: { identity, password }, address: from });

async function fail(times: number, identity = username, from = address): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await signIn(identity, 'equivocada', from)).status);
  return statuses;
}

describe('wrong passwords', () => {
  it('ten for one user close the door to them from that address, for 15 minutes', async () => {
    expect(await fail(10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(await signIn(username, PASSWORD)).toMatchObject(tooMany);
    expect(await signIn(username.toUpperCase(), PASSWORD)).toMatchObject(tooMany);
    app.pass({ minutes: 14, seconds: 58 });
    expect(await signIn(username, PASSWORD)).toMatchObject(tooMany);
    app.pass({ seconds: 3 });
    expect((await signIn(username, PASSWORD)).status).toBe(200);
  });

  it('of a stranger elsewhere do not lock the user out', async () => {
    for (let n = 0; n < 12; n++) await fail(1, username, `10.8.0.${n}`);
    await fail(11, username, '10.8.1.1');
    expect((await signIn(username, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', 429],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 200],
    ['::ffff:10.7.0.1', '10.7.0.1', 429],
  ])('from %s count for %s as for one connection: %i', async (first, second, status) => {
    await fail(10, username, first);
    expect((await signIn(username, PASSWORD, second)).status).toBe(status);
    app.pass({ minutes: 16 });
  });

  it('of one’s own old password count too', async () => {
    const who = await app.signIn(username);
    const change = async (current: string) =>
      (await who.ask(auth.changeOwnPassword, { body: { current, password: 'otra-clave-9', password_confirm: 'otra-clave-9' }, address })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push(await change('equivocada'));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 422));
    expect(await change(PASSWORD)).toBe(429);
    app.pass({ minutes: 15, seconds: 1 });
    expect(await change(PASSWORD)).toBe(200);
  });

  it('of recovery codes count too', async () => {
    const body = { forgotten_password_code: 'adivinado', password: 'otra-clave-9', password_confirm: 'otra-clave-9' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await nobody.ask(auth.changePassword, { body, address })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  });

  it('cost the same work for any name: a hash is checked also for a name that no user has', async () => {
    await db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    await db.updateTable('app_user').set({ active: 0 }).where('username', '=', username).execute();
    for (const identity of ['admin', username, 'nadie', 'nadie@frigoria.es']) {
      checks.mockClear();
      expect((await signIn(identity, 'equivocada')).status).toBe(401);
      expect([identity, checks.mock.calls]).toEqual([identity, [[expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'equivocada']]]);
      await expect(checks.mock.results[0]!.value).resolves.toBe(false);
    }
  });

  it.each(['of a name that nobody has', 'of many names'])(
    'from one address, %s, lock out nobody who knows theirs, and then do not tell who there is',
    async whose => {
      for (let n = 0; n < 12; n++) await fail(1, whose === 'of many names' ? `desconocido${n}` : 'desconocido');
      expect(await signIn(username, 'equivocada')).toMatchObject(tooMany);
      expect(await signIn('otro-desconocido', 'equivocada')).toMatchObject(tooMany);
      expect((await signIn(username, PASSWORD)).status).toBe(200);
    },
  );

  it('nine do not, and the right one begins the count again', async () => {
    await fail(9);
    expect((await signIn(username, PASSWORD)).status).toBe(200);
    expect(await fail(1)).toEqual([401]);
    expect((await signIn(username, PASSWORD, '10.9.9.7')).status).toBe(200);
  });

  it('guessed all at once are no more than ten', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(username, 'equivocada')));
    expect(answers.filter(answer => answer.status === 401).length).toBeLessThanOrEqual(10);
  });
});

describe('a forgotten password', () => {
  const forget = (identity: unknown) => nobody.ask(auth.forgotPassword, { body: { identity }, address: `10.5.0.${serial()}` });
  const change = (code: unknown, password = 'secreto-frio-2', password_confirm = password) =>
    nobody.ask(auth.changePassword, { body: { forgotten_password_code: code, password, password_confirm }, address });

  async function code(): Promise<string> {
    await forget(`${username}@frigoria.es`);
    return /resetPassword\/([\w-]{43})\b/.exec((await nextMail())!.text)![1]!;
  }

  it.each(['nadie@frigoria.es', '', '   ', 5])('is answered alike for %j, which belongs to no user', async identity => {
    const known = await forget(`${username}@frigoria.es`);
    await nextMail();
    expect(await forget(identity)).toEqual(known);
    expect(known).toMatchObject({ status: 200, code: 20000 });
    expect(await nextMail()).toBeUndefined();
  });

  it('brings a link that sets a new one, once, and ends the sessions', async () => {
    const who = await app.signIn(username);
    const given = await code();
    expect(await change(given)).toMatchObject({ status: 200, code: 20001 });
    expect((await who.ask(auth.info)).code).toBe(50012);
    expect((await signIn(username, PASSWORD)).status).toBe(401);
    expect((await signIn(username, 'secreto-frio-2')).status).toBe(200);
    expect(await change(given, 'secreto-frio-3')).toMatchObject({ status: 409, message: 'El enlace ha caducado o ya se ha usado. Pida otro.' });
  });

  it('is mailed to the user, with the link twice and the code nowhere stored', async () => {
    await forget(username);
    const mail = (await nextMail())!;
    expect(mail).toMatchObject({ to: `${username}@frigoria.es`, subject: 'Recuperar la contraseña' });
    const link = /http:\/\/frigoria\.test\/resetPassword\/([\w-]{43})/.exec(mail.text)!;
    expect(mail.html).toContain(link[0]);
    expect(JSON.stringify(await db.selectFrom('password_reset').selectAll().execute())).not.toContain(link[1]);
  });

  it('has a link for one hour', async () => {
    const late = await code();
    app.pass({ hours: 1, seconds: 1 });
    expect((await change(late)).status).toBe(409);
    const fresh = await code();
    app.pass({ minutes: 59 });
    expect((await change(fresh)).status).toBe(200);
  });

  it('is mailed three times in a quarter of an hour at most, no matter who asks, and the last link is good', async () => {
    const links: string[] = [];
    for (let n = 0; n < 3; n++) links.push(await code());
    for (const from of ['10.6.0.1', '10.6.0.2', address])
      for (const identity of [username, `${username}@frigoria.es`])
        expect(await nobody.ask(auth.forgotPassword, { body: { identity }, address: from })).toMatchObject({ status: 200, code: 20000 });
    expect(await nextMail()).toBeUndefined();
    expect((await change(links[2])).status).toBe(200);
    app.pass({ minutes: 15, seconds: 1 });
    expect(await code()).toMatch(/^[\w-]{43}$/);
  });

  it('asked for by one address for many is not mailed without end', async () => {
    const ask = async (person: string) => {
      await app.addUser({ username: person, email: `${person}@frigoria.es` });
      await nobody.ask(auth.forgotPassword, { body: { identity: person }, address });
    };
    for (let n = 0; n < 20; n++) {
      await ask(`${username}x${n}`);
      expect((await nextMail())?.to).toBe(`${username}x${n}@frigoria.es`);
    }
    await ask(`${username}x20`);
    expect(await nextMail()).toBeUndefined();
    await forget(username); // from elsewhere
    expect((await nextMail())?.to).toBe(`${username}@frigoria.es`);
  });

  it('asked for again makes the first link worthless', async () => {
    const [first, second] = [await code(), await code()];
    expect([(await change(first)).status, (await change(second)).status]).toEqual([409, 200]);
  });

  it.each([
    ['', 'secreto-frio-2', 'secreto-frio-2', 'El enlace no es válido'],
    [{ x: 1 }, 'secreto-frio-2', 'secreto-frio-2', 'El enlace no es válido'],
    ['x', 'corta', 'corta', 'Demasiado corta, debe tener min 8 caracteres'],
    ['x', 'secreto-frio-2', 'otra-cosa', 'Las contraseñas no coinciden'],
  ])('is not changed with code %j and %s / %s', async (given, password, confirm, message) => {
    expect(await change(given, password, confirm)).toMatchObject({ status: 422, message });
  });

  it('is not mailed to a user who was deactivated', async () => {
    await db.updateTable('app_user').set({ active: 0 }).where('username', '=', username).execute();
    await forget(username);
    expect(await nextMail()).toBeUndefined();
  });
});
