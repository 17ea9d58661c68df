// Totals are shared for a moment, and never older than one's own last write.
import { expect, it } from 'vitest';
import { insertRows } from '#server/db/bulk.ts';
import { AnswerCache, Writes } from '#server/db/counts.ts';
import { openApp } from '#tests/support/app/app.ts';
import { endpoints } from '#domain/endpoints.ts';

const {
  office,
  db,
  services: { engine },
} = await openApp();

const asked: string[] = [];
const count = (value: number) => async () => (asked.push(String(value)), value);

/** The plugin as a transaction hands it a write to `table`. */
function write(writes: Writes, table: 'customer' | 'provider'): void {
  writes.transformQuery({ node: db.deleteFrom(table).toOperationNode(), queryId: { queryId: '1' } });
}

it('A total is counted once while it is fresh, also when many ask at once', async () => {
  const cache = new AnswerCache();
  asked.length = 0;
  expect(await Promise.all([1, 2, 3].map(value => cache.get({ from: ['customer'], key: '' }, count(value))))).toEqual([1, 1, 1]);
  expect(asked).toEqual(['1']);
});

it('A total is counted again once a transaction that wrote has ended, whatever else ended before', async () => {
  const cache = new AnswerCache();
  const [mine, other] = [new Writes(), new Writes()];
  write(mine, 'customer');
  write(other, 'provider');
  cache.settle(other);
  expect(await cache.get({ from: ['customer'], key: '' }, count(1))).toBe(1);
  cache.settle(mine);
  expect(await cache.get({ from: ['customer'], key: '' }, count(2))).toBe(2);
});

it('A transaction notes the tables that it writes in bulk, by text and not by a query', async () => {
  const noted: string[] = [];
  const leave = engine.onWritten(tables => noted.push(...tables));
  await engine.transact(trx => insertRows(trx, engine.kind, 'counter', [{ key: 'bulk', n: 1 }]));
  leave();
  expect(noted).toEqual(['counter']);
});

it('that failed is not kept', async () => {
  const cache = new AnswerCache();
  await expect(cache.get({ from: ['customer'], key: '' }, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await cache.get({ from: ['customer'], key: '' }, count(3))).toBe(3);
});

it('The total is right for each writer, while others write at the same time', async () => {
  const total = async () => (await office.post(endpoints.productFamily.page, { page: 1 })).total;
  const before = await total();
  const seen = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await office.post(endpoints.productFamily.create, { name: `Familia ${index}` });
      return total();
    }),
  );
  expect(Math.min(...seen)).toBeGreaterThan(before);
  expect(await total()).toBe(before + 20);
});
