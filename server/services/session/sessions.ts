// Sessions: opened by identity and password, found again by token, ended by signing out, a new password or deactivation.
import { codes } from '#domain/kernel/answer.ts';
import type { Company, SessionInfo, SessionUser } from '#domain/session/authEndpoints.ts';
import { NO_RECORD } from '#domain/records/audit.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Endpoint, Lack } from '#domain/kernel/endpoint.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { identityKey } from '#domain/session/identityKey.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Who, audit } from '#server/db/records.ts';
import { Failure, SessionOver, SessionUnfinished } from '#server/errors.ts';
import { blurred, countMiss, forget, guessKey, isTooMany, networkOf, tooMany } from './guesses.ts';
import { endKeys, resumeKeyDownload } from './apiKeys.ts';
import { type Ctx, type Services, nowText, whoOf } from '#server/services/kernel/context.ts';
import { lackOf, stepColumns, stepTables } from './lacking.ts';
import { hashPassword, isPassword } from './hashing.ts';
import { forgetDevices, isKnown, know } from './devices.ts';
import { SHARED, unlessFault, userColumns, userOf } from '#server/services/kernel/signedIn.ts';
import { hashToken, newToken } from './tokens.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { makesRecords } from '#server/services/fiscal/reading.ts';

const MINUTE = 60_000;
const LIFE = 12 * 60 * MINUTE;
/** How much older than now `last_used` may be: a write per request would be too many. */
const TOUCH = MINUTE;
const DOWNLOAD_LIFE = 15 * MINUTE;
/** However often it is used: a token that was stolen is not good for ever. */
const WHOLE_LIFE = 30 * 24 * 60 * MINUTE;
/** How long what a closed account had done may arrive. */
const HANDING_IN = 14 * 24 * 60 * MINUTE;

/** By what somebody asked: the other is 0, and the token of a key is ''. */
interface Asker {
  sessionId: number;
  keyId: number;
  token: string;
}

type Ended = 'logout' | 'password' | 'deactivated';

/** Where it is written who came in and who did not: ids and networks, never names. */
export interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/** Users by what they may sign in with. */
export function whoIs(db: Db, identity: string) {
  const key = identityKey(identity);
  return db.selectFrom('app_user').where(eb => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]));
}

let dummyHash: Promise<string> | undefined;

/** What somebody signs in with. */
export interface SigningIn {
  identity: string;
  password: string;
  address: string;
  /** What their browser says that it is. */
  device: string | undefined;
  log: Log;
}

/** What signing in gives: the token of the session, and that which the browser is to keep; none where something is lacking yet. */
export interface SignedIn {
  token: string;
  device: string | undefined;
}

/** Opens a session. Ten wrong passwords from one address for one identity in 15 minutes: 429, whatever comes. Ten for any: 429 for what is wrong, so that guesses at others, or at names that nobody has, lock no one out and tell nothing. A browser in which the user has signed in before is counted by itself, wherever it is. */
export async function signIn(services: Services, asked: SigningIn): Promise<SignedIn> {
  // guesses made all at once are counted one by one
  return inTurn(`address:${networkOf(asked.address)}`, () => openSession(services, asked));
}

async function openSession({ engine, clock }: Services, { identity, password, address, device, log }: SigningIn): Promise<SignedIn> {
  const { db } = engine;
  const now = clock().toMillis();
  const user = await whoIs(db, identity)
    .select(['id', 'password_hash', 'active', ...stepColumns])
    .executeTakeFirst();
  const known = user && device && (await isKnown(db, device, user.id, now)) ? device : undefined;
  const own = guessKey(identityKey(identity), address, known);
  const network = blurred(address);
  const who = { at: nowText({ clock }), source: 'login' };
  if (await isTooMany(db, [own], now)) {
    log.warn({ network }, 'sign-in locked out');
    throw tooMany();
  }
  dummyHash ??= hashPassword(newToken()); // an unknown user takes as long as a wrong password
  const isRight = await isPassword(user?.password_hash ?? (await dummyHash), password);
  if (!user || !isRight || user.active !== 1) {
    log.warn({ network, user: user?.id ?? null }, 'sign-in failed');
    // who goes on guessing fills no audit
    await countMiss(db, address, now, [own]);
    await engine.transact(trx => audit(trx, { ...who, id: null }, 'user', user?.id ?? NO_RECORD, 'signIn.failed', null, { network }));
    throw new Failure(401, messages.wrongCredentials);
  }
  return engine.transact(async trx => {
    await forget(trx, own);
    return beginSession(trx, { clock }, user, { address, device, log });
  });
}

/** Whose session begins, as `stepColumns` read them. */
type Beginner = { id: number } & Parameters<typeof lackOf>[0];

/** Begins a session of somebody who has shown who they are, but for a second step. */
export async function beginSession(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  user: Beginner,
  { address, device, log, proven = 0, choosesUntil = null }: Pick<SigningIn, 'address' | 'device' | 'log'> & { proven?: 0 | 1; choosesUntil?: number | null },
): Promise<SignedIn> {
  const now = services.clock().toMillis();
  const token = newToken();
  const lacks = lackOf(user, proven);
  const network = blurred(address);
  await audit(trx, { id: user.id, at: nowText(services), source: 'login' }, 'user', user.id, lacks ? 'signIn.half' : 'signIn', null, { network });
  await trx
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: user.id, created: now, last_used: now, ended: null, proven, chooses_until: choosesUntil })
    .execute();
  log.info({ network, user: user.id, ...(lacks && { lacks }) }, 'signed in');
  return { token, device: lacks ? undefined : await know(trx, device, user.id, now) };
}

const sessionColumns = [
  'session.id as session_id',
  'session.created',
  'session.last_used',
  'session.ended',
  'session.proven',
  'session.hands_in_until',
  ...userColumns,
  ...stepColumns,
] as const;

const sessionsWithUser = (db: Db) => db.selectFrom('session').innerJoin('app_user', 'app_user.id', 'session.user_id').select(sessionColumns);
type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsWithUser>['executeTakeFirstOrThrow']>>;

/** Who asks by a session, and what that lacks. */
interface Resumed {
  user: SessionUser;
  sessionId: number;
  lacks: Lack | null;
}

/** What a call says of the sessions that may make it. */
type Asking = Pick<Endpoint, 'passive' | 'whileLacking' | 'fromClosed'>;

/** The user of a session token; the session lives on by it, unless it is asked in passing. Throws 50008, 50012, 50014 or 50020. */
export async function resume({ engine, clock }: Pick<Services, 'engine' | 'clock'>, token: string, asking: Asking = {}): Promise<Resumed> {
  const hash = hashToken(token);
  const ask = () => sessionsWithUser(engine.kept).where('token_hash', '=', hash).executeTakeFirst();
  const known = await engine.cache.get({ from: ['session', 'app_user', ...stepTables], key: hash, maxAge: SHARED }, ask);
  // what another process has heard meanwhile completes it
  const row = known && lackOf(known, known.proven) ? await ask() : known;
  return alive(engine.kept, row, clock().toMillis(), asking);
}

async function alive(db: Db, row: SessionRow | undefined, now: number, { passive, whileLacking = [], fromClosed }: Asking = {}): Promise<Resumed> {
  if (!row) throw new SessionOver(codes.sessionUnknown);
  if (fromClosed && row.active !== 1 && (row.hands_in_until ?? 0) > now && !lackOf(row, row.proven))
    return { user: userOf(row), sessionId: row.session_id, lacks: null };
  if (row.active !== 1) throw new SessionOver(codes.sessionEndedElsewhere, messages.accountClosed);
  if (row.ended !== null) throw new SessionOver(codes.sessionEndedElsewhere);
  if (row.last_used < now - LIFE || row.created < now - WHOLE_LIFE) throw new SessionOver(codes.sessionExpired);
  const lacks = lackOf(row, row.proven);
  if (lacks && !whileLacking.includes(lacks)) throw new SessionUnfinished();
  if (!passive && row.last_used < now - TOUCH)
    await db.updateTable('session').set({ last_used: now }).where('id', '=', row.session_id).execute().catch(unlessFault);
  return { user: userOf(row), sessionId: row.session_id, lacks };
}

/** Who asks, with a fresh token for file addresses: the session's own, which is good for them too, while the database takes no writes. */
export async function sessionInfo({ engine, clock, mapTiles: tiles }: Services, user: SessionUser, asked: Asker): Promise<SessionInfo> {
  const fresh = newToken();
  const now = clock().toMillis();
  const write = engine.transact(async trx => {
    await trx.deleteFrom('download_token').where('expires', '<', now).execute();
    await trx
      .insertInto('download_token')
      .values({ token_hash: hashToken(fresh), session_id: asked.sessionId || null, api_key_id: asked.keyId || null, expires: now + DOWNLOAD_LIFE })
      .execute();
    return fresh;
  });
  const downloadToken = (await write.catch(unlessFault)) ?? asked.token;
  const registra = readsAll(user.roles) && (await makesRecords(engine));
  const company = await companyOf(engine.db);
  const chooses = await mayChoose(engine.db, asked, now);
  return {
    user: { ...user, registra },
    roles: user.roles,
    avatar: user.avatar,
    company,
    downloadToken,
    zone: clock().zone.name,
    ...(tiles !== undefined && { tiles }),
    ...(chooses && { chooses }),
  };
}

/** Whether a session began by an entry code, so that its user may still choose how to sign in without a password that they do not have. */
export async function mayChoose(db: Db, { sessionId }: Pick<Asker, 'sessionId'>, now: number): Promise<boolean> {
  const row = await db.selectFrom('session').select('chooses_until').where('id', '=', sessionId).executeTakeFirst();
  return (row?.chooses_until ?? 0) >= now;
}

/** The user has chosen, or will not. */
export async function endChoice(trx: Trx, { sessionId }: Pick<Asker, 'sessionId'>): Promise<void> {
  await trx.updateTable('session').set({ chooses_until: null }).where('id', '=', sessionId).execute();
}

async function companyOf(db: Db): Promise<Company> {
  const { logo, ...company } = await db.selectFrom('company').select(['name', 'color', 'logo']).where('id', '=', 1).executeTakeFirstOrThrow();
  return { ...company, hasLogo: logo !== '' };
}

/** The user of a token in a file address: a download token of a session or a key that is alive, or the session's own. */
export async function resumeDownload(services: Pick<Services, 'engine' | 'clock'>, token: string): Promise<SessionUser> {
  const { engine, clock } = services;
  const now = clock().toMillis();
  const row = await sessionsWithUser(engine.kept)
    .innerJoin('download_token', 'download_token.session_id', 'session.id')
    .where('download_token.token_hash', '=', hashToken(token))
    .where('download_token.expires', '>=', now)
    .executeTakeFirst();
  if (row) return (await alive(engine.kept, row, now)).user;
  return (await resumeKeyDownload(services, token)) ?? (await resume(services, token)).user;
}

/** Ends one session. */
export async function signOut({ engine }: Services, sessionId: number): Promise<void> {
  await engine.db
    .updateTable('session')
    .set({ ended: 'logout' satisfies Ended })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends every session of whoever asks. */
export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  await ctx.engine.transact(async trx => {
    await audit(trx, whoOf(ctx), 'user', ctx.user.id, 'sessions.ended', null, null);
    await endSessions(trx, whoOf(ctx), ctx.user.id, 'logout');
  });
}

/** Ends all sessions of a user whose account is closed; by each, what was done before may be handed in for a fortnight. */
export async function closeSessions(trx: Trx, ctx: Ctx, userId: number): Promise<void> {
  const hands_in_until = ctx.clock().toMillis() + HANDING_IN;
  await trx.updateTable('session').set({ hands_in_until }).where('user_id', '=', userId).where('ended', 'is', null).execute();
  await endSessions(trx, whoOf(ctx), userId, 'deactivated');
}

/** Ends all sessions of a user but the one that `stays`, revokes their keys and links, and knows none of their browsers any more. */
export async function endSessions(trx: Trx, who: Who, userId: number, why: Ended, stays = 0): Promise<void> {
  await forgetDevices(trx, userId);
  await endKeys(trx, who, userId);
  await trx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  await trx.updateTable('session').set({ ended: why }).where('user_id', '=', userId).where('ended', 'is', null).where('id', '<>', stays).execute();
}
