// The second step of signing in: a code of an app, or one of the codes kept for the day on which the phone is lost.
import { randomBytes } from 'node:crypto';
import type { Lack } from '#domain/kernel/endpoint.ts';
import type { NewApp, Protection, RecoveryCodes, Renewed, SecondStep } from '#domain/session/secondStep.ts';
import { codes } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { Trx } from '#server/db/connect.ts';
import { audit, find } from '#server/db/records.ts';
import { Refusal, SessionOver, invalid, notFound } from '#server/errors.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { type Ctx, momentText, whoOf } from '#server/services/kernel/context.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { idOf, textIn } from '#server/services/records/validate.ts';
import { isKnown, know } from './devices.ts';
import { type Key, blurred, codeKey, count, forget, isTooMany, tooMany } from './guesses.ts';
import { stepColumns } from './lacking.ts';
import { addressOf, newSecret, periodOf, toBase32 } from './oneTimeCodes.ts';
import { endKeys } from './apiKeys.ts';
import { type From, knowOwnPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** Where a step is taken: in which session, and in which browser. */
export interface Place extends From {
  sessionId: number;
  token: string;
  lacks: Lack | null;
  device: string | undefined;
}

/** What a step that was taken answers, and what the browser is to keep. */
export interface Taken<Answer> {
  answer: Answer;
  device: string;
}

const MINUTE = 60_000;
/** How long an app that was begun waits for its first code. */
const BEGUN = 15 * MINUTE;
const RECOVERY_CODES = 10;

const WRONG = 'El código no es correcto';

const appOf = ({ engine, user }: Ctx, confirmed: 0 | 1) =>
  engine.db.selectFrom('code_app').selectAll().where('user_id', '=', user.id).where('confirmed', '=', confirmed).executeTakeFirst();

export async function stepOf(ctx: Ctx, { lacks }: Pick<Place, 'lacks'>): Promise<SecondStep> {
  const { app, passkeys } = await protectionOf(ctx, ctx.user.id);
  return { lacks, app: app !== null, passkey: passkeys.length > 0 };
}

/** Completes a session with a code of the user's app, or a recovery code, which is spent by it. */
export async function passStep(ctx: Ctx, body: Record<string, unknown>, place: Place): Promise<Taken<{ left: number | null } & Renewed>> {
  return completing(ctx, place, async trx => {
    const left = await spendCode(trx, ctx, textIn(body, 'code'));
    return left === undefined ? undefined : { left };
  });
}

/** How many recovery codes are left where it was one; null where it is the app's; undefined where it was none. */
async function spendCode(trx: Trx, ctx: Ctx, typed: string): Promise<number | null | undefined> {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? spendAppCode(trx, ctx, code) : spendRecoveryCode(trx, ctx, code);
}

/** Whether the user has no second step, or `code` takes it: one of their app, or a recovery code, which is spent by it. */
export async function isStepTaken(trx: Trx, ctx: Ctx, code: unknown): Promise<boolean> {
  if ((await stepsOf(trx, ctx.user.id)).steps === 0) return true;
  return typeof code === 'string' && (await spendCode(trx, ctx, code)) !== undefined;
}

/** Null where the code is the app's, and has not been taken before; undefined where it is not. */
async function spendAppCode(trx: Trx, ctx: Ctx, code: string): Promise<null | undefined> {
  const app = await appOf(ctx, 1);
  const period = app && periodOf(secretOf(ctx, app.secret), code, ctx.clock().toMillis(), app.last_step);
  if (period === undefined) return undefined;
  // two that come at once with the same code: the second finds it taken
  const taken = await trx
    .updateTable('code_app')
    .set({ last_step: period })
    .where('user_id', '=', ctx.user.id)
    .where('last_step', '<', period)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1 ? null : undefined;
}

/** How many are left where it was one; undefined where it was none. */
async function spendRecoveryCode(trx: Trx, ctx: Ctx, code: string): Promise<number | undefined> {
  const { id } = ctx.user;
  const mine = trx.deleteFrom('recovery_code').where('code_hash', '=', hashToken(code.toUpperCase())).where('user_id', '=', id);
  if (!(await mine.returning('user_id').executeTakeFirst())) return undefined;
  const left = await codesLeft(trx, id);
  await audit(trx, whoOf(ctx), 'user', id, 'recoveryCode.used', null, { left });
  return left;
}

const codesLeft = async (trx: Pick<Trx, 'selectFrom'>, userId: number) =>
  (
    await trx
      .selectFrom('recovery_code')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).n;

/** Takes a code that completes the session; `attempt` answers undefined where it was wrong. */
const completing = <Answer>(ctx: Ctx, place: Place, attempt: (trx: Trx) => Promise<Answer | undefined>): Promise<Taken<Answer & Renewed>> =>
  guessing(ctx, place, key =>
    ctx.engine.transact(async trx => {
      const answer = await attempt(trx);
      if (answer === undefined) return undefined;
      await forget(trx, key);
      const { token, device } = await complete(trx, ctx, place);
      return { answer: { ...answer, token }, device };
    }),
  );

/** Takes a code: `attempt` answers undefined where it was wrong. Wrong ones are counted. */
export async function guessing<Answer>(ctx: Ctx, place: From & Pick<Place, 'device'>, attempt: (key: Key) => Promise<Answer | undefined>): Promise<Answer> {
  const { engine, user } = ctx;
  const now = ctx.clock().toMillis();
  const isOwn = place.device !== undefined && (await isKnown(engine.db, place.device, user.id, now));
  const key = codeKey(user.id, isOwn ? place.device : undefined);
  const network = blurred(place.address);
  return inTurn(key, async () => {
    if (await isTooMany(engine.db, [key], now)) {
      place.log.warn({ network, user: user.id }, 'second step locked out');
      throw tooMany();
    }
    const taken = await attempt(key);
    if (taken !== undefined) return taken;
    await count(engine.db, [key], now);
    await engine.transact(trx => audit(trx, { ...whoOf(ctx), id: null }, 'user', user.id, 'code.failed', null, { network }));
    place.log.warn({ network, user: user.id }, 'second step failed');
    throw invalid({ code: WRONG });
  });
}

/** From now on nothing is missing in a session. Where something was, it has another token, so that one seen before the second step opens nothing. */
export async function complete(trx: Trx, ctx: Ctx, { sessionId, token: old, lacks, device, address }: Place): Promise<Renewed & { device: string }> {
  const token = lacks ? newToken() : old;
  const completed = await trx
    .updateTable('session')
    .set({ proven: 1, token_hash: hashToken(token) })
    .where('id', '=', sessionId)
    .where('token_hash', '=', hashToken(old))
    .executeTakeFirst();
  // two that come at once with two codes: the second finds its token replaced
  if (Number(completed.numUpdatedRows) === 0) throw new SessionOver(codes.sessionUnknown);
  if (lacks) {
    await trx.deleteFrom('download_token').where('session_id', '=', sessionId).execute();
    await audit(trx, { ...whoOf(ctx), source: 'login' }, 'user', ctx.user.id, 'signIn', null, { network: blurred(address) });
  }
  return { token, device: await know(trx, device, ctx.user.id, ctx.clock().toMillis()) };
}

/** What a secret is sealed for. */
const ofUser = (userId: number) => `code_app ${userId}`;

/** The secret of the user's app; with another key than it was sealed with, a new one, whose codes nobody has. */
function secretOf({ secrets, user }: Ctx, sealed: string): string {
  try {
    return secrets.open(sealed, ofUser(user.id));
  } catch {
    return newSecret();
  }
}

/** Begins with an app: what was begun before is worth nothing. */
export async function startApp(ctx: Ctx, body: Record<string, unknown>, place: Place): Promise<NewApp> {
  if (!place.lacks) await knowOwnPassword(ctx, body, place);
  if (await appOf(ctx, 1)) throw new Refusal('Ya tiene una aplicación de códigos: quítela antes de añadir otra');
  const secret = newSecret();
  const row = { user_id: ctx.user.id, secret: ctx.secrets.seal(secret, ofUser(ctx.user.id)), confirmed: 0, created: ctx.clock().toMillis(), last_step: 0 };
  await ctx.engine.db
    .insertInto('code_app')
    .values(row)
    .onConflict(on => on.column('user_id').doUpdateSet(row).where('code_app.confirmed', '=', 0))
    .execute();
  const { name } = await issuerOf(ctx.engine.db);
  return { address: addressOf(secret, name || 'Frigoria', ctx.user.username), secret };
}

/** Takes the first code of an app, which from now on is the second step of its user. */
export async function confirmApp(ctx: Ctx, body: Record<string, unknown>, place: Place): Promise<Taken<RecoveryCodes & Renewed>> {
  const app = await appOf(ctx, 0);
  const now = ctx.clock().toMillis();
  if (!app || app.created < now - BEGUN) throw new Refusal('Ha pasado demasiado tiempo: empiece de nuevo con un código QR nuevo');
  const code = textIn(body, 'code').replaceAll(' ', '');
  return completing(ctx, place, async trx => {
    const period = periodOf(secretOf(ctx, app.secret), code, now, 0);
    if (period === undefined) return undefined;
    await trx.updateTable('code_app').set({ confirmed: 1, last_step: period }).where('user_id', '=', ctx.user.id).execute();
    await audit(trx, whoOf(ctx), 'user', ctx.user.id, 'app.added', null, null);
    return { codes: await codesForFirst(trx, ctx.user.id) };
  });
}

/** Recovery codes for whoever has none. */
export const codesForFirst = async (trx: Trx, userId: number): Promise<string[]> => ((await codesLeft(trx, userId)) > 0 ? [] : makeCodes(trx, userId));

/** New recovery codes instead of all that there were: 80 bits each, of which only the hashes are stored. */
async function makeCodes(trx: Trx, userId: number): Promise<string[]> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(10)));
  await trx
    .insertInto('recovery_code')
    .values(codes.map(code => ({ code_hash: hashToken(code), user_id: userId })))
    .execute();
  return codes.map(code => code.match(/.{4}/g)!.join('-'));
}

export async function newCodes(ctx: Ctx, body: Record<string, unknown>, from: From): Promise<RecoveryCodes> {
  await knowOwnPassword(ctx, body, from);
  if ((await stepsOf(ctx.engine.db, ctx.user.id)).steps === 0) throw new Refusal('Antes de pedir códigos de recuperación añada una segunda forma de entrar');
  return ctx.engine.transact(async trx => {
    await audit(trx, whoOf(ctx), 'user', ctx.user.id, 'recoveryCodes.made', null, null);
    return { codes: await makeCodes(trx, ctx.user.id) };
  });
}

export async function removeApp(ctx: Ctx, body: Record<string, unknown>, from: From): Promise<void> {
  await knowOwnPassword(ctx, body, from);
  await dropStep(ctx, async trx => {
    await trx.deleteFrom('code_app').where('user_id', '=', ctx.user.id).execute();
    await audit(trx, whoOf(ctx), 'user', ctx.user.id, 'app.removed', null, null);
  });
}

const stepsOf = (db: Pick<Trx, 'selectFrom'>, userId: number) =>
  db
    .selectFrom('app_user')
    .select([...stepColumns])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Takes a step away by `drop`. The last one goes with the recovery codes, and not at all where the company demands it. */
export async function dropStep(ctx: Ctx, drop: (trx: Trx) => Promise<void>): Promise<void> {
  await ctx.engine.transact(async trx => {
    await drop(trx);
    await endKeys(trx, whoOf(ctx), ctx.user.id);
    const { steps, demanded } = await stepsOf(trx, ctx.user.id);
    if (steps > 0) return;
    if (demanded === 1) throw new Refusal('Su empresa exige la verificación en dos pasos: añada antes otra forma');
    await dropSteps(trx, ctx.user.id);
  });
}

async function dropSteps(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await trx.deleteFrom('code_app').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** How the account of a user is protected. */
export async function protectionOf(ctx: Ctx, id: unknown): Promise<Protection> {
  const userId = idOf(id);
  const row = await ctx.engine.db
    .selectFrom('app_user')
    .leftJoin('code_app', join => join.onRef('code_app.user_id', '=', 'app_user.id').on('confirmed', '=', 1))
    .select(['code_app.created', ...stepColumns])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const kept = await ctx.engine.db.selectFrom('passkey').select(['id', 'name', 'created', 'last_used']).where('user_id', '=', userId).orderBy('id').execute();
  const textOf = (at: number | null) => (at === null ? null : momentText(ctx, at));
  return {
    app: textOf(row.created),
    passkeys: kept.map(({ id: own, name, created, last_used }) => ({ id: own, name, created: momentText(ctx, created), last_used: textOf(last_used) })),
    codes: await codesLeft(ctx.engine.db, userId),
    demanded: row.demanded === 1,
  };
}

/** Takes the second step of a user who has lost it, on an administrator's word. Whoever is inside with it is out. */
export async function resetSteps(ctx: Ctx, id: unknown): Promise<void> {
  const userId = idOf(id);
  if (userId === ctx.user.id) throw new Refusal('Lo suyo se cambia en «Mi cuenta»');
  await ctx.engine.transact(async trx => {
    if (!(await find(trx, entities.user, userId))) throw notFound();
    await audit(trx, whoOf(ctx), 'user', userId, 'secondStep.reset', null, null);
    await dropSteps(trx, userId);
    await endSessions(trx, whoOf(ctx), userId, 'password');
  });
}
