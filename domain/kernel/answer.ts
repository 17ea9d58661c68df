// The envelope of every JSON answer and the codes it carries (§8).

export const codes = {
  ok: 20000,
  done: 20001,
  refused: 30001,
  failed: 40001,
  sessionUnknown: 50008,
  sessionEndedElsewhere: 50012,
  sessionExpired: 50014,
  /** The password was right, and the second step is missing. */
  sessionUnfinished: 50020,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** Messages per field; paths are dotted: `lines.0.price`. */
export type FieldErrors = Record<string, string>;

/** Why each frozen field of a record does not change, by its name. */
export type FrozenFields = Readonly<Record<string, string>>;

/** What travels: `data` on success, `message` (Spanish) otherwise, `errors` per field for invalid input; a refusal may bring `data` too. */
export interface Envelope<Data = unknown> {
  code: Code;
  message?: string;
  data?: Data;
  errors?: FieldErrors;
  requestId?: string;
  /** Milliseconds that the message stays on screen, where it differs from 2 s (§8). */
  duration?: number;
}

/** What a write answers at least. */
export interface Saved {
  id: number;
  version: number;
}

/** What can be taken back for a moment after it was done: deletions, money that was booked, mails that wait, visits that were planned. */
export interface Undoable {
  kind: 'deletion' | 'receipt' | 'mail' | 'planning';
  ids: readonly number[];
}

/** What booking money answers: `receipt` takes all of it back. */
export interface Booked extends Saved {
  receipt: number;
}

/** What a deletion answers. */
export interface Deleted {
  id: number;
  /** By which it is taken back for a moment; absent where that is not possible. */
  undo?: number;
}

/** One page of a list; `page` counts from 1. */
export interface Page<Row> {
  items: Row[];
  total: number;
  /** Whether a search finds more than `total`, which is as far as it was counted. */
  isMore: boolean;
  /** There is not one record that the caller may see, whatever is asked; absent where there is, and where nothing narrows the list. */
  isBlank?: true;
  page: number;
  pageSize: number;
  /** Of a list that goes on from a record instead of a page's number: those from which it does, null where there is nothing on that side. */
  ends?: Ends;
}

/** The ids of the records from which a list goes back and on. */
export interface Ends {
  previous: number | null;
  next: number | null;
}

/** One entry of a dropdown (§3). */
export interface Option {
  value: number;
  label: string;
}

const expiredCodes: readonly number[] = [codes.sessionUnknown, codes.sessionEndedElsewhere, codes.sessionExpired];

/** Whether a code says that the session is over (§8). */
export function isSessionOver(code: number): boolean {
  return expiredCodes.includes(code);
}
