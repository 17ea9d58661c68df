// What the box for everything finds: records of nearly every entity by one text, and by their number.
import type { EntityName } from '../index.ts';
import { constants } from '../kernel/constants.ts';
import { fold } from '../kernel/format.ts';
import { nounTable } from '../tables/nounTable.ts';

/** Whether the box finds the records of an entity, in the order in which it shows them; or by the records of which other one, or why not. */
const finding = {
  customer: true,
  location: true,
  machine: true,
  notice: true,
  workOrder: true,
  quote: true,
  contract: true,
  plannedVisit: true,
  invoice: true,
  cobro: true,
  call: true,
  installation: true,
  certificate: true,
  product: true,
  kit: true,
  provider: true,
  providerInvoice: true,
  contractTemplate: true,
  tariff: true,
  productFamily: true,
  user: true,
  indoorUnit: { by: 'machine' },
  reminder: { by: 'customer' },
  followUp: { by: 'quote' },
  eInvoice: { by: 'invoice' },
  contractMachine: { by: 'contract' },
  plan: { by: 'contract' },
  operation: { by: 'contract' },
  priceRevision: { by: 'contract' },
  templatePlan: { by: 'contractTemplate' },
  checklist: { by: 'plannedVisit' },
  absence: 'it has neither number nor name: the calendar shows it',
  workday: 'it has neither number nor name: its list is by days',
  localHoliday: 'one of a few days, in Configuración',
  customerCategory: 'one of a few words, in Configuración',
  failureCategory: 'one of a few words, in Configuración',
  failureCode: 'one of a few words, in Configuración',
  bookMap: 'one of a few formats, which are on one screen',
  fiscalPeriod: 'Libros de IVA shows the quarters',
  company: 'there is one',
  apiKey: 'a key is not looked for',
} as const satisfies Record<EntityName, true | { by: EntityName } | string>;

export type FoundKind = { [Name in EntityName]: (typeof finding)[Name] extends true ? Name : never }[EntityName];

/** Records that the box finds, in the order in which it shows them. */
export const foundKinds = (Object.keys(finding) as EntityName[]).filter((name): name is FoundKind => finding[name] === true);

/** Which record: all that a device keeps of those that were opened. */
export interface OpenedRecord {
  kind: FoundKind;
  id: number;
}

export interface FoundRecord extends OpenedRecord {
  /** What it is called. */
  label: string;
  /** What distinguishes it from others of that name, and where the text was found. */
  detail: string;
  /** The record on whose page it is: a visit is on that of its contract. */
  page_id: number;
  /** The customer it belongs to; null where it belongs to none. */
  customer_id: number | null;
  /** Whether the text is its number. */
  exact: boolean;
}

/** A text to look for; or none, and records that were opened before. */
export interface EverythingBody {
  query: string;
  opened?: readonly OpenedRecord[];
}

/** A number, and the kinds that were named before it: 'aviso 3447', 'factura n.º F26-12'; none for a number alone. */
export interface AskedNumber {
  kinds: readonly FoundKind[];
  number: string;
}

const SIGN = /^(?:n\.?\s?[ºo°]\.?|n[uú]m(?:ero)?\.?|#)/i;

/** What is no entity, and is found by the documents that it pays. */
const payments = ['pago', 'pagos'];
const paid: readonly FoundKind[] = ['invoice', 'providerInvoice'];

/** What has the number of the invoice that it comes from, and is found by itself only where it comes from none. */
const debts: readonly EntityName[] = ['cobro'];

/** The words by which people name a kind, folded: what its entity is called, what is found by it, and what is paid of it. */
function namesOf(kind: FoundKind): readonly string[] {
  const isFoundBy = (name: EntityName) => name === kind || Object(finding[name]).by === kind || (kind === 'invoice' && debts.includes(name));
  const nouns = (Object.keys(finding) as EntityName[]).filter(isFoundBy).flatMap(name => [nounTable[name].one, nounTable[name].many]);
  return [...nouns.map(fold), ...(paid.includes(kind) ? payments : [])];
}

/** The kinds that a noun names: those that are called so, and then those whose name begins with it ('factura', 'certificado'). */
function kindsNamed(noun: string): FoundKind[] {
  const whole = foundKinds.filter(kind => namesOf(kind).includes(noun));
  const begun = foundKinds.filter(kind => namesOf(kind).some(name => name.split(' ')[0] === noun));
  return [...new Set([...whole, ...begun])];
}

/** The number that a text consists of, alone or after a noun; null for any other text. */
export function askedNumber(text: string): AskedNumber | null {
  const words = text.trim().split(/\s+/);
  const number = words.at(-1)!.replace(SIGN, '');
  const noun = fold(
    words
      .slice(0, -1)
      .filter(word => word.replace(SIGN, '') !== '')
      .join(' '),
  );
  if (number === '') return null;
  if (noun === '') return { kinds: [], number };
  const kinds = /\d/.test(number) ? kindsNamed(noun) : [];
  return kinds.length > 0 ? { kinds, number } : null;
}

/** The kinds that the first word of a text names, and what follows it: 'visita de Hotel Patios', 'pago a Suministros Quirós'; null for any other text. */
export function askedNoun(text: string): { kinds: readonly FoundKind[]; rest: string } | null {
  const [, noun, rest] = /^(\S+)(?:\s+(?:de|del|a|para))?\s+(\S.*)$/.exec(text.trim()) ?? [];
  const kinds = noun === undefined ? [] : kindsNamed(fold(noun));
  return rest === undefined || kinds.length === 0 ? null : { kinds, rest };
}

/** Whether a text is long enough to be looked for; figures are a number, however few (§9 counts letters of names). */
export const isLookedFor = (text: string): boolean => text.trim().length >= constants.searchMin || /^\d+$/.test(text.trim());
