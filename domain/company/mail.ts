// A mail that was accepted, as a screen shows it.

export type MailState = 'en cola' | 'enviando' | 'enviado' | 'fallido' | 'retirado' | 'no enviado';

/** The title of the box that sends a document to ourselves too. */
export const copyLabel = 'Copia a la empresa';

/** What sending answers: the mails that wait for a moment, and can be stopped. */
export interface Queued {
  mails: number[];
}

/** The mails that several sendings answered. */
export const mailsIn = (answers: readonly unknown[]): number[] => answers.flatMap(answer => (answer as Queued).mails);

/** How mail leaves: by a mail server, or each as a file in the outbox. */
export type MailWay = 'smtp' | 'outbox';

export interface ShownMail {
  id: number;
  /** What it is about: 'invoice', 'workOrder', 'quote', 'contract', 'notice', 'reminder', 'followUp', or 'user' for a forgotten password. */
  entity: string;
  record_id: number;
  recipient: string;
  subject: string;
  state: MailState;
  /** How it left; '' until it has. */
  via: '' | MailWay;
  attempts: number;
  /** When it is tried next, `YYYY-MM-DD HH:mm:ss`. */
  due: string;
  sent_at: string | null;
  /** Why the last attempt failed; '' for none. */
  error: string;
  /** Contains a link that no other user may send again. */
  isSecret: boolean;
  /** Was sent automatically, because its customer wants to be notified. */
  isNews: boolean;
  /** Claims what its customer owed, or asks about a quote, and is written anew to be sent again. */
  isReminder: boolean;
  /** There was no mail server: it was kept as a file, and nobody has received it. */
  isKept: boolean;
}

/** Mails of a document, the newest first; or those of all documents that failed. */
export interface Mailbox {
  via: MailWay;
  /** How many wait or are being sent, and how many failed. */
  queued: number;
  failed: number;
  mails: ShownMail[];
}
