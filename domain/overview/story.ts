// What happened to a machine or to a customer, as one timeline: calls, quotes, contracts, avisos, albaranes, invoices, and the times that a customer was asked for an answer or for money.
import type { EntityName } from '../index.ts';
import type { Page } from '../kernel/answer.ts';
import type { MachineVisit } from '../work/wire.ts';

/** Whether the timeline tells the records of an entity; or why not. */
const telling = {
  call: true,
  notice: true,
  workOrder: true,
  invoice: true,
  reminder: true,
  quote: true,
  followUp: true,
  contract: true,
  plannedVisit: 'its aviso',
  checklist: 'its albarán',
  cobro: 'its invoice',
  eInvoice: 'its invoice',
  priceRevision: 'its contract',
  contractMachine: 'its contract',
  plan: 'its contract',
  operation: 'its contract',
  certificate: 'its contract, year by year',
  customer: 'whose it is',
  machine: 'whose it is',
  location: 'where',
  installation: 'where',
  indoorUnit: 'a part',
  tariff: 'agreed, not done',
  product: 'catalogue',
  productFamily: 'catalogue',
  kit: 'catalogue',
  contractTemplate: 'catalogue',
  templatePlan: 'catalogue',
  failureCode: 'catalogue',
  failureCategory: 'catalogue',
  customerCategory: 'catalogue',
  provider: 'of suppliers',
  providerInvoice: 'of suppliers',
  user: 'of the company',
  absence: 'of the company',
  workday: 'of the company',
  localHoliday: 'of the company',
  fiscalPeriod: 'of the company',
  bookMap: 'of the company',
  company: 'of the company',
  apiKey: 'of the company',
} as const satisfies Record<EntityName, true | string>;

export type StoryKind = { [Name in EntityName]: (typeof telling)[Name] extends true ? Name : never }[EntityName];

/** What a timeline tells. */
export const storyKinds = (Object.keys(telling) as EntityName[]).filter((name): name is StoryKind => telling[name] === true);

/** The year is left out for all of them. */
export interface StoryBody {
  id: number;
  year?: number | null;
  page?: number;
}

export interface StoryEntry extends Pick<MachineVisit, 'failures' | 'parts' | 'photos'> {
  kind: StoryKind;
  id: number;
  /** A day, or a moment where it is known. */
  at: string;
  /** Its number, the level of a reminder, or which follow-up of its quote it is; '' for none. */
  code: string;
  text: string;
  /** By the name that its lifecycle gives it. */
  state: string;
  /** Who was sent or did it, or who rang. */
  who: string;
  machine: { id: number; name: string } | null;
  /** Euros with VAT of an albarán, an invoice or a quote, or what a reminder claims; absent for a user who must not read it. */
  cost?: number | null;
  /** From an aviso to the end of its work, or until now; null where it was cancelled, and of all else. */
  seconds: number | null;
  /** Whether the caller may open it. */
  isReadable: boolean;
}

export interface StoryYear {
  year: number;
  entries: number;
  /** Albaranes that are finished, what they cost with VAT, and how long it took from the avisos to their ends. */
  visits: number;
  cost?: number;
  seconds: number;
}

/** A page of a timeline, the newest first, and the sums of each of its years, also the newest first. */
export interface Story extends Page<StoryEntry> {
  years: StoryYear[];
}
