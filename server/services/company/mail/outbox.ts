// Sends what was accepted: takes mails for a while, sends them, writes down how it went (docs/files.md).
import { type Selectable, sql } from 'kysely';
import type { MailState } from '#domain/company/mail.ts';
import { isOwnMachine } from '#domain/session/firstEmail.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { type MailEvent, undeliveredMails, leavingMails, mailLifecycle, mailWords } from '#machines/lifecycles/mail.ts';
import type { Mail } from '#server/adapters/mailer.ts';
import { audit } from '#server/db/records.ts';
import type { MailRow } from '#server/db/tables.ts';
import type { Leaving } from '#server/runner.ts';
import { type Services, nowText } from '#server/services/kernel/context.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { type Fault, faultOf } from './mailFaults.ts';
import { type Sender, fileOf } from './drawnAttachment.ts';
import { factsOf, isWaiting, thingOf } from './mails.ts';
import { tellUnreached } from './unreached.ts';
import { operator } from '#server/services/kernel/operator.ts';

const MINUTE = 60_000;
/** Minutes until the next attempt; the last one again and again. */
const WAITS = [1, 5, 15, 60];
const PATIENCE = 48 * 60 * MINUTE;
/** How long a mail belongs to the process that took it, and how long one attempt may take: less, or two would send it. */
const LEASE = 3 * MINUTE;
const ATTEMPT = 2 * MINUTE;
/** Mails at once: some servers take no more connections of one sender. */
const AT_ONCE = 3;

const claimable = (Object.keys(mailWords.states) as MailState[]).filter(state =>
  can(mailLifecycle, state, { isSecret: false, isNews: false, isReminder: false, isKept: false }, 'mail.claim'),
);

export type Claimed = Selectable<MailRow>;

/** How an attempt went, for the log: no address and no text. */
export interface Delivery {
  id: number;
  state: MailState;
  attempts: number;
  /** The fault's code; '' for none. */
  code: string;
}

/** Takes mails that are due, for the time of the lease. Two who ask at once never get the same one. */
export async function claimDue(services: Services): Promise<Claimed[]> {
  const { engine, clock } = services;
  const now = clock().toMillis();
  return engine.transact(async trx => {
    const claimed = await trx
      .updateTable('mail')
      .set(eb => ({ state: 'enviando', attempts: eb('attempts', '+', 1), lease: now + LEASE }))
      // said again outside: PostgreSQL judges by these a row that somebody else took while we waited for it
      .where('state', 'in', claimable)
      .where('lease', '<=', now)
      .where('id', 'in', eb =>
        eb.selectFrom('mail').select('id').where(isWaiting).where('due', '<=', now).where('lease', '<=', now).orderBy('due').orderBy('id').limit(AT_ONCE),
      )
      .returningAll()
      .execute();
    for (const { id } of claimed) await audit(trx, ourselves(services), 'mail', id, 'mail.claim', null, { state: 'enviando' });
    return claimed;
  });
}

/** No user requests what the outbox does. */
const ourselves = (services: Services) => ({ id: null, at: nowText(services) });

/** The only fault that is the mail's own. */
export const linkExpired: Fault = { isFinal: true, text: 'El enlace ha caducado antes de poder enviarlo', code: 'EXPIRED' };

/** Its links lead to our own machine, where nobody else gets to: it waits until the address of the server is named. */
const linkLeadsHere: Fault = {
  isFinal: false,
  text: 'Lleva un enlace a este mismo ordenador, que quien lo recibe no puede abrir: quien instaló el programa tiene que indicar su dirección pública',
  code: 'ELOCALLINK',
};

/** The beginning of a link to the machine of whoever opens it. */
const HERE = /https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?=[/?#])/g;

async function leadsHere({ mailer, publicUrl }: Sender, { text }: Claimed): Promise<boolean> {
  return isOwnMachine(new URL(publicUrl).hostname) && text.search(HERE) >= 0 && (await mailer.via()) === 'smtp';
}

/** What was written before the server had its address leads there now. */
const leadingOut = (written: string, publicUrl: string): string => (isOwnMachine(new URL(publicUrl).hostname) ? written : written.replaceAll(HERE, publicUrl));

function eventOf(fault: Fault | null, isTooOld: boolean): MailEvent['type'] {
  if (fault === null) return 'mail.sent';
  if (fault === linkExpired) return 'mail.expired';
  return fault.isFinal || isTooOld ? 'mail.refused' : 'mail.postponed';
}

/** Writes down how the attempt of a taken mail went; nothing where it was taken by somebody else since. */
export async function settle(services: Services, mail: Claimed, fault: Fault | null): Promise<MailState> {
  const now = services.clock().toMillis();
  const event = eventOf(fault, now - mail.queued >= PATIENCE);
  const state = step(mailLifecycle, mailWords, thingOf(mail), event);
  const via = await services.mailer.via();
  const isOver = !leavingMails.includes(state);
  await services.engine.transact(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('mail')
      .set({
        state,
        lease: 0,
        error: fault?.text ?? '',
        ...(fault ? { due: now + WAITS[Math.min(mail.attempts, WAITS.length) - 1]! * MINUTE } : { sent_at: nowText(services), via }),
        // the link is a secret, and is no longer needed
        ...(isOver && factsOf(mail).isSecret && { text: '', html: '' }),
      })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('lease', '=', mail.lease)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await audit(trx, ourselves(services), 'mail', mail.id, event, { state: mail.state }, { state, ...(fault && { error: fault.text }) });
    if (undeliveredMails.includes(state)) await tellUnreached(trx, { ...services, user: operator }, mail, 'undelivered');
  });
  return state;
}

async function toMail(services: Sender, mail: Claimed): Promise<Mail> {
  const { recipient: to, subject, text, html, sender, reply_to: replyTo, message_id: messageId, queued } = mail;
  const { isSecret, isNews, isReminder } = factsOf(mail);
  const file = await fileOf(services, mail);
  return {
    to,
    subject,
    text: leadingOut(text, services.publicUrl),
    html: leadingOut(html, services.publicUrl),
    sender,
    replyTo,
    messageId,
    date: new Date(queued),
    isAutomatic: isSecret || isNews || isReminder,
    attachments: file ? [{ filename: file.name, content: file.bytes, contentType: file.type }] : [],
  };
}

async function trySending(services: Sender, mail: Claimed, cut: AbortSignal): Promise<Fault | null> {
  if (mail.expires !== null && mail.expires <= services.clock().toMillis()) return linkExpired;
  if (await leadsHere(services, mail)) return linkLeadsHere;
  const signal = AbortSignal.any([cut, AbortSignal.timeout(ATTEMPT)]);
  try {
    await services.mailer.send(await toMail(services, mail), signal);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** Sends all that is due; a mail that the server cannot take now is put off. */
export async function deliverDue(services: Sender, { closing, cut }: Leaving): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  const attempt = async (mail: Claimed): Promise<Delivery> => {
    const fault = await trySending(services, mail, cut);
    return { id: mail.id, state: await settle(services, mail, fault), attempts: mail.attempts, code: fault?.code ?? '' };
  };
  while (!closing.aborted) {
    const claimed = await claimDue(services);
    if (claimed.length === 0) break;
    // one that cannot be written down does not let go of the others
    for (const each of await Promise.allSettled(claimed.map(attempt))) {
      if (each.status === 'rejected') throw each.reason;
      deliveries.push(each.value);
    }
  }
  return deliveries;
}

/** Makes due whatever waits for its next attempt: who starts us again may have mended what was wrong. */
export async function hastenMails({ engine, clock }: Services): Promise<void> {
  const now = clock().toMillis();
  await engine.db.updateTable('mail').set({ due: now }).where(isWaiting).where('due', '>', now).execute();
  // an embedded database has one process, so the process that had taken a mail is gone; on another the lease decides
  if (engine.kind === 'sqlite') await engine.db.updateTable('mail').set({ lease: 0 }).where(isWaiting).execute();
}

/** Milliseconds until a mail is due or its lease ends; undefined when none waits. */
export async function untilNextMail({ engine, clock }: Services): Promise<number | undefined> {
  const { at } = await engine.db
    .selectFrom('mail')
    .select(sql<number | null>`min(case when lease > due then lease else due end)`.as('at'))
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return at === null ? undefined : Math.max(0, at - clock().toMillis());
}
