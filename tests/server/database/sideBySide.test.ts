// What a transaction asks in one go, without waiting for each answer: all of it is in the transaction, or nothing is.
import { expect, it } from 'vitest';
import type { Trx } from '#server/db/connect.ts';
import { openEngine } from '#tests/support/app/engine.ts';

const engine = await openEngine();

const put = (trx: Trx, key: string, n = 1) => trx.insertInto('counter').values({ key, n }).returning('n').executeTakeFirstOrThrow();
const numberOf = (trx: Trx, key: string) => trx.selectFrom('counter').select('n').where('key', '=', key).executeTakeFirst();
const keys = async (like: string) =>
  (await engine.db.selectFrom('counter').select('key').where('key', 'like', `${like}%`).orderBy('key').execute()).map(row => row.key);

it('Each statement is answered, in the order in which it was asked', async () => {
  const answers = await engine.transact(trx =>
    Promise.all([put(trx, 'order-1', 5), numberOf(trx, 'order-1'), numberOf(trx, 'order-2'), put(trx, 'order-2', 6)]),
  );
  expect(answers).toEqual([{ n: 5 }, { n: 5 }, undefined, { n: 6 }]);
  expect(await keys('order-')).toEqual(['order-1', 'order-2']);
});

it('The statements are in one transaction with others that come at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => engine.transact(trx => Promise.all([put(trx, `many-${index}-1`), put(trx, `many-${index}-2`)]))));
  expect(await keys('many-')).toHaveLength(40);
});

it('A transaction leaves nothing where one of its statements fails, before or after the others', async () => {
  await engine.transact(trx => put(trx, 'taken'));
  for (const fails of [0, 1, 2]) {
    const works = Array.from({ length: 5 }, (_, index) =>
      engine.transact(trx => Promise.all([0, 1, 2].map(place => put(trx, index === 2 && place === fails ? 'taken' : `fails-${fails}-${index}-${place}`)))),
    );
    const results = await Promise.allSettled(works);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    const stored = await keys(`fails-${fails}-`);
    expect(stored).toHaveLength(12);
    expect(stored.filter(key => key.startsWith(`fails-${fails}-2-`))).toEqual([]);
  }
});

it('A statement that comes after its transaction has ended is refused, and is not written outside it', async () => {
  let late: Promise<unknown> | undefined;
  const failed = engine.transact(async trx => {
    await put(trx, 'late-1');
    late = new Promise(resolve => setImmediate(resolve)).then(() => put(trx, 'late-2')); // while it is taken back
    late.catch(() => {});
    throw new Error('thought better of it');
  });
  await expect(failed).rejects.toThrow('thought better of it');
  await expect(late).rejects.toThrow();
  let open: Trx | undefined;
  await engine.transact(async trx => void (open = trx));
  await expect(put(open!, 'late-3')).rejects.toThrow();
  expect(await keys('late-')).toEqual([]);
});
