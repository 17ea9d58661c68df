// The second step of signing in, and what a user changes about it: the code after the password, a new app of codes, the recovery codes (shown once), and taking it away.
import { assertEvent, assign, emit, setup } from 'xstate';
import type { NewApp, RecoveryCodes, Renewed, SecondStep } from '#domain/session/secondStep.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** What it is opened for: to complete a session, or, inside, one change that the password is asked for. */
export type SecondFactorPurpose = 'signIn' | 'app' | 'passkey' | 'codes' | 'removal';

export interface SecondFactorContext {
  purpose: SecondFactorPurpose;
  /** The id of the passkey that is to go; null where it is the app. */
  of: number | null;
  /** Whether the user has an app, whose code is asked for, and a passkey. */
  hasApp: boolean;
  hasPasskey: boolean;
  message: string | null;
  /** The app that waits for its first code. */
  app: NewApp | null;
  codes: readonly string[];
  /** How many recovery codes are left after one was spent. */
  left: number | null;
}

export type SecondFactorEvent =
  | { type: 'code.given'; code: string }
  | { type: 'password.given'; current: string }
  | { type: 'form.changed' }
  /** The codes are kept, or what was told is read. */
  | { type: 'step.read' }
  | { type: 'step.retry' }
  | { type: 'step.left' };

/** The session has another token from now on. */
export type SecondFactorEmitted = { type: 'token.renewed' } & Renewed;

/** No password, no code and no token stays in it. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as { purpose: SecondFactorPurpose; of?: number | null },
    emitted: {} as SecondFactorEmitted,
    tags: {} as 'busy' | 'code' | 'password' | 'app',
  },
  actors: {
    look: unbound<SecondStep>('look'),
    pass: unbound<{ left: number | null } & Renewed, { code: string }>('pass'),
    start: unbound<NewApp, { current: string }>('start'),
    confirm: unbound<RecoveryCodes & Renewed, { code: string }>('confirm'),
    renew: unbound<RecoveryCodes, { current: string }>('renew'),
    add: unbound<RecoveryCodes, { current: string }>('add'),
    remove: unbound<unknown, { current: string; of: number | null }>('remove'),
  },
  guards: {
    isSigningIn: ({ context }) => context.purpose === 'signIn',
    isForApp: ({ context }) => context.purpose === 'app',
    isForPasskey: ({ context }) => context.purpose === 'passkey',
    isForCodes: ({ context }) => context.purpose === 'codes',
    lacksCode: (_, { lacks }: SecondStep) => lacks === 'code',
    lacksStep: (_, { lacks }: SecondStep) => lacks === 'enrolment',
    isRecovered: (_, { left }: { left: number | null }) => left !== null,
    hasCodes: (_, { codes }: RecoveryCodes) => codes.length > 0,
  },
  actions: {
    explain: assign((_, { message }: { message: string }) => ({ message })),
    hush: assign({ message: null }),
    noteWays: assign((_, { app, passkey }: SecondStep) => ({ hasApp: app, hasPasskey: passkey })),
    keepApp: assign((_, { app }: { app: NewApp }) => ({ app })),
    keepCodes: assign((_, { codes }: RecoveryCodes) => ({ codes })),
    keepLeft: assign((_, { left }: { left: number | null }) => ({ left })),
    tellRenewed: emit((_, { token }: Renewed) => ({ type: 'token.renewed', token }) as const),
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ purpose: input.purpose, of: input.of ?? null, hasApp: false, hasPasskey: false, message: null, app: null, codes: [], left: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isSigningIn', target: 'looking' }, { target: 'proving' }] },
    looking: {
      tags: 'busy',
      entry: 'hush',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            guard: { type: 'lacksCode', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'noteWays', params: ({ event }) => event.output },
          },
          { guard: { type: 'lacksStep', params: ({ event }) => event.output }, target: 'starting' },
          { target: 'passed' },
        ],
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    failed: { on: { 'step.retry': 'looking', 'step.left': 'left' } },
    asking: {
      tags: 'code',
      on: { 'form.changed': { actions: 'hush' }, 'code.given': 'passing', 'step.left': 'left' },
    },
    passing: {
      tags: ['busy', 'code'],
      entry: 'hush',
      invoke: {
        id: 'pass',
        src: 'pass',
        input: ({ event }) => {
          assertEvent(event, 'code.given');
          return { code: event.code };
        },
        onDone: [
          {
            guard: { type: 'isRecovered', params: ({ event }) => event.output },
            target: 'recovered',
            actions: [
              { type: 'keepLeft', params: ({ event }) => event.output },
              { type: 'tellRenewed', params: ({ event }) => event.output },
            ],
          },
          { target: 'passed', actions: { type: 'tellRenewed', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    recovered: { on: { 'step.read': 'passed' } },
    proving: {
      tags: 'password',
      on: {
        'form.changed': { actions: 'hush' },
        'password.given': [
          { guard: 'isForApp', target: 'starting' },
          { guard: 'isForPasskey', target: 'adding' },
          { guard: 'isForCodes', target: 'renewing' },
          { target: 'removing' },
        ],
        'step.left': 'left',
      },
    },
    starting: {
      tags: ['busy', 'password'],
      entry: 'hush',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ event }) => ({ current: 'current' in event ? event.current : '' }),
        onDone: { target: 'showing', actions: { type: 'keepApp', params: ({ event }) => ({ app: event.output }) } },
        onError: [
          {
            guard: 'isSigningIn',
            target: 'failed',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          { target: 'proving', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    showing: {
      tags: 'app',
      on: { 'form.changed': { actions: 'hush' }, 'code.given': 'confirming', 'step.left': 'left' },
    },
    confirming: {
      tags: ['busy', 'app'],
      entry: 'hush',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ event }) => {
          assertEvent(event, 'code.given');
          return { code: event.code };
        },
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'keeping',
            actions: [
              { type: 'keepCodes', params: ({ event }) => event.output },
              { type: 'tellRenewed', params: ({ event }) => event.output },
            ],
          },
          { target: 'passed', actions: { type: 'tellRenewed', params: ({ event }) => event.output } },
        ],
        onError: { target: 'showing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    adding: {
      description: 'El navegador pide la huella o el PIN.',
      tags: ['busy', 'password'],
      entry: 'hush',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ event }) => {
          assertEvent(event, 'password.given');
          return { current: event.current };
        },
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
          },
          { target: 'passed' },
        ],
        onError: { target: 'proving', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    renewing: {
      tags: ['busy', 'password'],
      entry: 'hush',
      invoke: {
        id: 'renew',
        src: 'renew',
        input: ({ event }) => {
          assertEvent(event, 'password.given');
          return { current: event.current };
        },
        onDone: { target: 'keeping', actions: { type: 'keepCodes', params: ({ event }) => event.output } },
        onError: { target: 'proving', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    removing: {
      tags: ['busy', 'password'],
      entry: 'hush',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ event, context }) => {
          assertEvent(event, 'password.given');
          return { current: event.current, of: context.of };
        },
        onDone: 'passed',
        onError: { target: 'proving', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    keeping: { description: 'Los códigos de recuperación están a la vista, por única vez.', on: { 'step.read': 'passed' } },
    passed: { type: 'final' },
    left: { type: 'final' },
  },
});
