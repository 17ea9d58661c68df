// What this device has to send: kept until the server has it, in order, once; what is refused waits for a decision.
import { assign, emit, raise, setup } from 'xstate';
import type { Saved } from '#domain/kernel/answer.ts';
import { type Delivery, dueOf, isForOffice, photoDue, toOffice } from '#machines/device/delivery.ts';
import { isExpired, isFault, isForGood, isSecond, isStale, isUnreachable, toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** Milliseconds before a device tries again for the first time; twice as long after each failure, up to `LONGEST_PAUSE`. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** How long a device waits after so many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));

/** How often a step is tried that the network does not let through while it lets others through. */
const TRIES = 3;
const TOO_LARGE = 413;

/** A change of what the device keeps. */
export type Kept = { put: Delivery } | { remove: string };

export interface OfflineQueueContext {
  /** In the order in which they were written. */
  deliveries: readonly Delivery[];
  change: Kept | null;
  /** When what is shown without coverage was read, in milliseconds; null while nothing was. */
  readAt: number | null;
  /** How often in a row the server was not there; 0 while it is. */
  failures: number;
  /** What is being sent, or was last. */
  current: string;
  /** Deliveries whose last step was not answered while other calls were: each waits by itself. */
  resting: readonly string[];
  /** Whether the server itself failed at the last step that was not done. */
  isFault: boolean;
  /** Why the last refusal was for good, in the words of the server, or why a step does not get through. */
  reason: string;
  /** What goes back to the form that it was. */
  taken: string;
}

export type OfflineQueueEvent =
  | { type: 'delivery.added'; delivery: Delivery }
  /** Again, as something else where somebody has decided so. */
  | { type: 'delivery.retried'; id: string; as?: Delivery }
  | { type: 'delivery.discarded'; id: string }
  /** Its form is wanted back. */
  | { type: 'delivery.recalled'; id: string }
  | { type: 'network.lost' }
  /** Something that was kept is shown. */
  | { type: 'answer.recalled'; at: number }
  | { type: 'network.found' }
  /** A delivery has rested long enough. */
  | { type: 'delivery.rested'; id: string }
  /** Now and not after the pause: the user asks for it, the browser has found a network, or the page is in sight again. */
  | { type: 'send.asked' };

/** The server has taken a delivery whole, or it is a form again, at this address. */
export type OfflineQueueEmitted =
  | { type: 'delivery.sent'; id: string; saved: Saved | null; isLoose: boolean }
  | { type: 'delivery.returned'; id: string; to: string };

interface Sent {
  delivery: Delivery;
  isDone: boolean;
}

const currentOf = ({ deliveries, current }: OfflineQueueContext): Delivery => deliveries.find(({ id }) => id === current)!;

/** Why a step does not get through, in words. */
function stuckWords(delivery: Delivery, error: unknown): string {
  const thing = photoDue(delivery) ? 'Esta foto no pasa' : 'Este paso no pasa';
  return Object(error).status === TOO_LARGE ? `${thing}: pesa demasiado para la red` : `${thing}: la red lo corta cada vez`;
}

const withOne = (deliveries: readonly Delivery[], one: Delivery) =>
  deliveries.some(({ id }) => id === one.id) ? deliveries.map(each => (each.id === one.id ? one : each)) : [...deliveries, one];

/** `send` takes one step of a delivery and keeps how far it is, or forgets it when it is done; `keep` writes another change down; `takeBack` writes a delivery down as the form that it was and answers its address; `probe` rejects where the server does not answer. */
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
    takeBack: unbound<string, { delivery: Delivery }>('takeBack'),
    probe: unbound<unknown>('probe'),
  },
  guards: {
    isDue: ({ context }) => dueOf(context.deliveries, context.resting) !== undefined,
    /** The network did not bring an answer, or the server failed. */
    isUndone: (_, { error }: { error: unknown }) => isUnreachable(error) || isFault(error),
    isStuck: ({ context }) => !context.isFault && (currentOf(context).tries ?? 0) + 1 >= TRIES,
    isDone: (_, { isDone }: Sent) => isDone,
    isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(error),
    isExpired: (_, { error }: { error: unknown }) => isExpired(error),
    /** Its aviso or its albarán does not take it any more. */
    isForGood: (_, { error }: { error: unknown }) => isForGood(error),
    isForOffice: ({ context }) => isForOffice(currentOf(context)),
    isStopped: ({ context }, { id }: { id: string }) => context.deliveries.some(each => each.id === id && each.state !== 'waiting'),
    isLost: ({ context }) => context.failures > 0,
    isKnown: ({ context }, { id }: { id: string }) => context.deliveries.some(each => each.id === id),
  },
  actions: {
    fill: assign(({ context }, { deliveries }: { deliveries: readonly Delivery[] }) => ({
      deliveries: [...deliveries, ...context.deliveries.filter(({ id }) => !deliveries.some(each => each.id === id))],
    })),
    add: assign(({ context }, { delivery }: { delivery: Delivery }) => ({ deliveries: withOne(context.deliveries, delivery) })),
    remove: assign(({ context }, { delivery: { id } }: { delivery: Delivery }) => ({ deliveries: context.deliveries.filter(each => each.id !== id) })),
    pick: assign(({ context }) => ({ current: dueOf(context.deliveries, context.resting)!.id })),
    stop: assign(({ context }, { error }: { error: unknown }) => {
      const state = isStale(error) ? 'conflict' : isSecond(error) ? 'second' : 'failed';
      const stopped: Delivery = { ...currentOf(context), state, message: toFailure(error).message };
      return { deliveries: withOne(context.deliveries, stopped), change: { put: stopped } };
    }),
    noteReason: assign((_, { error }: { error: unknown }) => ({ reason: toFailure(error).message })),
    noteUndone: assign(({ context }, { error }: { error: unknown }) => ({ reason: stuckWords(currentOf(context), error), isFault: isFault(error) })),
    /** The step is tried again after a pause of its own, and others go on. */
    rest: assign(({ context }) => {
      const tried: Delivery = { ...currentOf(context), tries: (currentOf(context).tries ?? 0) + 1 };
      return { deliveries: withOne(context.deliveries, tried), resting: [...context.resting, tried.id], change: { put: tried } };
    }),
    wakeLater: raise(({ context }) => ({ type: 'delivery.rested', id: context.current }) as const, { delay: 'ownPause' }),
    wake: assign(({ context }, { id }: { id: string }) => ({ resting: context.resting.filter(each => each !== id) })),
    wakeAll: assign({ resting: [] }),
    handOver: assign(({ context }) => {
      const loose = toOffice(currentOf(context), context.reason);
      return { deliveries: withOne(context.deliveries, loose), change: { put: loose } };
    }),
    setAside: assign(({ context }) => {
      const stopped: Delivery = { ...currentOf(context), state: 'failed', message: context.reason, tries: 0 };
      return { deliveries: withOne(context.deliveries, stopped), change: { put: stopped } };
    }),
    retry: assign(({ context }, { id, as }: { id: string; as?: Delivery }) => {
      const again: Delivery = { ...(as ?? context.deliveries.find(each => each.id === id)!), state: 'waiting', message: null };
      return { deliveries: withOne(context.deliveries, again), change: { put: again } };
    }),
    discard: assign(({ context }, { id }: { id: string }) => ({ deliveries: context.deliveries.filter(each => each.id !== id), change: { remove: id } })),
    take: assign((_, { id }: { id: string }) => ({ taken: id })),
    giveBack: assign(({ context: { deliveries, taken } }) => ({ deliveries: deliveries.filter(({ id }) => id !== taken), change: { remove: taken } })),
    date: assign(({ context }, { at }: { at: number }) => ({ readAt: Math.min(at, context.readAt ?? at) })),
    lose: assign(({ context }) => ({ failures: Math.max(1, context.failures) })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    shortenPause: assign({ failures: 1 }),
    reach: assign({ failures: 0, readAt: null }),
    tellReturned: emit((_, { id, to }: { id: string; to: string }) => ({ type: 'delivery.returned', id, to }) as const),
    tellSent: emit(
      (_, { delivery }: { delivery: Delivery }) =>
        ({ type: 'delivery.sent', id: delivery.id, saved: delivery.saved, isLoose: delivery.isLoose ?? false }) as const,
    ),
  },
  delays: { retryDelay: ({ context }) => pauseAfter(context.failures), ownPause: ({ context }) => pauseAfter(currentOf(context).tries ?? 1) },
}).createMachine({
  id: 'offlineQueue',
  context: { deliveries: [], change: null, readAt: null, failures: 0, current: '', resting: [], isFault: false, reason: '', taken: '' },
  initial: 'reading',
  on: {
    'delivery.added': { actions: { type: 'add', params: ({ event }) => event } },
    'delivery.rested': { actions: { type: 'wake', params: ({ event }) => event } },
  },
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
        'network.lost': { target: 'offline', actions: 'lose' },
        'send.asked': { actions: 'wakeAll' },
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
        'delivery.recalled': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'takingBack',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'pick',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ delivery: currentOf(context) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['reach', { type: 'remove', params: ({ event }) => event.output }, { type: 'tellSent', params: ({ event }) => event.output }],
          },
          { target: 'resting', actions: ['reach', { type: 'add', params: ({ event }) => event.output }] },
        ],
        onError: [
          { guard: { type: 'isUndone', params: ({ event }) => event }, target: 'doubting', actions: { type: 'noteUndone', params: ({ event }) => event } },
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'signedOut', actions: 'reach' },
          {
            guard: { type: 'isForGood', params: ({ event }) => event },
            target: 'barred',
            actions: ['reach', { type: 'noteReason', params: ({ event }) => event }],
          },
          { target: 'keeping', actions: ['reach', { type: 'stop', params: ({ event }) => event }] },
        ],
      },
      on: {
        'network.lost': { actions: 'lose' },
        'answer.recalled': { actions: { type: 'date', params: ({ event }) => event } },
      },
    },
    doubting: {
      description: 'Un paso no ha tenido respuesta: se mira si el servidor responde a otra cosa.',
      invoke: {
        id: 'asking',
        src: 'probe',
        onDone: { target: 'doubted', actions: 'reach' },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'offline', actions: 'countFailure' },
          { target: 'doubted', actions: 'reach' },
        ],
      },
      on: {
        'network.found': { target: 'doubted', actions: 'reach' },
        'network.lost': { target: 'offline', actions: 'lose' },
        'send.asked': 'sending',
      },
    },
    doubted: {
      description: 'El servidor está y ese paso no pasa: descansa un rato, y a la tercera espera una decisión. Los demás siguen.',
      always: [
        { guard: 'isStuck', target: 'keeping', actions: 'setAside' },
        { target: 'keeping', actions: ['rest', 'wakeLater'] },
      ],
    },
    barred: {
      description: 'Su aviso o su albarán ya no lo admite: pasa a la oficina como parte sin aviso, o espera una decisión.',
      tags: 'busy',
      always: [
        { guard: 'isForOffice', target: 'keeping', actions: 'handOver' },
        { target: 'keeping', actions: 'setAside' },
      ],
    },
    keeping: {
      tags: 'busy',
      invoke: { id: 'keep', src: 'keep', input: ({ context }) => context.change!, onDone: 'resting', onError: 'resting' },
    },
    offline: {
      description: 'No hay cobertura: lo escrito se guarda en el dispositivo, y nada tiene la culpa de no haber pasado.',
      tags: 'offline',
      entry: 'wakeAll',
      after: { retryDelay: [{ guard: 'isDue', target: 'sending' }, { target: 'probing' }] },
      on: {
        'network.found': { target: 'resting', actions: 'reach' },
        'send.asked': { target: 'probing', actions: 'shortenPause' },
        'delivery.added': { target: 'probing', actions: { type: 'add', params: ({ event }) => event } },
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
        'delivery.recalled': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'takingBack',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    probing: {
      description: 'Se envía lo que espera; si no hay nada, se pregunta al servidor si está.',
      tags: ['offline', 'busy'],
      always: { guard: 'isDue', target: 'sending' },
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: { target: 'resting', actions: 'reach' },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'offline', actions: 'countFailure' },
          { target: 'resting', actions: 'reach' },
        ],
      },
      on: {
        'network.found': { target: 'resting', actions: 'reach' },
        'answer.recalled': { actions: { type: 'date', params: ({ event }) => event } },
      },
    },
    keepingOffline: {
      tags: ['offline', 'busy'],
      invoke: { id: 'keep', src: 'keep', input: ({ context }) => context.change!, onDone: 'probing', onError: 'offline' },
    },
    takingBack: {
      description: 'Vuelve a ser el formulario que era: mientras tanto no se envía nada.',
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { deliveries, taken } }) => ({ delivery: deliveries.find(({ id }) => id === taken)! }),
        onDone: [
          {
            guard: 'isLost',
            target: 'keepingOffline',
            actions: ['giveBack', { type: 'tellReturned', params: ({ context, event }) => ({ id: context.taken, to: event.output }) }],
          },
          {
            target: 'keeping',
            actions: ['giveBack', { type: 'tellReturned', params: ({ context, event }) => ({ id: context.taken, to: event.output }) }],
          },
        ],
        onError: [{ guard: 'isLost', target: 'probing' }, { target: 'resting' }],
      },
    },
    signedOut: {
      description: 'La sesión ha caducado: se envía después de volver a entrar.',
      tags: 'stopped',
    },
  },
});
