// What others write, for one thing on the screen: changes that come close together are reported at once, and nothing moves under the pointer.
import { assign, emit, setup } from 'xstate';
import type { HeardChange } from '#domain/records/live.ts';

/** Milliseconds in which changes are gathered, and after which a pointer rests. */
const GATHERING_DELAY = 400;
const REST_DELAY = 1_500;

/** The changes that wait to be reported; none where it is not known what was written. */
export interface FollowContext {
  changes: readonly HeardChange[];
}

export type FollowEvent =
  | { type: 'changes.heard'; changes: readonly HeardChange[] }
  /** The pointer moves over what would move. */
  | { type: 'pointer.moved' };

/** `reading.due`: what is shown has to be read again. */
export type FollowEmitted = { type: 'reading.due'; changes: readonly HeardChange[] };

export const followMachine = setup({
  types: { context: {} as FollowContext, events: {} as FollowEvent, emitted: {} as FollowEmitted, tags: {} as 'waiting' },
  actions: {
    gather: assign(({ context }, { changes }: { changes: readonly HeardChange[] }) => ({ changes: [...context.changes, ...changes] })),
    tell: emit(({ context }) => ({ type: 'reading.due', changes: context.changes }) as const),
    forget: assign({ changes: [] }),
  },
  delays: { gatheringDelay: GATHERING_DELAY, restDelay: REST_DELAY },
}).createMachine({
  id: 'follow',
  context: { changes: [] },
  initial: 'quiet',
  on: { 'changes.heard': { target: '.gathering', actions: { type: 'gather', params: ({ event }) => event } } },
  states: {
    quiet: {},
    gathering: {
      description: 'Varios cambios seguidos se leen de una vez.',
      tags: 'waiting',
      after: { gatheringDelay: { target: 'quiet', actions: ['tell', 'forget'] } },
      on: { 'pointer.moved': 'held' },
    },
    held: {
      description: 'Nada se mueve bajo el puntero: se espera a que descanse.',
      tags: 'waiting',
      after: { restDelay: { target: 'quiet', actions: ['tell', 'forget'] } },
      on: { 'pointer.moved': { target: 'held', reenter: true }, 'changes.heard': { actions: { type: 'gather', params: ({ event }) => event } } },
    },
  },
});
