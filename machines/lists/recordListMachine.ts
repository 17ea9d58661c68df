// A list of records: page, search, filter, sort and delete, with the query as its one truth (§2 Tables, §9).
import { and, assign, emit, not, raise, setup } from 'xstate';
import type { Ends, Page } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** What is asked of the server, and what the URL holds. `page` counts from 1. */
export interface ListQuery {
  page: number;
  pageSize: number;
  text: string;
  filter: Record<string, string | number | boolean>;
  sort: { field: string; dir: 'asc' | 'desc' } | null;
  /** The record that the page follows or precedes, in a list that goes on so and not by numbers. */
  place?: Place | undefined;
}

export type Place = { after: number } | { before: number };

/** What the machine needs to know of a row; screens know more. */
export interface Row {
  id: number;
}

export interface RecordListContext {
  query: ListQuery;
  /** The text in the search box; it becomes `query.text` when it settles. */
  text: string;
  /** Null until the first page came. */
  rows: Row[] | null;
  total: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** Whether there is not one, whatever is asked. */
  isBlank: boolean;
  /** Where it goes on, where it does so from a record; null of a list with numbered pages. */
  ends: Ends | null;
  /** Records that others have written since the rows came, and those of the rows that are marked for it. */
  changed: readonly number[];
  marked: readonly number[];
  /** The row whose deletion was asked. */
  asked: Row | null;
  /** Something changed while the confirmation was open. */
  isOutdated: boolean;
  keys: CommandKeys;
  message: string | null;
}

export type RecordListEvent =
  | { type: 'page.changed'; page: number; place?: Place }
  | { type: 'pageSize.changed'; pageSize: number }
  | { type: 'sort.changed'; sort: ListQuery['sort'] }
  | { type: 'filter.changed'; filter: ListQuery['filter'] }
  | { type: 'text.typed'; text: string }
  | { type: 'query.replaced'; query: ListQuery }
  | { type: 'list.reload' }
  | { type: 'list.retry' }
  /** These records, or some that are not named, were written: the rows are read again, and those of them are marked. */
  | { type: 'list.changed'; ids: readonly number[] }
  | { type: 'list.fetch' } // raised by the machine itself
  | { type: 'delete.asked'; row: Row }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' };

/** `query.changed` asks the view to write the URL. */
export type RecordListEmitted = { type: 'query.changed'; query: ListQuery };

const nothingChanged = { changed: [], marked: [] };

/**
 * List. Every change of the query is one internal event, `list.fetch`, so that a newer query always replaces the one on its way.
 * Old rows stay visible while others load (`reloading`) and after a failure.
 */
export const recordListMachine = setup({
  types: {
    context: {} as RecordListContext,
    events: {} as RecordListEvent,
    /** `kept`: its rows as they were seen last, shown until they come anew. */
    input: {} as { query: ListQuery; kept?: Page<Row> | undefined } & Seeded,
    emitted: {} as RecordListEmitted,
    tags: {} as 'busy' | 'failed' | 'asking',
  },
  actors: {
    page: unbound<Page<Row>, { query: ListQuery }>('page'),
    remove: unbound<unknown, { id: number; key: string }>('remove'),
  },
  guards: {
    isFirst: ({ context }) => context.rows === null,
    isOutdated: ({ context }) => context.isOutdated,
    isSearchable: ({ context }) => isSearchable(context.text),
    isNews: ({ context }) => context.text.trim() !== context.query.text,
    isLastOfItsPage: ({ context }) => context.rows?.length === 1 && context.query.page > 1,
    isBeyondTheEnd: ({ context }, { page }: { page: Page<Row> }) => context.query.page > lastPage(page.total, context.query.pageSize),
  },
  actions: {
    change: assign(({ context }, change: Partial<ListQuery>) => ({ query: { ...context.query, page: 1, place: undefined, ...change }, ...nothingChanged })),
    replace: assign((_, { query }: { query: ListQuery }) => ({ query, text: query.text, ...nothingChanged })),
    note: assign(({ context }, { ids }: { ids: readonly number[] }) => ({ changed: [...new Set([...context.changed, ...ids])] })),
    type: assign((_, { text }: { text: string }) => ({ text })),
    search: assign(({ context }) => ({ query: { ...context.query, text: context.text.trim(), page: 1, place: undefined }, ...nothingChanged })),
    show: assign(({ context }, { page }: { page: Page<Row> }) => ({
      rows: page.items,
      total: page.total,
      isMore: page.isMore,
      isBlank: page.isBlank ?? false,
      ends: page.ends ?? null,
      marked: page.items.map(({ id }) => id).filter(id => context.changed.includes(id)),
    })),
    goToLastPage: assign(({ context }, { page }: { page: Page<Row> }) => ({
      query: { ...context.query, page: lastPage(page.total, context.query.pageSize) },
    })),
    stepBack: assign(({ context }) => ({ query: { ...context.query, page: context.query.page - 1 } })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    ask: assign((_, { row }: { row: Row }) => ({ asked: row })),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, context.asked?.id) })),
    outdate: assign({ isOutdated: true }),
    renew: assign({ isOutdated: false }),
    fetch: raise({ type: 'list.fetch' }),
    tellQuery: emit(({ context }) => ({ type: 'query.changed', query: context.query }) as const),
  },
  delays: { searchDebounce: constants.searchDebounce },
}).createMachine({
  id: 'recordList',
  context: ({ input }) => ({
    query: input.query,
    text: input.query.text,
    rows: input.kept?.items ?? null,
    total: input.kept?.total ?? 0,
    isMore: input.kept?.isMore ?? false,
    isBlank: input.kept?.isBlank ?? false,
    ends: input.kept?.ends ?? null,
    ...nothingChanged,
    asked: null,
    isOutdated: false,
    keys: keysFrom(input),
    message: null,
  }),
  type: 'parallel',
  on: {
    'page.changed': { actions: [{ type: 'change', params: ({ event }) => ({ page: event.page, place: event.place }) }, 'tellQuery', 'fetch'] },
    'pageSize.changed': { actions: [{ type: 'change', params: ({ event }) => ({ pageSize: event.pageSize }) }, 'tellQuery', 'fetch'] },
    'sort.changed': { actions: [{ type: 'change', params: ({ event }) => ({ sort: event.sort }) }, 'tellQuery', 'fetch'] },
    'filter.changed': { actions: [{ type: 'change', params: ({ event }) => ({ filter: event.filter }) }, 'tellQuery', 'fetch'] },
    'list.reload': { actions: 'fetch' },
    'list.changed': { actions: [{ type: 'note', params: ({ event }) => event }, 'fetch'] },
  },
  states: {
    rows: {
      initial: 'loading',
      on: { 'list.fetch': [{ guard: 'isFirst', target: '.loading' }, { target: '.reloading' }] },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'page',
            src: 'page',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              {
                guard: { type: 'isBeyondTheEnd', params: ({ event }) => ({ page: event.output }) },
                actions: [{ type: 'goToLastPage', params: ({ event }) => ({ page: event.output }) }, 'tellQuery', 'fetch'],
              },
              { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ page: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
          },
        },
        reloading: {
          description: 'Las filas anteriores siguen a la vista.',
          tags: 'busy',
          entry: 'renew',
          invoke: {
            id: 'page',
            src: 'page',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              {
                guard: { type: 'isBeyondTheEnd', params: ({ event }) => ({ page: event.output }) },
                actions: [{ type: 'goToLastPage', params: ({ event }) => ({ page: event.output }) }, 'tellQuery', 'fetch'],
              },
              { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ page: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
          },
          on: { 'delete.asked': { target: 'confirming', actions: ['outdate', { type: 'ask', params: ({ event }) => event }] } },
        },
        ready: {
          on: { 'delete.asked': { target: 'confirming', actions: { type: 'ask', params: ({ event }) => event } } },
        },
        failed: {
          tags: 'failed',
          on: {
            'list.retry': { actions: 'fetch' },
            // the rows before stay, and so do their bins; whatever the answer, the list is asked again
            'delete.asked': { target: 'confirming', actions: ['outdate', { type: 'ask', params: ({ event }) => event }] },
          },
        },
        confirming: {
          tags: 'asking',
          on: {
            'delete.confirmed': 'deleting',
            'delete.cancelled': [{ guard: 'isOutdated', target: 'reloading' }, { target: 'ready' }],
            'list.fetch': { actions: 'outdate' },
          },
        },
        deleting: {
          tags: ['busy', 'asking'],
          entry: 'keepKey',
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context: { asked, keys } }) => ({ id: asked?.id ?? 0, key: keyFor(keys, asked?.id) }),
            onDone: [
              { guard: and(['isLastOfItsPage', not('isOutdated')]), target: 'reloading', actions: ['spendKey', 'stepBack', 'tellQuery'] },
              { target: 'reloading', actions: 'spendKey' },
            ],
            onError: [{ guard: 'isOutdated', target: 'reloading' }, { target: 'ready' }],
          },
          on: { 'list.fetch': { actions: 'outdate' } },
        },
      },
    },
    text: {
      initial: 'still',
      on: {
        'text.typed': { target: '.waiting', actions: { type: 'type', params: ({ event }) => event } },
        'query.replaced': { target: '.still', actions: [{ type: 'replace', params: ({ event }) => event }, 'fetch'] },
      },
      states: {
        still: {},
        waiting: {
          after: {
            searchDebounce: [{ guard: and(['isSearchable', 'isNews']), target: 'still', actions: ['search', 'tellQuery', 'fetch'] }, { target: 'still' }],
          },
        },
      },
    },
  },
});

/** The 3-character rule: one or two typed characters do nothing, none means everything (§9). */
export function isSearchable(text: string): boolean {
  const { length } = text.trim();
  return length === 0 || length >= constants.searchMin;
}

function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
