// The names by which people sign in: the same on both engines, whatever their accents and case, and unique in that form.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { buildUser } from '#tests/support/samples/build.ts';
import { openPlace } from '#tests/support/files/restorePlace.ts';
import { asThen } from '#tests/support/samples/olderRows.ts';

const { office, nobody } = await openApp();
const { auth, user } = endpoints;

const create = (over: Parameters<typeof buildUser>[0]) =>
  office.ask(user.create, { body: buildUser({ password: PASSWORD, password_confirm: PASSWORD, ...over }) });
const signIn = async (identity: string) => (await nobody.ask(auth.login, { body: { identity, password: PASSWORD } })).status;

describe('a name with accents', async () => {
  const made = await create({ username: 'JOSÉ', email: 'ANGEL@Frigoría.es' });

  it('signs in in any case and any form of its letters', async () => {
    expect(made.status).toBe(200);
    for (const identity of ['JOSÉ', 'josé', 'jose\u0301', ' José ', 'angel@frigoría.es', 'ANGEL@FRIGORÍA.ES']) expect(await signIn(identity)).toBe(200);
    expect(await signIn('jose')).toBe(401);
  });

  it.each(['josé', 'JOSE\u0301', 'Ｊosé', 'angel@frigoría.es'])('is taken for %s', async username => {
    expect(await create({ username })).toMatchObject({ status: 409, errors: { username: 'El nombre de usuario ya existe' } });
  });

  it('as an e-mail is taken too, also by a username', async () => {
    expect(await create({ username: 'otra', email: 'Angel@frigoría.ES' })).toMatchObject({ status: 409, errors: { email: 'El email ya existe' } });
    const { id } = (await create({ username: 'sola', email: 'sola@frigoria.es' })).data;
    expect(await office.ask(user.update, { body: { id, email: 'angel@frigoría.es' } })).toMatchObject({ status: 409, errors: { email: 'El email ya existe' } });
  });
});

describe('people of an older version', () => {
  it('keep their names; of two who collide the newer one is renamed, and it is written down', async () => {
    const place = await openPlace();
    const engine = await connect(place);
    try {
      await migrate(engine, '0008_empty_dates');
      const stamps = { version: 1, created_at: '', created_by: null, updated_at: '', updated_by: null, search: '', sort_key: '', last_name_key: '' };
      const row = { ...stamps, password_hash: '', first_name: '', last_name: '', phone: '', dni: '', roles: 1, customer_id: null, active: 1, imagen: '' };
      const names = [
        ['JOSÉ', 'jose@x.es'],
        ['jose\u0301', 'ÁNGEL@x.es'],
        ['ana', 'a\u0301ngel@x.es'],
      ] as const;
      for (const [username, email] of names)
        await engine.db
          .insertInto('app_user')
          .values(await asThen(engine.db, 'app_user', { ...row, username, email }))
          .execute();
      await migrate(engine);
      const people = await engine.db.selectFrom('app_user').select(['id', 'username', 'email', 'username_key', 'email_key']).orderBy('id').execute();
      const [one, two, three] = people.map(({ id }) => id) as [number, number, number];
      expect(people).toEqual([
        { id: one, username: 'JOSÉ', email: 'jose@x.es', username_key: 'josé', email_key: 'jose@x.es' },
        { id: two, username: `jose\u0301-${two}`, email: 'ÁNGEL@x.es', username_key: `josé-${two}`, email_key: 'ángel@x.es' },
        { id: three, username: 'ana', email: `a\u0301ngel-${three}@x.es`, username_key: 'ana', email_key: `ángel-${three}@x.es` },
      ]);
      const told = await engine.db.selectFrom('audit').select(['record_id', 'action']).execute();
      expect(told).toEqual([two, three].map(record_id => ({ record_id, action: 'renamed' })));
    } finally {
      await engine.close();
    }
  });
});
