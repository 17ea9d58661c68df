// Inserts that answer nothing are sent without waiting for them; what fails among them fails the transaction all the same.
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Trx } from '#server/db/connect.ts';
import { Pipelined } from '#server/db/pipelined.ts';
import { openApp } from '#tests/support/app/app.ts';
import { createDatabase } from '#tests/support/app/database.ts';

const { services, db } = await openApp();
const { engine } = services;

const add = (trx: Trx, key: string) => trx.insertInto('counter').values({ key, n: 1 }).execute();
const keys = async () => (await db.selectFrom('counter').select('key').orderBy('key').execute()).map(({ key }) => key);
const unique = { code: '23505' };

it('an insert that fails right before the commit takes everything back', async () => {
  await engine.transact(trx => add(trx, 'kept'));
  const work = engine.transact(async trx => {
    await add(trx, 'lost');
    await add(trx, 'kept');
  });
  await expect(work).rejects.toMatchObject(unique);
  expect(await keys()).toEqual(['kept']);
});

it('an insert that fails is the error of the statement that comes next', async () => {
  const reached: string[] = [];
  const work = engine.transact(async trx => {
    await add(trx, 'kept');
    reached.push('after the insert');
    await trx.selectFrom('counter').select('n').execute();
    reached.push('after the next');
  });
  await expect(work).rejects.toMatchObject(unique);
  expect(new Set(reached)).toEqual(new Set(['after the insert']));
});

it('an error of our own is reported, also where an insert before it has failed', async () => {
  const own = new Error('Our own');
  const work = engine.transact(async trx => {
    await add(trx, 'kept');
    throw own;
  });
  await expect(work).rejects.toBe(own);
});

it('a commit that PostgreSQL answers with a rollback is no commit, whatever has failed', async () => {
  const place = await createDatabase();
  const client = new pg.Client({ connectionString: place.databaseUrl! });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await place.drop();
  });
  const pipelined = new Pipelined(client as unknown as pg.PoolClient);
  await pipelined.query({ text: 'begin' });
  await client.query('select 1 / 0').catch(() => undefined); // past it, so that it knows of no fault
  await expect(pipelined.query({ text: 'commit' })).rejects.toThrow('The transaction was not committed: ROLLBACK');
  // what is asked next is no part of it
  await pipelined.query({ text: `create table alone as select 1 as n` });
  const other = new pg.Client({ connectionString: place.databaseUrl! });
  await other.connect();
  onTestFinished(() => other.end());
  expect((await other.query('select n from alone')).rows).toEqual([{ n: 1 }]);
});

it('more inserts than are sent at once are all there, on connections that have failed before too', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      engine.transact(async trx => {
        for (let n = 0; n < 100; n++) await add(trx, `many ${turn} ${n}`);
      }),
    ),
  );
  expect(await keys()).toHaveLength(801);
});
