// The recuperar-pass dialog: asks for an e-mail, then confirms (§2 Modal dialogs, §5 Password recovery).
import { assign, setup } from 'xstate';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface PasswordRecoveryContext {
  identity: string;
  message: string | null;
}

export type PasswordRecoveryEvent = { type: 'recovery.submit'; identity: string } | { type: 'form.changed' } | { type: 'dialog.close' };

/** Forgotten password. The confirmation is the same for every address: the server does not reveal which users exist. */
export const passwordRecoveryMachine = setup({
  types: {
    context: {} as PasswordRecoveryContext,
    events: {} as PasswordRecoveryEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: { send: unbound<unknown, { identity: string }>('send') },
  actions: {
    keep: assign((_, { identity }: { identity: string }) => ({ identity, message: null })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    hush: assign({ message: null }),
  },
}).createMachine({
  id: 'passwordRecovery',
  context: { identity: '', message: null },
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      on: {
        'form.changed': { actions: 'hush' },
        'recovery.submit': { target: 'sending', actions: { type: 'keep', params: ({ event }) => event } },
        'dialog.close': 'closed',
      },
    },
    sending: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ identity: context.identity }),
        onDone: 'confirmation',
        onError: { target: 'editing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    confirmation: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
});
