// Signing in by a mailed link: customers alone, once, within a quarter of an hour, and the answer tells nobody who there is.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { groupOf } from '#domain/session/groups.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { Browser } from '#tests/support/app/browser.ts';
import { enrol } from '#tests/support/app/codeApp.ts';
import { serial } from '#tests/support/samples/serial.ts';

let accepted = 0;
let waiting: (() => void) | undefined;
const app = await openApp({
  wakeOutbox() {
    accepted += 1;
    waiting?.();
  },
});
const { db, nobody } = app;
const { auth } = endpoints;

/** The mail is accepted apart from the answer: a test that looks for it waits until then. */
async function nextMail() {
  if (accepted === 0) await new Promise<void>(resolve => (waiting = resolve));
  accepted -= 1;
  await app.deliver();
  return app.mails.shift()!;
}

async function somebody(role: Role = 'cliente') {
  const username = `persona${serial()}`;
  const email = `${username}@frigoria.es`;
  const id = await app.addUser({ username, email, roles: groupOf(role), customer_id: role === 'cliente' ? await app.given.customer() : null });
  return { id, username, email };
}

const ask = (identity: unknown) => nobody.ask(auth.mailSignInLink, { body: { identity }, address: `10.40.0.${serial()}` });
const follow = (code: unknown, address = `10.41.0.${serial()}`) => nobody.ask(auth.signInByLink, { body: { code }, address });
const gone = { status: 409, code: 30001, message: 'El enlace ha caducado o ya se ha usado. Pida otro.' };

async function linkOf({ email }: { email: string }): Promise<string> {
  await ask(email);
  return /frigoria\.test\/login\?enlace=([\w-]{43})\b/.exec((await nextMail()).text)![1]!;
}

describe('a link to sign in', () => {
  it('is mailed to a customer, and opens their session once', async () => {
    const them = await somebody();
    const code = await linkOf(them);
    const { data } = await follow(code);
    expect((await app.withToken(data.token).get(auth.info)).user.username).toBe(them.username);
    expect(await follow(code)).toMatchObject(gone);
  });

  it('says what it is in the mail, and is stored as its hash', async () => {
    const them = await somebody();
    await ask(them.username);
    const mail = await nextMail();
    expect(mail).toMatchObject({ to: them.email, subject: 'Su enlace para entrar' });
    expect(mail.text).toContain('quince minutos');
    const code = /login\?enlace=([\w-]{43})/.exec(mail.text)![1]!;
    expect(JSON.stringify(await db.selectFrom('password_reset').selectAll().execute())).not.toContain(code);
    expect(JSON.stringify(await db.selectFrom('mail').selectAll().execute())).not.toContain(code);
  });

  it('is good for a quarter of an hour', async () => {
    const them = await somebody();
    const late = await linkOf(them);
    app.pass({ minutes: 15, seconds: 1 });
    expect(await follow(late)).toMatchObject(gone);
    const fresh = await linkOf(them);
    app.pass({ minutes: 14 });
    expect((await follow(fresh)).status).toBe(200);
  });

  it.each(['admin', 'trabajador', 'auditor'] as const)('is not mailed to %s, nor to nobody, nor to who was deactivated; the answer is the same', async role => {
    const known = await ask((await somebody()).email);
    await nextMail();
    const [staff, gone] = [await somebody(role), await somebody()];
    await db.updateTable('app_user').set({ active: 0 }).where('id', '=', gone.id).execute();
    for (const identity of [staff.email, gone.email, 'nadie@frigoria.es', '', 5]) expect(await ask(identity)).toEqual(known);
    const other = await somebody();
    await ask(other.email);
    expect((await nextMail()).to).toBe(other.email); // the next that anybody gets
  });

  it('is worth nothing to who is no customer any more, or was deactivated', async () => {
    for (const change of [{ active: 0 }, { roles: groupOf('trabajador') }]) {
      const them = await somebody();
      const code = await linkOf(them);
      await db.updateTable('app_user').set(change).where('id', '=', them.id).execute();
      expect(await follow(code)).toMatchObject(gone);
    }
  });

  it('sets no password, and a link for a password opens no session', async () => {
    const them = await somebody();
    const code = await linkOf(them);
    const body = { forgotten_password_code: code, password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' };
    expect((await nobody.ask(auth.changePassword, { body, address: '10.42.0.1' })).status).toBe(409);
    expect((await follow(code)).status).toBe(200);
    await nobody.ask(auth.forgotPassword, { body: { identity: them.email }, address: '10.42.0.2' });
    const forgotten = /resetPassword\/([\w-]{43})/.exec((await nextMail()).text)![1]!;
    expect(await follow(forgotten)).toMatchObject(gone);
  });

  it('is guessed ten times by an address at most', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await follow('adivinado', '10.43.0.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    for (const code of [undefined, 5, { $ne: '' }]) expect((await follow(code)).status).toBe(409);
  });

  it('opens behind an address from which others have guessed, and so does one for a password, and the own password is asked there', async () => {
    const address = '10.44.0.7';
    const them = await somebody();
    const code = await linkOf(them);
    const colleague = await app.signIn((await somebody('admin')).username);
    for (let n = 0; n < 12; n++) await follow('x'.repeat(43), address);
    expect((await follow('x'.repeat(43), address)).status).toBe(429);
    const entered = await follow(code, address);
    expect(entered.status).toBe(200);
    expect(
      (await colleague.ask(auth.changeOwnPassword, { body: { current: PASSWORD, password: 'otra-clave-77', password_confirm: 'otra-clave-77' }, address }))
        .status,
    ).toBe(200);
    await nobody.ask(auth.forgotPassword, { body: { identity: them.email }, address: '10.44.0.9' });
    const forgotten_password_code = /([\w-]{43})/.exec((await nextMail()).text)![1]!;
    const change = { forgotten_password_code, password: 'otra-clave-77', password_confirm: 'otra-clave-77' };
    expect((await nobody.ask(auth.changePassword, { body: { ...change, forgotten_password_code: 'y'.repeat(43) }, address })).status).toBe(429);
    expect((await nobody.ask(auth.changePassword, { body: change, address })).status).toBe(200);
  });

  it('makes the browser known, leaves its entry, and asks for the second step of who has one', async () => {
    const them = await somebody();
    const browser = new Browser(app);
    await browser.send(auth.signInByLink.path, { code: await linkOf(them) });
    expect(browser.kept).toMatch(/^frigoria-device=/);
    const entries = await db.selectFrom('audit').select('action').where('entity', '=', 'user').where('record_id', '=', them.id).orderBy('id').execute();
    expect(entries.at(-1)).toEqual({ action: 'signIn' });
    await enrol(app, await app.signIn(them.username));
    const { data } = await follow(await linkOf(them));
    expect((await app.withToken(data.token).ask(auth.info)).code).toBe(50020);
  });
});
