// What connected users are notified of: which records have been written, and by whom. See docs/screens.md.
import type { EntityName } from '../index.ts';
import { get, inPerson } from '../kernel/endpoint.ts';
import { everyone } from '../kernel/roles.ts';

/** What else changes are reported for, besides entity records: records for the tax agency, their sender, the company's membership, mails, and questions of the gestoría. */
const fiscalNouns = ['fiscalRecord', 'fiscalSender', 'fiscalMembership'] as const;
type FiscalNoun = (typeof fiscalNouns)[number];
export type LiveNoun = EntityName | FiscalNoun | 'mail' | 'question';
export const isFiscalNoun = (name: string): name is FiscalNoun => fiscalNouns.some(noun => noun === name);

/** A record that somebody has written. */
export interface Change {
  entity: LiveNoun;
  /** Null: so many of them that it is not said which. */
  id: number | null;
  /** Its name in the audit: 'create', 'update', 'delete', or a step of a lifecycle. */
  action: string;
  /** The author, shown to staff only; null for the program itself. */
  by: { id: number; name: string } | null;
  /** What a record is now that was merged into another one; no customer reads what can be merged. */
  into?: { id: number; name: string };
  /** The record that a mail is about, which decides who is notified of it. */
  about?: { entity: EntityName; id: number };
}

/** A change as a browser receives it: whether its own user wrote it, perhaps in another tab. */
export type HeardChange = Change & { isMine: boolean };

/** One message of the stream. Its `id` is where the stream goes on, sent back as `Last-Event-ID`. */
export interface LiveMessage {
  changes: readonly Change[];
  /** It is not known what was written meanwhile: everything may have changed. */
  missed?: true;
}

/** The header with which a page without any message yet says its age in milliseconds: it may have read a list before a change it was not notified of. */
export const PAGE_AGE = 'x-page-age';

/** A stream of events that does not end, and so no row of the table of calls. Asking it does not keep a session alive. */
export const live = { ...inPerson(get<never>()('/api/live', everyone)), passive: true } as const;

/** Entities whose records show something of others: a list of them is read again when one of those was written. */
const showsOf: Partial<Record<string, readonly LiveNoun[]>> = {
  customer: ['cobro', 'invoice'],
  invoice: ['cobro', 'fiscalRecord', 'eInvoice'],
  cobro: ['invoice'],
  fiscalRecord: ['invoice'],
  fiscalCall: ['fiscalSender', 'fiscalRecord'],
  notice: ['workOrder', 'checklist'],
  call: ['notice'],
  workOrder: ['invoice', 'checklist'],
  product: ['workOrder'],
  contract: ['contractMachine', 'plan', 'operation', 'plannedVisit', 'checklist', 'priceRevision', 'invoice'],
  contractTemplate: ['templatePlan'],
  quote: ['notice', 'workOrder', 'followUp'],
  followUp: ['quote'],
  plannedVisit: ['notice'],
  deadline: [
    'plannedVisit',
    'quote',
    'followUp',
    'contract',
    'certificate',
    'priceRevision',
    'cobro',
    'providerInvoice',
    'fiscalPeriod',
    'reminder',
    'machine',
    'workOrder',
    'fiscalRecord',
    'fiscalMembership',
  ],
  machine: ['indoorUnit'],
  installation: ['machine', 'contract', 'plan', 'contractMachine'],
};

/** Whether a list of `entity`, by its wire name, may look otherwise after a change of `changed`; the audit does after any. */
export const concerns = (entity: string, changed: LiveNoun): boolean =>
  entity === changed || entity === 'audit' || (showsOf[entity]?.includes(changed) ?? false);

/** Whether what is shown of a record of `entity` may be otherwise after a change. */
export const touching =
  (entity: LiveNoun) =>
  (change: Change, id: number): boolean =>
    change.entity === entity ? change.id === null || change.id === id : concerns(entity, change.entity);

/** Whether a change is one of the mails about a record. */
export const mailAbout =
  (entity: EntityName, of: number) =>
  ({ entity: changed, id, about }: Change): boolean =>
    changed === 'mail' && (id === null || (about?.entity === entity && about.id === of));

/** Whether what is shown of many records of these entities may be otherwise after a change. */
export const among =
  (...names: readonly LiveNoun[]) =>
  ({ entity }: Change): boolean =>
    names.includes(entity);
