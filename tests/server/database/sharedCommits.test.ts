// Transactions that come together share a commit on the embedded engine: each is answered only when it is on the disk, and one that
// fails is taken back alone. PostgreSQL passes the same tests in its own way.
import { afterAll, expect, it } from 'vitest';
import { type Engine, connect } from '#server/db/connect.ts';
import { createMigrated } from '#tests/support/app/database.ts';

const database = await createMigrated();
let engine: Engine = await connect(database);
afterAll(async () => {
  await engine.close();
  await database.drop();
});

const put = (key: string) => engine.transact(trx => trx.insertInto('counter').values({ key, n: 1 }).returning('key').executeTakeFirstOrThrow());
const keys = async (like: string) =>
  (await engine.db.selectFrom('counter').select('key').where('key', 'like', `${like}%`).orderBy('key').execute()).map(row => row.key);

it('A shared commit keeps all of many at once, and nothing of those that fail', async () => {
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

it('A shared commit takes back one whose last statement fails, though others have begun behind it', async () => {
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

it('The disk has whatever was answered', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => put(`disk-${index}`)));
  await engine.close();
  engine = await connect(database);
  expect(await keys('disk-')).toHaveLength(40);
});

it('The commits go on after a transaction that did nothing, also between others', async () => {
  const nothing = () => engine.transact(async () => 'nothing');
  const idle = () => engine.transact(() => Promise.reject(new Error('before any statement')));
  const results = await Promise.allSettled([put('idle-1'), nothing(), idle(), put('idle-2'), nothing()]);
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await keys('idle-')).toEqual(['idle-1', 'idle-2']);
});

it('A transaction that goes on after one of its statements has failed stores nothing', async () => {
  await put('goes-on-taken');
  const works = ['goes-on-1', 'goes-on-2', 'goes-on-3'].map((key, index) =>
    engine.transact(async trx => {
      await trx.insertInto('counter').values({ key, n: 1 }).execute();
      if (index === 1)
        await trx
          .insertInto('counter')
          .values({ key: 'goes-on-taken', n: 1 })
          .returning('key')
          .execute()
          .catch(() => {});
    }),
  );
  const results = await Promise.allSettled(works);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await keys('goes-on-')).toEqual(['goes-on-1', 'goes-on-3', 'goes-on-taken']);
});
