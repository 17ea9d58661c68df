// What a record says of the earlier ones of its invoice (annex of the Orden, §11): the program decides it from known facts, no user types it.
import type { FiscalRecord, Flags } from './record.ts';

/** How a record of an invoice ended, the oldest first; null for one that AEAT has not answered. */
export interface PastRecord {
  type: FiscalRecord['type'];
  isAccepted: boolean | null;
}

interface FlagsRow extends Flags {
  type: FiscalRecord['type'];
  /** Whether AEAT has a record of the invoice. */
  isKnown: boolean;
  /** Whether the last one of this type was refused. */
  wasRefused: boolean;
}

const table: readonly FlagsRow[] = [
  { type: 'alta', isKnown: false, wasRefused: false, isCorrection: false, rejected: 'N', isUnknown: false },
  { type: 'alta', isKnown: false, wasRefused: true, isCorrection: true, rejected: 'X', isUnknown: false },
  { type: 'alta', isKnown: true, wasRefused: false, isCorrection: true, rejected: 'N', isUnknown: false },
  { type: 'alta', isKnown: true, wasRefused: true, isCorrection: true, rejected: 'S', isUnknown: false },
  { type: 'anulacion', isKnown: true, wasRefused: false, isCorrection: false, rejected: 'N', isUnknown: false },
  { type: 'anulacion', isKnown: true, wasRefused: true, isCorrection: false, rejected: 'S', isUnknown: false },
  { type: 'anulacion', isKnown: false, wasRefused: false, isCorrection: false, rejected: 'N', isUnknown: true },
  { type: 'anulacion', isKnown: false, wasRefused: true, isCorrection: false, rejected: 'S', isUnknown: true },
];

/** The flags of the next record of an invoice; null while an earlier one is unanswered: it waits. */
export function nextFlags(type: FiscalRecord['type'], past: readonly PastRecord[]): Flags | null {
  if (past.some(({ isAccepted }) => isAccepted === null)) return null;
  const isKnown = past.some(({ isAccepted }) => isAccepted);
  const wasRefused = past.findLast(each => each.type === type || each.isAccepted)?.isAccepted === false;
  const row = table.find(each => each.type === type && each.isKnown === isKnown && each.wasRefused === wasRefused)!;
  return { isCorrection: row.isCorrection, rejected: row.rejected, isUnknown: row.isUnknown };
}

/** Whether a record may carry these flags. */
export const areFlags = (type: FiscalRecord['type'], { isCorrection, rejected, isUnknown }: Flags): boolean =>
  table.some(row => row.type === type && row.isCorrection === isCorrection && row.rejected === rejected && row.isUnknown === isUnknown);
