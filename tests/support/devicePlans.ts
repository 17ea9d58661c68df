// Plans of the queue of a device: nothing to send, one to send, and one that waits for a decision.
import type { Delivery } from '#machines/delivery.ts';
import type { offlineQueueMachine } from '#machines/offlineQueueMachine.ts';
import { expired, network, refused, stale } from '#tests/support/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walk.ts';

export const buildDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 'uno',
  userId: 3,
  at: 1,
  title: 'Albarán de Bar Julián',
  record: 'aviso:7',
  saved: null,
  steps: [
    { key: 'clave-1', call: 'workOrder.createFromNotice', body: {} },
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
    done('keep', null),
    failed('keep', refused),
    { type: 'delivery.added', delivery: buildDelivery() },
    { type: 'delivery.retried', id: 'uno' },
    { type: 'delivery.discarded', id: 'uno' },
    { type: 'network.lost' },
    { type: 'network.found' },
    { type: 'answer.recalled', at: 5 },
  ],
  project: ({ deliveries, readAt }) => [deliveries.map(({ id, state, next }) => `${id}${state}${next}`), readAt].join('|'),
});
