import type { MailState } from '#domain/company/mail.ts';
import { href } from '#domain/routes.ts';
import type { LifecycleId } from '#machines/lifecycles/moves.ts';
import { undeliveredMails } from '#machines/lifecycles/mail.ts';
import { noticeStatus, type NoticeState } from '#machines/lifecycles/notice.ts';

const filtered = (path: string, field: string) => (state: string) => `${path}?${field}=${encodeURIComponent(state)}`;

const lists: Record<LifecycleId, (state: string) => string | null> = {
  phoneCall: state => `${href('calls')}?checked=${state === 'gestionada' ? 'si' : 'no'}`,
  notice: state => `${href('notices')}?status_id=${noticeStatus[state as NoticeState]}`,
  workOrder: filtered(href('workOrders'), 'estado'),
  invoice: filtered(href('invoices'), 'estado'),
  debt: filtered(href('debts'), 'estado'),
  reminder: filtered(href('reminders'), 'estado'),
  followUp: filtered(href('followUps'), 'estado'),
  quote: filtered(href('quotes'), 'estado'),
  contract: filtered(href('contracts'), 'estado'),
  plannedVisit: filtered(href('visits'), 'estado'),
  fiscalRecord: filtered(href('verifactu'), 'estado'),
  fiscalSender: () => href('verifactu'),
  fiscalMembership: () => `${href('verifactu')}?ver=activacion`,
  // only what failed has a list of its own
  mail: state => (undeliveredMails.includes(state as MailState) ? href('company') : null),
};

/** The list of the records that are in a state, where there is one. */
export const listOf = (lifecycle: string, state: string): string | null => lists[lifecycle as LifecycleId](state);
