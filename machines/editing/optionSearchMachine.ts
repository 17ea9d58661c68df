// A dropdown that asks the server once more than two characters are typed (§5 Notice, §9).
import { assign, emit, setup } from 'xstate';
import type { Option } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface OptionSearchContext {
  text: string;
  options: Option[];
  chosen: Option | null;
  message: string | null;
}

/** `chosen.replaced` comes from the form (a record was loaded, another field filled this one); it notifies no one. */
export type OptionSearchEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'option.chosen'; option: Option }
  | { type: 'option.cleared' }
  | { type: 'chosen.replaced'; option: Option | null }
  | { type: 'search.retry' };

export type OptionSearchEmitted = { type: 'choice.changed'; option: Option | null };

/** Remote dropdown. Typing on cancels the search on its way; what was chosen stays until another choice or clearing. */
export const optionSearchMachine = setup({
  types: {
    context: {} as OptionSearchContext,
    events: {} as OptionSearchEvent,
    input: {} as { chosen: Option | null },
    emitted: {} as OptionSearchEmitted,
    tags: {} as 'busy' | 'failed' | 'found',
  },
  actors: { search: unbound<Option[], { query: string }>('search') },
  guards: { isLongEnough: (_, { text }: { text: string }) => text.trim().length >= constants.searchMin },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ text })),
    list: assign((_, { options }: { options: Option[] }) => ({ options })),
    choose: assign((_, { option }: { option: Option | null }) => ({ chosen: option, text: '', options: [] })),
    empty: assign({ options: [] }),
    explain: assign((_, { message }: { message: string }) => ({ message, options: [] })),
    tellChoice: emit((_, { option }: { option: Option | null }) => ({ type: 'choice.changed', option }) as const),
  },
  delays: { searchDebounce: constants.searchDebounce },
}).createMachine({
  id: 'optionSearch',
  context: ({ input }) => ({ text: '', options: [], chosen: input.chosen, message: null }),
  initial: 'idle',
  on: {
    'text.typed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.waiting',
        actions: { type: 'type', params: ({ event }) => event },
      },
      { target: '.idle', actions: [{ type: 'type', params: ({ event }) => event }, 'empty'] },
    ],
    'option.chosen': {
      target: '.idle',
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'tellChoice', params: ({ event }) => event },
      ],
    },
    'option.cleared': {
      target: '.idle',
      actions: [
        { type: 'choose', params: { option: null } },
        { type: 'tellChoice', params: { option: null } },
      ],
    },
    'chosen.replaced': { target: '.idle', actions: { type: 'choose', params: ({ event }) => event } },
  },
  states: {
    idle: {},
    waiting: { after: { searchDebounce: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ query: context.text.trim() }),
        onDone: { target: 'found', actions: { type: 'list', params: ({ event }) => ({ options: event.output }) } },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    found: { tags: 'found' },
    failed: { tags: 'failed', on: { 'search.retry': 'searching' } },
  },
});
