// Passkeys (WebAuthn): a key pair on a device, which is asked for a fingerprint or a PIN before it signs. Two factors in one, so whoever signs in by one lacks nothing.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isOwnMachine } from '#domain/session/firstEmail.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { RecoveryCodes } from '#domain/session/secondStep.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Failure, Refusal, invalid, notFound } from '#server/errors.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { type Ctx, type Services, whoOf } from '#server/services/kernel/context.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { idOf } from '#server/services/records/validate.ts';
import { browserName } from './browserName.ts';
import { challengeKey, count, isTooMany, tooMany } from './guesses.ts';
import { stepColumns } from './lacking.ts';
import { type From, knowOwnPassword } from './passwords.ts';
import { type Place, type Taken, codesForFirst, complete, dropStep } from './secondStep.ts';
import { type SignedIn, type SigningIn, beginSession, endChoice, mayChoose } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Milliseconds that a challenge waits for its signature. */
const LIFE = 5 * 60_000;

/** Loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** The site that a passkey belongs to, as browsers know it. No browser takes an address of numbers for one: on this computer it is `localhost`. */
export function siteOf({ publicUrl }: Pick<Services, 'publicUrl'>): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (isOwnMachine(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

async function keepChallenge(db: Db, challenge: string, sessionId: number | null, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires', '<', now).execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashToken(challenge), session_id: sessionId, expires: now + LIFE })
    .execute();
}

/** The challenge that was signed, which is spent whatever comes of it; undefined where it is none of this session, or an old one. */
async function spendChallenge(db: Db, signed: unknown, sessionId: number | null, now: number): Promise<string | undefined> {
  const challenge = challengeIn(signed);
  if (challenge === undefined) return undefined;
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .returning(['session_id', 'expires'])
    .executeTakeFirst();
  return spent && spent.session_id === sessionId && spent.expires >= now ? challenge : undefined;
}

function challengeIn(signed: unknown): string | undefined {
  try {
    const { clientDataJSON } = (signed as AuthenticationResponseJSON).response;
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser is asked to sign, by any passkey of ours that it has. */
export async function askPasskey(services: Services, address: string): Promise<object> {
  const { engine, clock } = services;
  const now = clock().toMillis();
  const key = challengeKey(address);
  await inTurn(key, async () => {
    if (await isTooMany(engine.db, [key], now)) throw tooMany();
    await count(engine.db, [key], now);
  });
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: siteOf(services).id, userVerification: 'required', timeout: LIFE });
  await keepChallenge(engine.db, options.challenge, null, now);
  return options;
}

/** Opens the session of the user whose passkey has signed. A signature cannot be guessed, so nobody's guesses are in its way. */
export async function signInByPasskey(services: Services, signed: unknown, place: Pick<SigningIn, 'address' | 'device' | 'log'>): Promise<SignedIn> {
  if (signed === undefined) throw invalid({ response: 'Falta lo que ha firmado la clave de acceso' });
  const { engine, clock } = services;
  const now = clock().toMillis();
  const challenge = await spendChallenge(engine.db, signed, null, now);
  if (challenge === undefined) throw unknownPasskey();
  const passkey = await engine.db.selectFrom('passkey').selectAll().where('credential_id', '=', idIn(signed)).executeTakeFirst();
  const counter = passkey && (await counterOf(services, signed as AuthenticationResponseJSON, challenge, passkey));
  if (!passkey || counter === undefined) throw unknownPasskey();
  return engine.transact(async trx => {
    const user = await trx
      .selectFrom('app_user')
      .select(['id', ...stepColumns])
      .where('id', '=', passkey.user_id)
      .where('active', '=', 1)
      .executeTakeFirst();
    if (!user) throw unknownPasskey();
    await trx.updateTable('passkey').set({ counter, last_used: now }).where('id', '=', passkey.id).execute();
    return beginSession(trx, services, user, { ...place, proven: 1 });
  });
}

const unknownPasskey = () => new Failure(401, messages.unknownPasskey);

const idIn = (signed: unknown): string => {
  const { id } = signed as { id?: unknown };
  return typeof id === 'string' ? id : '';
};

interface Stored {
  credential_id: string;
  public_key: string;
  counter: number;
}

/** How often the device says that it has signed; undefined where the signature is not that of this passkey for this site. */
async function counterOf(services: Services, response: AuthenticationResponseJSON, expectedChallenge: string, stored: Stored): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, origin } = siteOf(services);
  const credential = { id: stored.credential_id, publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')), counter: stored.counter };
  const checked = await verifyAuthenticationResponse({ response, expectedChallenge, expectedOrigin: origin, expectedRPID: id, credential }).catch(
    () => undefined,
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** What a browser is asked to make for the signed-in user. */
export async function newPasskey(ctx: Ctx, body: Record<string, unknown>, place: Place): Promise<object> {
  if (!(await mayChoose(ctx.engine.db, place, ctx.clock().toMillis()))) await knowOwnPassword(ctx, body, place);
  const { engine, user } = ctx;
  const known = await engine.db.selectFrom('passkey').select('credential_id').where('user_id', '=', user.id).execute();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await issuerOf(engine.db)).name || 'Frigoria',
    rpID: siteOf(ctx).id,
    userName: user.username,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(`user ${user.id}`)),
    timeout: LIFE,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(engine.db, options.challenge, place.sessionId, ctx.clock().toMillis());
  return options;
}

/** Keeps the passkey that a browser has made; answers recovery codes where the user had none. */
export async function addPasskey(ctx: Ctx, body: Record<string, unknown>, place: Place, userAgent: string): Promise<Taken<RecoveryCodes>> {
  const { engine, user } = ctx;
  const now = ctx.clock().toMillis();
  const made = body['response'];
  const challenge = await spendChallenge(engine.db, made, place.sessionId, now);
  const credential = challenge && (await credentialOf(ctx, made as RegistrationResponseJSON, challenge));
  if (!credential) throw new Refusal('El navegador no ha hecho una clave de acceso que sirva. Inténtelo otra vez.');
  return engine.transact(async trx => {
    const name = browserName(userAgent);
    const row = {
      user_id: user.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      name,
      created: now,
      last_used: null,
    };
    await trx.insertInto('passkey').values(row).execute();
    await audit(trx, whoOf(ctx), 'user', user.id, 'passkey.added', null, { name });
    await endChoice(trx, place);
    const codes = await codesForFirst(trx, user.id);
    const { device } = await complete(trx, ctx, place);
    return { answer: { codes }, device };
  });
}

async function credentialOf(ctx: Ctx, response: RegistrationResponseJSON, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { id, origin } = siteOf(ctx);
  const checked = await verifyRegistrationResponse({ response, expectedChallenge, expectedOrigin: origin, expectedRPID: id }).catch(() => undefined);
  return checked?.verified ? checked.registrationInfo.credential : undefined;
}

export async function removePasskey(ctx: Ctx, body: Record<string, unknown>, from: From): Promise<void> {
  await knowOwnPassword(ctx, body, from);
  const id = idOf(body['id']);
  await dropStep(ctx, async (trx: Trx) => {
    const removed = await trx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', ctx.user.id).returning('name').executeTakeFirst();
    if (!removed) throw notFound();
    await audit(trx, whoOf(ctx), 'user', ctx.user.id, 'passkey.removed', { name: removed.name }, null);
  });
}
