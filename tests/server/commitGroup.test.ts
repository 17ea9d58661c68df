// Transactions that come together share a commit on the embedded engine: each is answered only when it is on the disk, and one that
// fails is taken back alone. PostgreSQL passes the same tests in its own way.
import { afterAll, expect, it } from 'vitest';
import { type Engine, connect } from '#server/db/connect.ts';
import { CommitGroup } from '#server/db/commitGroup.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Place } from '#server/db/sqliteThread.ts';
import { createDatabase } from '#tests/support/database.ts';

const database = await createDatabase();
let engine: Engine = await connect(database);
await migrate(engine);
afterAll(async () => {
  await engine.close();
  await database.drop();
});

const put = (key: string) => engine.transact(trx => trx.insertInto('counter').values({ key, n: 1 }).returning('key').executeTakeFirstOrThrow());
const keys = async (like: string) =>
  (await engine.db.selectFrom('counter').select('key').where('key', 'like', `${like}%`).orderBy('key').execute()).map(row => row.key);

it('keeps all of many at once, and nothing of those that fail', async () => {
  await put('taken');
  const works = Array.from({ length: 60 }, (_, index) => {
    const key = `many-${String(index).padStart(2, '0')}`;
    if (index % 5 === 1) return put('taken');
    if (index % 5 === 2)
      return engine.transact(async trx => {
        await trx.insertInto('counter').values({ key, n: 1 }).execute();
        throw new Error('thought better of it');
      });
    if (index % 5 === 3) return engine.db.insertInto('counter').values({ key, n: 1 }).execute();
    return put(key);
  });
  const results = await Promise.allSettled(works);
  const failed = results.flatMap((result, index) => (result.status === 'rejected' ? [index % 5] : []));
  expect([1, 2].map(kind => failed.filter(each => each === kind).length)).toEqual([12, 12]);
  expect(failed).toHaveLength(24);
  expect(await keys('many-')).toHaveLength(36);
});

it('takes back one whose last statement fails, though others have begun behind it', async () => {
  await put('last-taken');
  const fails = (index: number) => index % 3 === 1;
  const works = Array.from({ length: 45 }, (_, index) =>
    engine.transact(async trx => {
      // inserts that answer nothing travel with the commit
      await trx
        .insertInto('counter')
        .values({ key: `last-${index}`, n: 1 })
        .execute();
      if (fails(index)) await trx.insertInto('counter').values({ key: 'last-taken', n: 1 }).execute();
    }),
  );
  const results = await Promise.allSettled(works);
  expect(results.map(({ status }) => status)).toEqual(works.map((_, index) => (fails(index) ? 'rejected' : 'fulfilled')));
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [engine.isUniqueViolation(result.reason)] : []));
  expect(new Set(reasons)).toEqual(new Set([true]));
  expect(new Set(await keys('last-'))).toEqual(new Set(['last-taken', ...works.flatMap((_, index) => (fails(index) ? [] : [`last-${index}`]))]));
});

it('has on the disk whatever it has answered', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => put(`disk-${index}`)));
  await engine.close();
  engine = await connect(database);
  expect(await keys('disk-')).toHaveLength(40);
});

it('goes on after a transaction that did nothing, also between others', async () => {
  const nothing = () => engine.transact(async () => 'nothing');
  const idle = () => engine.transact(() => Promise.reject(new Error('before any statement')));
  const results = await Promise.allSettled([put('idle-1'), nothing(), idle(), put('idle-2'), nothing()]);
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await keys('idle-')).toEqual(['idle-1', 'idle-2']);
});

/** A thread that answers when it is told to. */
function slowThread() {
  const asked: { what: string; settle: (error?: Error) => void }[] = [];
  const ask = (what: string) => new Promise<object>((resolve, reject) => asked.push({ what, settle: error => (error ? reject(error) : resolve({})) }));
  return {
    asked,
    failures: 0,
    send: () => {},
    within: ({ transaction }: Place) => ask(`end ${transaction}`),
    takeBack: async ({ transaction }: Place) => (await ask(`take back ${transaction}`)) !== undefined,
    commit: (group: number) => ask(`commit ${group}`),
  };
}
const line = { waiting: 0, isFree: true };
const free = () => {};
const lost = new Error('disk full');

it('refuses every transaction of a group whose commit is lost, and none of the next', async () => {
  const thread = slowThread();
  const group = new CommitGroup(thread, { ...line, waiting: 1 });
  const members = Array.from({ length: 16 }, () => group.commit(group.place(), [], free));
  const next = group.commit(group.place(), [], free);
  for (const { what, settle } of thread.asked) settle(what === 'commit 1' ? lost : undefined);
  const results = await Promise.allSettled(members);
  expect(new Set(results.map(result => result.status === 'rejected' && result.reason))).toEqual(new Set([lost]));
  group.passBy();
  expect(thread.asked.map(({ what }) => what)).not.toContain('commit 2'); // somebody waits, who will share it
  for (let n = 0; n < 15; n += 1) void group.commit(group.place(), [], free);
  expect(thread.asked.map(({ what }) => what)).toContain('commit 2');
  for (const { settle } of thread.asked) settle();
  await next;
});

it('lets those who come while the disk is written share the next commit', async () => {
  const thread = slowThread();
  const group = new CommitGroup(thread, line);
  const first = group.commit(group.place(), [], free);
  const others = [group.commit(group.place(), [], free), group.commit(group.place(), [], free)];
  expect(thread.asked.map(({ what }) => what)).toEqual(['end 1', 'commit 1', 'end 2', 'end 3']);
  for (const { settle } of thread.asked) settle();
  await first;
  await expect.poll(() => thread.asked.map(({ what }) => what)).toContain('commit 2');
  thread.asked.at(-1)?.settle();
  await Promise.all(others);
  expect(group.isOpen).toBe(false);
});

it('ends a group of which one cannot be taken back', async () => {
  const thread = slowThread();
  const group = new CommitGroup(thread, { ...line, waiting: 1 });
  const first = group.commit(group.place(), [], free);
  const second = group.rollback(group.place());
  for (const { what, settle } of thread.asked) settle(what === 'take back 2' ? lost : undefined);
  await second;
  expect(thread.asked.map(({ what }) => what)).toEqual(['end 1', 'take back 2', 'commit 1']);
  thread.asked.at(-1)?.settle(lost);
  await expect(first).rejects.toBe(lost);
  expect(group.isOpen).toBe(false);
});
