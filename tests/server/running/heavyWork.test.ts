// Workbooks and other programs' files are made and read by few threads, which end with who wants them.
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ThreadEnded, inThread } from '#server/adapters/heavyWork.ts';

/** A thread that answers what it is sent, or what it starts with. */
const url = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    if (workerData === 'fails') throw new Error('broken');
    if (workerData === 'at once') parentPort.postMessage(workerData);
    else parentPort.once('message', said => parentPort.postMessage(said));`)}`,
);

const threads = new Set<Worker>();
let most = 0;
const note = (worker: Worker) => {
  threads.add(worker);
  most = Math.max(most, threads.size);
  worker.once('exit', () => threads.delete(worker));
};
process.on('worker', note);
afterEach(() => void (most = threads.size));

/** Work that ends when `finish` is called. */
function held(user: number, left?: AbortSignal) {
  let thread: Worker | undefined;
  const answer = inThread<string>({ user: { id: user }, left }, { url, data: () => 'held', feed: async started => void (thread = started) });
  answer.catch(() => {});
  onTestFinished(() => void thread?.terminate());
  return { answer, hasBegun: () => thread !== undefined, finish: () => thread!.postMessage('done') };
}

it('Sixty works at once run two at a time, and all are answered', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => inThread<string>({ user: { id: n % 7 } }, { url, data: () => 'at once' })));
  expect(answers).toHaveLength(60);
  expect(most).toBe(2);
  expect(threads.size).toBe(0);
});

it('The third work of one person waits, and the first of another comes before it', async () => {
  const [first, second, third, other] = [held(1), held(1), held(1), held(2)];
  await expect.poll(() => [first, second, third, other].map(each => each.hasBegun())).toEqual([true, true, false, false]);
  first.finish();
  expect(await first.answer).toBe('done');
  await expect.poll(() => other.hasBegun()).toBe(true);
  expect(third.hasBegun()).toBe(false);
  for (const each of [second, other]) each.finish();
  await expect.poll(() => third.hasBegun()).toBe(true);
  third.finish();
  expect(await third.answer).toBe('done');
});

it('A request that leaves ends its thread, or its wait for one', async () => {
  const [leaving, waiting] = [new AbortController(), new AbortController()];
  const [first, second, third] = [held(1, leaving.signal), held(1), held(1, waiting.signal)];
  await expect.poll(() => first.hasBegun() && second.hasBegun()).toBe(true);
  waiting.abort(new Error('has left'));
  leaving.abort(new Error('has left'));
  await expect(first.answer).rejects.toThrow('has left');
  await expect(third.answer).rejects.toThrow('has left');
  expect(threads.size).toBe(1);
  second.finish();
  await second.answer;
  expect(third.hasBegun()).toBe(false);
});

it('More than a hundred that wait are refused in words', async () => {
  const running = [held(1), held(1)];
  const leaving = Array.from({ length: 100 }, () => new AbortController());
  const waiting = leaving.map(({ signal }) => held(2, signal));
  expect(() => inThread({ user: { id: 3 } }, { url, data: () => 'at once' })).toThrow(/^Se están preparando o leyendo demasiados archivos/);
  for (const each of leaving) each.abort(new Error('has left'));
  await Promise.allSettled(waiting.map(({ answer }) => answer));
  await expect.poll(() => running.every(each => each.hasBegun())).toBe(true);
  for (const each of running) each.finish();
  await Promise.all(running.map(({ answer }) => answer));
});

it('A thread that fails gives its place back', async () => {
  const failing = Array.from({ length: 4 }, () => inThread({ user: { id: 1 } }, { url, data: () => 'fails' }));
  for (const each of await Promise.allSettled(failing)) expect(each).toMatchObject({ status: 'rejected', reason: expect.any(ThreadEnded) });
  expect(await inThread({ user: { id: 1 } }, { url, data: () => 'at once' })).toBe('at once');
});
