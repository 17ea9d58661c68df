// Plans of the queue of a device: nothing to send, one to send, and one that waits for a decision.
import type { Delivery } from '#machines/device/delivery.ts';
import type { offlineQueueMachine } from '#machines/device/offlineQueueMachine.ts';
import { barred, expired, network, refused, second, stale } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

export const buildDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 'uno',
  userId: 3,
  at: 1,
  title: 'Albarán de Bar Julián',
  record: 'aviso:7',
  saved: null,
  steps: [
    { key: 'clave-1', call: 'workOrder.createFromNotice', body: { orderData: { notice_id: 7, trabajo_realizado: 'Cambio de placa' } } },
    { key: 'clave-2', call: 'workOrder.terminar', body: { id: '@id' } },
  ],
  next: 0,
  state: 'waiting',
  message: null,
  ...over,
});

const half = buildDelivery({ next: 1, saved: { id: 5, version: 1 } });

export const offlineQueue = (kept: readonly Delivery[]): Plan<typeof offlineQueueMachine> => ({
  cases: [
    done('read', kept),
    failed('read', refused),
    done('send', { delivery: half, isDone: false }),
    done('send', { delivery: half, isDone: true }),
    failed('send', network),
    failed('send', expired),
    failed('send', stale),
    failed('send', refused),
    failed('send', barred),
    failed('send', second),
    done('keep', null),
    failed('keep', refused),
    done('takeBack', '/trabajos/nuevo?aviso=7'),
    failed('takeBack', refused),
    done('probe', null),
    failed('probe', network),
    failed('probe', refused),
    done('asking', null),
    failed('asking', network),
    failed('asking', refused),
    { type: 'delivery.rested', id: 'uno' },
    { type: 'delivery.added', delivery: buildDelivery() },
    { type: 'delivery.retried', id: 'uno' },
    { type: 'delivery.discarded', id: 'uno' },
    { type: 'delivery.recalled', id: 'uno' },
    { type: 'network.lost' },
    { type: 'network.found' },
    { type: 'send.asked' },
    { type: 'answer.recalled', at: 5 },
  ],
  project: ({ deliveries, readAt, resting }) =>
    [deliveries.map(({ id, state, next, isLoose, tries = 0 }) => `${id}${state}${next}${isLoose ? 'l' : ''}${tries}`), readAt, resting.length].join('|'),
});
