// A path of a simulation shown again: from its beginning, one step at a time, until all of it is shown.
import { assign, setup } from 'xstate';

/** Milliseconds for which each step is shown. */
const BEAT = 1_000;

/** How many steps of which path are shown, out of how many. */
export interface PlaybackContext {
  path: string;
  shown: number;
  length: number;
}

export type PlaybackEvent =
  | { type: 'play.begun'; path: string; length: number }
  | { type: 'play.paused' }
  | { type: 'play.resumed' }
  | { type: 'step.asked' }
  /** Perhaps another path than the one that is played. */
  | { type: 'path.turned'; path: string };

export const playbackMachine = setup({
  types: { context: {} as PlaybackContext, events: {} as PlaybackEvent },
  guards: {
    isLast: ({ context }) => context.shown + 1 >= context.length,
    isOther: ({ context }, { path }: { path: string }) => path !== context.path,
  },
  actions: {
    begin: assign((_, { path, length }: { path: string; length: number }) => ({ path, shown: 0, length })),
    advance: assign(({ context }) => ({ shown: context.shown + 1 })),
  },
  delays: { beat: BEAT },
}).createMachine({
  id: 'playback',
  context: { path: '', shown: 0, length: 0 },
  initial: 'whole',
  on: {
    'play.begun': { target: '.playing', actions: { type: 'begin', params: ({ event }) => event } },
    'path.turned': { guard: { type: 'isOther', params: ({ event }) => event }, target: '.whole' },
  },
  states: {
    whole: { description: 'Se ve el camino entero.' },
    playing: {
      description: 'Cada paso se ve un segundo.',
      after: {
        beat: [
          { guard: 'isLast', target: 'whole' },
          { target: 'playing', reenter: true, actions: 'advance' },
        ],
      },
      on: {
        'play.paused': 'paused',
        'step.asked': [
          { guard: 'isLast', target: 'whole' },
          { target: 'paused', actions: 'advance' },
        ],
      },
    },
    paused: {
      on: {
        'play.resumed': 'playing',
        'step.asked': [
          { guard: 'isLast', target: 'whole' },
          { target: 'paused', actions: 'advance' },
        ],
      },
    },
  },
});
