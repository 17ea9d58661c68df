// One SQLite thread: what it runs, and what it does not, after something has failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openThread, plainStep } from '#server/db/sqliteThread.ts';

const folder = mkdtempSync(join(tmpdir(), 'frigoria-thread-'));
const thread = openThread(join(folder, 'one.db'), false);
const put = (n: number) => ({ sql: 'insert into one (n) values (?)', params: [n], rows: false });
const stored = async () => (await thread.run({ sql: 'select n from one order by n', params: [], rows: true })).rows?.map(({ n }) => n);

beforeEach(async () => {
  await thread.run(plainStep('drop table if exists one'), plainStep('create table one (n integer unique)'));
});
afterAll(async () => {
  await thread.close();
  rmSync(folder, { recursive: true, force: true });
});

it('runs nothing of a transaction after it has failed, and others as before', async () => {
  const asked = [thread.runWithin(1, plainStep('begin nothing'), put(1)), thread.runWithin(1, put(2)), thread.runWithin(2, put(3)), thread.run(put(4))];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  await expect(thread.runWithin(1, put(5))).rejects.toThrow('syntax error');
  expect(await stored()).toEqual([3, 4]);
});

it('takes back what fails before it runs what was asked behind it', async () => {
  await thread.run(plainStep('begin'), plainStep('savepoint one'), put(1));
  const failed = thread.runOr([put(2), put(1)], [plainStep('rollback to one'), plainStep('release one')]);
  const next = thread.run({ ...plainStep('begin'), isOpening: true }, put(3), plainStep('commit'));
  expect(await failed).toMatchObject({ isLost: false, cause: { message: expect.stringContaining('UNIQUE') } });
  await next;
  expect(await stored()).toEqual([3]);
});

it('runs nothing before a rollback where that cannot be taken back', async () => {
  await thread.run(put(1));
  const failed = thread.runOr([put(1)], [plainStep('rollback to one')]);
  const asked = [thread.run(put(2)), thread.runWithin(9, put(3))];
  expect(await failed).toMatchObject({ isLost: true, cause: { message: expect.stringContaining('UNIQUE') } });
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await thread.run(plainStep('rollback')).catch(() => {});
  await expect(thread.runWithin(9, put(4))).rejects.toThrow('UNIQUE');
  await thread.run(put(5));
  expect(await stored()).toEqual([1, 5]);
});

it('a value that cannot travel fails what asked with it, and nothing else', async () => {
  await expect(thread.run({ sql: 'select ?', params: [() => 1], rows: true })).rejects.toThrow('could not be cloned');
  await thread.run(put(1));
  expect(await stored()).toEqual([1]);
});
