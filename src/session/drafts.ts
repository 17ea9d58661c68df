// Where drafts of forms are kept: on this device, under the user, the page, the form and the tab, so that a tab that is killed loses nothing
// and two tabs do not write over each other. A tab takes over what one that is gone has left.
import type { AskedSave, KeptForm } from '#machines/editing/editorShapes.ts';
import type { Draft, OpenDraft } from '#src/ui/form/Drafts.tsx';

const PREFIX = 'frigoria.borrador';
const TAB = 'frigoria.pestaña';
/** Milliseconds without a key before what is typed is written. */
const PAUSE = 300;

const tab = (sessionStorage[TAB] ??= crypto.randomUUID()) as string;
/** Tabs that are open, this one included; each holds a lock as long as it lives. */
let open: readonly string[] = [];

// without locks (a page that is not secure) every other tab counts as gone: rather a draft too many than one lost
if ('locks' in navigator) {
  void navigator.locks.request(`${TAB}:${tab}`, () => new Promise(() => undefined));
  const look = async () => {
    const { held = [] } = await navigator.locks.query();
    open = held.map(({ name = '' }) => name.slice(TAB.length + 1));
  };
  void look();
  window.addEventListener('focus', () => void look());
}

/** What is typed and not yet written, by key. */
const waiting = new Map<string, { form: KeptForm; timer: ReturnType<typeof setTimeout> }>();

/** The drafts of a user on a page, by default on that which is open: a form's key belongs to it. */
export function draftsOf(userId: number, page?: string): OpenDraft {
  return formKey => draftAt(`${PREFIX}:${userId}:${page ?? window.location.pathname}:${formKey}@`);
}

/** A form that was left half-written: on which page, and under which key. */
export interface HalfWritten {
  page: string;
  key: string;
  form: KeptForm;
}

/** The forms that a user has left half-written in this browser, in whichever tab. */
export function halfWrittenBy(userId: number): HalfWritten[] {
  const start = `${PREFIX}:${userId}:`;
  return Object.keys(localStorage).flatMap(each => {
    const [, page, key] = (each.startsWith(start) && /^([^:]*):(.*)@[^@]*$/.exec(each.slice(start.length))) || [];
    const form = page === undefined ? null : parse(localStorage.getItem(each));
    return form ? [{ page: page!, key: key!, form }] : [];
  });
}

function stopWaiting(key: string): void {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
}

function forget(key: string): void {
  stopWaiting(key);
  localStorage.removeItem(key);
}

function keep(key: string, form: string): void {
  try {
    localStorage.setItem(key, form);
  } catch {
    // A full storage must not stop anybody from typing.
  }
}

function draftAt(prefix: string): Draft {
  const key = prefix + tab;
  const flush = () => {
    const typed = waiting.get(key);
    if (!typed) return;
    stopWaiting(key);
    keep(key, JSON.stringify({ ...typed.form, ...(lost && { lost }) }));
  };
  let lost: AskedSave | null = null;
  return {
    read: () => {
      if (localStorage.getItem(key) === null) takeOver(prefix, key);
      const form = parse(localStorage.getItem(key));
      lost = form?.lost ?? null;
      return form;
    },
    write: form => {
      stopWaiting(key);
      waiting.set(key, { form, timer: setTimeout(flush, PAUSE) });
    },
    flush,
    writeLost: now => {
      lost = now;
      const form = waiting.get(key)?.form ?? parse(localStorage.getItem(key));
      stopWaiting(key);
      if (form) keep(key, JSON.stringify({ ...form, lost: lost ?? undefined }));
    },
    clear: () => {
      lost = null;
      forget(key);
    },
  };
}

/** Makes what a tab that is gone was typing ours. */
function takeOver(prefix: string, key: string): void {
  const left = Object.keys(localStorage).find(each => each.startsWith(prefix) && !open.includes(each.slice(prefix.length)));
  if (left === undefined) return;
  keep(key, localStorage.getItem(left) ?? '');
  localStorage.removeItem(left);
}

function parse(text: string | null): KeptForm | null {
  try {
    const form = text === null ? null : (JSON.parse(text) as Partial<KeptForm>);
    return form?.values && form.base ? { values: form.values, base: form.base, ...(form.lost && { lost: form.lost }) } : null;
  } catch {
    return null;
  }
}
