// Transactions that come together share a commit on the embedded engine: each is answered only when it is on the disk, and one that
// fails is taken back alone. PostgreSQL passes the same tests in its own way.
import { afterAll, expect, it } from 'vitest';
import { type Engine, connect } from '#server/db/connect.ts';
import { CommitGroup, opening } from '#server/db/commitGroup.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Step } from '#server/db/sqliteThread.ts';
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

it('refuses every transaction of a group whose commit is lost', async () => {
  const lost = new Error('disk full');
  let isNext = true;
  const run = (...steps: Step[]) => (steps.some(step => step.sql === 'commit') ? Promise.reject(lost) : Promise.resolve({}));
  const group = new CommitGroup({ run, runOr: () => Promise.resolve(undefined) }, () => isNext);
  const first = group.commit(opening, () => {});
  await expect.poll(() => group.isOpen).toBe(true);
  isNext = false;
  await expect(group.commit(opening, () => {})).rejects.toBe(lost);
  await Promise.all([expect(first).rejects.toBe(lost), group.rollback(true)]);
  expect(group.isOpen).toBe(false);
});

it('refuses every transaction of a group that is lost with the last statements of one', async () => {
  const lost = new Error('disk full');
  const answers = [undefined, { cause: lost, isLost: true }];
  const group = new CommitGroup({ run: () => Promise.resolve({}), runOr: () => Promise.resolve(answers.shift()) }, () => true);
  const first = group.commit(opening, () => {});
  const second = group.commit(opening, () => {});
  await Promise.all([expect(first).rejects.toBe(lost), expect(second).rejects.toBe(lost)]);
  expect(group.isOpen).toBe(false);
});

it('keeps those that come while a lost group is rolled back', async () => {
  const lost = new Error('disk full');
  let isNext = true;
  let rolledBack: (() => void) | undefined;
  const run = ([first]: readonly Step[]) =>
    first?.sql === 'rollback' ? new Promise<object>(resolve => (rolledBack = () => resolve({}))) : Promise.resolve({});
  const answers = [{ cause: lost, isLost: true }];
  const group = new CommitGroup({ run: (...steps) => run(steps), runOr: () => Promise.resolve(answers.shift()) }, () => isNext);
  const first = group.commit(opening, () => {});
  await expect.poll(() => rolledBack).toBeDefined();
  const second = group.commit(opening, () => {});
  rolledBack?.();
  await expect(first).rejects.toBe(lost);
  isNext = false;
  await expect(Promise.all([group.commit(opening, () => {}), second])).resolves.toHaveLength(2);
  expect(group.isOpen).toBe(false);
});
