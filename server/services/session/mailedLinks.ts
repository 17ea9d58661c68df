// Links that are good once and not for long: mailed to whoever says who they are, to choose a password and for customers to sign in; and the entry codes of the office.
import { href } from '#domain/routes.ts';
import { groupOf } from '#domain/session/groups.ts';
import { leadsNowhere } from '#domain/session/firstEmail.ts';
import { signInPath } from '#domain/session/signInLink.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import type { Party } from '#domain/records/paper.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { acceptMail, dropSecretMails } from '#server/services/company/mail/mails.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { type Services, nowText } from '#server/services/kernel/context.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { blurred, count, countMiss, isTooMany, resetKeys } from './guesses.ts';
import { stepColumns } from './lacking.ts';
import { type SignedIn, type SigningIn, beginSession, whoIs } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

const MINUTE = 60_000;

interface Link {
  life: number;
  path: (code: string) => string;
  subject: string;
  /** What it is for, and for how long. */
  says: string;
  label: string;
}

const links = {
  password: {
    life: 60 * MINUTE,
    path: code => href('resetPassword', { forgotten_password_code: code }),
    subject: 'Recuperar la contraseña',
    says: 'Para elegir una contraseña nueva abra este enlace. Vale durante una hora y una sola vez.',
    label: 'Elegir una contraseña nueva',
  },
  signIn: {
    life: 15 * MINUTE,
    path: signInPath,
    subject: 'Su enlace para entrar',
    says: 'Para entrar sin contraseña abra este enlace. Vale durante quince minutos y una sola vez.',
    label: 'Entrar',
  },
} as const satisfies Record<string, Link>;

type Mailed = keyof typeof links;
type Purpose = Mailed | 'entry';

/** How long somebody who came in by an entry code may choose how to sign in from now on. */
const CHOICE = 60 * MINUTE;

/** Accepts a mail with a link, if the name or address belongs to an active user who may have one. Never reveals whether it does. */
export async function mailLink(services: Services, purpose: Mailed, identity: unknown, address: string): Promise<void> {
  if (typeof identity !== 'string' || identity.trim() === '') return;
  const { engine, clock, publicUrl } = services;
  const { life, path, subject } = links[purpose];
  const found = await whoIs(engine.db, identity).select(['id', 'email', 'first_name', 'roles']).where('active', '=', 1).executeTakeFirst();
  const user = purpose === 'signIn' && found?.roles !== groupOf('cliente') ? undefined : found;
  const now = clock().toMillis();
  const keys = resetKeys(user?.id, address);
  // the last link that was sent remains valid: no user can be mailed for ever, nor be kept from a link
  const isRefused = await inTurn('reset', async () => {
    if (await isTooMany(engine.db, keys, now)) return true;
    await count(engine.db, keys, now);
    return false;
  });
  if (!user || isRefused || leadsNowhere(user.email)) return;
  const code = newToken();
  const expires = now + life;
  const issuer = await issuerOf(engine.db);
  const letter = letterOf(purpose, issuer, user.first_name, `${publicUrl}${path(code)}`);
  await engine.transact(async trx => {
    await trx
      .deleteFrom('password_reset')
      .where(eb => eb.or([eb('user_id', '=', user.id).and('purpose', '<>', 'entry'), eb('expires', '<', now)]))
      .execute();
    await trx
      .insertInto('password_reset')
      .values({ code_hash: hashToken(code), user_id: user.id, expires, purpose })
      .execute();
    const who = { id: null, at: nowText(services) };
    await dropSecretMails(trx, who, user.id);
    await acceptMail(trx, services, who, { entity: 'user', record_id: user.id, recipient: user.email, subject, ...letter, issuer, expires });
  });
  services.wakeOutbox();
}

const letterOf = (purpose: Mailed, issuer: Party, name: string, href: string) =>
  writeLetter({
    issuer,
    title: links[purpose].subject,
    paragraphs: [`Hola, ${name}:`, links[purpose].says],
    link: { label: links[purpose].label, href },
    closing: ['Si no lo ha pedido usted, no haga nada.'],
  });

/** Whose link it is, which is good as before; undefined where it is none, or an old one. */
export const linkOwner = (db: Db, purpose: Purpose, code: string, now: number) =>
  db
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .select(['username', 'email', 'first_name', 'last_name', 'user_id', 'expires', 'active'])
    .where('code_hash', '=', hashToken(code))
    .where('purpose', '=', purpose)
    .where('expires', '>=', now)
    .executeTakeFirst();

/** Whose link it is, which is worth nothing from now on; undefined where it is none, or an old one. */
export async function spendLink(trx: Trx, purpose: Purpose, code: string, now: number): Promise<number | undefined> {
  const mine = trx.deleteFrom('password_reset').where('code_hash', '=', hashToken(code)).where('purpose', '=', purpose);
  const link = await mine.returning(['user_id', 'expires']).executeTakeFirst();
  return link && link.expires >= now ? link.user_id : undefined;
}

/** Counts a link that was none; what to throw. Throws itself where too many came from there. */
export async function wrongLink({ engine, clock }: Services, { address, log }: Pick<SigningIn, 'address' | 'log'>): Promise<Refusal> {
  log.warn({ network: blurred(address) }, 'wrong link');
  await countMiss(engine.db, address, clock().toMillis());
  return new Refusal('El enlace ha caducado o ya se ha usado. Pida otro.');
}

/** Opens a session by a customer's link, or by an entry code. */
export async function signInByLink(services: Services, code: unknown, place: Pick<SigningIn, 'address' | 'device' | 'log'>): Promise<SignedIn> {
  const { engine, clock } = services;
  const now = clock().toMillis();
  const signedIn = await engine.transact(async trx => {
    if (typeof code !== 'string') return undefined;
    const entering = await spendLink(trx, 'entry', code, now);
    const id = entering ?? (await spendLink(trx, 'signIn', code, now));
    if (id === undefined) return undefined;
    const users = trx.selectFrom('app_user').where('id', '=', id).where('active', '=', 1);
    const whose = entering === undefined ? users.where('roles', '=', groupOf('cliente')) : users;
    const user = await whose.select(['id', ...stepColumns]).executeTakeFirst();
    if (!user || entering === undefined) return user && beginSession(trx, services, user, place);
    await audit(trx, { id, at: nowText(services), source: 'login' }, 'user', id, 'entryCode.used', null, { network: blurred(place.address) });
    return beginSession(trx, services, user, { ...place, choosesUntil: now + CHOICE });
  });
  if (!signedIn) throw await wrongLink(services, place);
  return signedIn;
}
