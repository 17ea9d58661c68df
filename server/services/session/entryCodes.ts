// Entry codes: how the office lets somebody in without a password and without a mail. A link and its QR, good once and for 48 hours.
import { type AddressFault, type EntryCode, type EntryCodes, type TeamBody, isAddress, teamDraft } from '#domain/company/team.ts';
import { entities } from '#domain/index.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { fold, formatDateTime } from '#domain/kernel/format.ts';
import type { EntryOwner } from '#domain/session/authEndpoints.ts';
import { isOwnMachine, leadsNowhere } from '#domain/session/firstEmail.ts';
import { entryCodeIn, entryPath } from '#domain/session/signInLink.ts';
import type { Trx } from '#server/db/connect.ts';
import { audit, findForUpdate, insert } from '#server/db/records.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { acceptMail, dropSecretMails } from '#server/services/company/mail/mails.ts';
import { type Ctx, type Services, momentText, whoOf } from '#server/services/kernel/context.ts';
import { anew } from '#server/services/kernel/once.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { checkedFields, idOf, textIn } from '#server/services/records/validate.ts';
import { hashPassword } from './hashing.ts';
import { linkOwner, wrongLink } from './mailedLinks.ts';
import { type SigningIn, whoIs } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFE = 48 * 60 * 60_000;

type Person = TeamBody['people'][number];
type Owner = Pick<EntryCode, 'id' | 'username' | 'phone' | 'email'> & { first_name: string; last_name: string };

/** Adds people of the team, who have no password yet, with an entry code each: all of them or nobody. Sent again under its command's key, it makes other codes for the same people. */
export async function invite(ctx: Ctx, body: Record<string, unknown>, command: string | undefined): Promise<EntryCodes> {
  const asked = checkedFields(ctx, teamDraft, body);
  const password_hash = await hashPassword(newToken());
  const work = async (trx: Trx, before: readonly number[] | undefined) => {
    const ids = before ?? (await addAll(trx, ctx, asked.people, password_hash));
    const codes: EntryCode[] = [];
    for (const id of ids) codes.push(await makeCode(trx, ctx, id));
    return codes;
  };
  const codes =
    command === undefined ? await ctx.engine.transact(trx => work(trx, undefined)) : await anew(ctx, { key: command, path: 'user.invite', asked }, work);
  return answerOf(ctx, codes);
}

const answerOf = async (ctx: Ctx, codes: EntryCode[]): Promise<EntryCodes> => ({
  codes,
  fault: addressFault(ctx),
  mails: (await ctx.mailer.via()) === 'smtp',
});

async function addAll(trx: Trx, ctx: Ctx, people: readonly Person[], password_hash: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, person] of people.entries()) ids.push((await add(trx, ctx, person, { index, password_hash })).id);
  return ids;
}

async function add(trx: Trx, ctx: Ctx, { name, contact, roles }: Person, { index, password_hash }: { index: number; password_hash: string }): Promise<Saved> {
  const [first_name = '', ...rest] = name.split(/\s+/);
  const isMail = isAddress(contact);
  if (isMail && (await isTaken(trx, contact))) throw invalid({ [`people.${index}.contact`]: 'Ese correo ya es de otro usuario' });
  const username = await freeName(trx, first_name, rest[0] ?? '');
  const values = {
    username,
    email: isMail ? contact : `${username}@localhost`,
    first_name,
    last_name: rest.join(' '),
    phone: isMail ? '' : contact,
    dni: '',
    roles,
    customer_id: null,
    active: true,
    imagen: '',
  };
  return insert(trx, entities.user, values, whoOf(ctx), { columns: { password_hash } });
}

const isTaken = async (trx: Trx, identity: string) => (await whoIs(trx, identity).select('id').executeTakeFirst()) !== undefined;

/** 'mgil' for Marta Gil, 'mgil2' where that is taken. */
async function freeName(trx: Trx, first: string, last: string): Promise<string> {
  const plain =
    fold(`${[...first][0] ?? ''}${last}`)
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 50) || 'usuario';
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? plain : `${plain}${n}`;
    if (!(await isTaken(trx, name)) && !(await isTaken(trx, `${name}@localhost`))) return name;
  }
}

/** A new code for a user; the one before is worth nothing any more. */
export async function entryCodeFor(ctx: Ctx, id: unknown): Promise<EntryCodes> {
  const userId = idOf(id);
  if (userId === ctx.user.id) throw new Refusal('Lo suyo se cambia en «Mi cuenta»');
  return answerOf(ctx, [await ctx.engine.transact(trx => makeCode(trx, ctx, userId))]);
}

/** The user is locked, so that a change of their role or their access comes before, or ends the code. */
async function makeCode(trx: Trx, ctx: Ctx, id: number): Promise<EntryCode> {
  const user = await findForUpdate(trx, entities.user, id);
  if (!user) throw notFound();
  if (!user.active) throw new Refusal('Este usuario no tiene acceso a la aplicación');
  const now = ctx.clock().toMillis();
  const code = newToken();
  const expires = now + LIFE;
  await trx
    .deleteFrom('password_reset')
    .where(eb => eb.or([eb('user_id', '=', id).and('purpose', '=', 'entry'), eb('expires', '<', now)]))
    .execute();
  await trx
    .insertInto('password_reset')
    .values({ code_hash: hashToken(code), user_id: id, expires, purpose: 'entry' })
    .execute();
  const until = momentText(ctx, expires);
  await audit(trx, whoOf(ctx), 'user', id, 'entryCode.made', null, { until });
  return toCode(user, `${ctx.publicUrl}${entryPath(code)}`, until);
}

const toCode = ({ id, username, phone, email, ...user }: Owner, url: string, expires: string): EntryCode => ({
  id,
  name: nameOf(user),
  username,
  phone,
  email: leadsNowhere(email) ? '' : email,
  url,
  expires,
});

const nameOf = ({ first_name, last_name }: Pick<Owner, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`.trim();

/** What is wrong with the address that the links of this server lead to. */
function addressFault({ publicUrl }: Pick<Services, 'publicUrl'>): AddressFault | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (isOwnMachine(hostname)) return 'here';
  return protocol === 'https:' ? null : 'plain';
}

/** Mails a code to its user; `url` is what was answered when it was made. */
export async function mailEntryCode(ctx: Ctx, body: Record<string, unknown>): Promise<void> {
  const id = idOf(body['id']);
  const url = textIn(body, 'url');
  const code = entryCodeIn(URL.canParse(url) ? new URL(url).hash : '') ?? '';
  const owner = await linkOwner(ctx.engine.db, 'entry', code, ctx.clock().toMillis());
  if (owner?.user_id !== id) throw new Refusal('El código ha caducado o ya se ha usado: haga otro');
  if ((await ctx.mailer.via()) !== 'smtp' || leadsNowhere(owner.email)) throw new Refusal('A esta persona no le llega ningún correo');
  const { first_name, email: recipient, expires } = owner;
  const issuer = await issuerOf(ctx.engine.db);
  const subject = 'Su entrada a Frigoria';
  const letter = writeLetter({
    issuer,
    title: subject,
    paragraphs: [
      `Hola, ${first_name}:`,
      `Abra este enlace en la tableta o el teléfono con el que va a trabajar. Vale hasta el ${formatDateTime(momentText(ctx, expires))} y una sola vez.`,
    ],
    link: { label: 'Entrar', href: `${ctx.publicUrl}${entryPath(code)}` },
  });
  await ctx.engine.transact(async trx => {
    await dropSecretMails(trx, whoOf(ctx), id);
    await acceptMail(trx, ctx, whoOf(ctx), { entity: 'user', record_id: id, recipient, subject, ...letter, issuer, expires });
  });
  ctx.wakeOutbox();
}

/** Whose a code is, for the page that asks before it is used. */
export async function entryOwner(services: Services, code: unknown, place: Pick<SigningIn, 'address' | 'log'>): Promise<EntryOwner> {
  const { engine, clock } = services;
  const owner = typeof code === 'string' ? await linkOwner(engine.db, 'entry', code, clock().toMillis()) : undefined;
  if (!owner || owner.active !== 1) throw await wrongLink(services, place);
  return { name: nameOf(owner), company: (await issuerOf(engine.db)).name, expires: momentText(services, owner.expires) };
}
