// A record on a page of its own: read, read again, and acted upon, with a question before what cannot be undone (§2, detalles).
import { assign, emit, setup } from 'xstate';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface RecordViewContext {
  /** What it is the record of: an id, a year, or nothing. */
  of: unknown;
  record: unknown;
  /** What the user wants done, while it is asked and done. */
  action: string | null;
  keys: CommandKeys;
  message: string | null;
}

export type RecordViewEvent =
  | { type: 'record.reload' }
  /** Somebody has written what is shown: it is read again while it stays in sight. */
  | { type: 'record.changed' }
  /** Another one is to be shown; what is read of the former one does not matter any more. */
  | { type: 'record.turned'; of: unknown }
  /** `ask` puts a question before the action. */
  | { type: 'action.chosen'; action: string; ask: boolean }
  | { type: 'action.confirmed' }
  | { type: 'action.cancelled' };

export type RecordViewEmitted = { type: 'record.read'; record: unknown } | { type: 'action.done'; action: string; output: unknown };

/** An action upon the record of `of`; after a failure the record is read again, so what it says is no part of the wish. */
const wishOf = ({ of, action }: RecordViewContext) => [of, action];

/** A record to look at. A failed action leaves it as it was and reads it again, for somebody may have changed it. */
export const recordViewMachine = setup({
  types: {
    context: {} as RecordViewContext,
    events: {} as RecordViewEvent,
    input: {} as { of: unknown } & Seeded,
    emitted: {} as RecordViewEmitted,
    tags: {} as 'busy' | 'failed' | 'asking',
  },
  actors: { read: unbound<unknown, { of: unknown }>('read'), act: unbound<unknown, { action: string; record: unknown; key: string }>('act') },
  guards: {
    isAsked: (_, { ask }: { ask: boolean }) => ask,
    isOther: ({ context }, { of }: { of: unknown }) => of !== context.of,
  },
  actions: {
    show: assign((_, { output }: { output: unknown }) => ({ record: output })),
    turn: assign((_, { of }: { of: unknown }) => ({ of, record: null })),
    tellRead: emit((_, { output }: { output: unknown }) => ({ type: 'record.read' as const, record: output })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    choose: assign((_, { action }: { action: string }) => ({ action })),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, wishOf(context)) })),
    tell: emit(({ context }, { output }: { output: unknown }) => ({ type: 'action.done' as const, action: context.action ?? '', output })),
  },
}).createMachine({
  id: 'recordView',
  context: ({ input }) => ({ of: input.of, record: null, action: null, keys: keysFrom(input), message: null }),
  initial: 'loading',
  on: {
    'record.turned': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'turn', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      on: { 'record.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ of: context.of }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'show', params: ({ event }) => event },
            { type: 'tellRead', params: ({ event }) => event },
          ],
        },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    failed: { tags: 'failed', on: { 'record.reload': 'loading' } },
    ready: {
      initial: 'still',
      states: {
        still: { on: { 'record.changed': 'refreshing' } },
        refreshing: {
          on: { 'record.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refresh',
            src: 'read',
            input: ({ context }) => ({ of: context.of }),
            onDone: {
              target: 'still',
              actions: [
                { type: 'show', params: ({ event }) => event },
                { type: 'tellRead', params: ({ event }) => event },
              ],
            },
            // what is in sight stays: the next change, or the next thing that the user does, reads again
            onError: 'still',
          },
        },
      },
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
      entry: 'keepKey',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ action: context.action ?? '', record: context.record, key: keyFor(context.keys, wishOf(context)) }),
        onDone: { target: 'loading', actions: ['spendKey', { type: 'tell', params: ({ event }) => event }] },
        onError: 'loading',
      },
    },
  },
});
