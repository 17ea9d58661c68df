// A browser that somebody has signed in with before: guesses elsewhere do not close the door to it, and whoever ends every session ends that, too.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { Browser } from '#tests/support/app/browser.ts';
import { serial } from '#tests/support/samples/serial.ts';

const app = await openApp();
const { nobody, office, db } = app;
const { auth, user } = endpoints;

/** A new user, whose browser knows them. */
async function somebody() {
  const username = `persona${serial()}`;
  const id = await app.addUser({ username });
  const browser = new Browser(app);
  const { data } = await browser.signIn(username);
  return { id, username, browser, who: app.withToken(data.token) };
}

/** Twelve wrong passwords from the network where the browser is, by somebody else. */
async function closeTheDoor(username: string, address = '10.20.0.1') {
  for (let n = 0; n < 12; n++) await nobody.ask(auth.login, { body: { identity: username, password: 'equivocada' }, address });
  expect((await new Browser(app).signIn(username, PASSWORD, address)).status).toBe(429);
}

describe('a browser that has signed in before', () => {
  it('is let in by the right password while others have locked its user out', async () => {
    const { username, browser } = await somebody();
    await closeTheDoor(username);
    expect((await browser.signIn(username)).status).toBe(200);
    expect((await browser.signIn(username, 'equivocada')).status).toBe(429); // of this address nothing wrong is listened to
    app.pass({ minutes: 16 });
  });

  it('has ten guesses of its own, and then waits, too', async () => {
    const { username, browser } = await somebody();
    for (let n = 0; n < 10; n++) await browser.signIn(username, 'equivocada', `10.21.0.${n}`);
    expect((await browser.signIn(username, PASSWORD, '10.21.1.1')).status).toBe(429);
    expect((await new Browser(app).signIn(username, PASSWORD, '10.21.1.1')).status).toBe(200);
    app.pass({ minutes: 16 });
    expect((await browser.signIn(username)).status).toBe(200);
  });

  it('is known of its own user alone', async () => {
    const { browser } = await somebody();
    const other = await somebody();
    await closeTheDoor(other.username);
    expect((await browser.signIn(other.username)).status).toBe(429);
    app.pass({ minutes: 16 });
    expect((await browser.signIn(other.username)).status).toBe(200);
    await closeTheDoor(other.username);
    expect((await browser.signIn(other.username)).status).toBe(200); // now it is one of theirs, as in an office where two share it
    app.pass({ minutes: 16 });
  });

  it('keeps a cookie that no script reads and no other page sends, of which only the hash is stored', async () => {
    const { browser } = await somebody();
    expect(browser.kept).toMatch(/^frigoria-device=[\w-]{43}; Path=\/api\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(await db.selectFrom('known_device').selectAll().execute())).not.toContain(browser.cookie.slice(-43));
  });

  it('cannot choose what it is known by', async () => {
    const { username } = await somebody();
    const browser = new Browser(app);
    browser.kept = `frigoria-device=${'x'.repeat(43)}`;
    await browser.signIn(username);
    expect(browser.cookie).not.toContain('xxx');
  });

  const endings: Record<string, (them: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>> = {
    'their own new password': ({ who }) =>
      who.post(auth.changeOwnPassword, { current: PASSWORD, password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }),
    'a password that the office sets': ({ id }) => office.post(user.update, { id, password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }),
    deactivation: async ({ id }) => {
      for (const active of [false, true]) await office.post(user.update, { id, active });
    },
  };
  it.each(Object.keys(endings))('is a stranger after %s', async ending => {
    const them = await somebody();
    await endings[ending]!(them);
    await closeTheDoor(them.username);
    for (const password of [PASSWORD, 'secreto-frio-2']) expect((await them.browser.signIn(them.username, password)).status).toBe(429);
    app.pass({ minutes: 16 });
  });

  it('is a stranger after 400 days', async () => {
    const { username, browser } = await somebody();
    app.pass({ days: 401 });
    await closeTheDoor(username);
    expect((await browser.signIn(username)).status).toBe(429);
    app.pass({ minutes: 16 });
  });

  it('goes with its user', async () => {
    const { id } = await somebody();
    await app.signIn('admin').then(admin => admin.post(user.remove, { id }));
    expect(await db.selectFrom('known_device').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });
});
