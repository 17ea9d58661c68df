// Sessions: opened, carried on, ended; passwords changed and forgotten.
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { serial } from '#tests/support/samples/serial.ts';
import type { Caller } from '#tests/support/app/caller.ts';

const app = await openApp();
const { nobody, db } = app;
const { auth, user } = endpoints;

/** A new user and their session. */
async function somebody(roles = 1): Promise<{ id: number; username: string; who: Caller }> {
  const username = `persona${serial()}`;
  const id = await app.addUser({ username, roles });
  return { id, username, who: await app.signIn(username) };
}

const codeOf = async (who: Caller) => (await who.ask(auth.info)).code;

describe('signing in', () => {
  it('takes the user’s name or e-mail, in any case, and answers an opaque token', async () => {
    const { username } = await somebody();
    const { email } = await db.selectFrom('app_user').select('email').where('username', '=', username).executeTakeFirstOrThrow();
    for (const identity of [username, username.toUpperCase(), ` ${username} `, email, email.toUpperCase()]) {
      const answer = await nobody.ask(auth.login, { body: { identity, password: PASSWORD } });
      expect(answer).toMatchObject({ status: 200, code: codes.ok, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    }
  });

  it('keeps of the token only its hash', async () => {
    const { who } = await somebody();
    const rows = await db.selectFrom('session').select('token_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(who.token);
  });

  it('says who is signed in', async () => {
    const { who, username, id } = await somebody(2);
    expect(await who.get(auth.info)).toMatchObject({
      user: { id, username, name: expect.stringMatching(/^\S+ \S/), avatar: '', roles: ['trabajador'], customer_id: null, scope_id: null },
      roles: ['trabajador'],
      avatar: '',
      zone: 'Europe/Madrid',
    });
  });

  it.each([
    [{ identity: 'admin', password: 'equivocada' }, 401, 'Usuario o contraseña incorrectos'],
    [{ identity: 'nadie', password: PASSWORD }, 401, 'Usuario o contraseña incorrectos'],
    [{ identity: '', password: PASSWORD }, 422, 'Introduzca su usuario o correo electrónico'],
    [{ identity: 'admin' }, 422, 'Introduzca su contraseña'],
    [{ identity: { $ne: '' }, password: ['x'] }, 422, 'Introduzca su usuario o correo electrónico'],
  ])('with %j is refused', async (body, status, message) => {
    expect(await nobody.refused(auth.login, body)).toEqual({ status, code: 40001, message });
  });
});

describe('a session', () => {
  it('lives 12 hours after its last use', async () => {
    const { who } = await somebody();
    for (let day = 0; day < 3; day++) {
      app.pass({ hours: 11, minutes: 58 });
      expect(await codeOf(who)).toBe(codes.ok);
    }
    app.pass({ hours: 12, minutes: 1 });
    expect(await who.ask(auth.info)).toMatchObject({ status: 401, code: 50014, message: 'La sesión ha caducado, por favor vuelva a loguear' });
  });

  it('lives 30 days at most, however much it is used', async () => {
    const { who } = await somebody();
    for (let half = 0; half < 60; half++) {
      expect(await codeOf(who)).toBe(codes.ok);
      app.pass({ hours: 11, minutes: 59, seconds: 59 });
    }
    app.pass({ minutes: 2 });
    expect(await codeOf(who)).toBe(50014);
  });

  it('that was signed out has ended; another of the same user has not', async () => {
    const { who, username } = await somebody();
    const other = await app.signIn(username);
    await who.post(auth.logout, undefined);
    expect([await codeOf(who), await codeOf(other)]).toEqual([50012, codes.ok]);
  });

  it.each(['nobody', '', 'x'.repeat(2000)])('with the token «%s» is unknown', async token => {
    expect(await codeOf(app.withToken(token.slice(0, 2000)))).toBe(50008);
  });

  const endings: Record<string, (office: Caller, them: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>> = {
    'their own new password': (_, { who }) =>
      who.post(auth.changeOwnPassword, { current: PASSWORD, password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }),
    'a password that the office sets': (office, { id }) => office.post(user.update, { id, password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }),
    deactivation: (office, { id }) => office.post(user.update, { id, active: false }),
    'another role': (office, { id }) => office.post(user.update, { id, roles: 2 }),
  };
  it.each(Object.keys(endings))('ends by %s', async ending => {
    const office = await app.signIn('admin');
    const them = await somebody();
    const elsewhere = await app.signIn(them.username);
    await endings[ending]!(office, them);
    expect([await codeOf(them.who), await codeOf(elsewhere), await codeOf(office)]).toEqual([50012, 50012, codes.ok]);
  });

  it('that deactivation ended stays ended when the user is active again', async () => {
    const office = await app.signIn('admin');
    const { id, who } = await somebody();
    for (const active of [false, true]) await office.post(user.update, { id, active });
    expect(await codeOf(who)).toBe(50012);
  });

  it('is of no use while its user is not active, however that was changed: neither for calls nor for files', async () => {
    const { id, who } = await somebody();
    const other = await somebody();
    const { downloadToken } = await who.get(auth.info);
    const file = async () => (await nobody.fetch(`/api/user/file/${downloadToken}/${id}/imagen`)).json<{ code: number }>().code;
    expect(await file()).toBe(codes.failed); // there is no picture, and the token is good
    await db.updateTable('app_user').set({ active: 0 }).where('id', 'in', [id, other.id]).execute();
    expect([await file(), await codeOf(other.who)]).toEqual([50012, 50012]);
  });

  it('of a deleted user is unknown', async () => {
    const office = await app.signIn('admin');
    const { who, id } = await somebody();
    await office.post(user.remove, { id });
    expect(await codeOf(who)).toBe(50008);
  });

  it('is not opened by a user who was deactivated', async () => {
    const office = await app.signIn('admin');
    const { id, username } = await somebody();
    await office.post(user.update, { id, active: false });
    expect((await nobody.ask(auth.login, { body: { identity: username, password: PASSWORD } })).status).toBe(401);
  });
});

describe('one’s own password', () => {
  it.each([
    [{ current: 'no es', password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }, 'La contraseña actual no es correcta'],
    [{ current: PASSWORD, password: 'corta', password_confirm: 'corta' }, 'Demasiado corta, debe tener min 8 caracteres'],
    [{ current: PASSWORD, password: 'siete-7', password_confirm: 'siete-7' }, 'Demasiado corta, debe tener min 8 caracteres'],
    [{ current: PASSWORD, password: 'secreto-frio-2', password_confirm: 'secreto-frio-3' }, 'Las contraseñas no coinciden'],
  ])('is not changed by %j', async (body, message) => {
    const { who } = await somebody();
    expect(await who.refused(auth.changeOwnPassword, body)).toMatchObject({ status: 422, message });
    expect(await codeOf(who)).toBe(codes.ok);
  });

  it('leaves its row in the audit, and no password in it', async () => {
    const { who, id } = await somebody();
    await who.post(auth.changeOwnPassword, { current: PASSWORD, password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' });
    const rows = await db.selectFrom('audit').selectAll().where('entity', '=', 'user').where('record_id', '=', id).where('action', '=', 'password').execute();
    expect(rows).toMatchObject([{ user_id: id, before: null, after: null }]);
  });
});
