// Passwords that are too short or too easy to guess; and who came in, in the log.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { groups } from '#domain/session/groups.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { firstUser } from '#server/services/session/firstUser.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { givePassword } from '#server/services/session/passwords.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { buildUser } from '#tests/support/samples/build.ts';
import { openPlace } from '#tests/support/files/restorePlace.ts';

const lines: string[] = [];
const {
  office,
  nobody,
  given,
  services,
  addUser,
  signIn: enter,
} = await openApp({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
const { auth, user } = endpoints;

const tooShort = 'Demasiado corta, debe tener min 8 caracteres';
const common = 'Es una de las contraseñas más usadas: elija otra';
const blank = 'No puede estar en blanco';
const plain = 'Demasiado fácil de adivinar: use caracteres más variados';
const named = 'No puede ser el nombre de usuario ni el email';

describe('a password', () => {
  it.each<[number, string, string]>([
    ...groups.map(({ id }): [number, string, string] => [id, 'siete-7', tooShort]),
    [1, 'qwertyuiop', common],
    [2, 'Password123', common],
    [3, 'iloveyou', common],
    [1, ' '.repeat(12), blank],
    [3, '\u00a0'.repeat(8), blank],
    [2, 'ababababab', plain],
    [1, 'Persona-Larga', named],
    [1, 'LARGA@frigoria.es', named],
  ])('of group %i is not «%s»', async (roles, password, message) => {
    const customer_id = roles === 3 ? await given.customer() : null;
    const body = buildUser({ username: 'persona-larga', email: 'larga@frigoria.es', roles, customer_id, password, password_confirm: password });
    expect(await office.ask(user.create, { body })).toMatchObject({ status: 422, code: 40001, errors: { password: message } });
  });

  it.each(groups.map(({ id }) => [id, 'ocho-123'] as const))('of group %i may be «%s» (§5, §9: min 8)', async (roles, password) => {
    const customer_id = roles === 3 ? await given.customer() : null;
    expect((await office.ask(user.create, { body: buildUser({ roles, customer_id, password, password_confirm: password }) })).status).toBe(200);
  });

  it('is asked as much of by a recovery and by a change of one’s own', async () => {
    const who = await office.ask(auth.changeOwnPassword, { body: { current: PASSWORD, password: 'qwertyuiop', password_confirm: 'qwertyuiop' } });
    expect(who).toMatchObject({ status: 422, errors: { password: common } });
  });

  it('given from the shell signs in, is new, and ends the sessions and keys of before', async () => {
    const id = await addUser({ username: 'perdida', roles: 1 });
    const before = await enter('perdida');
    const password = await givePassword({ ...services, user: operator }, id);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await before.ask(auth.info)).status).toBe(401);
    expect((await (await enter('perdida', password)).get(auth.info)).user.id).toBe(id);
    expect(await nobody.ask(auth.login, { body: { identity: 'perdida', password: PASSWORD } })).toMatchObject({ status: 401 });
  });

  it('of 8 characters signs in an administrator who changed it alone (§5)', async () => {
    const username = 'ocho';
    await addUser({ username, roles: 1 });
    const who = await enter(username);
    await who.post(auth.changeOwnPassword, { current: PASSWORD, password: 'ocho-123', password_confirm: 'ocho-123' });
    expect((await (await enter(username, 'ocho-123')).get(auth.info)).roles).toEqual(['admin']);
  });

  it.each(['corta', 'qwertyuiop', ' '.repeat(12)])('of ADMIN_PASSWORD «%s» stops the first start, and creates no user', async given => {
    const place = await openPlace();
    const engine = await connect(place);
    try {
      await migrate(engine);
      await expect(firstUser({ ...services, engine }, given)).rejects.toThrow(/^ADMIN_PASSWORD no sirve: /);
      expect(await engine.db.selectFrom('app_user').select('id').execute()).toEqual([]);
    } finally {
      await engine.close();
    }
  });
});

describe('the log', () => {
  const said = () => lines.map(line => JSON.parse(line) as Record<string, unknown>);
  const address = '192.0.2.77';
  const signIn = (password: string, identity = 'admin') => nobody.ask(auth.login, { body: { identity, password }, address });

  it('tells sign-ins, failures and lockouts, without names, passwords or whole addresses', async () => {
    const { id } = (await office.get(auth.info)).user;
    lines.length = 0;
    await signIn(PASSWORD);
    await signIn('equivocada');
    await signIn('equivocada', 'nadie');
    for (let n = 0; n < 10; n++) await signIn('equivocada');
    const told = said().filter(({ msg }) => String(msg).startsWith('sign'));
    const network = '192.0.2.0/24';
    expect(told[0]).toMatchObject({ level: 30, msg: 'signed in', user: id, network });
    expect(told[1]).toMatchObject({ level: 40, msg: 'sign-in failed', user: id, network });
    expect(told[2]).toMatchObject({ level: 40, msg: 'sign-in failed', user: null, network });
    expect(told.at(-1)).toMatchObject({ level: 40, msg: 'sign-in locked out', network });
    for (const secret of [PASSWORD, 'equivocada', 'nadie', '"admin"', address]) expect(lines.join('')).not.toContain(secret);
  });
});
