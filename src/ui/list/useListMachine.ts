// The list machine and the words by which a screen commands it.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Ends } from '#domain/kernel/answer.ts';
import { concerns } from '#domain/records/live.ts';
import { recordListMachine, type ListQuery, type Place, type RecordListEvent, type Row } from '#machines/lists/recordListMachine.ts';
import { useFollow } from '#src/ui/page/useFollow.ts';
import type { ListActors } from '#src/api/actors.ts';
import { newSeed } from '#src/api/service.ts';

/** A list as a screen sees it. */
export interface RecordList<R extends Row> {
  /** Null until the first page came. */
  rows: readonly R[] | null;
  total: number;
  /** Whether there are more than `total`, which is as far as they were counted. */
  isMore: boolean;
  /** Whether there is not one record, whatever is asked. */
  isBlank?: boolean;
  /** Where a list without numbered pages goes on. */
  ends: Ends | null;
  query: ListQuery;
  /** Whether nothing narrows it but the filter that it always begins with. */
  isAsUsual?: boolean;
  /** What says what is in the search box: only the box is drawn anew with each key. */
  searched: ActorRefFrom<typeof recordListMachine>;
  isBusy: boolean;
  /** Why it could not be loaded, in Spanish. */
  failure: string | null;
  /** Rows that others have written since they came. */
  marked: readonly number[];
  /** The row whose deletion is asked, and whether it is on its way. */
  asked: R | null;
  isDeleting: boolean;
  type: (text: string) => void;
  goTo: (page: number) => void;
  /** Goes on from a record; undefined goes to the beginning. */
  turn: (place: Place | undefined) => void;
  resize: (pageSize: number) => void;
  /** Sorts by a field; again, the other way round. */
  sortBy: (field: string) => void;
  /** Changes some filters; undefined takes one away. */
  filterBy: (change: Record<string, string | number | boolean | undefined>) => void;
  reload: () => void;
  /** The pointer is over the rows: what is new waits. */
  touch: () => void;
  retry: () => void;
  askDelete: (row: R) => void;
  confirmDelete: () => void;
  cancelDelete: () => void;
  /** For many at once. */
  many: ListActors<R>['many'];
}

type Snapshot = SnapshotFrom<typeof recordListMachine>;

/** Whether two states differ at most in what has been typed so far. */
const isAlike = (one: Snapshot, other: Snapshot): boolean =>
  one.value.rows === other.value.rows &&
  (Object.keys(one.context) as (keyof Snapshot['context'])[]).every(key => key === 'text' || one.context[key] === other.context[key]);

/** Runs a list that starts with `query`; `onQuery` gets each change, and whether the user made it. Both actors and `onQuery` stay the same. */
export function useListMachine<R extends Row>(
  { page, remove, kept, of, many }: ListActors<R>,
  query: ListQuery,
  onQuery?: (query: ListQuery, isByUser: boolean) => void,
): { actor: ActorRefFrom<typeof recordListMachine>; list: RecordList<R> } {
  const [machine] = useState(() => recordListMachine.provide({ actors: { page, remove } }));
  const actor = useActorRef(machine, { input: { query, kept: kept?.(query), ...newSeed() } });
  const state = useSelector(actor, snapshot => snapshot, isAlike);
  const isByUser = useRef(false);

  useEffect(() => {
    const { unsubscribe } = actor.on('query.changed', changed => onQuery?.(changed.query, isByUser.current));
    return unsubscribe;
  }, [actor, onQuery]);

  const { touch } = useFollow(of === undefined ? undefined : ({ entity }) => concerns(of, entity), changes =>
    actor.send({ type: 'list.changed', ids: changes.flatMap(({ entity, id, isMine }) => (entity === of && id !== null && !isMine ? [id] : [])) }),
  );

  const commands = useMemo(() => {
    /** What the user asks can be undone with Back; what the machine corrects, and what is typed, cannot. */
    const ask = (event: RecordListEvent) => {
      isByUser.current = true;
      actor.send(event);
      isByUser.current = false;
    };
    const now = () => actor.getSnapshot().context.query;
    return {
      type: (text: string) => actor.send({ type: 'text.typed', text }),
      goTo: (page: number) => ask({ type: 'page.changed', page }),
      turn: (place: Place | undefined) => ask({ type: 'page.changed', page: 1, ...(place && { place }) }),
      resize: (pageSize: number) => ask({ type: 'pageSize.changed', pageSize }),
      sortBy: (field: string) => {
        const { sort } = now();
        ask({ type: 'sort.changed', sort: { field, dir: sort?.field === field && sort.dir === 'asc' ? 'desc' : 'asc' } });
      },
      filterBy: (change: Record<string, string | number | boolean | undefined>) => {
        const kept = Object.entries({ ...now().filter, ...change }).filter(
          (pair): pair is [string, string | number | boolean] => pair[1] !== undefined && pair[1] !== '',
        );
        ask({ type: 'filter.changed', filter: Object.fromEntries(kept) });
      },
      reload: () => actor.send({ type: 'list.reload' }),
      touch,
      retry: () => actor.send({ type: 'list.retry' }),
      askDelete: (row: R) => actor.send({ type: 'delete.asked', row }),
      confirmDelete: () => actor.send({ type: 'delete.confirmed' }),
      cancelDelete: () => actor.send({ type: 'delete.cancelled' }),
    };
  }, [actor, touch]);

  const { context } = state;
  const list = {
    ...commands,
    many,
    rows: context.rows as readonly R[] | null,
    total: context.total,
    isMore: context.isMore,
    isBlank: context.isBlank,
    ends: context.ends,
    query: context.query,
    searched: actor,
    isBusy: state.hasTag('busy'),
    failure: state.hasTag('failed') ? context.message : null,
    marked: context.marked,
    asked: state.hasTag('asking') ? (context.asked as R | null) : null,
    isDeleting: state.hasTag('asking') && state.hasTag('busy'),
  };
  return { actor, list };
}
