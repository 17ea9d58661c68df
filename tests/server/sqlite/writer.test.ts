// Who writes to SQLite: what reaches the disk, what is taken back, and what shares a commit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type SqliteThread, openThread, plainStep } from '#server/db/sqliteThread.ts';
import { SqliteWriter } from '#server/db/sqliteWriter.ts';

const folder = mkdtempSync(join(tmpdir(), 'frigoria-writer-'));
const file = join(folder, 'one.db');
const real = openThread(file, false);
const reader = openThread(file, true);
afterAll(async () => {
  await reader.close();
  await real.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (n: number) => ({ sql: 'insert into one (n) values (?)', params: [n], rows: false });
/** What another connection reads. */
const stored = async () => (await reader.run([{ sql: 'select n from one order by n', params: [], rows: true }]))[0]?.rows?.map(({ n }) => n);

/** What the thread was sent, and a fault that its next commit meets. */
let sent: string[] = [];
let fault: Error | undefined;
/** Whether one transaction of several can be taken back alone. */
let isTakenBack = true;
/** Whether a rollback fails, too. */
let stuck = false;
const thread: SqliteThread = {
  ...real,
  run: steps => {
    sent.push(steps.map(({ sql }) => sql).join('; '));
    if (fault && !isTakenBack && steps[0]?.sql === 'rollback to one') return Promise.reject(fault);
    if (fault && (steps[0]?.sql === 'commit' || (stuck && steps[0]?.sql === 'rollback'))) return Promise.reject(fault);
    return real.run(steps);
  },
  get isInTransaction() {
    return real.isInTransaction;
  },
};
let writer: SqliteWriter;

beforeEach(async () => {
  await real.run([plainStep('drop table if exists one'), plainStep('create table one (n integer unique)')]);
  [sent, fault, writer] = [[], undefined, new SqliteWriter(() => thread)];
});

/** One transaction, as the driver runs it: what fails is taken back. */
async function transact(...steps: ReturnType<typeof put>[]): Promise<void> {
  const transaction = await writer.begin();
  try {
    for (const step of steps) await transaction.run(step);
    await transaction.commit();
  } catch (error) {
    await transaction.takeBack();
    throw error;
  }
}
const statuses = async (works: Promise<unknown>[]) => (await Promise.allSettled(works)).map(({ status }) => status);
const commits = () => sent.filter(text => text === 'commit').length;

it('A transaction is answered once another connection can read it', async () => {
  await transact(put(1), put(2));
  expect(await stored()).toEqual([1, 2]);
});

it('Transactions that come together share their commits', async () => {
  await Promise.all(Array.from({ length: 32 }, (_, n) => transact(put(n))));
  expect(await stored()).toHaveLength(32);
  expect(commits()).toBe(2);
});

it('A transaction that fails among others is taken back alone', async () => {
  await transact(put(7));
  expect(await statuses([transact(put(1)), transact(put(2), put(7)), transact(put(3)), transact(put(7)), transact(put(4))])).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await stored()).toEqual([1, 3, 4, 7]);
});

it('Transactions that share a commit are all refused where it is lost, and the next ones are not', async () => {
  fault = new Error('disk full');
  const results = await Promise.allSettled([transact(put(1)), transact(put(2))]);
  expect(results.map(result => result.status === 'rejected' && result.reason)).toEqual([fault, fault]);
  fault = undefined;
  await transact(put(3));
  expect(await stored()).toEqual([3]);
});

it('Where SQLite takes the whole transaction back by itself, all that shares the commit is refused for the same reason', async () => {
  await transact(put(7));
  const fatal = { ...put(7), sql: 'insert or rollback into one (n) values (?)' }; // as on a full disk
  const results = await Promise.allSettled([transact(put(1)), transact(put(2), fatal, put(3)), transact(put(4))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(results.slice(0, 2).map(result => result.status === 'rejected' && result.reason)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ message: 'UNIQUE constraint failed: one.n' })),
  );
  expect(await stored()).toEqual([4, 7]);
});

it('A statement outside of transactions is stored after those that came before it', async () => {
  const works = [transact(put(1)), writer.alone(put(2)), transact(put(3))];
  expect(await statuses(works)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(sent.indexOf('commit')).toBeLessThan(sent.indexOf(put(2).sql));
  expect(await stored()).toEqual([1, 2, 3]);
});

it('A statement outside of transactions is stored when it is answered, though the transaction before it has failed', async () => {
  const seen = writer.alone(put(1)).then(stored);
  const failed = transact(put(7), put(7));
  const seenAfter = writer.alone(put(2)).then(stored);
  expect(await statuses([failed, transact(put(8), put(8)), transact(put(3))])).toEqual(['rejected', 'rejected', 'fulfilled']);
  // what comes later may be there by then, too
  expect(await seen).toContain(1);
  expect(await seenAfter).toEqual(expect.arrayContaining([1, 2]));
  expect(await stored()).toEqual([1, 2, 3]);
});

it('What could not even be rolled back is not stored with the next transaction', async () => {
  fault = new Error('disk full');
  stuck = true;
  await expect(transact(put(1))).rejects.toBe(fault);
  [fault, stuck] = [undefined, false];
  await transact(put(2));
  expect(await stored()).toEqual([2]);
});

it('What could not even be rolled back is not stored with a statement outside of transactions, which waits until that is so', async () => {
  fault = new Error('disk full');
  stuck = true;
  await expect(transact(put(1))).rejects.toBe(fault);
  await expect(writer.alone(put(2))).rejects.toBe(fault);
  expect(sent).not.toContain(put(2).sql);
  [fault, stuck] = [undefined, false];
  await writer.alone(put(3));
  expect(await stored()).toEqual([3]);
});

it('What is lost with the transaction that could not be taken back is not stored when its turn ends', async () => {
  const lost = new Error('disk fails');
  await expect(
    (async () => {
      const transaction = await writer.begin();
      await transaction.run(put(1));
      [fault, stuck, isTakenBack] = [lost, true, false];
      await transaction.takeBack();
    })(),
  ).resolves.toBeUndefined();
  [fault, stuck, isTakenBack] = [undefined, false, true];
  await transact(put(2));
  expect(await stored()).toEqual([2]);
  expect(sent.filter(text => text === 'commit')).toHaveLength(1);
});

it('A transaction that asks nothing begins nothing', async () => {
  await transact();
  const idle = await writer.begin();
  await idle.takeBack();
  expect(sent).toEqual([]);
  await transact(put(1));
  expect(await stored()).toEqual([1]);
});

it('A value that cannot be sent fails its own transaction', async () => {
  const bad = { sql: 'insert into one (n) values (?)', params: [(() => 1) as unknown as number], rows: false };
  const works = [transact(put(1)), transact(put(2), bad), transact(bad), transact(put(3))];
  expect(await statuses(works)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await stored()).toEqual([1, 3]);
});

it('What is asked behind a statement that has failed is not run, even if its answer has not been awaited', async () => {
  await transact(put(7));
  const transaction = await writer.begin();
  const asked = statuses([transaction.run(put(1)), transaction.run(put(7))]);
  await new Promise(resolve => setImmediate(resolve));
  const askedBehind = statuses([transaction.run(put(2))]);
  const ended = transaction.commit().catch(async (error: unknown) => {
    await transaction.takeBack();
    throw error;
  });
  expect([...(await asked), ...(await askedBehind), ...(await statuses([ended]))]).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  expect(sent.filter(text => text.includes('release') && !text.includes('rollback'))).toHaveLength(1);
  expect(await stored()).toEqual([7]);
});
