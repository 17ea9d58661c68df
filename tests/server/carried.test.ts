// What a transaction leaves to the one that shares its commit, so that this one need not ask: it is so, or it is asked for. Where
// transactions run side by side (PostgreSQL) all of them ask.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CarriedKey } from '#server/db/carried.ts';
import type { Trx } from '#server/db/connect.ts';
import { lockCounter } from '#server/services/records/numbering.ts';
import { engineOfRun } from '#tests/support/database.ts';
import { openEngine } from '#tests/support/engine.ts';

const engine = await openEngine();
const END: CarriedKey<number> = { from: ['counter'], key: 'end' };
let questions = 0;

/** The number after the last one of a series, as it is stored. */
async function ask(trx: Trx, series: string): Promise<number> {
  questions += 1;
  await lockCounter(trx, 'the only one who asks');
  const { n } = await trx
    .selectFrom('counter')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('key', 'like', `${series}-%`)
    .executeTakeFirstOrThrow();
  return n + 1;
}

const put = (trx: Trx, key: string) => trx.insertInto('counter').values({ key, n: 1 }).execute();

/** Takes the next number of a series; `then` is done behind it. */
const take = (series: string, then: (trx: Trx) => Promise<unknown> = async () => {}) =>
  engine.transact(async trx => {
    const n = engine.carried.get(END) ?? (await ask(trx, series));
    await put(trx, `${series}-${n}`);
    engine.carried.leave(END, n + 1);
    await then(trx);
    return n;
  });

/** Writes something else, and leaves a number that nobody has asked for. */
const leaving = (key: string, n: number) =>
  engine.transact(async trx => {
    await put(trx, key);
    engine.carried.leave(END, n);
  });

const taken = async (works: Promise<number>[]) => (await Promise.allSettled(works)).map(result => (result.status === 'fulfilled' ? result.value : 0));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const byNumber = (one: number, other: number) => one - other;

describe('numbers that many take at once', () => {
  it('are in a row, and are not all asked for on the embedded engine', async () => {
    questions = 0;
    expect((await taken(upTo(40).map(() => take('row')))).sort(byNumber)).toEqual(upTo(40));
    expect(engineOfRun === 'sqlite' ? questions < 20 : questions >= 40).toBe(true);
  });

  it('are in a row where the database refuses some of them, or they think better of it', async () => {
    await engine.transact(trx => put(trx, 'refused'));
    const works = upTo(40).map(index => {
      if (index % 5 === 2) return take('gap', trx => put(trx, 'refused'));
      if (index % 5 === 4) return take('gap', () => Promise.reject(new Error('thought better of it')));
      return take('gap');
    });
    const numbers = await taken(works);
    expect(numbers.map(n => n === 0)).toEqual(upTo(40).map(index => index % 5 === 2 || index % 5 === 4));
    expect(numbers.filter(n => n > 0).sort(byNumber)).toEqual(upTo(24));
    const stored = await engine.db.selectFrom('counter').select('key').where('key', 'like', 'gap-%').execute();
    expect(stored).toHaveLength(24);
  });

  it.each(['in a transaction', 'outside of one', 'in words of its own'])('are asked for again once somebody has written there %s', async how => {
    const series = how.replaceAll(' ', '');
    const key = `${series}-x`;
    const write = () => {
      if (how === 'in a transaction') return engine.transact(trx => put(trx, key));
      if (how === 'outside of one') return engine.db.insertInto('counter').values({ key, n: 1 }).execute();
      return engine.transact(trx => sql`insert into counter (key, n) values (${key}, 1)`.execute(trx));
    };
    const first = engine.transact(async () => engine.carried.leave(END, 1));
    const [, , n] = await Promise.all([first, write(), take(series)]);
    expect(n).toBe(2);
  });
});

it('what was left and is not so is asked for, by whom the database refuses for it', async () => {
  await engine.transact(trx => put(trx, 'wrong-1'));
  const [, n] = await Promise.all([leaving('other', 1), take('wrong')]);
  expect(n).toBe(2);
});

it('refuses nobody for what came to nothing', async () => {
  await engine.transact(trx => put(trx, 'nothing-1'));
  const fails = engine.transact(async trx => {
    await put(trx, 'nothing-1');
    engine.carried.leave(END, 99);
  });
  const reads = engine.transact(async () => engine.carried.get(END) ?? 0);
  const refuses = engine.transact(async () => {
    if (engine.carried.get(END) === 99) throw new Error('The number is too high');
    return 0;
  });
  const [failed, ...others] = await Promise.allSettled([fails, reads, refuses]);
  expect(failed.status).toBe('rejected');
  expect(others).toEqual([0, 0].map(value => ({ status: 'fulfilled', value })));
});

it('is gone once it is committed: then others may write', async () => {
  await leaving('lone', 77);
  expect(await take('alone')).toBe(1);
});

it('is of no use outside of a transaction', async () => {
  engine.carried.leave(END, 99);
  expect(engine.carried.get(END)).toBeUndefined();
});
