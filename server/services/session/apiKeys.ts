// Personal API keys: made by a signed-in user, shown once, found again by their prefix and compared by their hash.
import { timingSafeEqual } from 'node:crypto';
import { codes } from '#domain/kernel/answer.ts';
import type { ApiKeyCreated } from '#domain/session/wire.ts';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import { entities } from '#domain/index.ts';
import { messages } from '#domain/kernel/messages.ts';
import { KEY_MARK, rolesWithin } from '#domain/session/keyRoles.ts';
import { roleOf } from '#domain/session/groups.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { findForUpdate, insert, remove } from '../../db/records.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { Refusal, SessionOver, forbidden, invalid } from '../../errors.ts';
import { type Ctx, type Services, WIRE, nowText, today, whoOf } from '../kernel/context.ts';
import { anew } from '../kernel/once.ts';
import { SHARED, unlessFault, userColumns, userOf } from './signedIn.ts';
import { hashToken, newToken } from './tokens.ts';
import { takenWords } from '../records/ownRecord.ts';
import { draftOf } from '../records/validate.ts';

const entity = entities.apiKey;

/** Characters by which a key is recognized in the list, and found in the database: the mark and 48 of its 256 bits. */
const PREFIX = KEY_MARK.length + 8;

/** Makes a key for the caller; the answer is the only place that ever contains the whole key. Sent again under its command's key, because that answer was lost, it replaces the one that nobody has seen. */
export async function createKey(ctx: Ctx, body: unknown, command: string | undefined): Promise<ApiKeyCreated> {
  const draft = draftOf(ctx, entity, body);
  const role = roleOf(draft.roles);
  if (!role || !ctx.user.roles.some(own => rolesWithin[own].includes(role))) throw forbidden();
  if (draft.expires && draft.expires < today(ctx)) throw invalid({ expires: messages.expiresInThePast });
  const key = `${KEY_MARK}${newToken()}`;
  const values = { ...draft, user_id: ctx.user.id, prefix: key.slice(0, PREFIX), last_used: null };
  const make = async (trx: Trx) => {
    await refuseTakenName(trx, ctx, draft.name);
    return { ...(await insert(trx, entity, values, whoOf(ctx), { columns: { key_hash: hashToken(key) } })), key };
  };
  if (command === undefined) return ctx.engine.transact(make);
  return anew(ctx, { key: command, path: 'apiKey', asked: draft }, async (trx, before) => {
    const unseen = before === undefined ? undefined : await findForUpdate(trx, entity, before);
    if (unseen) await remove(trx, entity, unseen, whoOf(ctx));
    return make(trx);
  });
}

/** Who revokes one of their keys must be able to tell which. */
async function refuseTakenName(trx: Trx, ctx: Ctx, name: string): Promise<void> {
  const own = await trx.selectFrom('api_key').select('name').where('user_id', '=', ctx.user.id).execute();
  const taken = own.find(each => sameKey(each.name) === sameKey(name))?.name;
  if (taken === undefined) return;
  const message = takenWords('Ya tiene una clave con este nombre', name, taken);
  throw new Refusal(message, { name: message });
}

/** Revokes every key of a user, as their deactivation and another role do. */
export async function endKeys(trx: Trx, ctx: Ctx, userId: number): Promise<void> {
  const rows = await trx.selectFrom('api_key').select('id').where('user_id', '=', userId).execute();
  for (const { id } of rows) {
    const record = await findForUpdate(trx, entity, id);
    if (record) await remove(trx, entity, record, whoOf(ctx));
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
export async function resumeKey(services: Pick<Services, 'engine' | 'clock'>, key: string): Promise<Resumed> {
  const { engine } = services;
  const hash = hashToken(key);
  const ask = () => keysWithUser(engine.kept).where('prefix', '=', key.slice(0, PREFIX)).executeTakeFirst();
  const row = await engine.cache.get({ from: ['api_key', 'app_user'], key: key.slice(0, PREFIX), maxAge: SHARED }, ask);
  if (!row || !timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hash))) throw new SessionOver(codes.sessionUnknown, messages.keyUnknown);
  return alive(services, row);
}

async function alive({ engine, clock }: Pick<Services, 'engine' | 'clock'>, row: KeyRow): Promise<Resumed> {
  const user = userOf(row);
  const role = roleOf(row.key_roles as number);
  if (row.active !== 1 || !role || !user.roles.some(own => rolesWithin[own].includes(role)))
    throw new SessionOver(codes.sessionEndedElsewhere, messages.keyUnknown);
  if (row.key_expires !== null && row.key_expires < today({ clock })) throw new SessionOver(codes.sessionExpired, messages.keyExpired);
  const aMinuteAgo = clock().minus({ minutes: 1 }).toFormat(WIRE);
  if (row.key_used === null || row.key_used <= aMinuteAgo) await touch(engine.kept, row.key_id, nowText({ clock }), aMinuteAgo);
  return { user: { ...user, roles: [role] }, keyId: row.key_id, keyName: row.key_name };
}

/** Notes the use of a key: at most once a minute, however many requests come at the same time. */
async function touch(db: Db, id: number, now: string, before: string): Promise<void> {
  const write = db
    .updateTable('api_key')
    .set({ last_used: now })
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
