// A record on a page of its own: read, read again, and acted upon, with a question before what cannot be undone (§2, detalles).
import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

export interface RecordViewContext {
  record: unknown;
  /** What the user wants done, while it is asked and done. */
  action: string | null;
  message: string | null;
}

export type RecordViewEvent =
  | { type: 'record.reload' }
  /** `ask` puts a question before the action. */
  | { type: 'action.chosen'; action: string; ask: boolean }
  | { type: 'action.confirmed' }
  | { type: 'action.cancelled' };

export type RecordViewEmitted = { type: 'action.done'; action: string; output: unknown };

/** A record to look at. A failed action leaves it as it was and reads it again, for somebody may have changed it. */
export const recordViewMachine = setup({
  types: {
    context: {} as RecordViewContext,
    events: {} as RecordViewEvent,
    emitted: {} as RecordViewEmitted,
    tags: {} as 'busy' | 'failed' | 'asking',
  },
  actors: { read: unbound<unknown>('read'), act: unbound<unknown, { action: string; record: unknown }>('act') },
  guards: { isAsked: (_, { ask }: { ask: boolean }) => ask },
  actions: {
    show: assign((_, { output }: { output: unknown }) => ({ record: output })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    choose: assign((_, { action }: { action: string }) => ({ action })),
    tell: emit(({ context }, { output }: { output: unknown }) => ({ type: 'action.done' as const, action: context.action ?? '', output })),
  },
}).createMachine({
  id: 'recordView',
  context: { record: null, action: null, message: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    failed: { tags: 'failed', on: { 'record.reload': 'loading' } },
    ready: {
      on: {
        'record.reload': 'loading',
        'action.chosen': [
          { guard: { type: 'isAsked', params: ({ event }) => event }, target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
          { target: 'acting', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: { 'action.confirmed': 'acting', 'action.cancelled': 'ready' },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ action: context.action ?? '', record: context.record }),
        onDone: { target: 'loading', actions: { type: 'tell', params: ({ event }) => event } },
        onError: 'loading',
      },
    },
  },
});
