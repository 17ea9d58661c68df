// How the lives of stored things are tied together: what begins with what, and which events of one are done by another.
// `tests/server/overview/flows.test.ts` compares it with what the server does.
import type { DebtEvent } from '#machines/lifecycles/debt.ts';
import type { MembershipEvent } from '#machines/lifecycles/fiscalMembership.ts';
import type { FiscalRecordEvent } from '#machines/lifecycles/fiscalRecord.ts';
import type { FiscalSenderEvent } from '#machines/lifecycles/fiscalSender.ts';
import type { InvoiceEvent } from '#machines/lifecycles/invoice.ts';
import type { MailEvent } from '#machines/lifecycles/mail.ts';
import type { NoticeEvent } from '#machines/lifecycles/notice.ts';
import type { PhoneCallEvent } from '#machines/lifecycles/phoneCall.ts';
import type { ReminderEvent } from '#machines/lifecycles/reminder.ts';
import type { WorkOrderEvent } from '#machines/lifecycles/workOrder.ts';

interface Events {
  phoneCall: PhoneCallEvent['type'];
  notice: NoticeEvent['type'];
  workOrder: WorkOrderEvent['type'];
  invoice: InvoiceEvent['type'];
  debt: DebtEvent['type'];
  reminder: ReminderEvent['type'];
  fiscalRecord: FiscalRecordEvent['type'];
  fiscalSender: FiscalSenderEvent['type'];
  fiscalMembership: MembershipEvent['type'];
  mail: MailEvent['type'];
}

export type LifecycleId = keyof Events;

/** Something that happens to one thing moves another: `event` is an event of `to`. */
export type Move = { [To in LifecycleId]: { from: LifecycleId; to: To; event: Events[To] } }[LifecycleId];

/** What begins with what. */
export const births = [
  { from: 'phoneCall', to: 'notice' },
  { from: 'notice', to: 'workOrder' },
  { from: 'workOrder', to: 'invoice' },
  { from: 'invoice', to: 'debt' },
  { from: 'invoice', to: 'fiscalRecord' },
  { from: 'debt', to: 'reminder' },
  { from: 'notice', to: 'mail' },
  { from: 'workOrder', to: 'mail' },
  { from: 'invoice', to: 'mail' },
  { from: 'reminder', to: 'mail' },
] as const satisfies { from: LifecycleId; to: LifecycleId }[];

export const moves: readonly Move[] = [
  { from: 'notice', to: 'phoneCall', event: 'notice.created' },
  { from: 'workOrder', to: 'notice', event: 'work.started' },
  { from: 'workOrder', to: 'notice', event: 'work.finished' },
  { from: 'workOrder', to: 'notice', event: 'work.removed' },
  { from: 'notice', to: 'mail', event: 'mail.withdrawn' },
  { from: 'workOrder', to: 'mail', event: 'mail.withdrawn' },
  { from: 'invoice', to: 'workOrder', event: 'workOrder.assigned' },
  { from: 'invoice', to: 'workOrder', event: 'workOrder.goBack' },
  { from: 'debt', to: 'invoice', event: 'debt.settled' },
  { from: 'debt', to: 'invoice', event: 'debt.reopened' },
  { from: 'debt', to: 'reminder', event: 'reminder.expire' },
  { from: 'mail', to: 'reminder', event: 'reminder.undelivered' },
  { from: 'mail', to: 'reminder', event: 'reminder.recall' },
  { from: 'debt', to: 'mail', event: 'mail.withdrawn' },

  { from: 'invoice', to: 'invoice', event: 'rectification.discarded' },
  { from: 'invoice', to: 'debt', event: 'payment.made' },
  { from: 'invoice', to: 'debt', event: 'refund.made' },
  { from: 'invoice', to: 'debt', event: 'debt.annulled' },
];
