// The mails of a document, or those that failed: read, read again by themselves while one is on its way, sent again, stopped.
import { assign, setup } from 'xstate';
import type { Mailbox } from '#domain/company/mail.ts';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface MailboxContext {
  box: Mailbox | null;
  /** The mail that is to be sent again, or stopped. */
  chosen: number | null;
  keys: CommandKeys;
  message: string | null;
}

export type MailboxEvent =
  /** A mail was accepted elsewhere on the page. */
  | { type: 'mailbox.reload' }
  | { type: 'mail.resend'; id: number }
  | { type: 'mail.recall'; id: number }
  | { type: 'resend.confirmed' }
  | { type: 'resend.cancelled' };

/** What was sent is only sent again after a question. A read that fails later on leaves what is shown. */
export const mailboxMachine = setup({
  types: { context: {} as MailboxContext, events: {} as MailboxEvent, input: {} as Seeded, tags: {} as 'busy' | 'failed' | 'asking' },
  actors: {
    read: unbound<Mailbox>('read'),
    resend: unbound<unknown, { id: number; key: string }>('resend'),
    recall: unbound<unknown, { id: number; key: string }>('recall'),
  },
  delays: { refresh: 5_000 },
  guards: {
    isMoving: ({ context }) => (context.box?.queued ?? 0) > 0,
    isSent: ({ context }, { id }: { id: number }) => context.box?.mails.find(mail => mail.id === id)?.state === 'enviado',
  },
  actions: {
    show: assign((_, { output }: { output: Mailbox }) => ({ box: output })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    choose: assign((_, { id }: { id: number }) => ({ chosen: id })),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, context.chosen) })),
  },
}).createMachine({
  id: 'mailbox',
  context: ({ input }) => ({ box: null, chosen: null, keys: keysFrom(input), message: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    failed: { tags: 'failed', on: { 'mailbox.reload': 'loading' } },
    shown: {
      initial: 'deciding',
      on: {
        'mailbox.reload': '.refreshing',
        'mail.resend': [
          { guard: { type: 'isSent', params: ({ event }) => event }, target: 'asking', actions: { type: 'choose', params: ({ event }) => event } },
          { target: 'resending', actions: { type: 'choose', params: ({ event }) => event } },
        ],
        'mail.recall': { target: 'recalling', actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isMoving', target: 'waiting' }, { target: 'settled' }] },
        settled: {},
        waiting: { after: { refresh: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'read',
            src: 'read',
            onDone: { target: 'deciding', actions: { type: 'show', params: ({ event }) => event } },
            onError: 'waiting',
          },
        },
      },
    },
    asking: { tags: 'asking', on: { 'resend.confirmed': 'resending', 'resend.cancelled': 'shown' } },
    resending: {
      tags: 'busy',
      entry: 'keepKey',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context: { chosen, keys } }) => ({ id: chosen ?? 0, key: keyFor(keys, chosen) }),
        onDone: { target: 'shown.refreshing', actions: 'spendKey' },
        onError: 'shown.refreshing',
      },
    },
    recalling: {
      tags: 'busy',
      entry: 'keepKey',
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { chosen, keys } }) => ({ id: chosen ?? 0, key: keyFor(keys, chosen) }),
        onDone: { target: 'shown.refreshing', actions: 'spendKey' },
        onError: 'shown.refreshing',
      },
    },
  },
});
