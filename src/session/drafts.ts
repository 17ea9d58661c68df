// Where drafts of forms are kept: this tab's session storage, under the user, the page and the form.
import type { Draft, DraftValues, OpenDraft } from '#src/ui/Drafts.tsx';

const PREFIX = 'frigoria.borrador';

/** The drafts of a user. A form's key belongs to the page on which it was opened. */
export function draftsOf(userId: number, storage: Storage = sessionStorage): OpenDraft {
  return formKey => draftAt(`${PREFIX}:${userId}:${window.location.pathname}:${formKey}`, storage);
}

/** Forgets everything that a user was typing: an explicit sign-out. */
export function clearDrafts(userId: number, storage: Storage = sessionStorage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}:${userId}:`)) storage.removeItem(key);
}

function draftAt(key: string, storage: Storage): Draft {
  return {
    read: () => parse(storage.getItem(key)),
    write: values => {
      try {
        storage.setItem(key, JSON.stringify(values));
      } catch {
        // A full storage must not stop anybody from typing.
      }
    },
    clear: () => storage.removeItem(key),
  };
}

function parse(text: string | null): DraftValues | null {
  try {
    return text === null ? null : (JSON.parse(text) as DraftValues);
  } catch {
    return null;
  }
}
