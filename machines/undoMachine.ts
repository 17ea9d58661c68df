// What was deleted a moment ago, and can be taken back: offered for some seconds, by a button and by keys.
import { assign, emit, setup } from 'xstate';
import { UNDO_OFFERED, type Restored } from '#domain/deletion.ts';
import { toFailure, type Failure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

export interface UndoContext {
  /** The deletions that are taken back, or would be by the keys: the last ones. */
  ids: readonly number[];
}

export type UndoEvent =
  | { type: 'deletion.made'; ids: readonly number[] }
  /** By the button of a message, which may not be the last one. */
  | { type: 'undo.asked'; ids: readonly number[] }
  | { type: 'undo.pressed' };

/** What came of it, for a message and for what is on the screen. */
export type UndoEmitted = { type: 'undo.done'; done: Restored } | ({ type: 'undo.failed' } & Failure);

/** The server decides for how long it is possible; here only for how long it is offered. */
export const undoMachine = setup({
  types: { context: {} as UndoContext, events: {} as UndoEvent, emitted: {} as UndoEmitted },
  actors: { restore: unbound<Restored, { ids: readonly number[] }>('restore') },
  actions: {
    keep: assign((_, { ids }: { ids: readonly number[] }) => ({ ids })),
    forget: assign({ ids: [] }),
    tellDone: emit((_, { done }: { done: Restored }) => ({ type: 'undo.done', done }) as const),
    tellFailed: emit((_, failure: Failure) => ({ type: 'undo.failed', ...failure }) as const),
  },
  delays: { offered: UNDO_OFFERED },
}).createMachine({
  id: 'undo',
  context: { ids: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'deletion.made': { target: 'offered', actions: { type: 'keep', params: ({ event }) => event } },
        'undo.asked': { target: 'restoring', actions: { type: 'keep', params: ({ event }) => event } },
      },
    },
    offered: {
      after: { offered: { target: 'idle', actions: 'forget' } },
      on: {
        'deletion.made': { target: 'offered', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
        'undo.asked': { target: 'restoring', actions: { type: 'keep', params: ({ event }) => event } },
        'undo.pressed': 'restoring',
      },
    },
    restoring: {
      description: 'Lo que se borra entretanto se puede deshacer con el botón de su mensaje.',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: { target: 'idle', actions: ['forget', { type: 'tellDone', params: ({ event }) => ({ done: event.output }) }] },
        onError: { target: 'idle', actions: ['forget', { type: 'tellFailed', params: ({ event }) => toFailure(event.error) }] },
      },
    },
  },
});
