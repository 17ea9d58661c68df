import { expect, it } from 'vitest';
import { FairQueue } from '#server/adapters/fairQueue.ts';

/** Works that are done when `finish` is called, by their names. */
function openQueue(places: number) {
  const queue = new FairQueue(places);
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (asker: number, name: string) =>
    queue.run(asker, () => {
      started.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, error => (error ? reject(error) : resolve())));
    });
  const finish = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await new Promise(setImmediate);
  };
  return { started, add, finish };
}

it('The queue works at as many as it has places, and goes on when one ends, well or badly', async () => {
  const { started, add, finish } = openQueue(2);
  const failing = add(1, 'a1').catch((error: Error) => error.message);
  for (const name of ['a2', 'a3', 'a4']) void add(1, name);
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'a2']);
  await finish('a1', new Error('broken'));
  expect(await failing).toBe('broken');
  expect(started).toEqual(['a1', 'a2', 'a3']);
  await finish('a3');
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('The queue serves those who wait in turn, those with nothing running before those with something', async () => {
  const { started, add, finish } = openQueue(2);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(1, name);
  for (const name of ['b1', 'b2']) void add(2, name);
  void add(3, 'c1');
  for (let index = 0; index < 7; index += 1) {
    await new Promise(setImmediate);
    await finish(started[index]!);
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4']);
});
