// How a record goes to AEAT and what came back, as it is stored and as it travels.
import type { MembershipView } from './membership.ts';
import type { FiscalRecordStep, FiscalSenderStep } from './stepNames.ts';

/** The state of a record (`machines/lifecycles/fiscalRecord.ts`). */
export type FiscalRecordState = 'pendiente' | 'enviando' | 'sinConfirmar' | 'correcto' | 'aceptadoConErrores' | 'rechazado' | 'corregido';

/** The state of the sender (`machines/lifecycles/fiscalSender.ts`). */
export type FiscalSenderState = 'parado' | 'esperando' | 'enviando' | 'incidencia';

/** Records of one call, at most (art. 16). */
export const CALL_MOST = 1_000;

/** Records that wait for somebody: with which AEAT finds fault, and of which it is unknown for over an hour whether they arrived. */
export interface FiscalAttention {
  toResolve: number;
  unconfirmed: number;
}

/** The sender as the office sees it. */
export interface SenderView extends FiscalAttention {
  estado: FiscalSenderState;
  /** Why it is stopped, or what keeps it from sending; '' for no reason. */
  reason: string;
  /** Records that AEAT has not answered. */
  pending: number;
  /** The invoices that they are of. */
  invoices: number;
  /** When the oldest of them was made, with its offset; null where there is none. */
  oldest: string | null;
  /** When the last call began, as text of the company's clock; null before the first. */
  called: string | null;
  /** Seconds until the next call; null where none is due. */
  next: number | null;
  /** Seconds that our clock is ahead of AEAT's, by its last answer; null before the first. */
  clock: number | null;
  /** Whether the database was restored from a backup, and AEAT has not been asked since about the records that the backup lacks. */
  isRestored: boolean;
  membership: MembershipView;
  /** What an administrator may do with it now. */
  allowed: FiscalSenderStep[];
}

/** One question or delivery to AEAT, with its answer. Times as text of the company's clock. */
export interface FiscalCallRow {
  id: number;
  kind: 'envio' | 'consulta';
  called: string;
  answered: string | null;
  /** HTTP status; null without an answer. */
  status: number | null;
  /** How many records it carried, and the first and the last of them; 0 for a question. */
  records: number;
  first: number | null;
  last: number | null;
  /** Whether it said that records were kept from leaving in time. */
  isLate: boolean;
  /** AEAT's receipt; '' where none was given. */
  csv: string;
  /** What came of it, in Spanish. */
  outcome: string;
}

/** What AEAT said of one record. */
export interface RecordAnswer {
  call_id: number;
  at: string;
  estado: FiscalRecordState;
  /** AEAT's code and text; null and '' where it had nothing to say. */
  code: number | null;
  text: string;
  /** What the office is to do about the code; '' for nothing. */
  advice: string;
  csv: string;
}

/** What is stored next to a record, which itself does not change: how it was sent. */
export interface RecordSending {
  estado: FiscalRecordState;
  answers: RecordAnswer[];
  /** The record that takes its place, and the one whose place it takes. */
  replaced_by: number | null;
  replaces: number | null;
  allowed: FiscalRecordStep[];
}

/** A call with what travelled. */
export interface FiscalCallDetail extends FiscalCallRow {
  request: string;
  body: string;
}

/** The record that takes the place of record `id`, made anew of its invoice. `isNotInCensus`: its customer is a person whom AEAT's census does not have. */
export interface Correction {
  id: number;
  isNotInCensus?: boolean;
}
