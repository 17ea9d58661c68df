// The page behind the mailed link, /resetPassword/{code}: a new password, once (§2 Public routes).
import { assertEvent, assign, setup } from 'xstate';
import type { FieldErrors } from '#domain/kernel/answer.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface PasswordResetContext {
  code: string;
  message: string | null;
  errors: FieldErrors | null;
}

export type PasswordResetEvent = { type: 'reset.submit'; password: string; password_confirm: string } | { type: 'form.changed' };

/** New password. A used or old code comes back as an error with its message. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as { code: string },
    tags: {} as 'busy',
  },
  actors: { save: unbound<unknown, { code: string; password: string; password_confirm: string }>('save') },
  actions: {
    explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
    hush: assign({ message: null, errors: null }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ code: input.code, message: null, errors: null }),
  initial: 'editing',
  states: {
    editing: { on: { 'form.changed': { actions: 'hush' }, 'reset.submit': 'saving' } },
    saving: {
      tags: 'busy',
      entry: 'hush',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, 'reset.submit');
          return { code: context.code, password: event.password, password_confirm: event.password_confirm };
        },
        onDone: 'done',
        onError: { target: 'editing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    done: { type: 'final' },
  },
});
