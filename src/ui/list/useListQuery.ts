// The query of a list, kept in the address.
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ListQuery } from '#machines/lists/recordListMachine.ts';
import { readQuery, writeQuery, type ListQueryOptions } from '#src/api/listQuery.ts';

/** A user who has narrowed or widened a list has chosen what it shows: Back leads there, not to what it opens with. */
const chosen = { chosen: true };

/** Reads the query from the address and writes it back; a pushed one can be undone with Back, the rest replaces. */
export function useListQuery(options: ListQueryOptions = {}): { query: ListQuery; write: (query: ListQuery, push: boolean) => void } {
  const search = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readQuery(new URLSearchParams(search), options), [search, options]);
  const write = useCallback(
    (next: ListQuery, push: boolean) => {
      const { pathname, search: now } = window.location;
      const text = writeQuery(new URLSearchParams(now), next, options).toString();
      if (`?${text}` !== (now || '?')) navigate(text ? `${pathname}?${text}` : pathname, { replace: !push, state: chosen });
    },
    [navigate, options],
  );
  return { query, write };
}
