// What is read as the same: refused from now on, and kept and listed where it was there before.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { connect } from '#server/db/connect.ts';
import { newRow } from '#server/db/records.ts';
import { type Tables, anyTable } from '#server/db/tables.ts';
import { openApp } from '#tests/support/app/app.ts';
import { engineOfRun } from '#tests/support/app/database.ts';
import { openPlace } from '#tests/support/files/restorePlace.ts';
import { asThen } from '#tests/support/samples/olderRows.ts';
import { buildCustomer } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db } = app;
const { alike, customerCategory, failureCategory, failureCode, product, productFamily, customer } = endpoints;
const who = { id: null, at: '2026-03-01 09:00:00' };

const titled = async () => Object.fromEntries((await office.get(alike.all)).map(({ title, groups }) => [title, groups]));

it.each([
  ['customerCategory', customerCategory],
  ['productFamily', productFamily],
  ['failureCategory', failureCategory],
] as const)('the name of a %s is unique as a person reads it, and the message names the one that is there', async (_name, rows) => {
  const { id } = await office.post(rows.create, { name: 'Climatización (01)' });
  expect(await office.refused(rows.create, { name: 'climatizacion 1' })).toMatchObject({
    status: 409,
    message: 'El nombre ya existe: se lee igual que «Climatización (01)»',
  });
  expect((await office.refused(rows.create, { name: 'Climatización (01)' })).message).toBe('El nombre ya existe');
  expect(await office.post(rows.update, { id, name: 'CLIMATIZACIÓN 1' })).toMatchObject({ id });
  const { id: other } = await office.post(rows.create, { name: 'Climatización 1+' });
  expect((await office.refused(rows.update, { id: other, name: 'Climatizacion-1' })).message).toBe('El nombre ya existe: se lee igual que «CLIMATIZACIÓN 1»');
});

it('a code of faults is unique within its category, also when it is moved to another', async () => {
  const [one, other] = [await given.failureCategory(), (await office.post(failureCategory.create, { name: 'Hidráulicas' })).id];
  await office.post(failureCode.create, { name: 'Otras', category_id: one });
  const { id } = await office.post(failureCode.create, { name: 'OTRAS', category_id: other });
  expect((await office.refused(failureCode.update, { id, category_id: one })).message).toBe('El nombre ya existe: se lee igual que «Otras»');
  expect((await office.refused(failureCode.create, { name: 'otras', category_id: one })).status).toBe(409);
});

it('a code that is taken names the one that it is read as', async () => {
  await given.product({ code: 'R-0410' });
  expect(await office.refused(product.create, { ...entities.product.example.draft, product_family_id: await given.family(), code: 'r 410' })).toMatchObject({
    message: 'El código ya existe: se lee igual que «R-0410»',
  });
});

it('nothing reads the same in a new company', async () => {
  expect(Object.values(await titled()).flat()).toEqual([]);
});

it('what collides by an older version is kept, listed with both, changed freely, and gone from the list once it is renamed', async () => {
  const [first, second] = [await given.product({ code: 'Z-1' }), await given.product({ code: 'Z-2' })];
  await anyTable(db)
    .updateTable('product')
    .set({ code: 'z 001', code_key: `z-1 ${second}` })
    .where('id', '=', second)
    .execute();
  const twin = await given.customer({ name: 'Bar Sol' });
  const { nif_cif } = await office.get(customer.data, { id: twin });
  const dashed = await given.customer({ name: 'El Sol' });
  await anyTable(db)
    .updateTable('customer')
    .set({ nif_cif: `${nif_cif.slice(0, 8)}-${nif_cif.slice(8)}` })
    .where('id', '=', dashed)
    .execute();

  const found = await titled();
  expect(found['Productos']).toEqual([
    [
      { entity: 'product', id: first, value: 'Z-1', detail: expect.any(String) as string },
      { entity: 'product', id: second, value: 'z 001', detail: expect.any(String) as string },
    ],
  ]);
  expect(found['NIF de clientes']).toMatchObject([
    [
      { id: twin, detail: 'Bar Sol' },
      { id: dashed, detail: 'El Sol' },
    ],
  ]);
  expect(await office.post(product.update, { id: second, price: 3 })).toMatchObject({ id: second });
  await office.post(product.update, { id: second, code: 'Z-3' });
  expect((await titled())['Productos']).toEqual([]);
});

it.runIf(engineOfRun === 'sqlite')('migration 0057 keeps names that collide, and tells A+ from A', async () => {
  const engine = await connect(await openPlace());
  try {
    await migrate(engine, '0053_signed_at');
    const add = async (table: keyof Tables, row: object) =>
      anyTable(engine.db)
        .insertInto(table)
        .values(await asThen(engine.db, table, row))
        .execute();
    for (const [index, name] of ['Mecánicas', 'mecanicas', 'Clase A', 'Clase A+'].entries())
      await add('customer_category', { id: index + 1, ...newRow(entities.customerCategory, { name }, who) });
    await add('customer', { id: 1, ...newRow(entities.customer, buildCustomer({ customer_category_id: 2 }), who) });
    await migrate(engine);
    const rows = await engine.db.selectFrom('customer_category').select(['name', 'name_key']).orderBy('id').execute();
    expect(rows.map(row => [row.name, row.name_key])).toEqual([
      ['Mecánicas', 'mecanicas'],
      ['mecanicas', 'mecanicas 2'],
      ['Clase A', 'clase-a'],
      ['Clase A+', 'clase-a+'],
    ]);
  } finally {
    await engine.close();
  }
});
