// Back to the list from which a page was opened, as it was: its page, its search and its filters.
import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** Given as `state` to `navigate` by a list that wants its user back. */
export const fromList = { cameFrom: 'list' } as const;

/** Leads back to the list that opened this page, or to `list` for whoever came otherwise. */
export function useReturn(list: string): () => void {
  const [, navigate] = useLocation();
  return useCallback(() => {
    const state = window.history.state as { cameFrom?: string } | null;
    if (state?.cameFrom === fromList.cameFrom) window.history.back();
    else navigate(list);
  }, [list, navigate]);
}
