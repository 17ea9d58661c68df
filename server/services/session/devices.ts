// Browsers that somebody has signed in with before: each keeps a cookie of which only the hash is stored.
import type { Db, Trx } from '#server/db/connect.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a browser is known without signing in, in days: no browser keeps a cookie for longer. */
const DAYS = 400;
const LIFE = DAYS * 24 * 60 * 60_000;
const NAME = 'frigoria-device';

/** The device that a request comes from, by its `Cookie` header; its token is not known to be good. */
export const deviceIn = (cookies: string | undefined): string | undefined => new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];

/** What a browser is told to keep. Only signing in sends it, and no script reads it. */
export const deviceCookie = (token: string, { publicUrl }: { publicUrl: string }): string =>
  `${NAME}=${token}; Path=/api/; Max-Age=${DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Whether a user has signed in with this browser before. */
export async function isKnown(db: Db, device: string, userId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('last_used')
    .where('token_hash', '=', hashToken(device))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.last_used >= now - LIFE;
}

/** Knows the browser of a user from now on; answers the token that it is to keep. One that is known already, also by somebody else, keeps its own; what nobody has given it is worth nothing. */
export async function know(trx: Trx, device: string | undefined, userId: number, now: number): Promise<string> {
  await trx
    .deleteFrom('known_device')
    .where('last_used', '<', now - LIFE)
    .execute();
  const ours = device && (await trx.selectFrom('known_device').select('user_id').where('token_hash', '=', hashToken(device)).executeTakeFirst());
  const token = ours ? device : newToken();
  const row = { token_hash: hashToken(token), user_id: userId, last_used: now };
  await trx
    .insertInto('known_device')
    .values(row)
    .onConflict(on => on.columns(['token_hash', 'user_id']).doUpdateSet({ last_used: now }))
    .execute();
  return token;
}

/** Knows none of a user's browsers any more. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute();
}
