// What others write, reported while it happens: one tab of a browser holds the connection and notifies the other ones.
import { assign, emit, setup } from 'xstate';
import type { LiveMessage } from '#domain/records/live.ts';
import { isExpired } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** Milliseconds before a connection that ended is opened again; the code that runs the machine lengthens it each time, differently for each browser. */
const PAUSE = 1_000;

/** A message and its place in the stream. */
export interface Told {
  id: number;
  message: LiveMessage;
}

/** As a tab hears it, at a moment (milliseconds of 1970). */
type Heard = Told & { at: number };

export interface LiveContext {
  /** The place up to which everything was reported; null until it is known. */
  last: number | null;
  /** When this tab last heard of a change (milliseconds of 1970). */
  heardAt: number;
  /** How often in a row the connection was not there. */
  failures: number;
}

export type LiveEvent =
  /** The server notifies this tab, */
  | ({ type: 'stream.told' } & Heard)
  /** or the tab that holds the connection does. */
  | ({ type: 'tab.told' } & Heard)
  /** A tab was opened that does not know the place yet, at a moment (milliseconds of 1970). */
  | { type: 'tab.joined'; opened: number }
  /** This tab must not hold the connection any more. */
  | { type: 'lead.lost' };

/** `message.heard` is for the screens of this tab, `message.shared` for the other tabs. */
export type LiveEmitted = { type: 'message.heard'; message: LiveMessage } | ({ type: 'message.shared' } & Told);

/** `lead` resolves when this tab is the one to hold the connection; `stream` when the connection ends, and sends `stream.told` until then. */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent, emitted: {} as LiveEmitted },
  actors: { lead: unbound<unknown>('lead'), stream: unbound<unknown, { since: number | null }>('stream') },
  guards: {
    isExpired: (_, { error }: { error: unknown }) => isExpired(error),
    isUnheard: ({ context }, { id }: Told) => context.last === null || id > context.last,
    isKnown: ({ context }) => context.last !== null,
  },
  actions: {
    keepPlace: assign(({ context }, { id, at, message }: Heard) => ({
      last: id,
      failures: 0,
      heardAt: message.changes.length > 0 || message.missed ? at : context.heardAt,
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    tell: emit((_, { message }: Told) => ({ type: 'message.heard', message }) as const),
    share: emit((_, { id, message }: Told) => ({ type: 'message.shared', id, message }) as const),
    sharePlace: emit(({ context }, { opened }: { opened: number }): LiveEmitted => {
      const isBehind = context.heardAt >= opened; // it may have read a list before that change
      return { type: 'message.shared', id: context.last ?? 0, message: { changes: [], ...(isBehind && { missed: true }) } };
    }),
  },
  delays: { pause: PAUSE },
}).createMachine({
  id: 'live',
  context: { last: null, heardAt: 0, failures: 0 },
  initial: 'secondary',
  states: {
    secondary: {
      description: 'Otra pestaña tiene la conexión y cuenta lo que oye.',
      invoke: { id: 'lead', src: 'lead', onDone: 'leading', onError: 'leading' },
      on: {
        'tab.told': {
          guard: { type: 'isUnheard', params: ({ event }) => event },
          actions: [
            { type: 'keepPlace', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
      },
    },
    leading: {
      description: 'Esta pestaña tiene la conexión.',
      initial: 'listening',
      on: { 'lead.lost': 'secondary', 'tab.joined': { guard: 'isKnown', actions: { type: 'sharePlace', params: ({ event }) => event } } },
      states: {
        listening: {
          invoke: {
            id: 'stream',
            src: 'stream',
            input: ({ context }) => ({ since: context.last }),
            onDone: { target: 'pausing', actions: 'countFailure' },
            onError: [
              { guard: { type: 'isExpired', params: ({ event }) => event }, target: '#live.over' },
              { target: 'pausing', actions: 'countFailure' },
            ],
          },
          on: {
            'stream.told': {
              actions: [
                { type: 'keepPlace', params: ({ event }) => event },
                { type: 'tell', params: ({ event }) => event },
                { type: 'share', params: ({ event }) => event },
              ],
            },
          },
        },
        pausing: { after: { pause: 'listening' } },
      },
    },
    over: { description: 'La sesión ha terminado.', type: 'final' },
  },
});
