// An albarán on its way: in order, nothing twice, and on from where it stopped.
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import { tooManyPhotos } from '#domain/kernel/pickedFile.ts';
import { type Command, type Delivered, type DeliveryEmitted, type Sent, type WaitingPhoto, deliveryMachine } from '#machines/device/deliveryMachine.ts';

const settled = () => new Promise<void>(resolve => void setImmediate(resolve));
const command = (kind: Command['kind'], key: string = kind): Command => ({ key, kind, endpoint: endpoints.workOrder.create, body: {} });
const photo = (key: string, name = `${key}.jpg`) => ({ key, file: { name, size: 10 }, momento: 'antes' as const });

async function open(left: readonly WaitingPhoto[] = [], clock?: SimulatedClock) {
  const asked: { sent: Sent; done: (output: Delivered) => void; fail: (error: unknown) => void }[] = [];
  const deliver = fromPromise<Delivered, Sent>(({ input }) => new Promise((done, fail) => void asked.push({ sent: input, done, fail })));
  const kept: (readonly string[])[] = [];
  const recall = fromPromise<readonly WaitingPhoto[], undefined>(() => Promise.resolve(left));
  const actions = { keep: (_: unknown, { photos }: { photos: readonly WaitingPhoto[] }) => void kept.push(photos.map(({ key }) => key)) };
  const actor = createActor(deliveryMachine.provide({ actors: { deliver, recall }, actions }), clock && { clock });
  const told: DeliveryEmitted[] = [];
  actor.on('*', event => told.push(event));
  actor.start();
  const keys = () => asked.at(-1)?.sent.commands.map(({ key }) => key);
  const begin = (...commands: Command[]) => actor.send({ type: 'delivery.begun', commands, work, saved: actor.getSnapshot().context.saved });
  await settled();
  return { actor, asked, told, keys, begin, kept };
}
const saved = { id: 7, version: 1 };
const work = { title: 'Albarán de Bar Julián', record: 'aviso:5' };

it('A delivery sends all commands in their order, and says whether they wait on the device', async () => {
  for (const outcome of ['sent', 'kept', 'loose', 'second'] as const) {
    const { asked, told, keys, begin } = await open();
    begin(command('save'), command('photo', 'uno'), command('sign'), command('finish'));
    expect([keys(), asked[0]!.sent.saved, asked[0]!.sent.work.record]).toEqual([['save', 'uno', 'sign', 'finish'], null, 'aviso:5']);
    asked[0]!.done({ saved, outcome });
    await settled();
    expect(told).toEqual([{ type: 'delivery.done', saved, outcome }]);
  }
});

it('A delivery goes on where it was refused: what has arrived is not sent again, what was changed meanwhile is', async () => {
  const { asked, told, keys, begin } = await open();
  begin(command('save', 'save a'), command('photo', 'uno'), command('photo', 'dos'));
  asked[0]!.fail({ message: 'No es una foto', code: 30001, saved, arrived: 2 });
  await settled();
  expect(told).toEqual([{ type: 'delivery.failed', failure: { message: 'No es una foto', code: 30001 }, waiting: null }]);
  begin(command('save', 'save a'), command('photo', 'uno'), command('photo', 'dos'));
  expect([keys(), asked[1]!.sent.saved]).toEqual([['dos'], saved]);
  asked[1]!.fail({ message: 'No es una foto', saved, arrived: 0 });
  await settled();
  begin(command('save', 'save b'), command('photo', 'uno'), command('photo', 'dos'));
  expect(keys()).toEqual(['save b', 'dos']);
});

it('A delivery saves again what was changed and changed back, and signs it again', async () => {
  const { asked, keys, begin } = await open([photo('uno')]);
  const refused = { message: 'No es una foto', saved };
  const send = (content: string) => begin(command('save', `save ${content}`), command('photo', 'uno'), command('sign', `sign ${content}`), command('finish'));
  send('a');
  asked[0]!.fail({ ...refused, arrived: 3 });
  await settled();
  send('b');
  expect(keys()).toEqual(['save b', 'sign b', 'finish']);
  asked[1]!.fail({ ...refused, arrived: 1 });
  await settled();
  send('a');
  expect(keys()).toEqual(['save a', 'sign a', 'finish']);
});

it.each([
  ['is safe on the device', true, [{ type: 'delivery.done', saved: null, outcome: 'kept' }]],
  ['is not kept yet', false, []],
])('A form whose work %s waits four seconds for the server, and leaves the rest to the queue where it may', async (_, isKept, expected) => {
  const clock = new SimulatedClock();
  const { actor, told, begin } = await open([], clock);
  begin(command('save'), command('sign'));
  if (isKept) actor.send({ type: 'delivery.kept' });
  clock.increment(3_999);
  expect(told).toEqual([]);
  clock.increment(1);
  expect(told).toEqual(expected);
});

it('A refusal says under which name its work still waits on the device', async () => {
  const { asked, told, begin } = await open();
  begin(command('save'));
  asked[0]!.fail({ message: 'No', code: 30001, saved: null, arrived: 0, waiting: 'uno' });
  await settled();
  expect(told).toMatchObject([{ type: 'delivery.failed', waiting: 'uno' }]);
});

it('A delivery is over where all has arrived already', async () => {
  const { asked, told, begin } = await open();
  begin(command('save'), command('photo', 'uno'));
  asked[0]!.fail({ message: 'No es una foto', saved, arrived: 1 });
  await settled();
  begin(command('save'));
  expect([asked.length, told.at(-1)]).toEqual([1, { type: 'delivery.done', saved, outcome: 'sent' }]);
});

it('A delivery takes photos up to the most that an albarán has, and drops them', async () => {
  const { actor } = await open();
  const seen = () => actor.getSnapshot().context;
  actor.send({ type: 'photos.picked', photos: [photo('uno'), photo('dos')], held: constants.photosMax - 2 });
  actor.send({ type: 'photos.picked', photos: [photo('tres')], held: constants.photosMax - 2 });
  expect([seen().photos.map(({ key }) => key), seen().warning]).toEqual([['uno', 'dos'], tooManyPhotos]);
  actor.send({ type: 'photo.dropped', key: 'uno' });
  actor.send({ type: 'photos.picked', photos: [photo('tres')], held: constants.photosMax - 2 });
  expect([seen().photos.map(({ key }) => key), seen().warning]).toEqual([['dos', 'tres'], null]);
});

it('photos wait on the device until they are delivered or the form is left without them', async () => {
  const { actor, asked, begin, kept } = await open([photo('de antes')]);
  expect(actor.getSnapshot().context.photos.map(({ key }) => key)).toEqual(['de antes']);
  actor.send({ type: 'photos.picked', photos: [photo('otra')], held: 0 });
  actor.send({ type: 'photo.dropped', key: 'de antes' });
  begin(command('save'));
  asked[0]!.done({ saved, outcome: 'sent' });
  await settled();
  expect(kept).toEqual([['de antes', 'otra'], ['otra'], []]);
  const other = await open([photo('de antes')]);
  other.actor.send({ type: 'photos.forgotten' });
  expect(other.kept).toEqual([[]]);
});

it('A delivery knows the albarán that is stored before anything is sent', async () => {
  const { actor, asked } = await open();
  actor.send({ type: 'delivery.begun', commands: [command('save')], work, saved });
  expect(asked[0]!.sent.saved).toEqual(saved);
});
