// Who is signed in: from the stored token to the roles, and out again (§2 Access guard, §6, §8).
import { assertEvent, assign, emit, setup } from 'xstate';
import type { Company, InsideUser, SessionInfo } from '#domain/session/authEndpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import { sessionMessages } from '#domain/kernel/sessionMessages.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { isExpired, isUnfinished, isUnreachable, toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface SessionContext {
  token: string | null;
  user: InsideUser | null;
  roles: readonly Role[];
  avatar: string | null;
  downloadToken: string | null;
  /** Whose program it is; null outside. */
  company: Company | null;
  /** Whether the user, who came in by an entry code, has still to choose how to sign in from now on. */
  chooses: boolean;
  /** Why the user is signed out, in Spanish. */
  message: string | null;
  /** The last path visited inside. */
  path: string | null;
  /** Where the session was over: where to go after signing in again. */
  returnTo: string | null;
}

export type SessionEvent =
  | { type: 'signIn.asked'; identity: string; password: string }
  /** The link of a mail or an entry code was opened, and its button pressed. */
  | { type: 'link.followed'; code: string }
  /** The browser is to ask for a passkey. */
  | { type: 'passkey.asked' }
  | { type: 'signOut.asked' }
  | { type: 'path.visited'; path: string }
  | { type: 'session.expired'; path?: string }
  /** The server asks for the second step, at the start or in the middle of the work. */
  | { type: 'session.unfinished' }
  /** The second step is taken: the session has another token. */
  | { type: 'token.renewed'; token: string }
  | { type: 'step.passed' }
  | { type: 'session.retry' }
  | { type: 'expired.accepted' }
  | { type: 'info.refresh' }
  | { type: 'avatar.changed' }
  | { type: 'password.changed' };

/** What somebody signs in with: their password, the code of a link, or a passkey. */
export type SignInInput = { identity: string; password: string } | { code: string } | 'passkey';

/** `opened` and `closed` ask for the token to be stored and forgotten, `reload` for the page to start afresh. */
export type SessionEmitted = { type: 'session.opened'; token: string } | { type: 'session.closed' } | { type: 'session.reload'; returnTo: string | null };

const outside = { user: null, roles: [] as readonly Role[], avatar: null, downloadToken: null, company: null, chooses: false };
const nobody = { ...outside, token: null, path: null, message: null };

/**
 * Session. A token found at the start is believed only after `auth/info` on the first visited path.
 * No network while verifying keeps the token (`unreachable`); any other failure throws it away.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { token: string | null },
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'outside' | 'inside',
  },
  actors: {
    signIn: unbound<{ token: string }, SignInInput>('signIn'),
    info: unbound<SessionInfo, { token: string }>('info'),
    signOut: unbound<unknown, { token: string }>('signOut'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasNoRoles: (_, { info }: { info: SessionInfo }) => info.roles.length === 0,
    isExpired: (_, { error }: { error: unknown }) => isExpired(error),
    isUnfinished: (_, { error }: { error: unknown }) => isUnfinished(error),
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(error),
  },
  actions: {
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    keepInfo: assign((_, { info }: { info: SessionInfo }) => ({
      user: info.user,
      roles: info.roles,
      avatar: info.avatar,
      downloadToken: info.downloadToken,
      company: info.company,
      chooses: info.chooses ?? false,
    })),
    keepPath: assign((_, { path }: { path: string }) => ({ path })),
    keepPlace: assign(({ context }, { path }: { path: string | undefined }) => ({ returnTo: path ?? context.path })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    hush: assign({ message: null }),
    explainNewPassword: assign({ message: sessionMessages.passwordChanged }),
    forget: assign(nobody),
    forgetUser: assign({ ...outside, message: null }),
    tellOpened: emit((_, { token }: { token: string }) => ({ type: 'session.opened', token }) as const),
    tellClosed: emit({ type: 'session.closed' }),
    tellReload: emit(({ context }) => ({ type: 'session.reload', returnTo: context.returnTo }) as const),
  },
  delays: { avatarReload: constants.avatarReloadDelay },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...nobody, token: input.token, returnTo: null }),
  initial: 'resuming',
  states: {
    resuming: { always: [{ guard: 'hasToken', target: 'unknown' }, { target: 'anonymous' }] },
    anonymous: {
      tags: 'outside',
      initial: 'idle',
      states: {
        idle: { on: { 'signIn.asked': 'signingIn', 'link.followed': 'signingIn', 'passkey.asked': 'signingIn' } },
        signingIn: {
          tags: 'busy',
          entry: 'hush',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, ['signIn.asked', 'link.followed', 'passkey.asked']);
              if (event.type === 'passkey.asked') return 'passkey';
              return event.type === 'link.followed' ? { code: event.code } : { identity: event.identity, password: event.password };
            },
            onDone: {
              target: '#session.verifying',
              actions: [
                { type: 'keepToken', params: ({ event }) => event.output },
                { type: 'tellOpened', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
          },
        },
        failed: { on: { 'signIn.asked': 'signingIn', 'link.followed': 'signingIn', 'passkey.asked': 'signingIn' } },
      },
    },
    unknown: {
      description: 'Hay un token guardado, sin comprobar todavía.',
      on: { 'path.visited': { target: 'verifying', actions: { type: 'keepPath', params: ({ event }) => event } } },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'info',
        src: 'info',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'hasNoRoles', params: ({ event }) => ({ info: event.output }) },
            target: 'anonymous.failed',
            actions: ['forget', { type: 'explain', params: { message: sessionMessages.noRoles } }, 'tellClosed'],
          },
          { target: 'authenticated', actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isUnfinished', params: ({ event }) => event }, target: 'unfinished' },
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'expired',
            actions: { type: 'keepPlace', params: { path: undefined } },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event },
            target: 'unreachable',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          {
            target: 'anonymous.failed',
            actions: ['forget', { type: 'explain', params: ({ event }) => toFailure(event.error, sessionMessages.verificationFailed) }, 'tellClosed'],
          },
        ],
      },
      on: {
        'path.visited': { actions: { type: 'keepPath', params: ({ event }) => event } },
        'session.unfinished': 'unfinished',
        'session.expired': { target: 'expired', actions: { type: 'keepPlace', params: ({ event }) => ({ path: event.path }) } },
      },
    },
    unfinished: {
      description: 'La contraseña era correcta y falta la verificación en dos pasos; nada más funciona.',
      tags: 'outside',
      entry: 'forgetUser',
      on: {
        'token.renewed': {
          actions: [
            { type: 'keepToken', params: ({ event }) => event },
            { type: 'tellOpened', params: ({ event }) => event },
          ],
        },
        'step.passed': 'verifying',
        'passkey.asked': { target: 'anonymous.signingIn', actions: ['forget', 'tellClosed'] },
        'signOut.asked': 'signingOut',
        'session.expired': {
          target: 'anonymous.failed',
          actions: ['forget', { type: 'explain', params: { message: sessionMessages.sessionOver } }, 'tellClosed'],
        },
      },
    },
    unreachable: {
      description: 'El servidor no responde: se conserva el token para reintentar.',
      on: {
        'session.retry': 'verifying',
        'path.visited': { actions: { type: 'keepPath', params: ({ event }) => event } },
      },
    },
    authenticated: {
      tags: 'inside',
      initial: 'current',
      on: {
        'path.visited': { actions: { type: 'keepPath', params: ({ event }) => event } },
        'signOut.asked': 'signingOut',
        'session.unfinished': 'unfinished',
        'session.expired': { target: 'expired', actions: { type: 'keepPlace', params: ({ event }) => ({ path: event.path }) } },
        'info.refresh': '.refreshing',
        'avatar.changed': '.awaitingAvatar',
        'password.changed': { target: 'anonymous', actions: ['forget', 'explainNewPassword', 'tellClosed'] },
      },
      states: {
        current: {},
        awaitingAvatar: { after: { avatarReload: 'refreshing' } },
        refreshing: {
          description: 'Pide de nuevo los datos del usuario sin detener el trabajo.',
          invoke: {
            id: 'info',
            src: 'info',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: { target: 'current', actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) } },
            onError: [
              { guard: { type: 'isUnfinished', params: ({ event }) => event }, target: '#session.unfinished' },
              {
                guard: { type: 'isExpired', params: ({ event }) => event },
                target: '#session.expired',
                actions: { type: 'keepPlace', params: { path: undefined } },
              },
              { target: 'current' },
            ],
          },
        },
      },
    },
    expired: {
      description: 'El aviso de sesión caducada está a la vista; la pantalla sigue debajo.',
      on: { 'expired.accepted': { target: 'anonymous', actions: ['forget', 'tellClosed', 'tellReload'] } },
    },
    signingOut: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'leaving',
        onError: 'leaving',
      },
    },
    leaving: { always: { target: 'anonymous', actions: ['forget', 'tellClosed'] } },
  },
});
