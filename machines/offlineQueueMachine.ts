// What this device has to send: kept until the server has it, in order, once; what is refused waits for a decision.
import { assign, emit, setup } from 'xstate';
import type { Saved } from '#domain/answer.ts';
import { type Delivery, type DeliveryStep, dueOf } from '#machines/delivery.ts';
import { isExpired, isStale, isUnreachable, toFailure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

/** Milliseconds before a device tries again to send what it keeps. */
const RETRY_DELAY = 20_000;

/** A change of what the device keeps. */
export type Kept = { put: Delivery } | { remove: string };

export interface OfflineQueueContext {
  /** In the order in which they were written. */
  deliveries: readonly Delivery[];
  change: Kept | null;
  /** When what is shown without coverage was read, in milliseconds; null while nothing was. */
  readAt: number | null;
}

export type OfflineQueueEvent =
  | { type: 'delivery.added'; delivery: Delivery }
  /** Again, with other steps where somebody has decided about them. */
  | { type: 'delivery.retried'; id: string; steps?: readonly DeliveryStep[] }
  | { type: 'delivery.discarded'; id: string }
  | { type: 'network.lost' }
  /** Something that was kept is shown. */
  | { type: 'answer.recalled'; at: number }
  | { type: 'network.found' };

/** The server has taken a delivery whole. */
export type OfflineQueueEmitted = { type: 'delivery.sent'; id: string; saved: Saved | null };

interface Sent {
  delivery: Delivery;
  isDone: boolean;
}

const withOne = (deliveries: readonly Delivery[], one: Delivery) =>
  deliveries.some(({ id }) => id === one.id) ? deliveries.map(each => (each.id === one.id ? one : each)) : [...deliveries, one];

/** `send` takes one step of a delivery and keeps how far it is, or forgets it when it is done; `keep` writes another change down. */
export const offlineQueueMachine = setup({
  types: {
    context: {} as OfflineQueueContext,
    events: {} as OfflineQueueEvent,
    emitted: {} as OfflineQueueEmitted,
    tags: {} as 'offline' | 'busy' | 'stopped',
  },
  actors: {
    read: unbound<readonly Delivery[]>('read'),
    send: unbound<Sent, { delivery: Delivery }>('send'),
    keep: unbound<unknown, Kept>('keep'),
  },
  guards: {
    isDue: ({ context }) => dueOf(context.deliveries) !== undefined,
    isDone: (_, { isDone }: Sent) => isDone,
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(error),
    isExpired: (_, { error }: { error: unknown }) => isExpired(error),
    isStopped: ({ context }, { id }: { id: string }) => context.deliveries.some(each => each.id === id && each.state !== 'waiting'),
    isKnown: ({ context }, { id }: { id: string }) => context.deliveries.some(each => each.id === id),
  },
  actions: {
    fill: assign(({ context }, { deliveries }: { deliveries: readonly Delivery[] }) => ({
      deliveries: [...deliveries, ...context.deliveries.filter(({ id }) => !deliveries.some(each => each.id === id))],
    })),
    add: assign(({ context }, { delivery }: { delivery: Delivery }) => ({ deliveries: withOne(context.deliveries, delivery) })),
    remove: assign(({ context }, { delivery: { id } }: { delivery: Delivery }) => ({ deliveries: context.deliveries.filter(each => each.id !== id) })),
    stop: assign(({ context }, { error }: { error: unknown }) => {
      const due = dueOf(context.deliveries)!;
      const stopped: Delivery = { ...due, state: isStale(error) ? 'conflict' : 'failed', message: toFailure(error).message };
      return { deliveries: withOne(context.deliveries, stopped), change: { put: stopped } };
    }),
    retry: assign(({ context }, { id, steps }: { id: string; steps?: readonly DeliveryStep[] }) => {
      const again: Delivery = { ...context.deliveries.find(each => each.id === id)!, ...(steps && { steps }), state: 'waiting', message: null };
      return { deliveries: withOne(context.deliveries, again), change: { put: again } };
    }),
    discard: assign(({ context }, { id }: { id: string }) => ({ deliveries: context.deliveries.filter(each => each.id !== id), change: { remove: id } })),
    date: assign(({ context }, { at }: { at: number }) => ({ readAt: Math.min(at, context.readAt ?? at) })),
    undate: assign({ readAt: null }),
    tellSent: emit((_, { delivery }: { delivery: Delivery }) => ({ type: 'delivery.sent', id: delivery.id, saved: delivery.saved }) as const),
  },
  delays: { retryDelay: RETRY_DELAY },
}).createMachine({
  id: 'offlineQueue',
  context: { deliveries: [], change: null, readAt: null },
  initial: 'reading',
  on: { 'delivery.added': { actions: { type: 'add', params: ({ event }) => event } } },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'resting', actions: { type: 'fill', params: ({ event }) => ({ deliveries: event.output }) } },
        onError: 'resting',
      },
    },
    resting: {
      always: { guard: 'isDue', target: 'sending' },
      on: {
        'network.lost': 'offline',
        'delivery.retried': {
          guard: { type: 'isStopped', params: ({ event }) => event },
          target: 'keeping',
          actions: { type: 'retry', params: ({ event }) => event },
        },
        'delivery.discarded': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'keeping',
          actions: { type: 'discard', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ delivery: dueOf(context.deliveries)! }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting',
            actions: [
              { type: 'remove', params: ({ event }) => event.output },
              { type: 'tellSent', params: ({ event }) => event.output },
            ],
          },
          { target: 'resting', actions: { type: 'add', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'offline' },
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'keeping', actions: { type: 'stop', params: ({ event }) => event } },
        ],
      },
    },
    keeping: {
      tags: 'busy',
      invoke: { id: 'keep', src: 'keep', input: ({ context }) => context.change!, onDone: 'resting', onError: 'resting' },
    },
    offline: {
      description: 'No hay cobertura: lo escrito se guarda en el dispositivo.',
      tags: 'offline',
      after: { retryDelay: { guard: 'isDue', target: 'sending' } },
      on: {
        'network.found': { target: 'resting', actions: 'undate' },
        'answer.recalled': { actions: { type: 'date', params: ({ event }) => event } },
        'delivery.retried': {
          guard: { type: 'isStopped', params: ({ event }) => event },
          target: 'keepingOffline',
          actions: { type: 'retry', params: ({ event }) => event },
        },
        'delivery.discarded': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'keepingOffline',
          actions: { type: 'discard', params: ({ event }) => event },
        },
      },
    },
    keepingOffline: {
      tags: ['offline', 'busy'],
      invoke: { id: 'keep', src: 'keep', input: ({ context }) => context.change!, onDone: 'offline', onError: 'offline' },
    },
    signedOut: {
      description: 'La sesión ha caducado: se envía después de volver a entrar.',
      tags: 'stopped',
    },
  },
});
