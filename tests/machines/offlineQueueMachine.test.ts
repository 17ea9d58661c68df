// What a device has to send: in order, once, and never lost.
import { expect, it } from 'vitest';
import { offlineQueueMachine } from '#machines/offlineQueueMachine.ts';
import { buildDelivery } from '#tests/support/devicePlans.ts';
import { expired, network, refused, stale } from '#tests/support/planAnswers.ts';
import { play } from '#tests/support/play.ts';

const one = buildDelivery();
const later = buildDelivery({ id: 'dos', at: 2 });
const other = buildDelivery({ id: 'tres', at: 3, record: 'aviso:8' });
const half = { ...one, next: 1, saved: { id: 5, version: 1 } };

/** Plays the queue of a device that keeps `deliveries`. */
async function playing(...deliveries: readonly (typeof one)[]) {
  const played = play(offlineQueueMachine);
  await played.open('read', deliveries);
  const sent = () => played.inputs('send').map(input => (input as { delivery: typeof one }).delivery);
  const held = () => played.actor.getSnapshot().context.deliveries.map(({ id, state }) => `${id} ${state}`);
  return { ...played, sent, held };
}

it('sends every step of what the device keeps, then the next, and says what is sent', async () => {
  const { open, sent, held, emitted } = await playing(one, later);
  await open('send', { delivery: half, isDone: false });
  await open('send', { delivery: half, isDone: true });
  expect(sent()).toEqual([one, half, later]);
  expect(emitted).toEqual([{ type: 'delivery.sent', id: 'uno', saved: { id: 5, version: 1 } }]);
  expect(held()).toEqual(['dos waiting']);
});

it('without coverage it waits, and tries again by itself and when the network is back', async () => {
  const { actor, refuse, pass, sent } = await playing(one);
  await refuse('send', network);
  expect(actor.getSnapshot().hasTag('offline')).toBe(true);
  pass(19_999);
  expect(sent()).toHaveLength(1);
  pass(1);
  expect(sent()).toHaveLength(2);
  await refuse('send', network);
  actor.send({ type: 'network.found' });
  expect(sent()).toEqual([one, one, one]);
});

it.each([
  [refused, 'failed'],
  [stale, 'conflict'],
] as const)('what is refused waits for a decision, and holds up only its own record: %o', async (error, state) => {
  const { actor, open, refuse, sent, held, inputs } = await playing(one, later, other);
  await refuse('send', error);
  expect(inputs('keep')).toEqual([{ put: { ...one, state, message: error.message } }]);
  await open('keep', null);
  expect(sent()).toEqual([one, other]);
  await open('send', { delivery: other, isDone: true });
  expect(held()).toEqual([`uno ${state}`, 'dos waiting']);
  actor.send({ type: 'delivery.retried', id: 'uno' });
  await open('keep', null);
  expect(sent().at(-1)).toEqual(one);
});

it('what is discarded is forgotten on the device too, and what waited for it goes on', async () => {
  const { actor, open, refuse, sent, inputs } = await playing(one, later);
  await refuse('send', refused);
  await open('keep', null);
  actor.send({ type: 'delivery.discarded', id: 'uno' });
  expect(inputs('keep').at(-1)).toEqual({ remove: 'uno' });
  await open('keep', null);
  expect(sent().at(-1)).toEqual(later);
});

it('a session that has expired keeps everything and sends nothing', async () => {
  const { actor, refuse, sent, held, pass } = await playing(one);
  await refuse('send', expired);
  actor.send({ type: 'network.found' });
  pass(60_000);
  expect([sent(), held()]).toEqual([[one], ['uno waiting']]);
});

it('what is written meanwhile waits its turn', async () => {
  const { actor, open, sent } = await playing(one);
  actor.send({ type: 'delivery.added', delivery: later });
  await open('send', { delivery: half, isDone: true });
  expect(sent()).toEqual([one, later]);
});

it('remembers from when the oldest is that is shown without coverage', async () => {
  const { actor } = await playing();
  actor.send({ type: 'network.lost' });
  for (const at of [30, 10, 20]) actor.send({ type: 'answer.recalled', at });
  expect(actor.getSnapshot().context.readAt).toBe(10);
  actor.send({ type: 'network.found' });
  expect(actor.getSnapshot().context.readAt).toBeNull();
});
