// Reminders that people decide on: sent, given by telephone, postponed, discarded. The claim is what is owed at sending, in one transaction with its mail.
import type { Saved } from '#domain/kernel/answer.ts';
import type { Queued } from '#domain/company/mail.ts';
import { addressesIn } from '#domain/kernel/fields.ts';
import { constants } from '#domain/kernel/constants.ts';
import { entities } from '#domain/index.ts';
import { discardDraft, postponeDraft, tellDraft } from '#domain/collecting/reminder.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { ReminderOutcome } from '#domain/collecting/remindedDebts.ts';
import type { Trx } from '#server/db/connect.ts';
import { KeptRefusal, Refusal, forbidden, invalid } from '#server/errors.ts';
import { keepAttempt } from '#server/services/records/audit/refused.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { lockAccount } from '../account.ts';
import { recipientsOf } from '#server/services/paper/address.ts';
import { acceptMail } from '#server/services/company/mail/mails.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked, dateContext, idOf } from '#server/services/records/validate.ts';
import { claimOf, remindedLately, rulesOf } from './claim.ts';
import { claimed, followReminders, noteClaim } from './follow.ts';
import { reminderLetter, reminderWordsOf } from './reminderLetter.ts';
import { type Reminder, contactOf, move, stepOf } from './reminderState.ts';
import { messages } from '#domain/kernel/messages.ts';

const reminder = entities.reminder;

const NOT_OWED = 'Ya no debe nada que se le pueda reclamar: el recordatorio ha caducado';

/** Its words and where it goes are changed while it is open; without any, those of its level hold, and the customer's address. */
export const reminderRule: Rule<typeof reminder> = {
  readWith: ['cobros', 'a_favor', 'email', 'phone'],
  async prepare(db, _ctx, draft, before) {
    if (!before) throw forbidden(); // only the rules propose one
    stepOf(before, 'reminder.edit');
    const usual = await contactOf(db, { ...before, para: '' });
    // the customer's own address may still change until it is sent
    return { ...before, ...draft, para: draft.para === usual.email ? '' : draft.para };
  },
};

/** Sends reminders, each on its own, with a copy to the company where one is asked for; one that cannot be sent is reported with its reason. */
export async function sendReminders(ctx: Ctx, { ids, copia }: { ids?: unknown; copia?: unknown }): Promise<ReminderOutcome> {
  const outcome: ReminderOutcome = { sent: 0, refused: [], mails: [] };
  for (const id of idsIn(ids)) {
    const reason = await remind(ctx, id, 'reminder.send', copia === true ? { copia } : {}).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      if (error instanceof KeptRefusal) await keepAttempt(ctx, error);
      return error.message;
    });
    if (typeof reason !== 'string') {
      outcome.sent += 1;
      outcome.mails.push(...reason.mails!);
    } else outcome.refused.push({ id, customer_name: await customerOf(ctx, id), reason });
  }
  if (outcome.sent > 0) ctx.wakeOutbox();
  return outcome;
}

/** Notes that a customer was notified by telephone. */
export async function tellReminder(ctx: Ctx, id: unknown, sent: unknown): Promise<Saved> {
  const { nota } = checked(tellDraft, sent);
  const saved = await remind(ctx, idOf(id), 'reminder.tell', { nota });
  if (typeof saved === 'string') throw new Refusal(saved);
  return saved;
}

/** What came of reminding, and its mails, where it is sent by any. */
type Reminded = Saved & Partial<Queued>;

/** Reminds a customer of what they owe at this moment. Where that is nothing the reminder has expired, and the answer says so. */
function remind(ctx: Ctx, id: number, type: 'reminder.send' | 'reminder.tell', values: Partial<Reminder> = {}): Promise<Reminded | string> {
  return lockedDo(ctx, id, async (trx, record) => {
    const day = today(ctx);
    const { email, name } = await contactOf(trx, record);
    const facts = { hasAddress: email !== '' };
    stepOf(record, type, facts);
    const rules = await rulesOf(trx);
    const claim = await claimOf(trx, rules, record.customer_id, day);
    if (!rules || !claim) {
      await move(trx, ctx, record, 'reminder.expire', { fecha: day });
      return NOT_OWED;
    }
    const lately = await remindedLately(trx, rules, record.customer_id, day, record.id);
    if (lately) throw new Refusal(`A este cliente ya se le recordó el ${formatDate(lately)}, y deben pasar ${rules.pause} días`);
    const words = await reminderWordsOf(trx, { ...record, nivel: claim.nivel }, name);
    const isMail = type === 'reminder.send';
    const saved = await move(
      trx,
      ctx,
      record,
      type,
      { ...claimed(claim), asunto: words.subject, texto: words.text, ...values, fecha: day, correo: isMail ? email : '' },
      facts,
    );
    await noteClaim(trx, record.id, claim);
    if (!isMail) return saved;
    return { ...saved, mails: await acceptReminder(trx, ctx, { ...record, ...values }, email, await reminderLetter(trx, words, claim)) };
  });
}

/** One mail to each address. The copy comes first, so that whoever stops them all stops it before the reminder is proposed again. */
async function acceptReminder(
  trx: Trx,
  ctx: Ctx,
  { id, copia }: Reminder,
  line: string,
  letter: Awaited<ReturnType<typeof reminderLetter>>,
): Promise<number[]> {
  const mails: number[] = [];
  for (const recipient of recipientsOf(addressesIn(line), copia, letter.issuer.email).toReversed())
    mails.push(await acceptMail(trx, ctx, whoOf(ctx), { entity: reminder.name, record_id: id, recipient, ...letter }));
  return mails;
}

/** Puts one off until a day. */
export function postponeReminder(ctx: Ctx, id: unknown, sent: unknown): Promise<Saved> {
  const values = checked(postponeDraft(today(ctx)), sent, '', dateContext(ctx));
  return lockedDo(ctx, idOf(id), (trx, record) => move(trx, ctx, record, 'reminder.postpone', values));
}

/** Proposes one that was put off, before its day. */
export function resumeReminder(ctx: Ctx, id: unknown): Promise<Saved> {
  return lockedDo(ctx, idOf(id), async (trx, record) => {
    const saved = await move(trx, ctx, record, 'reminder.resume', { pospuesto_hasta: null });
    await followReminders(trx, ctx, record.customer_id);
    return saved;
  });
}

export function discardReminder(ctx: Ctx, id: unknown, sent: unknown): Promise<Saved> {
  const values = checked(discardDraft, sent);
  return lockedDo(ctx, idOf(id), (trx, record) => move(trx, ctx, record, 'reminder.discard', { ...values, fecha: today(ctx), pospuesto_hasta: null }));
}

/** One transaction over a reminder, its customer locked first, as in taking a payment. */
function lockedDo<T>(ctx: Ctx, id: number, work: (trx: Trx, record: Reminder) => Promise<T>): Promise<T> {
  return ctx.engine.transact(async trx => {
    const { customer_id } = await getOwn(trx, ctx, reminder, id);
    await lockAccount(trx, customer_id);
    return work(trx, await getOwnForUpdate(trx, ctx, reminder, id));
  });
}

const customerOf = async (ctx: Ctx, id: number) => (await getOwn(ctx.engine.db, ctx, reminder, id)).customer_name ?? '';

/** The reminders that a person has marked. */
function idsIn(sent: unknown): number[] {
  if (!Array.isArray(sent) || sent.length === 0) throw invalid({ ids: 'Elija al menos un recordatorio' });
  if (sent.length > constants.pageSizeMax) throw invalid({ ids: messages.countAtMost(constants.pageSizeMax, 'recordatorios a la vez') });
  return [...new Set(sent.map(idOf))];
}
