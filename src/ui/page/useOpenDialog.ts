// The address of a page says which dialog is open: ?abrir=nuevo, ?abrir=12. So a reload and Back do what one expects.
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';

export interface OpenDialog {
  /** What the dialog is opened with, or null when none is. `given` is what `addFor` was called with, or for the screen to fill in. */
  target: EditorTarget | null;
  add: () => void;
  /** A new record that is given something. */
  addFor: (given: object) => void;
  edit: (id: number) => void;
  close: () => void;
}

/** What the browser's history keeps of an opened dialog, also over a reload. */
interface OpenedState {
  opened?: string;
  given?: object;
}

/** The dialog of a page. `name` tells several dialogs of one page apart. */
export function useOpenDialog(name = 'abrir'): OpenDialog {
  const search = useSearch();
  const [, navigate] = useLocation();
  const value = new URLSearchParams(search).get(name);

  const target = useMemo<EditorTarget | null>(() => {
    if (value === 'nuevo') return { mode: 'add', id: null, given: (window.history.state as OpenedState | null)?.given ?? null };
    const id = Number(value);
    return value !== null && Number.isInteger(id) && id > 0 ? { mode: 'edit', id, given: null } : null;
  }, [value]);

  const open = useCallback(
    (what: string, given?: object) => {
      const params = new URLSearchParams(window.location.search);
      const replace = params.has(name); // Back leaves the dialog, whatever it showed before
      params.set(name, what);
      navigate(`${window.location.pathname}?${params.toString()}`, { replace, state: { opened: name, ...(given && { given }) } satisfies OpenedState });
    },
    [name, navigate],
  );
  const close = useCallback(() => {
    const params = new URLSearchParams(window.location.search);
    if (!params.has(name)) return;
    if ((window.history.state as OpenedState | null)?.opened === name) return window.history.back();
    params.delete(name);
    const rest = params.toString();
    navigate(rest ? `${window.location.pathname}?${rest}` : window.location.pathname, { replace: true });
  }, [name, navigate]);

  return {
    target,
    add: useCallback(() => open('nuevo'), [open]),
    addFor: useCallback((given: object) => open('nuevo', given), [open]),
    edit: useCallback((id: number) => open(String(id)), [open]),
    close,
  };
}
