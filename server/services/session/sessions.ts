// Sessions: opened by identity and password, found again by token, ended by signing out, a new password or deactivation.
import { codes } from '#domain/answer.ts';
import type { SessionInfo, SessionUser } from '#domain/authEndpoints.ts';
import { NO_RECORD } from '#domain/audit.ts';
import { messages } from '#domain/messages.ts';
import { readsAll } from '#domain/roles.ts';
import { identityKey } from '#domain/rules/identityKey.ts';
import type { Db } from '../../db/connect.ts';
import { audit } from '../../db/records.ts';
import { Failure, SessionOver } from '../../errors.ts';
import { blurred, count, forget, guessKeys, isTooMany, networkOf, tooMany } from './attempts.ts';
import { resumeKeyDownload } from './apiKeys.ts';
import { type Services, nowText } from '../context.ts';
import { hashPassword, isPassword } from './hashing.ts';
import { SHARED, unlessFault, userColumns, userOf } from './signedIn.ts';
import { hashToken, newToken } from './tokens.ts';
import { inTurn } from '../oneByOne.ts';
import { makesRecords } from '../verifactu/reading.ts';

const MINUTE = 60_000;
const LIFE = 12 * 60 * MINUTE;
/** How much older than now `last_used` may be: a write per request would be too many. */
const TOUCH = MINUTE;
const DOWNLOAD_LIFE = 15 * MINUTE;
/** However often it is used: a token that was stolen is not good for ever. */
const WHOLE_LIFE = 30 * 24 * 60 * MINUTE;

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

/** Opens a session; answers its token. Ten wrong passwords from one address, for one identity or for any, in 15 minutes: 429. */
export async function signIn(services: Services, identity: string, password: string, address: string, log: Log): Promise<string> {
  // guesses made all at once are counted one by one
  return inTurn(`address:${networkOf(address)}`, () => openSession(services, identity, password, address, log));
}

async function openSession({ engine, clock }: Services, identity: string, password: string, address: string, log: Log): Promise<string> {
  const { db } = engine;
  const now = clock().toMillis();
  const keys = guessKeys(identityKey(identity), address);
  const network = blurred(address);
  const who = { at: nowText({ clock }), source: 'login' };
  if (await isTooMany(db, keys, now)) {
    log.warn({ network }, 'sign-in locked out');
    throw tooMany();
  }
  const user = await whoIs(db, identity).select(['id', 'password_hash', 'active']).executeTakeFirst();
  dummyHash ??= hashPassword(newToken()); // an unknown user takes as long as a wrong password
  const isRight = await isPassword(user?.password_hash ?? (await dummyHash), password);
  if (!user || !isRight || user.active !== 1) {
    await count(db, keys, now);
    await engine.transact(trx => audit(trx, { ...who, id: null }, 'user', user?.id ?? NO_RECORD, 'signIn.failed', null, { network }));
    log.warn({ network, user: user?.id ?? null }, 'sign-in failed');
    throw new Failure(401, messages.wrongCredentials);
  }
  const token = newToken();
  await engine.transact(async trx => {
    await audit(trx, { ...who, id: user.id }, 'user', user.id, 'signIn', null, { network });
    await forget(trx, keys[0]);
    await trx
      .insertInto('session')
      .values({ token_hash: hashToken(token), user_id: user.id, created: now, last_used: now, ended: null })
      .execute();
  });
  log.info({ network, user: user.id }, 'signed in');
  return token;
}

const sessionColumns = ['session.id as session_id', 'session.created', 'session.last_used', 'session.ended', ...userColumns] as const;

const sessionsWithUser = (db: Db) => db.selectFrom('session').innerJoin('app_user', 'app_user.id', 'session.user_id').select(sessionColumns);
type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsWithUser>['executeTakeFirstOrThrow']>>;

/** The user of a session token; the session lives on by it, unless it is asked `isPassive`. Throws 50008, 50012 or 50014. */
export async function resume(
  { engine, clock }: Pick<Services, 'engine' | 'clock'>,
  token: string,
  isPassive = false,
): Promise<{ user: SessionUser; sessionId: number }> {
  const hash = hashToken(token);
  const row = await engine.cache.get({ from: ['session', 'app_user'], key: hash, maxAge: SHARED }, () =>
    sessionsWithUser(engine.db).where('token_hash', '=', hash).executeTakeFirst(),
  );
  return alive(engine.db, row, clock().toMillis(), isPassive);
}

async function alive(db: Db, row: SessionRow | undefined, now: number, isPassive = false): Promise<{ user: SessionUser; sessionId: number }> {
  if (!row) throw new SessionOver(codes.sessionUnknown);
  if (row.active !== 1) throw new SessionOver(codes.sessionEndedElsewhere, messages.accountClosed);
  if (row.ended !== null) throw new SessionOver(codes.sessionEndedElsewhere);
  if (row.last_used < now - LIFE || row.created < now - WHOLE_LIFE) throw new SessionOver(codes.sessionExpired);
  if (!isPassive && row.last_used < now - TOUCH)
    await db.updateTable('session').set({ last_used: now }).where('id', '=', row.session_id).execute().catch(unlessFault);
  return { user: userOf(row), sessionId: row.session_id };
}

/** Who asks, with a fresh token for file addresses: the session's own, which is good for them too, while the database takes no writes. */
export async function sessionInfo({ engine, clock }: Services, user: SessionUser, asked: Asker): Promise<SessionInfo> {
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
  return { user: { ...user, registra }, roles: user.roles, avatar: user.avatar, downloadToken, zone: clock().zone.name };
}

/** The user of a token in a file address: a download token of a session or a key that is alive, or the session's own. */
export async function resumeDownload(services: Pick<Services, 'engine' | 'clock'>, token: string): Promise<SessionUser> {
  const { engine, clock } = services;
  const now = clock().toMillis();
  const row = await sessionsWithUser(engine.db)
    .innerJoin('download_token', 'download_token.session_id', 'session.id')
    .where('download_token.token_hash', '=', hashToken(token))
    .where('download_token.expires', '>=', now)
    .executeTakeFirst();
  if (row) return (await alive(engine.db, row, now)).user;
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

/** Ends all sessions of a user. */
export async function endSessions(db: Db, userId: number, why: Ended): Promise<void> {
  await db.updateTable('session').set({ ended: why }).where('user_id', '=', userId).where('ended', 'is', null).execute();
}
