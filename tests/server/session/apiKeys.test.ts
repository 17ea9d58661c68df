// Personal API keys: shown once, narrowed, revoked, expired, and of no use for what only a person may do.
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import { buildCustomer } from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';
import type { Caller } from '#tests/support/app/caller.ts';

const app = await openApp();
const { db, given, nobody, services } = app;
const { apiKey, auth, customer, invoice, notice, user } = endpoints;
const unknown = { status: 401, code: 50008, message: 'La clave de API no existe o se ha revocado' };

/** A new administrator with a key. */
async function withKey(draft: Partial<{ roles: number; expires: string; name: string }> = {}) {
  const username = `persona${serial()}`;
  const id = await app.addUser({ username, roles: 1 });
  const who = await app.signIn(username);
  const made = await who.post(apiKey.create, { name: 'Contabilidad', roles: 1, expires: null, current: PASSWORD, ...draft });
  return { id, who, made, key: app.withKey(made.key) };
}

/** The keys that somebody made, newest first. */
async function keysOf(who: Caller, by?: number) {
  const { user: self } = await who.get(auth.info);
  const { items } = await who.post(apiKey.page, { page: 1, pageSize: 100 });
  return items.filter(({ user_id }) => user_id === (by ?? self.id));
}

describe('a key', () => {
  it('is answered once, when it is made, and kept as a hash alone', async () => {
    const { who, made } = await withKey({ name: 'Panel de avisos', roles: 2, expires: '2027-01-31' });
    expect(made.key).toMatch(/^frg_[\w-]{43}$/);
    const [shown] = await keysOf(who);
    expect(shown).toMatchObject({ id: made.id, name: 'Panel de avisos', roles: 2, expires: '2027-01-31', prefix: made.key.slice(0, 12), last_used: null });
    expect(JSON.stringify(shown)).not.toContain(made.key.slice(12));
    const stored = [...(await db.selectFrom('api_key').selectAll().execute()), ...(await db.selectFrom('audit').selectAll().execute())];
    expect(JSON.stringify(stored)).not.toContain(made.key.slice(12));
  });

  it('has a name that its user reads as that of no other', async () => {
    const { who } = await withKey({ name: 'Contabilidad 1' });
    const other = { name: 'contabilidad-01', roles: 1, expires: null, current: PASSWORD };
    expect(await who.refused(apiKey.create, other)).toMatchObject({
      status: 409,
      message: 'Ya tiene una clave con este nombre: se lee igual que «Contabilidad 1»',
    });
    expect((await keysOf(who)).map(({ name }) => name)).toEqual(['Contabilidad 1']);
    expect((await withKey({ name: other.name })).made.key).toMatch(/^frg_/);
  });

  it('acts as its user', async () => {
    const { id, key } = await withKey();
    expect((await key.get(auth.info)).user).toMatchObject({ id, roles: ['admin'] });
    expect((await key.ask(customer.page, { body: { page: 1 } })).status).toBe(200);
  });

  it('is named by the history of what it wrote; a session is not', async () => {
    const { id, who, key } = await withKey({ name: 'Tienda web' });
    const category = await given.category();
    const byKey = await key.post(customer.create, buildCustomer({ customer_category_id: category }));
    const byHand = await who.post(customer.create, buildCustomer({ customer_category_id: category }));
    const rows = await db.selectFrom('audit').select(['record_id', 'user_id', 'key_name']).where('entity', '=', 'customer').where('user_id', '=', id).execute();
    expect(rows).toEqual([
      { record_id: byKey.id, user_id: id, key_name: 'Tienda web' },
      { record_id: byHand.id, user_id: id, key_name: null },
    ]);
  });

  it('of a worker’s rights reads and writes no more than a worker', async () => {
    const { id, key } = await withKey({ roles: 2 });
    expect((await key.get(auth.info)).roles).toEqual(['trabajador']);
    expect((await key.ask(endpoints.provider.page, { body: { page: 1 } })).status).toBe(403);
    expect((await key.ask(invoice.page, { body: { page: 1 } })).status).toBe(403);
    await given.notice();
    const own = await given.notice({ user_id: id });
    expect((await key.post(notice.page, { page: 1 })).items.map(row => row.id)).toEqual([own]);
  });

  it('opens the addresses of files and documents', async () => {
    const { key } = await withKey();
    const issued = await given.issued();
    const address = async () => `/api/invoice/${(await key.get(auth.info)).downloadToken}/${issued}`;
    const url = await address();
    expect((await nobody.fetch(url)).statusCode).toBe(200);
    const [{ id } = { id: 0 }] = await db.selectFrom('api_key').select('id').orderBy('id', 'desc').limit(1).execute();
    await db.deleteFrom('api_key').where('id', '=', id).execute();
    expect((await nobody.fetch(url)).statusCode).toBe(401);
  });

  it('notes its last use, at most once a minute', async () => {
    const { who, key } = await withKey();
    const usedAt = async () => (await keysOf(who))[0]?.last_used;
    const start = services.clock();
    await key.get(auth.info);
    expect(await usedAt()).toBe(start.toFormat('yyyy-MM-dd HH:mm:ss'));
    app.pass({ seconds: 59 });
    await key.get(auth.info);
    expect(await usedAt()).toBe(start.toFormat('yyyy-MM-dd HH:mm:ss'));
    app.pass({ seconds: 1 });
    await key.get(auth.info);
    expect(await usedAt()).toBe(start.plus({ minutes: 1 }).toFormat('yyyy-MM-dd HH:mm:ss'));
  });
});

describe('a key is of no use', () => {
  it.each(['frg_', `frg_${'x'.repeat(43)}`, 'x'.repeat(47)])('that was never made: %s', async key => {
    expect((await app.withKey(key).ask(auth.info)).code).toBe(50008);
  });

  it('of which only the beginning is right', async () => {
    const { made } = await withKey();
    const last = made.key.endsWith('x') ? 'y' : 'x';
    expect(await app.withKey(made.key.slice(0, -1) + last).ask(auth.info)).toMatchObject(unknown);
    expect(await app.withKey(made.key).ask(auth.info)).toMatchObject({ status: 200 });
  });

  it('that was revoked, from that moment on', async () => {
    const { who, made, key } = await withKey();
    await key.get(auth.info);
    await who.post(apiKey.remove, { id: made.id });
    expect(await key.ask(auth.info)).toMatchObject(unknown);
    expect(await keysOf(who)).toEqual([]);
  });

  it('after its last day', async () => {
    const day = services.clock();
    const { made, key } = await withKey({ expires: day.toISODate()! });
    expect((await key.ask(auth.info)).code).toBe(codes.ok);
    await db
      .updateTable('api_key')
      .set({ expires: day.minus({ days: 1 }).toISODate() })
      .where('id', '=', made.id)
      .execute();
    expect(await key.ask(auth.info)).toMatchObject({ status: 401, code: 50014, message: 'La clave de API ha caducado' });
  });

  it.each([
    ['was deactivated, also when they are active again', [{ active: false }, { active: true }]],
    ['was given another role, also when they get theirs back', [{ roles: 2 }, { roles: 1 }]],
  ])('whose user %s', async (_how, changes) => {
    const office = await app.signIn('admin');
    const { id, key } = await withKey();
    for (const change of changes) {
      await office.ask(user.update, { body: { id, ...change } });
      expect((await key.ask(auth.info)).status).toBe(401);
    }
  });

  it('while its user is not active or has lost the role, however that was changed', async () => {
    const { id, key } = await withKey();
    await db.updateTable('app_user').set({ active: 0 }).where('id', '=', id).execute();
    expect((await key.ask(auth.info)).code).toBe(50012);
    await db.updateTable('app_user').set({ active: 1, roles: 2 }).where('id', '=', id).execute();
    expect((await key.ask(auth.info)).code).toBe(50012);
  });

  it('of a user who was deleted', async () => {
    const office = await app.signIn('admin');
    const { id, key } = await withKey();
    await office.post(user.remove, { id });
    expect((await key.ask(auth.info)).code).toBe(50008);
  });

  it('in the place of a session’s token, nor a session’s token in its own', async () => {
    const { who, made } = await withKey();
    expect((await app.withToken(made.key).ask(auth.info)).code).toBe(50008);
    expect((await app.withKey(who.token!).ask(auth.info)).code).toBe(50008);
  });
});

describe('what only a person may do', () => {
  const personal = endpointRows.filter(([, row]) => row.personal);

  it('is about keys, users and one’s own session', () => {
    const names = [
      'auth.logout',
      'auth.logoutEverywhere',
      'auth.changeOwnPassword',
      'auth.choosePassword',
      'auth.chooseLater',
      ...Object.keys(endpoints.secondStep).map(name => `secondStep.${name}`),
      'user.create',
      'user.update',
      'user.remove',
      'user.invite',
      'user.entryCode',
      'user.mailEntryCode',
      'user.tellHeld',
      'company.changeMailServer',
      'company.startOver',
      'verifactu.saveCertificate',
      'apiKey.page',
      'apiKey.create',
      'apiKey.remove',
      'quote.makeLink',
      'portal.openQuote',
      'deletion.undo',
      'notice.open',
      'workday.mark',
      'workday.correct',
      'workday.sign',
    ];
    expect(personal.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(personal)('%s is refused to a key of all rights', async (_name, row) => {
    const { key } = await withKey();
    expect(await key.refused(row, {}, { id: 1 })).toEqual({ status: 403, code: 40001, message: 'Esta operación no se permite con una clave de API' });
  });
});

describe('making a key', () => {
  it.each([
    [{ name: '' }, { name: 'Introduzca el nombre de la clave' }],
    [{ roles: null }, { roles: 'Seleccione los permisos' }],
    [{ roles: 3 }, { roles: 'Seleccione los permisos' }],
    [{ expires: '2026-02-30' }, { expires: 'Introduzca una fecha válida' }],
    [{ expires: '2020-01-01' }, { expires: 'La fecha no puede ser anterior a hoy' }],
    [{ prefix: 'frg_mio', user_id: 1, inventado: 1 }, { inventado: expect.any(String) }],
  ])('refuses %j', async (change, errors) => {
    const { who } = await withKey();
    expect(await who.ask(apiKey.create, { body: { name: 'Otra', roles: 1, expires: null, current: PASSWORD, ...change } })).toMatchObject({
      status: 422,
      errors,
    });
  });

  it('takes neither the user nor the prefix from the request', async () => {
    const { id, who } = await withKey();
    const other = await given.officeId();
    const body = { name: 'Otra', roles: 1, expires: null, current: PASSWORD, user_id: other, prefix: 'frg_mio' };
    const { data: made } = await who.ask(apiKey.create, { body });
    expect((await app.withKey(made.key).get(auth.info)).user.id).toBe(id);
  });
});

it('an administrator sees the keys of all, with their last use and its address, and revokes them; an auditor sees none of others', async () => {
  const { made, id, key } = await withKey({ name: 'La mía' });
  const other = await withKey({ name: 'La suya' });
  await key.get(auth.info);
  const [seen] = await keysOf(other.who, id);
  expect(seen).toMatchObject({ name: 'La mía', user_id: id, last_used: expect.any(String), last_address: '127.0.0.1' });
  expect(await keysOf(await app.signInAs('auditor'), id)).toEqual([]);
  expect(await other.who.ask(apiKey.remove, { body: { id: made.id } })).toMatchObject({ status: 200 });
  expect(await key.ask(auth.info)).toMatchObject(unknown);
});

it('a key asks the password of its maker, who is mailed', async () => {
  const { who, id } = await withKey();
  const body = { name: 'Otra', roles: 1, expires: null };
  const wrong = { status: 422, errors: { current: 'La contraseña actual no es correcta' } };
  for (const current of [undefined, '', 'otra-clave-9']) expect(await who.ask(apiKey.create, { body: { ...body, current } })).toMatchObject(wrong);
  const mailed = await db.selectFrom('mail').select(['recipient', 'subject', 'text']).where('entity', '=', 'user').where('record_id', '=', id).execute();
  expect(mailed).toMatchObject([{ subject: 'Clave de API nueva', text: expect.stringContaining('«Contabilidad»') }]);
});

it.each<[string, (of: { id: number; who: Caller }) => Promise<unknown>]>([
  [
    'a new password of their own',
    ({ who }) => who.post(auth.changeOwnPassword, { current: PASSWORD, password: 'nueva-clave-7', password_confirm: 'nueva-clave-7' }),
  ],
  ['a new password by the office', ({ id }) => app.office.post(user.update, { id, password: 'nueva-clave-7', password_confirm: 'nueva-clave-7' })],
  ['another role', ({ id }) => app.office.post(user.update, { id, roles: 2 })],
  ['their second step being reset', ({ id }) => app.office.post(endpoints.secondStep.reset, { id })],
  ['the end of all their sessions', ({ who }) => who.post(auth.logoutEverywhere, undefined)],
])('the keys of a user end with %s', async (_, end) => {
  const made = await withKey();
  expect((await made.key.ask(auth.info)).status).toBe(200);
  await end(made);
  expect(await made.key.ask(auth.info)).toMatchObject(unknown);
});
