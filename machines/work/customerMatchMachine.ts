// Looks for the customer that somebody may be, while their telephone, NIF or name is being typed.
import { assign, emit, setup } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import type { CustomerMatch, Known } from '#domain/parties/customerMatch.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface CustomerMatchContext {
  known: Known | null;
  matches: CustomerMatch[];
  message: string | null;
}

/** `known.changed` with null says that there is too little to look for, or that the customer is known already. */
export type CustomerMatchEvent =
  | { type: 'known.changed'; known: Known | null }
  | { type: 'match.taken'; match: CustomerMatch }
  | { type: 'matches.dismissed' }
  | { type: 'search.retry' };

/** One search at a time; typing on cancels it. What was taken or dismissed stays so until something else is typed. */
export const customerMatchMachine = setup({
  types: {
    context: {} as CustomerMatchContext,
    events: {} as CustomerMatchEvent,
    emitted: {} as { type: 'match.taken'; match: CustomerMatch },
    tags: {} as 'looking' | 'found' | 'unknown' | 'failed',
  },
  actors: { search: unbound<CustomerMatch[], { known: Known | null }>('search') },
  guards: {
    isEnough: (_, { known }: { known: Known | null }) => known !== null,
    isFound: (_, { matches }: { matches: CustomerMatch[] }) => matches.length > 0,
  },
  actions: {
    note: assign((_, { known }: { known: Known | null }) => ({ known, matches: [] })),
    list: assign((_, { matches }: { matches: CustomerMatch[] }) => ({ matches })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    tellTaken: emit((_, { match }: { match: CustomerMatch }) => ({ type: 'match.taken', match }) as const),
  },
  delays: { searchDebounce: constants.searchDebounce },
}).createMachine({
  id: 'customerMatch',
  context: { known: null, matches: [], message: null },
  initial: 'idle',
  on: {
    'known.changed': [
      {
        guard: { type: 'isEnough', params: ({ event }) => event },
        target: '.waiting',
        actions: { type: 'note', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'note', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    waiting: { after: { searchDebounce: 'searching' } },
    searching: {
      tags: 'looking',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ known: context.known }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ matches: event.output }) },
            target: 'found',
            actions: { type: 'list', params: ({ event }) => ({ matches: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    found: {
      tags: 'found',
      on: {
        'match.taken': { target: 'settled', actions: { type: 'tellTaken', params: ({ event }) => event } },
        'matches.dismissed': 'settled',
      },
    },
    unknown: { description: 'No es ningún cliente: se puede dar de alta con lo escrito.', tags: 'unknown' },
    failed: { tags: 'failed', on: { 'search.retry': 'searching' } },
    settled: {},
  },
});
