// Personal API keys: found again by their prefix, compared by their hash, and revoked with the sessions of their user.
import { timingSafeEqual } from 'node:crypto';
import { codes } from '#domain/kernel/answer.ts';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import { entities } from '#domain/index.ts';
import { messages } from '#domain/kernel/messages.ts';
import { KEY_MARK, rolesWithin } from '#domain/session/keyRoles.ts';
import { roleOf } from '#domain/session/groups.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Who, findForUpdate, remove } from '#server/db/records.ts';
import { SessionOver } from '#server/errors.ts';
import { type Services, WIRE, nowText, today } from '#server/services/kernel/context.ts';
import { SHARED, unlessFault, userColumns, userOf } from '#server/services/kernel/signedIn.ts';
import { hashToken } from './tokens.ts';

const entity = entities.apiKey;

/** Characters by which a key is recognized in the list, and found in the database: the mark and 48 of its 256 bits. */
export const PREFIX = KEY_MARK.length + 8;

/** Revokes every key of a user: with their sessions, and with another role or their deactivation. */
export async function endKeys(trx: Trx, who: Who, userId: number): Promise<void> {
  const rows = await trx.selectFrom('api_key').select('id').where('user_id', '=', userId).execute();
  for (const { id } of rows) {
    const record = await findForUpdate(trx, entity, id);
    if (record) await remove(trx, entity, record, who);
  }
}

const keysWithUser = (db: Db) =>
  db
    .selectFrom('api_key')
    .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
    .select(userColumns)
    .select([
      'api_key.id as key_id',
      'api_key.name as key_name',
      'api_key.key_hash',
      'api_key.roles as key_roles',
      'api_key.expires as key_expires',
      'api_key.last_used as key_used',
    ]);
type KeyRow = Awaited<ReturnType<ReturnType<typeof keysWithUser>['executeTakeFirstOrThrow']>>;

interface Resumed {
  user: SessionUser;
  keyId: number;
  keyName: string;
}

/** The user of a key, with the roles that it is narrowed to. Throws 50008, 50012 or 50014. */
export async function resumeKey(services: Pick<Services, 'engine' | 'clock'>, key: string, address: string): Promise<Resumed> {
  const { engine } = services;
  const hash = hashToken(key);
  const ask = () => keysWithUser(engine.kept).where('prefix', '=', key.slice(0, PREFIX)).executeTakeFirst();
  const row = await engine.cache.get({ from: ['api_key', 'app_user'], key: key.slice(0, PREFIX), maxAge: SHARED }, ask);
  if (!row || !timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hash))) throw new SessionOver(codes.sessionUnknown, messages.keyUnknown);
  return alive(services, row, address);
}

async function alive({ engine, clock }: Pick<Services, 'engine' | 'clock'>, row: KeyRow, address?: string): Promise<Resumed> {
  const user = userOf(row);
  const role = roleOf(row.key_roles as number);
  if (row.active !== 1 || !role || !user.roles.some(own => rolesWithin[own].includes(role)))
    throw new SessionOver(codes.sessionEndedElsewhere, messages.keyUnknown);
  if (row.key_expires !== null && row.key_expires < today({ clock })) throw new SessionOver(codes.sessionExpired, messages.keyExpired);
  const aMinuteAgo = clock().minus({ minutes: 1 }).toFormat(WIRE);
  if (row.key_used === null || row.key_used <= aMinuteAgo)
    await touch(engine.kept, row.key_id, { last_used: nowText({ clock }), ...(address !== undefined && { last_address: address }) }, aMinuteAgo);
  return { user: { ...user, roles: [role] }, keyId: row.key_id, keyName: row.key_name };
}

/** Notes the use of a key: at most once a minute, however many requests come at the same time. */
async function touch(db: Db, id: number, used: { last_used: string; last_address?: string }, before: string): Promise<void> {
  const write = db
    .updateTable('api_key')
    .set(used)
    .where('id', '=', id)
    .where(eb => eb.or([eb('last_used', 'is', null), eb('last_used', '<=', before)]));
  await write.execute().catch(unlessFault);
}

/** The user of a file address that was opened by a key; undefined where none was. */
export async function resumeKeyDownload(services: Pick<Services, 'engine' | 'clock'>, token: string): Promise<SessionUser | undefined> {
  const row = await keysWithUser(services.engine.kept)
    .innerJoin('download_token', 'download_token.api_key_id', 'api_key.id')
    .where('download_token.token_hash', '=', hashToken(token))
    .where('download_token.expires', '>=', services.clock().toMillis())
    .executeTakeFirst();
  return row && (await alive(services, row)).user;
}
