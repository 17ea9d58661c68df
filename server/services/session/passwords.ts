// New passwords.
import { isTooShort, passwordTooShort, passwordsDiffer } from '#domain/session/passwordLength.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Who, audit } from '#server/db/records.ts';
import { Failure, Refusal, invalid } from '#server/errors.ts';
import { type Ctx, type Services, nowText, whoOf } from '#server/services/kernel/context.ts';
import { blurred, countMiss, guessKey, isTooMany, tooMany } from './guesses.ts';
import { know } from './devices.ts';
import { hashPassword, isPassword } from './hashing.ts';
import { refuseWeak } from './newPassword.ts';
import { linkOwner, spendLink, wrongLink } from './mailedLinks.ts';
import type { Place } from './secondStep.ts';
import { type Log, endChoice, endSessions, mayChoose } from './sessions.ts';
import { newToken } from './tokens.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { textIn } from '#server/services/records/validate.ts';

/** Refuses a password that was not typed twice alike; whether it is good enough depends on whose it is. */
function typedTwice(body: Record<string, unknown>): string {
  const { password, password_confirm } = body;
  if (typeof password !== 'string' || isTooShort(password)) throw invalid({ password: passwordTooShort });
  if (password_confirm !== password) throw invalid({ password_confirm: passwordsDiffer });
  return password;
}

/** From where somebody asks for what their password protects. */
export interface From {
  address: string;
  log: Log;
}

/** Refuses whoever does not know the password of the signed-in user, `current`. Wrong ones count like those of signing in. */
export async function knowOwnPassword(ctx: Ctx, body: Record<string, unknown>, { address, log }: From): Promise<void> {
  const { engine, user } = ctx;
  const now = ctx.clock().toMillis();
  const own = guessKey(`#${user.id}`, address);
  const row = await engine.db.selectFrom('app_user').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow();
  await inTurn(own, async () => {
    if (await isTooMany(engine.db, [own], now)) throw tooMany();
    if (await isPassword(row.password_hash, textIn(body, 'current'))) return;
    log.warn({ user: user.id, network: blurred(address) }, 'wrong current password');
    await countMiss(engine.db, address, now, [own]);
    throw invalid({ current: 'La contraseña actual no es correcta' });
  });
}

/** Changes the password of the signed-in user, who gives the old one. */
export async function changeOwnPassword(ctx: Ctx, body: Record<string, unknown>, from: From): Promise<void> {
  const { engine, user } = ctx;
  await knowOwnPassword(ctx, body, from);
  const row = await engine.db.selectFrom('app_user').select(['username', 'email']).where('id', '=', user.id).executeTakeFirstOrThrow();
  const password = typedTwice(body);
  await refuseWeak(password, row);
  const hash = await hashPassword(password);
  await engine.transact(trx => setPassword(trx, whoOf(ctx), user.id, hash));
}

/** Chooses a password in a session that began by an entry code, and lives on; answers what its browser is to keep. */
export async function choosePassword(ctx: Ctx, body: Record<string, unknown>, place: Pick<Place, 'sessionId' | 'device'>): Promise<string> {
  const { engine, user } = ctx;
  const now = ctx.clock().toMillis();
  const password = typedTwice(body);
  const refuseLate = async (db: Db) => {
    if (!(await mayChoose(db, place, now))) throw new Refusal('Ya no se puede elegir aquí: cámbiela en «Mi cuenta» o pida otro código de entrada');
  };
  await refuseLate(engine.db);
  await refuseWeak(password, user);
  const hash = await hashPassword(password);
  return engine.transact(async trx => {
    await refuseLate(trx);
    await endChoice(trx, place);
    await setPassword(trx, whoOf(ctx), user.id, hash, place.sessionId);
    return know(trx, place.device, user.id, now);
  });
}

/** Sets a user's password, which was hashed before the transaction began, and ends their keys and all their sessions but the one that `stays`. */
async function setPassword(trx: Trx, who: Who, userId: number, password_hash: string, stays?: number): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash, updated_at: who.at }).where('id', '=', userId).execute();
  await audit(trx, who, 'user', userId, 'password', null, null);
  await endSessions(trx, who, userId, 'password', stays);
}

/** Gives a user a password of chance, which is answered, for whom no mail reaches and no administrator helps. */
export async function givePassword(ctx: Ctx, userId: number): Promise<string> {
  const password = newToken().slice(0, 16);
  const hash = await hashPassword(password);
  await ctx.engine.transact(trx => setPassword(trx, whoOf(ctx), userId, hash));
  return password;
}

/** Sets a new password by the code of a mailed link: one use, one hour. */
export async function changeForgottenPassword(services: Services, body: Record<string, unknown>, address: string, log: Log): Promise<void> {
  const { engine, clock } = services;
  const password = typedTwice(body);
  const code = body.forgotten_password_code;
  if (typeof code !== 'string' || code === '') throw new Failure(422, 'El enlace no es válido', { forgotten_password_code: 'El enlace no es válido' });
  const now = clock().toMillis();
  const owner = await linkOwner(engine.db, 'password', code, now);
  if (owner) {
    await refuseWeak(password, owner);
    const hash = await hashPassword(password);
    const isChanged = await engine.transact(async trx => {
      const userId = await spendLink(trx, 'password', code, now);
      if (userId !== undefined) await setPassword(trx, { id: userId, at: nowText(services) }, userId, hash);
      return userId !== undefined;
    });
    if (isChanged) return;
  }
  throw await wrongLink(services, { address, log });
}
