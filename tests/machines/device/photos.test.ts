// The photos of an albarán: their queue of uploads, and what may be changed of them once they are kept.
import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { photosMachine } from '#machines/device/photosMachine.ts';
import { type Sending, uploadQueueMachine } from '#machines/device/uploadQueueMachine.ts';
import { photosWarning } from '#domain/kernel/pickedFile.ts';

/** An actor whose answers the test gives, in the order of the questions. */
function held<Input>() {
  const asked: { input: Input; done: (output?: unknown) => void; fail: (message: string) => void; signal: AbortSignal }[] = [];
  const logic = fromPromise<unknown, Input>(
    ({ input, signal }) => new Promise((done, reject) => void asked.push({ input, signal, done, fail: message => reject(new Error(message)) })),
  );
  return { asked, logic };
}
const settled = () => new Promise<void>(resolve => void setImmediate(resolve));

const upload = (key: string) => ({ key, file: { name: `${key}.jpg`, size: 10 } });

describe('the queue of uploads', () => {
  function open() {
    const { asked, logic } = held<Sending>();
    const actor = createActor(uploadQueueMachine.provide({ actors: { send: logic } }));
    const saved: unknown[] = [];
    actor.on('upload.saved', event => saved.push(event.saved));
    actor.start();
    const pick = (...keys: string[]) => actor.send({ type: 'files.picked', uploads: keys.map(upload), held: 0 });
    const seen = () => {
      const { queue, failed, progress } = actor.getSnapshot().context;
      return { queue: queue.map(each => each.key), failed: failed.map(each => `${each.key}: ${each.message}`), progress };
    };
    return { actor, asked, saved, pick, seen };
  }

  it('sends one after the other and tells each', async () => {
    const { asked, saved, pick, seen } = open();
    pick('a', 'b');
    pick('c');
    expect(asked.map(each => each.input.upload.key)).toEqual(['a']);
    asked[0]!.input.report(0.4);
    expect(seen()).toEqual({ queue: ['a', 'b', 'c'], failed: [], progress: 0.4 });
    asked[0]!.done({ id: 1 });
    await settled();
    expect(seen()).toEqual({ queue: ['b', 'c'], failed: [], progress: 0 });
    asked[1]!.done({ id: 2 });
    await settled();
    asked[2]!.done({ id: 3 });
    await settled();
    expect([saved, seen().queue]).toEqual([[{ id: 1 }, { id: 2 }, { id: 3 }], []]);
  });

  it('goes on after a failure, keeps the file, and tries it again under the same key', async () => {
    const { actor, asked, pick, seen } = open();
    pick('a', 'b');
    asked[0]!.fail('Sin conexión');
    await settled();
    expect(seen()).toMatchObject({ queue: ['b'], failed: ['a: Sin conexión'] });
    actor.send({ type: 'upload.retried', key: 'a' });
    expect(seen()).toMatchObject({ queue: ['b', 'a'], failed: [] });
    asked[1]!.done();
    await settled();
    expect(asked[2]!.input.upload).toEqual(upload('a'));
  });

  it('stops what is dropped while it is sent, and forgets what is dropped while it waits or has failed', async () => {
    const { actor, asked, pick, seen } = open();
    pick('a', 'b', 'c');
    actor.send({ type: 'upload.dropped', key: 'b' });
    expect(asked[0]!.signal.aborted).toBe(false);
    actor.send({ type: 'upload.dropped', key: 'a' });
    expect([asked[0]!.signal.aborted, asked[1]!.input.upload.key]).toEqual([true, 'c']);
    asked[1]!.fail('no');
    await settled();
    actor.send({ type: 'upload.dropped', key: 'c' });
    expect(seen()).toMatchObject({ queue: [], failed: [] });
  });

  it('warns of what is no photo and of too many, and takes none of them', () => {
    const { actor, asked } = open();
    const warning = () => actor.getSnapshot().context.warning;
    actor.send({ type: 'files.picked', uploads: [upload('a'), { key: 'x', file: { name: 'virus.exe', size: 1 } }], held: 0 });
    expect([warning(), asked.length]).toEqual(['«virus.exe» no es una foto (jpg, jpeg, png, webp, heic, heif)', 0]);
    actor.send({ type: 'files.picked', uploads: [upload('a')], held: 60 });
    expect(warning()).toBe('Se admiten 60 fotos como máximo');
    actor.send({ type: 'files.picked', uploads: [upload('a')], held: 59 });
    expect([warning(), asked.length]).toEqual([null, 1]);
    expect(photosWarning([{ name: 'IMG_1.HEIC', size: 1 }], 0)).toBeNull();
  });
});

describe('the kept photos', () => {
  function open(...ids: number[]) {
    const order = held<{ photos: number[]; key: string }>();
    const remove = held<{ id: number; key: string }>();
    const actor = createActor(photosMachine.provide({ actors: { order: order.logic, remove: remove.logic } }), {
      input: { photos: ids.map(id => ({ id })), seed: 'semilla-de-prueba' },
    });
    actor.start();
    return { actor, order, remove, ids: () => actor.getSnapshot().context.photos.map(photo => photo.id) };
  }

  it('move at once, and back when the server refuses, but for what came meanwhile', async () => {
    const { actor, order, ids } = open(1, 2, 3);
    actor.send({ type: 'photo.moved', id: 3, by: -1 });
    expect([ids(), order.asked[0]!.input]).toEqual([[1, 3, 2], { photos: [1, 3, 2], key: 'semilla-de-prueba-0' }]);
    actor.send({ type: 'photo.added', photo: { id: 4 } });
    order.asked[0]!.fail('no');
    await settled();
    expect(ids()).toEqual([1, 2, 3, 4]);
    actor.send({ type: 'photo.moved', id: 1, by: -1 });
    expect([order.asked.length, actor.getSnapshot().value]).toEqual([1, 'resting']);
  });

  it('go only after a yes, and stay when the server refuses', async () => {
    const { actor, order, remove, ids } = open(1, 2);
    actor.send({ type: 'removal.asked', id: 1 });
    actor.send({ type: 'removal.cancelled' });
    expect(remove.asked).toEqual([]);
    for (const [answer, left] of [
      ['fail', [1, 2]],
      ['done', [2]],
    ] as const) {
      actor.send({ type: 'removal.asked', id: 1 });
      actor.send({ type: 'removal.confirmed' });
      remove.asked.at(-1)![answer]('no');
      await settled();
      expect(ids()).toEqual(left);
    }
    expect(order.asked).toEqual([]);
    expect(remove.asked.map(({ input }) => input)).toEqual([1, 2].map(() => ({ id: 1, key: 'semilla-de-prueba-0' })));
  });
});
