// What a device has to send: in order, once, and never lost.
import { expect, it } from 'vitest';
import { offlineQueueMachine, type OfflineQueueEvent } from '#machines/device/offlineQueueMachine.ts';
import { buildDelivery } from '#tests/support/walks/devicePlans.ts';
import { barred, expired, network, refused, second, stale } from '#tests/support/walks/planAnswers.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

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

it('The queue sends every step of what the device keeps, then the next, and says what is sent', async () => {
  const { open, sent, held, emitted } = await playing(one, later);
  await open('send', { delivery: half, isDone: false });
  await open('send', { delivery: half, isDone: true });
  expect(sent()).toEqual([one, half, later]);
  expect(emitted).toEqual([{ type: 'delivery.sent', id: 'uno', saved: { id: 5, version: 1 }, isLoose: false }]);
  expect(held()).toEqual(['dos waiting']);
});

/** Refuses every attempt; how long the device had waited before each, in milliseconds. */
async function pausesOf({ calls, refuse, pass }: Awaited<ReturnType<typeof playing>>, count: number) {
  const pauses: number[] = [];
  for (let tried = calls.length; pauses.length < count; tried = calls.length) {
    const { id } = calls.at(-1)!;
    await refuse(id, network);
    if (calls.at(-1)!.id === 'asking') await refuse('asking', network);
    tried = calls.length;
    let waited = 0;
    for (; calls.length === tried && waited < 100_000; waited += 500) pass(500);
    pauses.push(waited);
  }
  return pauses;
}

it('The queue waits without coverage, and tries again by itself after pauses that grow up to a minute', async () => {
  const played = await playing(one);
  expect(await pausesOf(played, 7)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
  expect(played.sent()).toHaveLength(8);
});

it('A queue with nothing to send asks whether the server is there, until it is', async () => {
  const played = await playing();
  played.actor.send({ type: 'network.lost' });
  played.pass(4_999);
  expect(played.inputs('probe')).toEqual([]);
  played.pass(1);
  expect(await pausesOf(played, 2)).toEqual([10_000, 20_000]);
  await played.open('probe', null);
  expect(played.actor.getSnapshot()).toMatchObject({ value: 'resting', context: { failures: 0 } });
});

it('an answer of the server is an answer, whatever it says', async () => {
  const { actor, pass, refuse } = await playing();
  actor.send({ type: 'network.lost' });
  pass(5_000);
  await refuse('probe', refused);
  expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { failures: 0 } });
});

it('The queue asks no longer whether the server is there once something has answered', async () => {
  const { actor, pass } = await playing();
  actor.send({ type: 'network.lost' });
  pass(5_000);
  actor.send({ type: 'network.found' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { failures: 0 } });
});

it.each<[string, OfflineQueueEvent]>([
  ['an answer has come', { type: 'network.found' }],
  ['it is asked for', { type: 'send.asked' }],
  ['more is written', { type: 'delivery.added', delivery: other }],
])('The queue sends at once where %s, however long the pause', async (_, event) => {
  const played = await playing(one);
  await pausesOf(played, 4);
  await played.refuse('send', network);
  await played.refuse('asking', network);
  const before = played.sent().length;
  played.actor.send(event);
  expect(played.sent().slice(before)).toEqual([one]);
});

it.each([
  ['at once', 0],
  ['also while it asks whether the server is there', 5_000],
])('work that is written after the network was lost is sent, %s', async (_, after) => {
  const { actor, pass, sent } = await playing();
  actor.send({ type: 'network.lost' });
  pass(after);
  actor.send({ type: 'delivery.added', delivery: one });
  expect(sent()).toEqual([one]);
});

it('The pauses are short again after somebody asked to send', async () => {
  const played = await playing(one);
  await pausesOf(played, 4);
  await played.refuse('send', network);
  await played.refuse('asking', network);
  played.actor.send({ type: 'send.asked' });
  expect(await pausesOf(played, 2)).toEqual([10_000, 20_000]);
});

it('The server counts as unreached from the first failure until an answer has come, also while the queue tries', async () => {
  const { actor, open, refuse, pass } = await playing(one);
  const failures = () => actor.getSnapshot().context.failures;
  await refuse('send', network);
  await refuse('asking', network);
  pass(5_000);
  expect([actor.getSnapshot().value, failures()]).toEqual(['sending', 1]);
  await open('send', { delivery: half, isDone: false });
  expect(failures()).toBe(0);
});

it.each([
  ['all has arrived', ({ open }: Awaited<ReturnType<typeof playing>>) => open('send', { delivery: half, isDone: true })],
  ['the session has expired', ({ refuse }: Awaited<ReturnType<typeof playing>>) => refuse('send', expired)],
] as const)('The server counts as reached when it answers that %s', async (_, answer) => {
  const played = await playing(one);
  await played.refuse('send', network);
  await played.refuse('asking', network);
  played.pass(5_000);
  await answer(played);
  expect(played.actor.getSnapshot().context.failures).toBe(0);
});

const fault = { message: 'Error del servidor', code: 40001, status: 500 };
const tooLarge = { message: 'Error 413 del servidor', status: 413 };

it('A step that is not answered although the server is there rests by itself, and the others go on', async () => {
  const { open, refuse, pass, sent, actor } = await playing(one, other);
  await refuse('send', network);
  await open('asking', null);
  await open('keep', null);
  expect(sent()).toEqual([one, other]);
  await open('send', { delivery: other, isDone: true });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failures]).toEqual(['resting', 0]);
  pass(4_999);
  expect(sent()).toHaveLength(2);
  pass(1);
  expect(sent().at(-1)).toEqual({ ...one, tries: 1 });
});

const photo = buildDelivery({ steps: [{ key: 'foto', call: 'workOrder.addPhoto', body: { id: '@id' } }, ...one.steps] });

it.each([
  [one, network, 'Este paso no pasa: la red lo corta cada vez'],
  [photo, network, 'Esta foto no pasa: la red lo corta cada vez'],
  [photo, tooLarge, 'Esta foto no pasa: pesa demasiado para la red'],
])('A step that does not get through is tried three times, with pauses, and then waits for a decision with its reason', async (delivery, error, message) => {
  const { open, refuse, pass, sent, inputs, held } = await playing(delivery);
  for (const pause of [5_000, 10_000]) {
    await refuse('send', error);
    await open('asking', null);
    await open('keep', null);
    pass(pause - 1);
    const before = sent().length;
    pass(1);
    expect(sent()).toHaveLength(before + 1);
  }
  await refuse('send', error);
  await open('asking', refused);
  expect(inputs('keep').at(-1)).toEqual({ put: { ...delivery, state: 'failed', message, tries: 0 } });
  await open('keep', null);
  expect([sent().length, held()]).toEqual([3, ['uno failed']]);
});

it.each([fault, { message: 'Demasiadas peticiones', status: 429 }])('A fault of the server is tried again for as long as it takes: %o', async error => {
  const { open, refuse, pass, sent, held } = await playing(one);
  for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    await refuse('send', error);
    await open('asking', null);
    await open('keep', null);
    pass(pause);
  }
  expect([sent().length, held()]).toEqual([7, ['uno waiting']]);
});

it('What rests is sent at once when somebody asks for it', async () => {
  const { actor, open, refuse, sent } = await playing(one);
  await refuse('send', network);
  await open('asking', null);
  await open('keep', null);
  actor.send({ type: 'send.asked' });
  expect(sent()).toHaveLength(2);
});

it('A step that goes through is tried anew three times the next time', async () => {
  const { open, sent } = await playing({ ...one, tries: 2 });
  await open('send', { delivery: { ...half, tries: 0 }, isDone: false });
  expect(sent().at(-1)).toMatchObject({ next: 1, tries: 0 });
});

it.each([
  [refused, 'failed'],
  [stale, 'conflict'],
  [second, 'second'],
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

const signed = buildDelivery({
  steps: [
    { key: 'clave-1', call: 'workOrder.createFromNotice', body: { orderData: { notice_id: 7, trabajo_realizado: 'Cambio de placa' }, work_order_lines: [] } },
    { key: 'clave-2', call: 'workOrder.addPhoto', body: { id: '@id', upload: 'foto' } },
    { key: 'clave-3', call: 'workOrder.sign', body: { id: '@id', trazo: 'M1 1' } },
    { key: 'clave-4', call: 'workOrder.terminar', body: { id: '@id' } },
  ],
});
const gone = { message: 'No existe', code: 40001, status: 404 };
const theirs = { message: 'No tiene permiso', code: 40001, status: 403 };

it.each([
  ['is cancelled', barred, 0],
  ['is deleted', gone, 0],
  ['is a colleague’s now', theirs, 0],
  ['is deleted after a part has arrived', gone, 2],
] as const)('work whose aviso %s goes to the office whole, with its photos and its signature, and nobody ends it', async (_, error, next) => {
  const { open, refuse, sent, inputs, emitted } = await playing({ ...signed, next, saved: next > 0 ? { id: 5, version: 1 } : null });
  await refuse('send', error);
  const [save, photo, sign] = signed.steps;
  const loose = {
    ...signed,
    record: 'parte:uno',
    isLoose: true,
    steps: [
      {
        key: 'clave-1-parte',
        call: 'workOrder.deposit',
        body: { ...(save!.body as object), motivo: error.message, aviso: 7, ...(next > 0 && { deja: { id: 5, version: 1 } }) },
      },
      { ...photo, key: 'clave-2-parte' },
      { ...sign, key: 'clave-3-parte' },
    ],
    tries: 0,
  };
  expect(inputs('keep')).toEqual([{ put: loose }]);
  await open('keep', null);
  expect(sent().at(-1)).toEqual(loose);
  await open('send', { delivery: loose, isDone: true });
  expect(emitted).toEqual([{ type: 'delivery.sent', id: 'uno', saved: null, isLoose: true }]);
});

it('what the office itself is refused waits for a decision, and is not handed over again', async () => {
  const { refuse, open, held } = await playing(signed);
  await refuse('send', gone);
  await open('keep', null);
  await refuse('send', gone);
  await open('keep', null);
  expect(held()).toEqual(['uno failed']);
});

it('an albarán that somebody has ended after all of it had arrived is not handed over', async () => {
  const { refuse, open, held } = await playing({ ...signed, next: 3, saved: { id: 5, version: 1 } });
  await refuse('send', { ...barred, message: 'El albarán ya está terminado' });
  await open('keep', null);
  expect(held()).toEqual(['uno failed']);
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

it.each([
  ['rests', [], 0],
  ['asks whether the server is there', [], 5_000],
  ['sends', [one], 5_000],
] as const)('A queue that %s remembers from when the oldest answer is that is shown without coverage', async (_, deliveries, after) => {
  const { actor, pass, refuse } = await playing(...deliveries);
  if (deliveries.length > 0) {
    await refuse('send', network);
    await refuse('asking', network);
  } else actor.send({ type: 'network.lost' });
  pass(after);
  for (const at of [30, 10, 20]) actor.send({ type: 'answer.recalled', at });
  expect(actor.getSnapshot().context.readAt).toBe(10);
  if (deliveries.length > 0) await refuse('send', refused);
  else actor.send({ type: 'network.found' });
  expect(actor.getSnapshot().context.readAt).toBeNull();
});

const failed = buildDelivery({ state: 'failed', message: 'No se puede' });

it.each([
  ['tried again', { type: 'delivery.retried', id: 'uno' }, { put: one }, ['uno waiting']],
  ['discarded', { type: 'delivery.discarded', id: 'uno' }, { remove: 'uno' }, []],
] as const)('Work that was refused is %s without coverage, too, and the queue goes on from there', async (_, decision, kept, left) => {
  const { actor, open, held, inputs } = await playing(failed);
  actor.send({ type: 'network.lost' });
  actor.send(decision);
  expect(inputs('keep')).toEqual([kept]);
  await open('keep', null);
  expect(held()).toEqual(left);
  expect(actor.getSnapshot().value).toBe(left.length > 0 ? 'sending' : 'probing');
});

it('Work that was refused goes back to its form with coverage, and stays refused where it cannot', async () => {
  const { actor, open, refuse, held, inputs, emitted } = await playing(failed);
  actor.send({ type: 'delivery.recalled', id: 'uno' });
  await refuse('takeBack', refused);
  expect([actor.getSnapshot().value, held(), inputs('probe')]).toEqual(['resting', ['uno failed'], []]);
  actor.send({ type: 'delivery.recalled', id: 'uno' });
  await open('takeBack', '/trabajos/nuevo?aviso=7');
  await open('keep', null);
  expect(emitted).toEqual([{ type: 'delivery.returned', id: 'uno', to: '/trabajos/nuevo?aviso=7' }]);
  expect([actor.getSnapshot().value, held()]).toEqual(['resting', []]);
});

it('While work goes back to its form nothing is sent, and only then it is no longer in the queue', async () => {
  const { actor, open, sent, held, inputs, emitted, refuse } = await playing(one, other);
  await refuse('send', network);
  await refuse('asking', network);
  actor.send({ type: 'delivery.recalled', id: 'uno' });
  actor.send({ type: 'send.asked' });
  actor.send({ type: 'network.found' });
  expect([sent().length, held()]).toEqual([1, ['uno waiting', 'tres waiting']]);
  await open('takeBack', '/trabajos/nuevo?aviso=7');
  expect(inputs('keep')).toEqual([{ remove: 'uno' }]);
  await open('keep', null);
  expect([sent().at(-1), held()]).toEqual([other, ['tres waiting']]);
  expect(emitted).toContainEqual({ type: 'delivery.returned', id: 'uno', to: '/trabajos/nuevo?aviso=7' });
});

it('Work that cannot go back to its form stays, and what is being sent is not called back', async () => {
  const { actor, sent, held, refuse } = await playing(one);
  actor.send({ type: 'delivery.recalled', id: 'uno' });
  expect(actor.getSnapshot().value).toBe('sending');
  await refuse('send', network);
  await refuse('asking', network);
  actor.send({ type: 'delivery.recalled', id: 'uno' });
  await refuse('takeBack', refused);
  expect([sent().length, held()]).toEqual([2, ['uno waiting']]);
});
