// Which lifecycle each stored thing has, and which field contains its state.
import type { AnyStateMachine } from 'xstate';
import type { MachineId } from '#machines/index.ts';
import { debtLifecycle } from '#machines/lifecycles/debt.ts';
import { certificateLifecycle } from '#machines/lifecycles/certificate.ts';
import { checklistLifecycle } from '#machines/lifecycles/checklist.ts';
import { contractLifecycle } from '#machines/lifecycles/contract.ts';
import { dutyLifecycle } from '#machines/lifecycles/derived/installationDuty.ts';
import { revisionLifecycle } from '#machines/lifecycles/priceRevision.ts';
import { billLifecycle } from '#machines/lifecycles/providerInvoice.ts';
import { visitLifecycle } from '#machines/lifecycles/plannedVisit.ts';
import { membershipLifecycle } from '#machines/lifecycles/fiscalMembership.ts';
import { periodLifecycle } from '#machines/lifecycles/fiscalPeriod.ts';
import { fiscalRecordLifecycle } from '#machines/lifecycles/fiscalRecord.ts';
import { fiscalSenderLifecycle } from '#machines/lifecycles/fiscalSender.ts';
import { eInvoiceLifecycle } from '#machines/lifecycles/eInvoice.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { mailLifecycle } from '#machines/lifecycles/mail.ts';
import { noticeLifecycle, noticeStateOf } from '#machines/lifecycles/notice.ts';
import { phoneCallLifecycle, phoneCallStateOf } from '#machines/lifecycles/phoneCall.ts';
import { quoteLifecycle } from '#machines/lifecycles/quote.ts';
import { followUpLifecycle } from '#machines/lifecycles/followUp.ts';
import { reminderLifecycle } from '#machines/lifecycles/reminder.ts';
import { workOrderLifecycle } from '#machines/lifecycles/workOrder.ts';

export interface StoredLife {
  lifecycle: AnyStateMachine;
  /** Where its words and its picture are. */
  machine: MachineId;
  field: string;
  /** The state that a stored value means. */
  stateOf: (value: unknown) => string | null;
}

const asWritten = (value: unknown) => (typeof value === 'string' ? value : null);

/** By the wire name of its entity. */
export const storedLives = {
  call: { lifecycle: phoneCallLifecycle, machine: 'phoneCall', field: 'checked', stateOf: value => phoneCallStateOf(Number(value) === 1) },
  notice: { lifecycle: noticeLifecycle, machine: 'notice', field: 'status_id', stateOf: value => noticeStateOf(Number(value)) ?? null },
  workOrder: { lifecycle: workOrderLifecycle, machine: 'workOrder', field: 'estado', stateOf: asWritten },
  invoice: { lifecycle: invoiceLifecycle, machine: 'invoice', field: 'estado', stateOf: asWritten },
  eInvoice: { lifecycle: eInvoiceLifecycle, machine: 'eInvoice', field: 'estado', stateOf: asWritten },
  cobro: { lifecycle: debtLifecycle, machine: 'debt', field: 'estado', stateOf: asWritten },
  reminder: { lifecycle: reminderLifecycle, machine: 'reminder', field: 'estado', stateOf: asWritten },
  quote: { lifecycle: quoteLifecycle, machine: 'quote', field: 'estado', stateOf: asWritten },
  followUp: { lifecycle: followUpLifecycle, machine: 'followUp', field: 'estado', stateOf: asWritten },
  contract: { lifecycle: contractLifecycle, machine: 'contract', field: 'estado', stateOf: asWritten },
  plannedVisit: { lifecycle: visitLifecycle, machine: 'plannedVisit', field: 'estado', stateOf: asWritten },
  certificate: { lifecycle: certificateLifecycle, machine: 'certificate', field: 'estado', stateOf: asWritten },
  checklist: { lifecycle: checklistLifecycle, machine: 'checklist', field: 'estado', stateOf: asWritten },
  priceRevision: { lifecycle: revisionLifecycle, machine: 'priceRevision', field: 'estado', stateOf: asWritten },
  providerInvoice: { lifecycle: billLifecycle, machine: 'providerInvoice', field: 'estado', stateOf: asWritten },
  fiscalPeriod: { lifecycle: periodLifecycle, machine: 'fiscalPeriod', field: 'estado', stateOf: asWritten },
  installation: { lifecycle: dutyLifecycle, machine: 'installationDuty', field: 'estado', stateOf: asWritten },
  fiscalRecord: { lifecycle: fiscalRecordLifecycle, machine: 'fiscalRecord', field: 'estado', stateOf: asWritten },
  fiscalSender: { lifecycle: fiscalSenderLifecycle, machine: 'fiscalSender', field: 'estado', stateOf: asWritten },
  fiscalMembership: { lifecycle: membershipLifecycle, machine: 'fiscalMembership', field: 'estado', stateOf: asWritten },
  mail: { lifecycle: mailLifecycle, machine: 'mail', field: 'state', stateOf: asWritten },
} as const satisfies Record<string, StoredLife>;

export type Lived = keyof typeof storedLives;

/** Those that are a technician's, an invoice by its albaranes. */
const technicianOwned = ['notice', 'workOrder', 'invoice'] as const satisfies Lived[];
export type TechnicianOwned = (typeof technicianOwned)[number];
export const hasTechnician = (entity: Lived): entity is TechnicianOwned => technicianOwned.some(each => each === entity);

export const isLived = (entity: string): entity is Lived => Object.hasOwn(storedLives, entity);
