// What the box for everything finds: records of many kinds by one text.

/** Records that the box finds, in the order in which it shows them. */
export const foundKinds = [
  'customer',
  'location',
  'machine',
  'notice',
  'workOrder',
  'quote',
  'invoice',
  'call',
  'product',
  'provider',
  'providerInvoice',
] as const;
export type FoundKind = (typeof foundKinds)[number];

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
  /** The customer it belongs to; null where it belongs to none. */
  customer_id: number | null;
}

/** A text to look for; or none, and records that were opened before. */
export interface EverythingBody {
  query: string;
  opened?: readonly OpenedRecord[];
}
