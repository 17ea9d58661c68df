// New passwords, and the recovery of a forgotten one.
import { constants } from '#domain/constants.ts';
import type { Party } from '../adapters/pdf/sheet.ts';
import type { Trx } from '../db/connect.ts';
import { audit } from '../db/records.ts';
import { Failure, Refusal, invalid } from '../errors.ts';
import { type Services, nowText } from './context.ts';
import { hashPassword } from './hashing.ts';
import { writeLetter } from './letter.ts';
import { acceptMail, dropSecretMails } from './mails.ts';
import { hashToken, newToken } from './tokens.ts';
import { endSessions } from './sessions.ts';
import { issuerOf } from './sheets.ts';

const RESET_LIFE = 60 * 60 * 1000;

/** Refuses a password that is too short or not typed twice alike (§5). */
export function checkNewPassword(password: unknown, confirm: unknown): string {
  if (typeof password !== 'string' || password.length < constants.passwordMin) throw invalid({ password: 'Demasiado corta, debe tener min 8 caracteres' });
  if (password.length > 200) throw invalid({ password: 'Como máximo 200 caracteres' });
  if (confirm !== password) throw invalid({ password_confirm: 'Las contraseñas no coinciden' });
  return password;
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
export async function forgotPassword(services: Services, identity: unknown): Promise<void> {
  if (typeof identity !== 'string' || identity.trim() === '') return;
  const { engine, clock, publicUrl } = services;
  const folded = identity.trim().toLowerCase();
  const user = await engine.db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name'])
    .where(eb => eb.or([eb(eb.fn<string>('lower', ['email']), '=', folded), eb(eb.fn<string>('lower', ['username']), '=', folded)]))
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!user) return;
  const code = newToken();
  const now = clock().toMillis();
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
    await dropSecretMails(trx, user.id);
    const who = { id: null, at: nowText(services) };
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
export async function changeForgottenPassword(services: Services, body: Record<string, unknown>): Promise<void> {
  const { engine, clock } = services;
  const password = checkNewPassword(body['password'], body['password_confirm']);
  const code = body['forgotten_password_code'];
  if (typeof code !== 'string' || code === '') throw new Failure(422, 'El enlace no es válido', { forgotten_password_code: 'El enlace no es válido' });
  await engine.transact(async trx => {
    const reset = await trx.deleteFrom('password_reset').where('code_hash', '=', hashToken(code)).returning(['user_id', 'expires']).executeTakeFirst();
    if (!reset || reset.expires < clock().toMillis()) throw new Refusal('El enlace ha caducado o ya se ha usado. Pida otro.');
    await setPassword(trx, reset.user_id, password, nowText(services));
  });
}
