// New passwords, and the recovery of a forgotten one.
import { customerLength } from '#domain/rules/passwordLength.ts';
import type { Party } from '../../adapters/pdf/sheet.ts';
import type { Trx } from '../../db/connect.ts';
import { audit } from '../../db/records.ts';
import { Failure, Refusal, invalid } from '../../errors.ts';
import { type Ctx, type Services, nowText } from '../context.ts';
import { addressKey, blurred, count, guessKeys, isTooMany, resetKeys, tooMany } from './attempts.ts';
import { hashPassword, isPassword } from './hashing.ts';
import { writeLetter } from '../mail/letter.ts';
import { acceptMail, dropSecretMails } from '../mail/mails.ts';
import { hashToken, newToken } from './tokens.ts';
import { refuseWeak } from './newPassword.ts';
import { type Log, endSessions, whoIs } from './sessions.ts';
import { inTurn } from '../oneByOne.ts';
import { textIn } from '../records/validate.ts';
import { issuerOf } from '../documents/issuer.ts';

const RESET_LIFE = 60 * 60 * 1000;

/** Refuses a password that was not typed twice alike; whether it is good enough depends on whose it is. */
function typedTwice(body: Record<string, unknown>): string {
  const { password, password_confirm } = body;
  if (typeof password !== 'string' || password.length < customerLength.least) throw invalid({ password: customerLength.message });
  if (password_confirm !== password) throw invalid({ password_confirm: 'Las contraseñas no coinciden' });
  return password;
}

/** Changes the password of whoever is signed in, who says the old one. Wrong ones count like those of signing in. */
export async function changeOwnPassword(ctx: Ctx, body: Record<string, unknown>, address: string, log: Log): Promise<void> {
  const { engine, user } = ctx;
  const now = ctx.clock().toMillis();
  const keys = guessKeys(`#${user.id}`, address);
  const row = await engine.db
    .selectFrom('app_user')
    .select(['password_hash', 'roles', 'username', 'email'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await inTurn(keys[0], async () => {
    if (await isTooMany(engine.db, keys, now)) throw tooMany();
    if (await isPassword(row.password_hash, textIn(body, 'current'))) return;
    await count(engine.db, keys, now);
    log.warn({ user: user.id, network: blurred(address) }, 'wrong current password');
    throw invalid({ current: 'La contraseña actual no es correcta' });
  });
  const password = typedTwice(body);
  await refuseWeak(password, row);
  await engine.transact(trx => setPassword(trx, user.id, password, nowText(ctx)));
}

/** Sets a user's password and ends all their sessions. */
export async function setPassword(trx: Trx, userId: number, password: string, at: string): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password), updated_at: at })
    .where('id', '=', userId)
    .execute();
  await audit(trx, { id: userId, at }, 'user', userId, 'password', null, null);
  await endSessions(trx, userId, 'password');
}

/** Accepts a mail with a link to set a new password, if the address belongs to an active user. Never tells whether it does. */
export async function forgotPassword(services: Services, identity: unknown, address: string): Promise<void> {
  if (typeof identity !== 'string' || identity.trim() === '') return;
  const { engine, clock, publicUrl } = services;
  const user = await whoIs(engine.db, identity).select(['id', 'email', 'first_name']).where('active', '=', 1).executeTakeFirst();
  const now = clock().toMillis();
  const keys = resetKeys(user?.id, address);
  // the last link that was sent stays good: nobody can be mailed for ever, nor be kept from a link
  const isRefused = await inTurn('reset', async () => {
    if (await isTooMany(engine.db, keys, now)) return true;
    await count(engine.db, keys, now);
    return false;
  });
  if (!user || isRefused) return;
  const code = newToken();
  const expires = now + RESET_LIFE;
  const issuer = await issuerOf(engine.db);
  const letter = recoveryLetter(issuer, user.first_name, `${publicUrl}/resetPassword/${code}`);
  await engine.transact(async trx => {
    await trx
      .deleteFrom('password_reset')
      .where(eb => eb.or([eb('user_id', '=', user.id), eb('expires', '<', now)]))
      .execute();
    await trx
      .insertInto('password_reset')
      .values({ code_hash: hashToken(code), user_id: user.id, expires })
      .execute();
    const who = { id: null, at: nowText(services) };
    await dropSecretMails(trx, who, user.id);
    await acceptMail(trx, services, who, { entity: 'user', record_id: user.id, recipient: user.email, subject: SUBJECT, ...letter, issuer, expires });
  });
  services.wakeOutbox();
}

const SUBJECT = 'Recuperar la contraseña';

const recoveryLetter = (issuer: Party, name: string, href: string) =>
  writeLetter({
    issuer,
    title: SUBJECT,
    paragraphs: [`Hola, ${name}:`, 'Para elegir una contraseña nueva abra este enlace. Vale durante una hora y una sola vez.'],
    link: { label: 'Elegir una contraseña nueva', href },
    closing: ['Si no lo ha pedido usted, no haga nada.'],
  });

/** Sets a new password by the code of a mailed link: one use, one hour. */
export async function changeForgottenPassword(services: Services, body: Record<string, unknown>, address: string, log: Log): Promise<void> {
  const { engine, clock } = services;
  const keys = [addressKey(address)];
  if (await isTooMany(engine.db, keys, clock().toMillis())) throw tooMany();
  const password = typedTwice(body);
  const code = body.forgotten_password_code;
  if (typeof code !== 'string' || code === '') throw new Failure(422, 'El enlace no es válido', { forgotten_password_code: 'El enlace no es válido' });
  const isChanged = await engine.transact(async trx => {
    const reset = await trx.deleteFrom('password_reset').where('code_hash', '=', hashToken(code)).returning(['user_id', 'expires']).executeTakeFirst();
    if (!reset || reset.expires < clock().toMillis()) return false;
    await refuseWeak(
      password,
      await trx.selectFrom('app_user').select(['roles', 'username', 'email']).where('id', '=', reset.user_id).executeTakeFirstOrThrow(),
    );
    await setPassword(trx, reset.user_id, password, nowText(services));
    return true;
  });
  if (isChanged) return;
  await count(engine.db, keys, clock().toMillis());
  log.warn({ network: blurred(address) }, 'wrong recovery code');
  throw new Refusal('El enlace ha caducado o ya se ha usado. Pida otro.');
}
