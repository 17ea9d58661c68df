// An albarán on its way: in order, nothing twice, and on from where it stopped.
import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/constants.ts';
import { type Command, type DeliveryEmitted, type Sent, deliveryMachine } from '#machines/deliveryMachine.ts';

const settled = () => new Promise<void>(resolve => void setImmediate(resolve));
const command = (kind: Command['kind'], key: string = kind): Command => ({ key, kind, endpoint: endpoints.workOrder.create, body: {} });
const photo = (key: string, name = `${key}.jpg`) => ({ key, file: { name, size: 10 }, momento: 'antes' as const });

function open() {
  const asked: { sent: Sent; done: (output?: unknown) => void; fail: (error: unknown) => void }[] = [];
  const send = fromPromise<unknown, Sent>(({ input }) => new Promise((done, fail) => void asked.push({ sent: input, done, fail })));
  const actor = createActor(deliveryMachine.provide({ actors: { send } }));
  const told: DeliveryEmitted[] = [];
  actor.on('*', event => told.push(event));
  actor.start();
  const keys = () => asked.map(({ sent }) => sent.command.key);
  const begin = (...commands: Command[]) => actor.send({ type: 'delivery.begun', commands });
  return { actor, asked, told, keys, begin };
}

it('sends one command after the other, and tells each what was saved', async () => {
  const { asked, told, keys, begin } = open();
  begin(command('save'), command('photo', 'uno'), command('sign'), command('finish'));
  expect(keys()).toEqual(['save']);
  asked[0]!.done({ id: 7, version: 1 });
  for (const at of [1, 2, 3]) {
    await settled();
    expect(asked[at]!.sent.saved).toEqual({ id: 7, version: 1 });
    asked[at]!.done({ id: 99 });
  }
  await settled();
  expect(keys()).toEqual(['save', 'uno', 'sign', 'finish']);
  expect(told).toEqual([{ type: 'delivery.done', saved: { id: 7, version: 1 } }]);
});

it('goes on where it failed: what has arrived is not sent again, what was changed meanwhile is', async () => {
  const { asked, told, keys, begin } = open();
  begin(command('save', 'save a'), command('photo', 'uno'), command('photo', 'dos'));
  asked[0]!.done({ id: 7, version: 1 });
  await settled();
  asked[1]!.done();
  await settled();
  asked[2]!.fail({ message: 'Sin conexión' });
  await settled();
  expect(told).toEqual([{ type: 'delivery.failed', failure: { message: 'Sin conexión' } }]);
  begin(command('save', 'save a'), command('photo', 'uno'), command('photo', 'dos'));
  asked[3]!.fail({ message: 'Sin conexión' });
  await settled();
  begin(command('save', 'save b'), command('photo', 'uno'), command('photo', 'dos'));
  asked[4]!.done({ id: 7, version: 2 });
  await settled();
  asked[5]!.done();
  await settled();
  expect(keys()).toEqual(['save a', 'uno', 'dos', 'dos', 'save b', 'dos']);
  expect(told.at(-1)).toEqual({ type: 'delivery.done', saved: { id: 7, version: 2 } });
});

it('is over where all has arrived already', async () => {
  const { asked, told, keys, begin } = open();
  begin(command('save'), command('photo', 'uno'));
  asked[0]!.done({ id: 7, version: 1 });
  await settled();
  asked[1]!.fail({ message: 'No es una foto' });
  await settled();
  begin(command('save'));
  expect([keys(), told.at(-1)]).toEqual([['save', 'uno'], { type: 'delivery.done', saved: { id: 7, version: 1 } }]);
});

it('takes photos up to the most that an albarán has, and drops them', () => {
  const { actor } = open();
  const seen = () => actor.getSnapshot().context;
  actor.send({ type: 'photos.picked', photos: [photo('uno'), photo('dos')], held: constants.photosMax - 2 });
  actor.send({ type: 'photos.picked', photos: [photo('tres')], held: constants.photosMax - 2 });
  expect([seen().photos.map(({ key }) => key), seen().warning]).toEqual([['uno', 'dos'], `Un albarán admite ${constants.photosMax} fotos como máximo`]);
  actor.send({ type: 'photo.dropped', key: 'uno' });
  actor.send({ type: 'photos.picked', photos: [photo('tres')], held: constants.photosMax - 2 });
  expect([seen().photos.map(({ key }) => key), seen().warning]).toEqual([['dos', 'tres'], null]);
});
