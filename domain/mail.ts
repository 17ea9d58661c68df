// A mail that was accepted, as a screen shows it.

export type MailState = 'en cola' | 'enviando' | 'enviado' | 'fallido' | 'retirado';

/** How mail leaves: by a mail server, or each as a file in the outbox. */
export type MailWay = 'smtp' | 'outbox';

export interface ShownMail {
  id: number;
  /** What it is about: 'invoice', 'workOrder', 'notice', 'reminder', or 'user' for a forgotten password. */
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
  /** Holds a link that is nobody else's to send again. */
  isSecret: boolean;
  /** Went out by itself, because its customer wants to be told. */
  isNews: boolean;
  /** Claims what its customer owed, and is written anew to be sent again. */
  isReminder: boolean;
}

/** Mails of a document, the newest first; or those of all documents that failed. */
export interface Mailbox {
  via: MailWay;
  /** How many wait or are being sent, and how many failed. */
  queued: number;
  failed: number;
  mails: ShownMail[];
}
