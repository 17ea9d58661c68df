// How the lives of stored things are tied together: what begins with what, and which events of one are done by another.
// `tests/server/overview/flows.test.ts` compares it with what the server does.
import type { ContractEvent } from '#machines/lifecycles/contract.ts';
import type { DebtEvent } from '#machines/lifecycles/debt.ts';
import type { MembershipEvent } from '#machines/lifecycles/fiscalMembership.ts';
import type { FiscalRecordEvent } from '#machines/lifecycles/fiscalRecord.ts';
import type { FiscalSenderEvent } from '#machines/lifecycles/fiscalSender.ts';
import type { FollowUpEvent } from '#machines/lifecycles/followUp.ts';
import type { InvoiceEvent } from '#machines/lifecycles/invoice.ts';
import type { MailEvent } from '#machines/lifecycles/mail.ts';
import type { NoticeEvent } from '#machines/lifecycles/notice.ts';
import type { PhoneCallEvent } from '#machines/lifecycles/phoneCall.ts';
import type { VisitEvent } from '#machines/lifecycles/plannedVisit.ts';
import type { QuoteEvent } from '#machines/lifecycles/quote.ts';
import type { ReminderEvent } from '#machines/lifecycles/reminder.ts';
import type { WorkOrderEvent } from '#machines/lifecycles/workOrder.ts';

interface Events {
  phoneCall: PhoneCallEvent['type'];
  notice: NoticeEvent['type'];
  workOrder: WorkOrderEvent['type'];
  invoice: InvoiceEvent['type'];
  debt: DebtEvent['type'];
  reminder: ReminderEvent['type'];
  quote: QuoteEvent['type'];
  followUp: FollowUpEvent['type'];
  contract: ContractEvent['type'];
  plannedVisit: VisitEvent['type'];
  fiscalRecord: FiscalRecordEvent['type'];
  fiscalSender: FiscalSenderEvent['type'];
  fiscalMembership: MembershipEvent['type'];
  mail: MailEvent['type'];
}

export type LifecycleId = keyof Events;

/** Something that happens to one thing moves another: `event` is an event of `to`. */
export type Move = { [To in LifecycleId]: { from: LifecycleId; to: To; event: Events[To] } }[LifecycleId];

/** Something begins with something else; `by` says what counts how often: an event of `from`, or that a `to` began. Null where that begins with several kinds. */
export interface Birth {
  from: LifecycleId;
  to: LifecycleId;
  words: string;
  by: { event: string } | 'begun' | null;
}

/** What begins with what, and what happens then. */
export const births: readonly Birth[] = [
  { from: 'phoneCall', to: 'notice', words: 'Se crea el aviso', by: { event: 'notice.created' } },
  { from: 'notice', to: 'workOrder', words: 'Se hace el albarán', by: { event: 'work.started' } },
  { from: 'workOrder', to: 'invoice', words: 'Se factura', by: { event: 'workOrder.assigned' } },
  { from: 'invoice', to: 'debt', words: 'Se emite', by: { event: 'invoice.issue' } },
  { from: 'invoice', to: 'fiscalRecord', words: 'Se registra en VERI*FACTU', by: 'begun' },
  { from: 'debt', to: 'reminder', words: 'Se reclama', by: 'begun' },
  { from: 'contract', to: 'plannedVisit', words: 'Pide sus visitas', by: 'begun' },
  { from: 'plannedVisit', to: 'notice', words: 'Se planifica', by: { event: 'visit.planned' } },
  { from: 'contract', to: 'invoice', words: 'Se factura su periodo', by: null },
  { from: 'quote', to: 'notice', words: 'Se hace el aviso', by: { event: 'quote.plan' } },
  { from: 'quote', to: 'workOrder', words: 'Se hace el albarán', by: { event: 'quote.deliver' } },
  { from: 'quote', to: 'followUp', words: 'Se sigue', by: 'begun' },
  { from: 'quote', to: 'mail', words: 'Se envía', by: null },
  { from: 'notice', to: 'mail', words: 'Se avisa al cliente', by: null },
  { from: 'workOrder', to: 'mail', words: 'Se envía', by: null },
  { from: 'invoice', to: 'mail', words: 'Se envía', by: null },
  { from: 'reminder', to: 'mail', words: 'Se envía', by: null },
  { from: 'followUp', to: 'mail', words: 'Se envía', by: null },
];

export const moves: readonly Move[] = [
  { from: 'notice', to: 'phoneCall', event: 'notice.created' },
  { from: 'contract', to: 'plannedVisit', event: 'visit.dropped' },
  { from: 'contract', to: 'plannedVisit', event: 'visit.resume' },
  { from: 'notice', to: 'plannedVisit', event: 'visit.freed' },
  { from: 'notice', to: 'plannedVisit', event: 'visit.made' },
  { from: 'notice', to: 'plannedVisit', event: 'visit.reopened' },
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
  { from: 'quote', to: 'followUp', event: 'followUp.close' },
  { from: 'mail', to: 'followUp', event: 'followUp.undelivered' },
  { from: 'mail', to: 'followUp', event: 'followUp.recall' },
  { from: 'quote', to: 'mail', event: 'mail.withdrawn' },

  { from: 'quote', to: 'quote', event: 'quote.restored' },
  { from: 'invoice', to: 'invoice', event: 'rectification.discarded' },
  { from: 'invoice', to: 'debt', event: 'payment.made' },
  { from: 'invoice', to: 'debt', event: 'refund.made' },
  { from: 'invoice', to: 'debt', event: 'debt.annulled' },
];

/** What an event of a lifecycle is tied to: what begins by it, and what brings it about. */
export function tiesOf(lifecycle: string, event: string): { begun: LifecycleId[]; causes: LifecycleId[] } {
  const isOfEvent = ({ by }: Birth) => by !== null && by !== 'begun' && by.event === event;
  return {
    begun: births.filter(birth => birth.from === lifecycle && isOfEvent(birth)).map(({ to }) => to),
    causes: [...new Set(moves.filter(move => move.to === lifecycle && move.event === event && move.from !== lifecycle).map(({ from }) => from))],
  };
}
