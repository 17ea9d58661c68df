// What is being typed and not yet saved, kept so that an ended session or a reload loses nothing. The forms know only this shape.
import { createContext, use } from 'react';
import type { AskedSave, KeptForm } from '#machines/editing/editorShapes.ts';

/** The kept values of one form. Writing waits until the user pauses; `flush` does it now. */
export interface Draft {
  read: () => KeptForm | null;
  write: (form: KeptForm) => void;
  flush: () => void;
  /** Keeps with them, at once, what was saved and never answered. */
  writeLost: (lost: AskedSave | null) => void;
  clear: () => void;
}

/** Gives the draft of a form on the page where it is opened. */
export type OpenDraft = (formKey: string) => Draft;

const nothing = () => undefined;
const nowhere: Draft = { read: () => null, write: nothing, flush: nothing, writeLost: nothing, clear: nothing };

const DraftsContext = createContext<OpenDraft>(() => nowhere);

/** Who writes in the forms, by id; null where nobody has signed in. */
export const OwnId = createContext<number | null>(null);

/** Says where drafts are kept. */
export const DraftsProvider = DraftsContext.Provider;

export function useOpenDraft(): OpenDraft {
  return use(DraftsContext);
}
