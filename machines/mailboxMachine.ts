// The mails of a document, or those that failed: read, read again by themselves while one is on its way, sent again.
import { assign, setup } from 'xstate';
import type { Mailbox } from '#domain/mail.ts';
import { toFailure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

export interface MailboxContext {
  box: Mailbox | null;
  /** The mail that is to be sent again. */
  chosen: number | null;
  message: string | null;
}

export type MailboxEvent =
  /** A mail was accepted elsewhere on the page. */
  { type: 'mailbox.reload' } | { type: 'mail.resend'; id: number } | { type: 'resend.confirmed' } | { type: 'resend.cancelled' };

/** What was sent is only sent again after a question. A read that fails later on leaves what is shown. */
export const mailboxMachine = setup({
  types: { context: {} as MailboxContext, events: {} as MailboxEvent, tags: {} as 'busy' | 'failed' | 'asking' },
  actors: { read: unbound<Mailbox>('read'), resend: unbound<unknown, { id: number }>('resend') },
  delays: { refresh: 5_000 },
  guards: {
    isMoving: ({ context }) => (context.box?.queued ?? 0) > 0,
    isSent: ({ context }, { id }: { id: number }) => context.box?.mails.find(mail => mail.id === id)?.state === 'enviado',
  },
  actions: {
    show: assign((_, { output }: { output: Mailbox }) => ({ box: output })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    choose: assign((_, { id }: { id: number }) => ({ chosen: id })),
  },
}).createMachine({
  id: 'mailbox',
  context: { box: null, chosen: null, message: null },
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
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ id: context.chosen ?? 0 }),
        onDone: 'shown.refreshing',
        onError: 'shown.refreshing',
      },
    },
  },
});
