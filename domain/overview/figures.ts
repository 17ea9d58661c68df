// The figures of Inicio and of the workflows.
import type { SetUpRow } from './setUp.ts';

/** A count, and its sum in euros where it has one. */
export interface Figure {
  count: number;
  sum?: number;
  /** How many of them are overdue, where that is counted. */
  late?: number;
}

/** How many records of a list wait for the office: calls to answer, avisos that are late, albaranes to look through and to invoice, cobros that are overdue. */
export type WaitingCounts = Record<'calls' | 'notices' | 'workOrders' | 'readyToInvoice' | 'debts', number>;

/** How many records are in each state, by lifecycle and state. */

export type StateCounts = Record<
  | 'phoneCall'
  | 'notice'
  | 'workOrder'
  | 'invoice'
  | 'debt'
  | 'reminder'
  | 'followUp'
  | 'quote'
  | 'contract'
  | 'plannedVisit'
  | 'certificate'
  | 'fiscalRecord'
  | 'fiscalSender'
  | 'fiscalMembership'
  | 'mail',
  Record<string, number>
>;

/** The figures of Inicio; each role gets its own. */
export interface Dashboard {
  /** The company's day, `YYYY-MM-DD`. */
  today: string;
  calls?: Figure;
  noticesToday?: Figure;
  noticesOverdue?: Figure;
  /** Absent where there are none. */
  looseOrders?: Figure;
  /** Records that the tax agency finds fault with, and those that it does not confirm for over an hour; absent where there are none. */
  fiscalToResolve?: Figure;
  fiscalUnconfirmed?: Figure;
  /** Days for which the company should have made records and has not; absent before. */
  fiscalOff?: Figure;
  /** Days until the company must make records, while it makes none; absent once it makes them, and once it must. */
  fiscalAhead?: Figure;
  finishedOrders?: Figure;
  ready?: Figure;
  debtsDue?: Figure;
  debtsOverdue?: Figure;
  /** Absent where there are none. */
  reminders?: Figure;
  followUps?: Figure;
  lowStock?: Figure;
  /** What becomes due within `DUE_SOON` days, and what is overdue. */
  dueSoon?: Figure;
  pendingOrders?: Figure;
  openNotices?: Figure;
  /** What remains to be paid, overdue or not. */
  unpaidInvoices?: Figure;
  overdueInvoices?: Figure;
  /** What is still to be set up, for an administrator; absent once all of it is done, and where the company does not want to see it. */
  setUp?: SetUpRow[];
}
