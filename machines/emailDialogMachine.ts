// The email-invoice and email-workOrder dialogs: send a document to an address (§2 Modal dialogs, §5).
import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

/** `id` of the invoice or the work order; `email` is where the form starts. */
export interface EmailDialogInput {
  id: number;
  email: string;
}

export interface EmailDialogContext extends EmailDialogInput {
  /** Why the last attempt failed. */
  message: string | null;
}

export type EmailDialogEvent = { type: 'email.submit'; email: string } | { type: 'form.changed' } | { type: 'dialog.close' };

/** `message` is the server's own word, to be shown as a success. */
export type EmailDialogEmitted = { type: 'email.sent'; message: string };

/** Sends once, however often the button is pressed; a failure keeps the address. Ends in `sent` or `closed`. */
export const emailDialogMachine = setup({
  types: {
    context: {} as EmailDialogContext,
    events: {} as EmailDialogEvent,
    input: {} as EmailDialogInput,
    emitted: {} as EmailDialogEmitted,
    tags: {} as 'busy',
  },
  actors: { send: unbound<{ message: string }, EmailDialogInput>('send') },
  actions: {
    keep: assign((_, { email }: { email: string }) => ({ email, message: null })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    hush: assign({ message: null }),
    tellSent: emit((_, { message }: { message: string }) => ({ type: 'email.sent', message }) as const),
  },
}).createMachine({
  id: 'emailDialog',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.submit': { target: 'sending', actions: { type: 'keep', params: ({ event }) => event } },
        'dialog.close': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { id, email } }) => ({ id, email }),
        onDone: { target: 'sent', actions: { type: 'tellSent', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    failed: {
      on: {
        'form.changed': { target: 'editing', actions: 'hush' },
        'email.submit': { target: 'sending', actions: { type: 'keep', params: ({ event }) => event } },
        'dialog.close': 'closed',
      },
    },
    sent: { type: 'final' },
    closed: { type: 'final' },
  },
});
