// Reminders that people decide on: sent, told by telephone, put off, discarded. What is claimed is what is owed when it is sent, in one transaction with its mail.
import type { Saved } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { entities } from '#domain/entities/index.ts';
import { discardDraft, postponeDraft, tellDraft } from '#domain/entities/reminder.ts';
import { formatDate } from '#domain/format.ts';
import type { ReminderOutcome } from '#domain/reminders.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal, StepRefusal, forbidden, invalid } from '../../errors.ts';
import { keepAttempt } from '../audit/attempts.ts';
import { type Ctx, today, whoOf } from '../context.ts';
import { lockAccount } from '../invoicing/account.ts';
import { acceptMail } from '../mail/mails.ts';
import { getOwn, getOwnForUpdate } from '../records/ownRecord.ts';
import type { Rule } from '../records/rule.ts';
import { checked, idOf } from '../records/validate.ts';
import { claimOf, remindedLately, rulesOf } from './claim.ts';
import { claimed, followReminders, noteClaim } from './follow.ts';
import { reminderLetter, reminderWordsOf } from './reminderLetter.ts';
import { type Reminder, contactOf, move, stepOf } from './reminderState.ts';

const reminder = entities.reminder;

const NOT_OWED = 'Ya no debe nada que se le pueda reclamar: el recordatorio ha caducado';

/** Its words are changed while it is open; without any, those of its level hold. */
export const reminderRule: Rule<typeof reminder> = {
  readWith: ['cobros', 'a_favor', 'email', 'phone'],
  prepare(_db, _ctx, draft, before) {
    if (!before) throw forbidden(); // only the rules propose one
    stepOf(before, 'reminder.edit');
    return { ...before, ...draft };
  },
};

/** Sends reminders, each for itself; what cannot be sent is told with its reason. */
export async function sendReminders(ctx: Ctx, sent: unknown): Promise<ReminderOutcome> {
  const outcome: ReminderOutcome = { sent: 0, refused: [] };
  for (const id of idsIn(sent)) {
    const reason = await remind(ctx, id, 'reminder.send').catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      if (error instanceof StepRefusal) await keepAttempt(ctx, error);
      return error.message;
    });
    if (typeof reason !== 'string') outcome.sent += 1;
    else outcome.refused.push({ id, customer_name: await customerOf(ctx, id), reason });
  }
  if (outcome.sent > 0) ctx.wakeOutbox();
  return outcome;
}

/** Notes that a customer was told by telephone. */
export async function tellReminder(ctx: Ctx, id: unknown, sent: unknown): Promise<Saved> {
  const { nota } = checked(tellDraft, sent);
  const saved = await remind(ctx, idOf(id), 'reminder.tell', { nota });
  if (typeof saved === 'string') throw new Refusal(saved);
  return saved;
}

/** Reminds a customer of what they owe at this moment. Where that is nothing the reminder has expired, and the answer says so. */
function remind(ctx: Ctx, id: number, type: 'reminder.send' | 'reminder.tell', values: Partial<Reminder> = {}): Promise<Saved | string> {
  return lockedDo(ctx, id, async (trx, record) => {
    const day = today(ctx);
    const { email, name } = await contactOf(trx, record.customer_id);
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
    if (isMail) {
      const letter = await reminderLetter(trx, words, claim);
      await acceptMail(trx, ctx, whoOf(ctx), { entity: reminder.name, record_id: record.id, recipient: email, ...letter });
    }
    return saved;
  });
}

/** Puts one off until a day. */
export function postponeReminder(ctx: Ctx, id: unknown, sent: unknown): Promise<Saved> {
  const values = checked(postponeDraft(today(ctx)), sent, '', { year: ctx.clock().year });
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

/** One transaction over a reminder, its customer locked first, as whoever takes their money does. */
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
  if (sent.length > constants.pageSizeMax) throw invalid({ ids: `Como máximo ${constants.pageSizeMax} recordatorios a la vez` });
  return [...new Set(sent.map(idOf))];
}
