// One SQLite thread: what it runs, and what it does not, after something has failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Place, Superseded, openThread, plainStep } from '#server/db/sqliteThread.ts';

const folder = mkdtempSync(join(tmpdir(), 'frigoria-thread-'));
const thread = openThread(join(folder, 'one.db'), false);
const put = (n: number) => ({ sql: 'insert into one (n) values (?)', params: [n], rows: false });
const stored = async () => (await thread.run({ sql: 'select n from one order by n', params: [], rows: true })).rows?.map(({ n }) => n);
const statuses = async (asked: Promise<unknown>[]) => (await Promise.allSettled(asked)).map(({ status }) => status);

let transaction = 0;
let group = 0;
/** A transaction of the group of this test. */
const begin = (rests = false): Place => ({ group, transaction: (transaction += 1), knows: thread.failures, rests });

beforeEach(async () => {
  group += 1;
  await thread.run(plainStep('drop table if exists one'), plainStep('create table one (n integer unique)'));
});
afterAll(async () => {
  await thread.close();
  rmSync(folder, { recursive: true, force: true });
});

it('runs nothing of a transaction after it has failed, and others as before', async () => {
  const [one, other] = [begin(), begin()];
  const asked = [
    thread.within(one, [put(1), plainStep('begin nothing')]),
    thread.within(one, [put(2)], true),
    thread.within(other, [put(3)], true),
    thread.commit(group),
    thread.run(put(4)),
  ];
  expect(await statuses(asked)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await stored()).toEqual([3, 4]);
});

it('takes back what fails with its end before it runs what was asked behind it', async () => {
  const asked = [thread.within(begin(), [put(1)], true), thread.within(begin(), [put(2), put(1)], true), thread.within(begin(), [put(2)], true)];
  asked.push(thread.commit(group));
  expect(await statuses(asked)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await stored()).toEqual([1, 2]);
});

it('runs nothing of who rests on one that has failed, but others, and those that know of it', async () => {
  const before = begin();
  const [resting, other] = [begin(true), begin()];
  const asked = [thread.within(before, [put(1), put(1)], true), thread.within(resting, [put(2)], true), thread.within(other, [put(3)], true)];
  const [, refused] = await Promise.allSettled(asked);
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(Superseded) });
  await thread.within(begin(true), [put(4)], true);
  await thread.commit(group);
  expect(await stored()).toEqual([3, 4]);
});

it('takes back who rests on one that has failed, though it had begun', async () => {
  const late = begin();
  await thread.within(begin(), [put(1), put(1)], true).catch(() => {});
  await thread.within(late, [put(2)]);
  await expect(thread.within({ ...late, rests: true }, [put(3)], true)).rejects.toThrow(Superseded);
  await thread.commit(group);
  expect(await stored()).toEqual([]);
});

it('refuses all of a group of which one cannot be taken back, and nobody else', async () => {
  const [first, second, third] = [begin(), begin(), begin()];
  // as a full disk does: the database rolls back by itself
  const asked = [thread.within(first, [put(1)], true), thread.within(second, [put(2), plainStep('rollback'), put(2), put(2)])];
  asked.push(thread.within(third, [put(3)], true), thread.commit(group));
  expect(await statuses(asked)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  group += 1;
  await thread.within(begin(), [put(4)], true);
  await thread.commit(group);
  expect(await stored()).toEqual([2, 4]);
});

it('has nothing to take back or to commit of who asked nothing', async () => {
  const none = begin();
  await thread.within(begin(), [put(1)], true);
  await thread.takeBack(none);
  await thread.commit(group + 1);
  await thread.commit(group);
  expect(await stored()).toEqual([1]);
});

it('a value that cannot travel fails what it was asked with, and nothing else', async () => {
  const bad = { sql: 'select ?', params: [() => 1], rows: true };
  const asked = [thread.within(begin(), [put(1)], true), thread.within(begin(), [put(2), bad], true), thread.within(begin(true), [put(3)], true)];
  asked.push(thread.commit(group), thread.run(bad), thread.run(put(4)));
  expect(await statuses(asked)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  await expect(asked[1]).rejects.toThrow('could not be cloned');
  await expect(asked[2]).rejects.toThrow(Superseded);
  expect(await stored()).toEqual([1, 4]);
});
