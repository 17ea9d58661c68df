// The list machine beside the address: what one changes, the other follows.
import { useEffect } from 'react';
import type { ListQuery, Row } from '#machines/recordListMachine.ts';
import { useListMachine, type ListActors, type RecordList } from '#src/ui/useListMachine.ts';
import { useListQuery, writeQuery, type ListQueryOptions } from '#src/ui/useListQuery.ts';

export type { RecordList } from '#src/ui/useListMachine.ts';

const noOptions: ListQueryOptions = {};

/** Runs a list. `actors` from `listActors`, and `options` with the filters that the address may hold, both made once, outside the screen. */
export function useRecordList<R extends Row>(actors: ListActors<R>, options: ListQueryOptions = noOptions): RecordList<R> {
  const { query: asked, write } = useListQuery(options);
  const { actor, list } = useListMachine<R>(actors, asked, write);

  useEffect(() => {
    const same = (query: ListQuery) => writeQuery(new URLSearchParams(), query, options).toString();
    if (same(actor.getSnapshot().context.query) !== same(asked)) actor.send({ type: 'query.replaced', query: asked });
  }, [actor, asked, options]);
  return list;
}
