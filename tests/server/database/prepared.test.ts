// Statements that are built once and asked with other values: each has its own values, and every listener hears what is written.
import { expect, it } from 'vitest';
import type { Trx } from '#server/db/connect.ts';
import { addRow, addRowForId, addRows, prepared } from '#server/db/prepared.ts';
import { auditRow } from '#server/db/records.ts';
import { openEngine } from '#tests/support/app/engine.ts';

const engine = await openEngine();

const who = { id: null, at: '2026-03-02 09:00:00' };
const row = (action: string) => auditRow(who, 'product', 1, action, null, null);
const written = async (like: string) =>
  (await engine.db.selectFrom('audit').select(['action', 'key_name', 'source']).where('action', 'like', `${like}%`).orderBy('id').execute()).map(Object.values);

it('One statement adds rows of which each has other columns, few or many', async () => {
  const { key_name: _, ...without } = row('few 1');
  await engine.transact(trx => addRows(trx, 'audit', [without, { ...row('few 2'), key_name: 'tablet' }]));
  await engine.transact(trx =>
    addRows(trx, 'audit', [
      { ...row('few 3'), source: 'a' },
      { ...row('few 4'), source: undefined, key_name: 'portal' },
    ]),
  );
  expect(await written('few')).toEqual([
    ['few 1', null, null],
    ['few 2', 'tablet', null],
    ['few 3', null, 'a'],
    ['few 4', 'portal', null],
  ]);
  await engine.transact(trx =>
    addRows(
      trx,
      'audit',
      Array.from({ length: 40 }, (_row, n) => row(`many ${n}`)),
    ),
  );
  expect(await written('many')).toHaveLength(40);
});

it('Each row gets an id of its own, and those that are reserved are given once', async () => {
  const family = { version: 1, created_at: who.at, updated_at: who.at, created_by: null, updated_by: null, search: '' };
  let count = 0;
  const add = (trx: Trx) =>
    addRowForId(trx, 'product_family', { ...family, name: `Familia ${(count += 1)}`, name_key: `familia ${count}`, sort_key: String(count) });
  const first = await engine.transact(add);
  const reserved = await engine.transact(async trx => {
    const id = await engine.reserveId(trx, 'product_family');
    await addRows(trx, 'product_family', [{ id, ...family, name: 'Reservada', name_key: 'reservada', sort_key: 'r' }]);
    return id;
  });
  const last = await engine.transact(add);
  expect(first < reserved && reserved < last).toBe(true);
});

it('A listener hears which tables are written the second time, too', async () => {
  const told: string[][] = [];
  const leave = engine.onWritten(tables => void told.push([...tables]));
  for (const n of [1, 2]) await engine.transact(trx => addRow(trx, 'audit', row(`told ${n}`)));
  leave();
  expect(told).toEqual([['audit'], ['audit']]);
});

it('A statement asks with the values of now', async () => {
  const ask = prepared((db, key: string, n: number) => db.selectFrom('counter').select('n').where('key', '=', key).where('n', '>=', n));
  await engine.transact(trx =>
    addRows(trx, 'counter', [
      { key: 'one', n: 1 },
      { key: 'two', n: 2 },
    ]),
  );
  expect([await ask(engine.db, 'one', 1), await ask(engine.db, 'two', 1), await ask(engine.db, 'two', 3)]).toEqual([[{ n: 1 }], [{ n: 2 }], []]);
});
