// What is being typed and not yet saved, kept so that an ended session or a reload loses nothing. The forms know only this shape.
import { createContext, use } from 'react';

export type DraftValues = Record<string, unknown>;

/** The kept values of one form. */
export interface Draft {
  read: () => DraftValues | null;
  write: (values: DraftValues) => void;
  clear: () => void;
}

/** Gives the draft of a form on the page where it is opened. */
export type OpenDraft = (formKey: string) => Draft;

const nowhere: Draft = { read: () => null, write: () => undefined, clear: () => undefined };

const DraftsContext = createContext<OpenDraft>(() => nowhere);

/** Says where drafts are kept. */
export const DraftsProvider = DraftsContext.Provider;

export function useOpenDraft(): OpenDraft {
  return use(DraftsContext);
}
