// What was done a moment ago, and can be taken back (a deletion, a payment, a mail): offered for some seconds, by a button and by keys.
import { assign, emit, setup } from 'xstate';
import type { Undoable } from '#domain/kernel/answer.ts';
import { UNDO_OFFERED, type Restored } from '#domain/records/deletion.ts';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface UndoContext {
  /** What is taken back, or would be by the keys: the last that was done. */
  deed: Undoable | null;
  keys: CommandKeys;
}

export type UndoEvent =
  | { type: 'deed.done'; deed: Undoable }
  /** By the button of a message, which may not be the last one. */
  | { type: 'undo.asked'; deed: Undoable }
  | { type: 'undo.pressed' };

/** What came of it, for a message and for what is on the screen. */
export type UndoEmitted = { type: 'undo.done'; deed: Undoable; done: Restored } | ({ type: 'undo.failed' } & Failure);

/** The server decides for how long it is possible; here only for how long it is offered. */
export const undoMachine = setup({
  types: { context: {} as UndoContext, events: {} as UndoEvent, input: {} as Seeded, emitted: {} as UndoEmitted },
  actors: { restore: unbound<Restored, { deed: Undoable; key: string }>('restore') },
  actions: {
    keep: assign((_, { deed }: { deed: Undoable }) => ({ deed })),
    forget: assign({ deed: null }),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, context.deed) })),
    tellDone: emit(({ context }, { done }: { done: Restored }) => ({ type: 'undo.done', deed: context.deed!, done }) as const),
    tellFailed: emit((_, failure: Failure) => ({ type: 'undo.failed', ...failure }) as const),
  },
  delays: { offered: ({ context }) => UNDO_OFFERED[context.deed?.kind ?? 'deletion'] },
}).createMachine({
  id: 'undo',
  context: ({ input }) => ({ deed: null, keys: keysFrom(input) }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'deed.done': { target: 'offered', actions: { type: 'keep', params: ({ event }) => event } },
        'undo.asked': { target: 'restoring', actions: { type: 'keep', params: ({ event }) => event } },
      },
    },
    offered: {
      after: { offered: { target: 'idle', actions: 'forget' } },
      on: {
        'deed.done': { target: 'offered', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
        'undo.asked': { target: 'restoring', actions: { type: 'keep', params: ({ event }) => event } },
        'undo.pressed': 'restoring',
      },
    },
    restoring: {
      description: 'Lo que se hace entretanto se puede deshacer con el botón de su mensaje.',
      entry: 'keepKey',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { deed, keys } }) => ({ deed: deed!, key: keyFor(keys, deed) }),
        onDone: { target: 'idle', actions: ['spendKey', { type: 'tellDone', params: ({ event }) => ({ done: event.output }) }, 'forget'] },
        onError: { target: 'idle', actions: ['forget', { type: 'tellFailed', params: ({ event }) => toFailure(event.error) }] },
      },
    },
  },
});
