// The box for everything (Ctrl+K): what was opened before, what a text finds, and what is chosen of it.
import { assign, emit, setup } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import { type FoundRecord, isLookedFor } from '#domain/overview/everything.ts';
import type { ViewOfList } from '#domain/records/listViews.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** What the program itself does when it is chosen. */
export type PaletteDeed = 'help' | 'shortcuts' | 'signOut';

/** What is chosen: an address, in this tab or in one of its own, or a deed. */
export type PaletteChoice = { to: string; isApart: boolean } | { does: PaletteDeed };

/** What is offered before anything is looked for. */
export interface Recalled {
  /** Opened before, the latest first. */
  opened: FoundRecord[];
  /** The saved views of all lists. */
  views: ViewOfList[];
}

export interface CommandPaletteContext extends Recalled {
  text: string;
  found: FoundRecord[];
  message: string | null;
}

export type CommandPaletteEvent =
  | { type: 'palette.opened' }
  | { type: 'palette.closed' }
  | { type: 'text.typed'; text: string }
  | { type: 'search.retry' }
  | { type: 'item.chosen'; choice: PaletteChoice };

export type CommandPaletteEmitted = { type: 'item.chosen'; choice: PaletteChoice };

/** Each opening starts afresh. Typing on cancels the search on its way; what was found stays until the next answer. What was opened before comes meanwhile, and without it, it is a box like any other. */
export const commandPaletteMachine = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    emitted: {} as CommandPaletteEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | 'found',
  },
  actors: {
    recall: unbound<Recalled>('recall'),
    search: unbound<FoundRecord[], { query: string }>('search'),
  },
  guards: { isLongEnough: (_, { text }: { text: string }) => isLookedFor(text) },
  actions: {
    start: assign({ text: '', opened: [], views: [], found: [], message: null }),
    type: assign((_, { text }: { text: string }) => ({ text })),
    empty: assign({ found: [] }),
    listOpened: assign((_, { output: { opened, views } }: { output: Recalled }) => ({ opened, views })),
    listFound: assign((_, { output }: { output: FoundRecord[] }) => ({ found: output })),
    explain: assign((_, { message }: { message: string }) => ({ message, found: [] })),
    tellChoice: emit((_, { choice }: { choice: PaletteChoice }) => ({ type: 'item.chosen', choice }) as const),
  },
  delays: { searchDebounce: constants.searchDebounce },
}).createMachine({
  id: 'commandPalette',
  context: { text: '', opened: [], views: [], found: [], message: null },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.opened': { target: 'open', actions: 'start' } } },
    open: {
      tags: 'open',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: { actions: { type: 'listOpened', params: ({ event }) => event } },
        onError: {},
      },
      initial: 'resting',
      on: {
        'palette.closed': 'closed',
        'item.chosen': { target: 'closed', actions: { type: 'tellChoice', params: ({ event }) => event } },
        'text.typed': [
          {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: '.waiting',
            actions: { type: 'type', params: ({ event }) => event },
          },
          { target: '.resting', actions: [{ type: 'type', params: ({ event }) => event }, 'empty'] },
        ],
      },
      states: {
        resting: {},
        waiting: { after: { searchDebounce: 'searching' } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ query: context.text.trim() }),
            onDone: { target: 'shown', actions: { type: 'listFound', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
          },
        },
        shown: { tags: 'found' },
        failed: { tags: 'failed', on: { 'search.retry': 'searching' } },
      },
    },
  },
});
