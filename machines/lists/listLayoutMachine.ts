// What one person keeps of a list, on its way to the server: the newest wins, and what could not be kept is tried again.
import { assign, emit, setup } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import type { KeptColumn } from '#domain/records/listViews.ts';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface ListLayout {
  columns: readonly KeptColumn[];
  default_view: number | null;
}

export interface ListLayoutContext {
  layout: ListLayout;
  /** It was changed while it was being kept. */
  isBehind: boolean;
  keys: CommandKeys;
  message: string | null;
}

export type ListLayoutEvent =
  | { type: 'layout.changed'; layout: ListLayout }
  /** What the server has; it counts unless something newer is on its way. */
  | { type: 'layout.read'; layout: ListLayout }
  | { type: 'keep.retry' };

export type ListLayoutEmitted = { type: 'layout.kept'; layout: ListLayout };

export const listLayoutMachine = setup({
  types: {
    context: {} as ListLayoutContext,
    events: {} as ListLayoutEvent,
    input: {} as { layout: ListLayout } & Seeded,
    emitted: {} as ListLayoutEmitted,
    tags: {} as 'failed',
  },
  actors: { keep: unbound<unknown, { layout: ListLayout; key: string }>('keep') },
  guards: { isBehind: ({ context }) => context.isBehind },
  actions: {
    take: assign((_, { layout }: { layout: ListLayout }) => ({ layout })),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepKey: assign(({ context: { layout, keys } }) => ({ keys: keysSent(keys, layout) })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    tellKept: emit(({ context }) => ({ type: 'layout.kept', layout: context.layout }) as const),
  },
  delays: { layoutDebounce: constants.layoutDebounce, layoutRetry: constants.layoutRetry },
}).createMachine({
  id: 'listLayout',
  context: ({ input }) => ({ layout: input.layout, isBehind: false, keys: keysFrom(input), message: null }),
  initial: 'kept',
  states: {
    kept: {
      on: {
        'layout.changed': { target: 'waiting', actions: { type: 'take', params: ({ event }) => event } },
        'layout.read': { actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    waiting: {
      after: { layoutDebounce: 'keeping' },
      on: { 'layout.changed': { target: 'waiting', reenter: true, actions: { type: 'take', params: ({ event }) => event } } },
    },
    keeping: {
      entry: ['catchUp', 'keepKey'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { layout, keys } }) => ({ layout, key: keyFor(keys, layout) }),
        onDone: [
          { guard: 'isBehind', target: 'waiting', actions: 'spendKey' },
          { target: 'kept', actions: ['spendKey', 'tellKept'] },
        ],
        onError: { target: 'unkept', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
      on: { 'layout.changed': { actions: [{ type: 'take', params: ({ event }) => event }, 'fallBehind'] } },
    },
    unkept: {
      tags: 'failed',
      after: { layoutRetry: 'keeping' },
      on: {
        'keep.retry': 'keeping',
        'layout.changed': { target: 'waiting', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
  },
});
