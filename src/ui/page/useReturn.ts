// Back to the list from which a page was opened, as it was: its page, its search and its filters.

/** Given as `state` to `navigate` by a list that wants its user back. */
export const fromList = { cameFrom: 'list' } as const;

/** Where Cancelar leads: null, which means back, if the user came from the list; otherwise the list itself. */
export function backTo(list: string): string | null {
  const state = window.history.state as { cameFrom?: string } | null;
  return state?.cameFrom === fromList.cameFrom ? null : list;
}
