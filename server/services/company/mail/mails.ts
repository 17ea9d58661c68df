// Mails of documents: accepted in one transaction with what they carry, shown with their state, sent again.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { DateTime } from 'luxon';
import type { MailChoice } from '#domain/parties/customerMails.ts';
import type { MailState, Mailbox, ShownMail } from '#domain/company/mail.ts';
import { entities } from '#domain/index.ts';
import { UNDO_OFFERED } from '#domain/records/deletion.ts';
import { leavingMails, mailLifecycle, mailWords, undeliveredMails } from '#machines/lifecycles/mail.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import type { Party } from '#domain/records/paper.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Who, audit } from '#server/db/records.ts';
import type { MailRow } from '#server/db/tables.ts';
import { Refusal, notFound } from '#server/errors.ts';
import { type Ctx, type Services, WIRE, whoOf } from '#server/services/kernel/context.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { idOf } from '#server/services/records/validate.ts';

/** A mail to accept. `file` is in the store already. */
export interface NewMail {
  entity: string;
  record_id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  issuer: Pick<Party, 'name' | 'email'>;
  expires?: number;
  /** For one that goes out by itself: which choice it answers, what it tells, and how many milliseconds it waits for that to change. */
  news?: { choice: MailChoice; told: string; waits: number };
  file?: { key: string; name: string; size: number; type: string };
}

/** Puts bytes into the store, for a mail that is accepted right after. A transaction that fails leaves them to the sweep. */
export async function keepAttachment(
  { files }: Pick<Services, 'files'>,
  name: string,
  bytes: Buffer,
  type = 'application/pdf',
): Promise<NonNullable<NewMail['file']>> {
  const key = newKey();
  await files.put(key, bytes);
  return { key, name, size: bytes.length, type };
}

/** Puts a mail into the queue, with its file and its audit row. Call `wakeOutbox` once that is committed. */
export async function acceptMail(trx: Trx, services: Services, who: Who, mail: NewMail): Promise<number> {
  const { entity, record_id, recipient, subject, text, html, issuer, expires = null, news, file } = mail;
  const queued = services.clock().toMillis();
  const { id } = await trx
    .insertInto('mail')
    .values({
      entity,
      record_id,
      recipient,
      subject,
      text,
      html,
      sender: issuer.name,
      reply_to: issuer.email,
      message_id: services.mailer.newId(),
      queued,
      choice: news?.choice ?? '',
      told: news?.told ?? '',
      expires,
      state: 'en cola',
      via: '',
      attempts: 0,
      due: queued + (news?.waits ?? (expires === null ? UNDO_OFFERED.mail : 0)),
      lease: 0,
      error: '',
      sent_at: null,
      created_at: who.at,
      created_by: who.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (file) await attach(trx, who, id, file);
  await audit(trx, who, entity, record_id, 'mailed', null, { email: recipient });
  await audit(trx, who, 'mail', id, 'create', null, { state: 'en cola', recipient, subject });
  return id;
}

/** Makes a file of the store that of a mail. */
export async function attach(trx: Trx, who: Who, id: number, file: NonNullable<NewMail['file']>): Promise<void> {
  await trx
    .insertInto('stored_file')
    .values({ entity: 'mail', record_id: id, field: 'attachment', ...file, created_at: who.at, created_by: who.id })
    .execute();
}

/** A newer link makes those worthless that still wait: they need not go out. */
export async function dropSecretMails(trx: Trx, who: Who, userId: number): Promise<void> {
  const dropped = await trx
    .updateTable('mail')
    .set({
      state: step(
        mailLifecycle,
        mailWords,
        { entity: 'mail', state: 'en cola', facts: { isSecret: true, isNews: false, isReminder: false, isKept: false } },
        'mail.expired',
      ),
      text: '',
      html: '',
      error: 'Se pidió otro enlace después',
    })
    .where('entity', '=', 'user')
    .where('record_id', '=', userId)
    .where('state', '=', 'en cola')
    .returning('id')
    .execute();
  for (const { id } of dropped) await audit(trx, who, 'mail', id, 'mail.expired', { state: 'en cola' }, { state: 'fallido' });
}

/** The PDF of a mail, or undefined. Throws when its bytes cannot be read. */
export async function attachmentOf({ engine, files }: Pick<Services, 'engine' | 'files'>, id: number) {
  const file = await engine.db
    .selectFrom('stored_file')
    .select(['key', 'name', 'type'])
    .where('entity', '=', 'mail')
    .where('record_id', '=', id)
    .executeTakeFirst();
  return file && { name: file.name, type: file.type, bytes: await files.readWhole(file.key) };
}

/** The facts by which the lifecycle judges a stored mail. */
export const factsOf = ({ expires, choice, entity, via }: Pick<MailRow, 'expires' | 'choice' | 'entity' | 'via'>) => ({
  isSecret: expires !== null,
  isNews: choice !== '',
  isReminder: entity === entities.reminder.name || entity === entities.followUp.name,
  isKept: via === 'outbox',
});

/** A stored mail, as its lifecycle is asked about it. */
export const thingOf = (mail: Pick<Selectable<MailRow>, 'id' | 'state' | 'via' | 'expires' | 'choice' | 'entity'>) => ({
  entity: 'mail',
  id: mail.id,
  state: mail.state,
  facts: factsOf(mail),
});

/** Takes back a mail that waits: its content is no longer true. False where the sender has taken it meanwhile. */
export async function withdrawMail(trx: Trx, who: Who, mail: Parameters<typeof thingOf>[0]): Promise<boolean> {
  const state = step(mailLifecycle, mailWords, thingOf(mail), 'mail.withdrawn');
  const { numUpdatedRows } = await trx.updateTable('mail').set({ state }).where('id', '=', mail.id).where('state', '=', 'en cola').executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await audit(trx, who, 'mail', mail.id, 'mail.withdrawn', { state: 'en cola' }, { state });
  return numUpdatedRows > 0n;
}

const SHOWN_MAX = 50;
const shownColumns = ['id', 'entity', 'record_id', 'recipient', 'subject', 'state', 'via', 'attempts', 'due', 'sent_at', 'error', 'expires', 'choice'] as const;

type ShownRow = Pick<Selectable<MailRow>, (typeof shownColumns)[number]>;

function toShown({ clock }: Ctx, { expires, choice, due, ...row }: ShownRow): ShownMail {
  return { ...row, due: DateTime.fromMillis(due, { zone: clock().zone }).toFormat(WIRE), ...factsOf({ expires, choice, entity: row.entity, via: row.via }) };
}

/** In the very words of their indexes, so that these are used. */
export const isWaiting = sql<boolean>`state in ('en cola', 'enviando')`;
const isFailed = sql<boolean>`state = 'fallido'`;

const waits = (state: MailState) => leavingMails.includes(state);

/** The subjects of mails that the office sees next to them. */
export type Mailed = 'invoice' | 'workOrder' | 'notice' | 'reminder' | 'followUp' | 'customer' | 'contract' | 'certificate' | 'quote';

/** The mails of something that `ctx.user` may see. */
export async function mailsOf(ctx: Ctx, name: Mailed, id: unknown): Promise<Mailbox> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, entities[name], id);
  const rows = await db
    .selectFrom('mail')
    .select(shownColumns)
    .where('entity', '=', name)
    .where('record_id', '=', record.id)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const countOf = (is: (state: MailState) => boolean) => rows.filter(row => is(row.state)).length;
  return {
    via: await ctx.mailer.via(),
    queued: countOf(waits),
    failed: countOf(state => undeliveredMails.includes(state)),
    mails: rows.map(row => toShown(ctx, row)),
  };
}

/** How mail leaves, how much waits, and what failed of all documents. */
export async function failedMails(ctx: Ctx): Promise<Mailbox> {
  const { db } = ctx.engine;
  const rows = await db.selectFrom('mail').select(shownColumns).where(isFailed).orderBy('id', 'desc').limit(SHOWN_MAX).execute();
  return { via: await ctx.mailer.via(), ...(await mailCounts(db)), mails: rows.map(row => toShown(ctx, row)) };
}

/** How many mails of all documents wait or are being sent, and how many failed. */
export async function mailCounts(db: Db): Promise<Pick<Mailbox, 'queued' | 'failed'>> {
  const count = (states: RawBuilder<boolean>) =>
    db
      .selectFrom('mail')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where(states)
      .executeTakeFirstOrThrow();
  const [queued, failed] = await Promise.all([count(isWaiting), count(isFailed)]);
  return { queued: queued.n, failed: failed.n };
}

/** A mail as it is stored. */
export async function getMail(db: Db, id: unknown, name: string | null) {
  const mail = await db.selectFrom('mail').selectAll().where('id', '=', idOf(id)).executeTakeFirst();
  if (!mail || (name !== null && mail.entity !== name)) throw notFound();
  return mail;
}

/** The message for a user who sent a mail again. */
export const queuedWords = 'El mensaje está en la cola de envío';

/** Sends a mail again: one that failed goes back into the queue, of one that was sent a new one is accepted. `name`: only one of such a document. */
export async function resendMail(ctx: Ctx, name: 'invoice' | 'workOrder' | 'contract' | 'quote' | null, id: unknown): Promise<{ id: number; mails: number[] }> {
  const { engine } = ctx;
  const mail = await getMail(engine.db, id, name);
  if (name) await getOwn(engine.db, ctx, entities[name], mail.record_id);
  const state = step(mailLifecycle, mailWords, thingOf(mail), 'mail.resend');
  const sent = waits(state) ? await engine.transact(trx => queueAgain(trx, ctx, mail)) : await acceptCopy(ctx, mail);
  ctx.wakeOutbox();
  return { id: sent, mails: [sent] };
}

/** What is known of a mail that goes back into the queue. */
export type Again = Pick<Selectable<MailRow>, 'id' | 'state' | 'via' | 'expires' | 'choice' | 'entity' | 'record_id' | 'recipient'>;

/** Puts the mail itself back into the queue: nobody has received it. */
export async function queueAgain(trx: Trx, ctx: Ctx, mail: Again): Promise<number> {
  const now = ctx.clock().toMillis();
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ state: 'en cola', via: '', attempts: 0, queued: now, due: now + UNDO_OFFERED.mail, error: '', sent_at: null })
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('El correo ya está en la cola');
  await audit(trx, whoOf(ctx), mail.entity, mail.record_id, 'mailed', null, { email: mail.recipient });
  await audit(trx, whoOf(ctx), 'mail', mail.id, 'mail.resend', { state: mail.state }, { state: 'en cola' });
  return mail.id;
}

async function acceptCopy(ctx: Ctx, mail: Selectable<MailRow>): Promise<number> {
  const { entity, record_id, recipient, subject, text, html, sender, reply_to } = mail;
  const attached = await attachmentOf(ctx, mail.id);
  const file = attached && (await keepAttachment(ctx, attached.name, attached.bytes));
  const copy: NewMail = { entity, record_id, recipient, subject, text, html, issuer: { name: sender, email: reply_to }, ...(file && { file }) };
  return ctx.engine.transact(trx => acceptMail(trx, ctx, whoOf(ctx), copy));
}
