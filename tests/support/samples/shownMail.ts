// Mails as the server answers them to a screen.
import type { Mailbox, ShownMail } from '#domain/company/mail.ts';

export const mail = (over: Partial<ShownMail>): ShownMail => ({
  id: 1,
  entity: 'invoice',
  record_id: 7,
  recipient: 'bar@sol.test',
  subject: 'Factura F26-1',
  state: 'enviado',
  via: 'smtp',
  attempts: 1,
  due: '2026-03-03 10:15:00',
  sent_at: '2026-03-03 10:02:00',
  error: '',
  isSecret: false,
  isNews: false,
  isReminder: false,
  isKept: over.via === 'outbox',
  ...over,
});

export const mailbox = (mails: ShownMail[], over: Partial<Mailbox> = {}): Mailbox => ({ via: 'smtp', queued: 0, failed: 0, mails, ...over });
