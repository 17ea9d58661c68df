// What somebody who came in by an entry code is asked, once: how to sign in from now on, and whether Frigoria goes to the home screen.
import { assertEvent, assign, setup } from 'xstate';
import type { FieldErrors } from '#domain/kernel/answer.ts';
import type { RecoveryCodes } from '#domain/session/secondStep.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

interface Passwords {
  password: string;
  password_confirm: string;
}

export interface EntryChoiceContext {
  /** Whether it runs from the home screen already. */
  isInstalled: boolean;
  message: string | null;
  errors: FieldErrors | null;
  codes: readonly string[];
}

export type EntryChoiceEvent =
  | { type: 'passkey.chosen' }
  | { type: 'password.chosen' }
  | ({ type: 'password.given' } & Passwords)
  | { type: 'form.changed' }
  /** Back from the password to the choice. */
  | { type: 'choice.back' }
  /** Neither of them now. */
  | { type: 'choice.left' }
  | { type: 'codes.kept' }
  | { type: 'install.asked' }
  | { type: 'install.left' };

/** No password stays in it. A refusal to leave the choice keeps nobody from the work: it ends by itself. */
export const entryChoiceMachine = setup({
  types: {
    context: {} as EntryChoiceContext,
    events: {} as EntryChoiceEvent,
    input: {} as { isInstalled: boolean },
    tags: {} as 'busy' | 'asking' | 'password' | 'install',
  },
  actors: {
    add: unbound<RecoveryCodes>('add'),
    save: unbound<unknown, Passwords>('save'),
    leave: unbound<unknown>('leave'),
    install: unbound<unknown>('install'),
  },
  guards: {
    hasCodes: (_, { codes }: RecoveryCodes) => codes.length > 0,
    isInstalled: ({ context }) => context.isInstalled,
  },
  actions: {
    explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
    hush: assign({ message: null, errors: null }),
    keepCodes: assign((_, { codes }: RecoveryCodes) => ({ codes })),
  },
}).createMachine({
  id: 'entryChoice',
  context: ({ input }) => ({ ...input, message: null, errors: null, codes: [] }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: { 'passkey.chosen': 'adding', 'password.chosen': { target: 'writing', actions: 'hush' }, 'choice.left': 'leaving' },
    },
    adding: {
      description: 'El navegador pide la huella o el PIN.',
      tags: ['busy', 'asking'],
      entry: 'hush',
      invoke: {
        id: 'add',
        src: 'add',
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
          },
          { target: 'chosen' },
        ],
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    keeping: { description: 'Los códigos de recuperación están a la vista, por única vez.', on: { 'codes.kept': 'chosen' } },
    writing: {
      tags: 'password',
      on: { 'form.changed': { actions: 'hush' }, 'password.given': 'saving', 'choice.back': { target: 'asking', actions: 'hush' } },
    },
    saving: {
      tags: ['busy', 'password'],
      entry: 'hush',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'password.given');
          return { password: event.password, password_confirm: event.password_confirm };
        },
        onDone: 'chosen',
        onError: { target: 'writing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    leaving: { tags: ['busy', 'asking'], entry: 'hush', invoke: { id: 'leave', src: 'leave', onDone: 'chosen', onError: 'chosen' } },
    chosen: { always: [{ guard: 'isInstalled', target: 'done' }, { target: 'offering' }] },
    offering: { tags: 'install', on: { 'install.asked': 'installing', 'install.left': 'done' } },
    installing: {
      description: 'El navegador pregunta si añade Frigoria a la pantalla de inicio.',
      tags: ['busy', 'install'],
      invoke: { id: 'install', src: 'install', onDone: 'done', onError: 'offering' },
    },
    done: { type: 'final' },
  },
});
