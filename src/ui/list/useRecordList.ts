// Keeps the list machine and the address in step: what one changes, the other follows.
import { useEffect } from 'react';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import type { ListActors } from '#src/api/actors.ts';
import { readQuery, writeQuery, type FilterKinds, type ListQueryOptions } from '#src/api/listQuery.ts';
import { useListMachine, type RecordList } from '#src/ui/list/useListMachine.ts';
import { useListQuery } from '#src/ui/list/useListQuery.ts';

export type { RecordList } from '#src/ui/list/useListMachine.ts';

const noOptions = {};

interface Values {
  text: string;
  number: number;
  flag: boolean;
}

/** A list whose address holds its query, with the filters that are set. */
type FilteredList<R extends Row, Kinds extends FilterKinds> = RecordList<R> & { filter: { [Field in keyof Kinds]?: Values[Kinds[Field]] } };

/** Runs a list. `actors` from `listActors`, and `options` with the filters that the address may hold, both made once, outside the screen. */
export function useRecordList<R extends Row, Kinds extends FilterKinds = Record<never, never>>(
  actors: ListActors<R>,
  options: ListQueryOptions<Kinds> = noOptions,
): FilteredList<R, Kinds> {
  const { query: asked, write } = useListQuery(options);
  const { actor, list } = useListMachine<R>(actors, asked, write);

  useEffect(() => {
    const same = (query: ListQuery) => writeQuery(new URLSearchParams(), query, options).toString();
    // what is drawn may be a moment behind the address, which then says next what it asks for
    if (same(readQuery(new URLSearchParams(window.location.search), options)) !== same(asked)) return;
    if (same(actor.getSnapshot().context.query) !== same(asked)) actor.send({ type: 'query.replaced', query: asked });
  }, [actor, asked, options]);
  const { text, filter } = list.query;
  const isAsUsual = options.usual !== undefined && text === '' && Object.keys(filter).join(' ') === options.usual.flag && filter[options.usual.flag] === true;
  return { ...list, isAsUsual, filter: filter as FilteredList<R, Kinds>['filter'] };
}
