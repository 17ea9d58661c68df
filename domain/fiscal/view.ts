// What the office sees of VERI*FACTU.
import type { FiscalEnvironment } from './environments.ts';
import { type InvoiceKind, kinds } from '../invoicing/kinds.ts';
import type { CompanyRegime } from '../catalogue/operations.ts';
import type { FiscalRecordState, RecordSending } from './sending.ts';
import type { FiscalRecord } from './record.ts';

export interface FiscalState {
  /** How the server was started. */
  environment: FiscalEnvironment;
  /** The company as it was activated; null before. */
  activated: { environment: FiscalEnvironment; regime: CompanyRegime; installation: string; nif: string; name: string; since: string } | null;
  /** What is still missing to activate it, in Spanish; empty where nothing is. */
  missing: string[];
  /** From which day the company must make records; null where nobody has said. */
  obligedSince: string | null;
  /** How many records there are. */
  records: number;
  /** Invoices that were lost with what a restored backup does not hold. */
  lost: LostInvoice[];
  /** How many of them wait for a decision of the office. */
  toResolve: number;
}

/** An invoice that AEAT has, and a database that was restored from a backup has not. */
export interface LostInvoice {
  number: string;
  issued: string;
  /** Euros; null where AEAT does not say. */
  total: number | null;
}

export interface FiscalRow {
  id: number;
  invoice_id: number;
  type: FiscalRecord['type'];
  kind: InvoiceKind | '';
  number: string;
  /** The day of the issue. */
  issued: string;
  /** When the record was made, with the offset of its zone. */
  stamp: string;
  /** Euros. */
  total: number;
  estado: FiscalRecordState;
  /** Whether the record that takes its place says that its invoice was annulled. */
  isAnnulled: boolean;
  /** AEAT's code, where it had something to say. */
  code: number | null;
}

/** What a record is about: 'Factura', 'Rectificativa', 'Anulación'. */
export const recordWords = ({ type, kind }: Pick<FiscalRow, 'type' | 'kind'>): string => (type === 'anulacion' || kind === '' ? 'Anulación' : kinds[kind].name);

export interface FiscalDetail extends FiscalRow {
  sending: RecordSending;
  /** The recipient of its invoice, as the record names them; null where it names none. */
  recipient: { name: string; nif: string } | null;
  quota: number;
  hash: string;
  hashed: string;
  xml: string;
  installation: string;
  previous: { id: number; number: string } | null;
  next: { id: number; number: string } | null;
  /** What is wrong with it, found now; empty where it is right. */
  faults: string[];
}

/** Something that is wrong with a record or with an invoice, which the text names. */
export interface FiscalFault {
  record_id: number | null;
  invoice_id: number | null;
  text: string;
}

/** At most so many faults are listed; the others are counted. */
export const FAULTS_LISTED = 100;

/** What a walk over the chain has found, or a part of one. */
export interface FiscalCheck {
  /** The last record that was walked over. */
  last: number;
  /** Whether the chain ends there. */
  isEnd: boolean;
  /** In the order of the chain. */
  faults: FiscalFault[];
  /** How many there are, with those that are not listed. */
  count: number;
}
