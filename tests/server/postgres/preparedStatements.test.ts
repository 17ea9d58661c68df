// Statements stay prepared on a connection; a migration of another process changes what they answer.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApp } from '#tests/support/app/app.ts';

const { services, db } = await openApp();
const { engine } = services;
const addColumn = (name: string) => sql`alter table counter add column ${sql.ref(name)} text`.execute(db);

it('what is read is there, although its table has changed since it was last read', async () => {
  const read = () => engine.db.selectFrom('counter').selectAll().execute();
  for (const name of ['one', 'two']) {
    await Promise.all(Array.from({ length: 5 }, read)); // on several connections
    await addColumn(name);
    for (const rows of await Promise.all(Array.from({ length: 5 }, read))) expect(rows).toBeInstanceOf(Array);
  }
});

it('what is written is written once, although the table has changed since its statement was prepared', async () => {
  const count = () =>
    engine.transact(async trx => {
      await trx
        .insertInto('counter')
        .values({ key: 'other', n: 1 })
        .onConflict(conflict => conflict.column('key').doNothing())
        .execute();
      await trx
        .updateTable('counter')
        .set({ n: sql<number>`n + 1` })
        .where('key', '=', 'other')
        .returningAll()
        .execute();
    });
  await count();
  await addColumn('three');
  await count();
  expect(await db.selectFrom('counter').select('n').where('key', '=', 'other').execute()).toEqual([{ n: 3 }]);
});
