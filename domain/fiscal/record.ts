// What a record of VERI*FACTU says (annex of Orden HAC/1177/2024): an invoice that was issued, or that was annulled. Amounts are cents, rates hundredths of a percent, days `YYYY-MM-DD`.
import type { Operation, Regime } from '../catalogue/operations.ts';
import type { Identity } from '../parties/identities.ts';
import type { InvoiceKind } from '../invoicing/kinds.ts';

/** Whom AEAT knows by a Spanish NIF of nine characters. */
export interface Taxpayer {
  name: string;
  nif: string;
}

/** How a foreigner, or somebody whom AEAT's census does not have, is identified. */
export type Identification = Exclude<Identity, 'NIF' | 'SIN'>;

/** A recipient without a NIF that AEAT accepts. `country` is an ISO code of two letters, empty with a NIF-IVA, whose number begins with it. */
export interface OtherRecipient {
  name: string;
  type: Identification;
  country: string;
  id: string;
}

export type Recipient = Taxpayer | OtherRecipient;

/** What identifies an invoice for ever, besides its issuer. */
export interface InvoiceName {
  number: string;
  issued: string;
}

/** One row of the breakdown. `rate` and `quota` are null where the law asks for none. */
export interface BreakdownRow {
  regime: Regime;
  operation: Operation;
  rate: number | null;
  base: number;
  quota: number | null;
}

/** What a record says of an earlier one of the same invoice (the flags of a correction). */
export interface Flags {
  isCorrection: boolean;
  /** 'S': the record before was rejected; 'X': so was the first one, and AEAT has none. */
  rejected: 'N' | 'S' | 'X';
  /** Only of an annulment: AEAT has no record to annul. */
  isUnknown: boolean;
}

interface Told extends InvoiceName {
  issuer: Taxpayer;
  /** Comes back in AEAT's answer: the record's own number. */
  reference: string;
  flags: Flags;
}

/** An invoice that was issued (`RegistroAlta`). */
export interface IssuedRecord extends Told {
  type: 'alta';
  kind: InvoiceKind;
  /** The day of the work, where it is not that of the issue. */
  operated: string | null;
  description: string;
  /** Null for a simplified invoice and its credit note. */
  recipient: Recipient | null;
  /** A simplified invoice that carries the recipient all the same (ROF 7.2, 7.3). */
  isQualified: boolean;
  /** The invoices that a credit note takes back. */
  rectifies: readonly InvoiceName[];
  /** The simplified invoices that an F3 takes the place of. */
  replaces: readonly InvoiceName[];
  breakdown: readonly BreakdownRow[];
}

/** An invoice that should never have existed (`RegistroAnulacion`). */
export interface AnnulledRecord extends Told {
  type: 'anulacion';
}

export type FiscalRecord = IssuedRecord | AnnulledRecord;

/** The record before in the chain; null for the first one of an installation. */
export type Previous = (InvoiceName & { nif: string; hash: string }) | null;

/** The program that makes the records (art. 15). */
export interface BillingSystem {
  producer: Taxpayer;
  name: string;
  /** Two capitals or figures, chosen by the producer. */
  id: string;
  version: string;
  /** Of this installation, never used twice. */
  installation: string;
}

/** VAT and total of a record, in cents. */
export function recordTotals(breakdown: readonly BreakdownRow[]): { quota: number; total: number } {
  const quota = breakdown.reduce((sum, row) => sum + (row.quota ?? 0), 0);
  return { quota, total: breakdown.reduce((sum, row) => sum + row.base, quota) };
}
