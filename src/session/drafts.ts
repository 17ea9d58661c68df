// Where drafts of forms are kept: this tab's session storage, under the user, the page and the form.
import type { KeptForm } from '#machines/editorShapes.ts';
import type { Draft, OpenDraft } from '#src/ui/form/Drafts.tsx';

const PREFIX = 'frigoria.borrador';
/** Milliseconds without a key before what is typed is written. */
const PAUSE = 300;

/** What is typed and not yet written, by key. */
const waiting = new Map<string, { form: KeptForm; timer: ReturnType<typeof setTimeout> }>();

/** The drafts of a user. A form's key belongs to the page on which it was opened. */
export function draftsOf(userId: number, storage: Storage = sessionStorage): OpenDraft {
  return formKey => draftAt(`${PREFIX}:${userId}:${window.location.pathname}:${formKey}`, storage);
}

/** Forgets everything that a user was typing: an explicit sign-out. */
export function clearDrafts(userId: number, storage: Storage = sessionStorage): void {
  for (const key of [...waiting.keys(), ...Object.keys(storage)]) if (key.startsWith(`${PREFIX}:${userId}:`)) forget(key, storage);
}

function stopWaiting(key: string): void {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
}

function forget(key: string, storage: Storage): void {
  stopWaiting(key);
  storage.removeItem(key);
}

function draftAt(key: string, storage: Storage): Draft {
  const flush = () => {
    const typed = waiting.get(key);
    if (!typed) return;
    stopWaiting(key);
    try {
      storage.setItem(key, JSON.stringify(typed.form));
    } catch {
      // A full storage must not stop anybody from typing.
    }
  };
  return {
    read: () => parse(storage.getItem(key)),
    write: form => {
      stopWaiting(key);
      waiting.set(key, { form, timer: setTimeout(flush, PAUSE) });
    },
    flush,
    clear: () => forget(key, storage),
  };
}

function parse(text: string | null): KeptForm | null {
  try {
    const form = text === null ? null : (JSON.parse(text) as Partial<KeptForm>);
    return form?.values && form.base ? { values: form.values, base: form.base } : null;
  } catch {
    return null;
  }
}
