// The input, context, events and emitted events of the editor machine: `editorMachine.ts`.
import type { FieldErrors, Saved } from '#domain/kernel/answer.ts';
import type { Failure } from '#machines/editing/failure.ts';

/** The values of a form; `version` is that of the stored record. */
export interface FormValues {
  version?: number;
  [field: string]: unknown;
}

/** What was being typed when a form was left without an answer, over the values that it started from. */
export interface KeptForm {
  values: FormValues;
  base: FormValues;
  /** What was saved and never answered, and so may be stored. */
  lost?: AskedSave | null;
}

/** Which record is opened. `given` is what the opener already has: a record, defaults, or nothing. */
export interface EditorTarget {
  mode: 'add' | 'edit';
  id: number | null;
  given: unknown;
}

/** A save as it is asked for. Asked for again under its key, it is not done a second time. */
export interface AskedSave {
  key: string;
  values: FormValues;
  mode: 'add' | 'edit';
  id: number | null;
  intent: string;
  /** Of a step, the record that it is taken with. */
  record?: Saved;
}

export interface EditorInput extends EditorTarget {
  /** What the keys of its saves begin with: at least 14 letters and digits that are used nowhere else. */
  seed: string;
  /** What it saves is not a record that can be changed afterwards: a payment, a mail. */
  isAct?: boolean;
  kept?: KeptForm | null;
  /** Intents that are asked about before they are saved, because they cannot be undone. */
  asksBefore?: readonly string[];
  /** Where it is saved the form starts again from what is stored, instead of closing. */
  stays?: boolean;
}

/** What `load` brings. A read-only one is only shown; `beside` is what the form needs and does not edit. */
export interface LoadedForm {
  values: FormValues;
  isReadOnly?: boolean;
  beside?: unknown;
  /** Of a step, the record that it is taken with, in the version that was seen. */
  record?: Saved;
}

/** Somebody else has written the record that is open. Without a name it is not known who. */
export interface Overtaken {
  by: string;
  isGone: boolean;
  /** The one into which it was merged, which is why it is gone. */
  into?: { name: string; href: string };
}

export interface EditorContext extends Required<EditorInput> {
  /** The stored values: where the form starts. Typing stays in the form. */
  values: FormValues;
  beside: unknown;
  record: Saved | null;
  /** The values that somebody else has stored since, while they are compared. */
  theirs: FormValues | null;
  /** What was submitted last, and what for: 'save' or a word of the form. */
  submitted: FormValues;
  intent: string;
  /** Whether another machine was to save it. */
  isDelegated: boolean;
  /** How often it was submitted. */
  submissions: number;
  /** What was saved and never answered: it is settled before anything else is saved. */
  lost: AskedSave | null;
  /** What came of a lost save, until the form is filled anew: what is saved next changes it. */
  made: Saved | null;
  dirty: boolean;
  /** Why `check` refused. */
  refusal: string | null;
  message: string | null;
  errors: FieldErrors | null;
  /** Who has stored the record since the form was filled, or deleted it; null for no one. */
  overtaken: Overtaken | null;
  /** Where the user wants to go; null is back to where the form was opened. */
  leavingTo: string | null;
}

/** With `form.delegated` another machine does the saving; it reports back by `delegate.saved` or `delegate.failed`. */
export type EditorEvent =
  | { type: 'form.changed' }
  | ({ type: 'record.overtaken' } & Overtaken)
  | { type: 'form.submitted'; values: FormValues; intent: string }
  | { type: 'form.delegated'; values: FormValues; intent: string }
  | { type: 'delegate.saved'; saved: Saved }
  /** `isLost`: it may have been saved all the same. */
  | { type: 'delegate.failed'; failure: Failure; isLost?: boolean }
  | { type: 'save.confirmed' }
  | { type: 'save.cancelled' }
  | { type: 'comparison.opened' }
  | { type: 'comparison.closed' }
  | { type: 'comparison.settled' }
  | { type: 'discard.asked' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }
  | { type: 'leave.asked'; to: string | null }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'load.retry' }
  | { type: 'record.reload' };

export type EditorEmitted =
  | { type: 'record.saved'; saved: Saved; values: FormValues; intent: string }
  | { type: 'record.refused'; message: string }
  /** Another machine is to save it, as the command of this key. */
  | { type: 'save.delegated'; asked: AskedSave }
  | { type: 'save.lost'; lost: AskedSave | null }
  | { type: 'draft.discarded' }
  | { type: 'form.left'; to: string | null };
