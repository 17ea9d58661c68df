// Two records that are one: everything moves, nothing is lost, and within a day it is undone. On a real database.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { type Mergeable, mergeable } from '#domain/records/merging.ts';
import { verifyAudit } from '#server/services/records/audit/verify.ts';
import { referencesTo } from '#server/services/records/references.ts';
import { frozenWords } from '#domain/records/frozen.ts';
import { openApp } from '#tests/support/app/app.ts';
import { nifOf } from '#tests/support/samples/build.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { given, office, db } = app;
const { merge, customer, invoice, cobro } = endpoints;

const apply = async (entity: Mergeable, kept: number, gone: number, taken: string[] = []) => {
  const seen = await office.post(merge.preview, { entity, kept, gone });
  return office.post(merge.apply, { entity, kept, gone, kept_version: seen.kept.version, gone_version: seen.gone.version, taken });
};
const refused = async (entity: Mergeable, kept: number, gone: number, taken: string[] = []) => {
  const seen = await office.post(merge.preview, { entity, kept, gone });
  return office.refused(merge.apply, { entity, kept, gone, kept_version: seen.kept.version, gone_version: seen.gone.version, taken });
};
const undo = async (entity: Mergeable, kept: number) => office.post(merge.undo, { id: (await office.get(merge.last, { thing: entity, id: kept }))!.id });
const refusedUndo = async (entity: Mergeable, kept: number) =>
  (await office.refused(merge.undo, { id: (await office.get(merge.last, { thing: entity, id: kept }))!.id })).message;

/** Every row of every table that a merging moves, without what changes with each write. */
async function everything() {
  const tables = [
    ...new Set([...mergeable.map(name => entities[name].table), ...mergeable.flatMap(name => referencesTo(entities[name]).map(each => each.table))]),
  ];
  const rows = await Promise.all(
    tables.map(async table => {
      const { rows: found } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(db);
      return [table, found.map(({ version: _version, updated_at: _at, updated_by: _by, ...row }) => row)] as const;
    }),
  );
  return Object.fromEntries(rows);
}
const counted = (all: Record<string, unknown[]>) => Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.length]));
const owed = async () => {
  const { rows } = await sql<{ deuda: number; saldo: number }>`select sum(deuda) as deuda, sum(saldo) as saldo from customer`.execute(db);
  return rows[0];
};
const accountOf = async (id: number) => {
  const { deuda, saldo } = await office.get(customer.data, { id });
  return { deuda, saldo };
};

describe('two customers', () => {
  let kept: number;
  let gone: number;
  beforeAll(async () => {
    kept = await given.customer({ name: 'Hotel Patios', phone: '957 43 12 81', email: '' });
    gone = await given.customer({ name: 'Hotel Los Patios, S.L.', phone: '', email: 'hotel@example.com', bank_account: 'ES91 2100 0418 4502 0005 1332' });
    const place = await given.location({ customer_id: gone, name: 'Azotea' });
    const machine = await given.machine({ location_id: place });
    await given.notice({ customer_id: gone, machine_id: machine });
    await given.notice({ customer_id: kept });
    await given.workOrder({ customer_id: gone });
    await given.call({ customer_id: gone });
    await app.addUser({ username: 'hotel', roles: 3, customer_id: gone });
    await given.issued({ customer_id: gone });
    await given.invoice({ customer_id: gone });
    await office.post(cobro.collect, { customer_id: gone, fecha_pago: '2026-03-02', cantidad: 20, partes: [] });
    await office.post(cobro.collect, { customer_id: kept, fecha_pago: '2026-03-02', cantidad: 5, partes: [] });
  });

  it('are shown side by side, with what differs and what hangs on each', async () => {
    const seen = await office.post(merge.preview, { entity: 'customer', kept, gone });
    expect(seen.fields).toContainEqual({ name: 'email', title: 'Email', kept: '', gone: 'hotel@example.com' });
    expect(seen.fields.map(field => field.name)).not.toContain('city');
    expect(seen.counts).toContainEqual({ many: 'avisos', kept: 1, gone: 1 });
    expect(seen.counts).toContainEqual({ many: 'facturas', kept: 0, gone: 2 });
  });

  it('keep the NIF that issued invoices say: another one is refused by law', async () => {
    expect(await refused('customer', kept, gone)).toEqual({
      status: 409,
      code: 30001,
      message: expect.stringMatching(/hay 1 factura emitida con un NIF distinto de \w+, y la ley no permite cambiarlo/) as string,
    });
  });

  it('become one, with all that hung on both, its sums and an entry of the audit; and two again, as they were', async () => {
    const before = await everything();
    const sums = await owed();
    const apart = [await accountOf(kept), await accountOf(gone)];
    await apply('customer', kept, gone, ['nif_cif', 'email', 'bank_account']);

    const merged = await everything();
    expect(counted(merged)).toEqual({ ...counted(before), customer: before['customer']!.length - 1 });
    expect(await owed()).toEqual(sums);
    expect(await accountOf(kept)).toEqual({ deuda: apart[0]!.deuda + apart[1]!.deuda, saldo: 25 });
    expect(JSON.stringify(merged)).not.toContain(`"customer_id":${gone},`);
    expect(await office.get(customer.data, { id: kept })).toMatchObject({ name: 'Hotel Patios', email: 'hotel@example.com', phone: '957 43 12 81' });
    expect(await office.ask(customer.data, { params: { id: gone } })).toMatchObject({ status: 404 });
    const issued = await db
      .selectFrom('invoice')
      .select(['id', 'cliente'])
      .where('estado', '<>', 'borrador')
      .where('customer_id', '=', kept)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(issued.cliente!)).toMatchObject({ name: 'Hotel Los Patios, S.L.' });
    expect((await office.get(invoice.data, { id: issued.id })).customer_id).toBe(kept);
    const portal = await db.selectFrom('app_user').select('customer_id').where('username', '=', 'hotel').executeTakeFirstOrThrow();
    expect(portal.customer_id).toBe(kept);
    const { items } = await office.post(endpoints.notice.page, { page: 1, filter: { text: 'hotel@example.com' } });
    expect(items).toHaveLength(2);
    const entries = await db
      .selectFrom('audit')
      .select(['record_id', 'action'])
      .where('entity', '=', 'customer')
      .where('action', '=', 'merge')
      .where('record_id', 'in', [kept, gone])
      .execute();
    expect(entries.map(entry => entry.record_id).toSorted((a, b) => a - b)).toEqual([kept, gone]);
    expect(await verifyAudit(db, {})).toMatchObject({ broken: null });

    expect(await office.get(merge.last, { thing: 'customer', id: kept })).toMatchObject({ name: 'Hotel Los Patios, S.L.' });
    expect(await undo('customer', kept)).toMatchObject({ id: gone });
    expect(await everything()).toEqual(before);
    expect([await accountOf(kept), await accountOf(gone)]).toEqual(apart);
    expect(await owed()).toEqual(sums);
    expect(await office.get(merge.last, { thing: 'customer', id: kept })).toBeNull();
    expect(await verifyAudit(db, {})).toMatchObject({ broken: null });
  });

  it('are not torn apart once money of one has paid the other', async () => {
    const [one, other] = [await given.customer({}), await given.customer({})];
    const { id } = await office.get(invoice.data, { id: await given.issued({ customer_id: one }) });
    await office.post(cobro.collect, { customer_id: other, fecha_pago: '2026-03-02', cantidad: 20, partes: [] });
    await apply('customer', one, other);
    const debt = (await office.get(invoice.data, { id })).cobro_id!;
    await office.post(cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 20, metodo: 'saldo a favor' });
    expect(await refusedUndo('customer', one)).toMatch(/^Ya no se puede deshacer: /);
    expect(await office.ask(customer.data, { params: { id: other } })).toMatchObject({ status: 404 });
  });

  it('are not made two again where somebody else has taken the NIF, nor twice, nor after a day', async () => {
    const nif = nifOf(55_555_555);
    const [one, other] = [await given.customer({}), await given.customer({ nif_cif: nif })];
    await apply('customer', one, other);
    const third = await given.customer({ nif_cif: nif });
    expect(await refusedUndo('customer', one)).toBe('Ya no se puede deshacer: el DNI/CIF ya existe');
    await office.post(customer.remove, { id: third });
    const { id } = (await office.get(merge.last, { thing: 'customer', id: one }))!;
    await office.post(merge.undo, { id });
    expect((await office.refused(merge.undo, { id })).message).toBe('Esta fusión ya está deshecha');
  });

  it('keep what somebody wrote since when they are made two again', async () => {
    const [one, other] = [await given.customer({ city: 'Lucena' }), await given.customer({ city: 'Cabra', province: 'Jaén' })];
    await apply('customer', one, other, ['city', 'province']);
    await office.post(customer.update, { id: one, city: 'Baena' });
    await undo('customer', one);
    expect(await office.get(customer.data, { id: one })).toMatchObject({ city: 'Baena', province: 'Córdoba' });
    expect(await office.get(customer.data, { id: other })).toMatchObject({ city: 'Cabra' });
  });

  it('are refused when another saved one of them meanwhile, and when it is one and the same', async () => {
    const [one, other] = [await given.customer({}), await given.customer({})];
    const body = { entity: 'customer', kept: one, gone: other, kept_version: 1, gone_version: 1, taken: [] } as const;
    await office.post(customer.update, { id: other, notes: 'Ojo' });
    expect(await office.refused(merge.apply, { ...body, taken: [] })).toMatchObject({ status: 409 });
    expect(await office.refused(merge.preview, { entity: 'customer', kept: one, gone: one })).toMatchObject({ status: 409 });
    expect(await office.refused(merge.apply, { ...body, gone_version: 2, taken: ['deuda'] })).toMatchObject({ status: 422 });
    expect(await office.refused(merge.preview, { entity: 'invoice', kept: 1, gone: 2 })).toMatchObject({ status: 404 });
  });
});

it('A customer with issued invoices takes no other NIF by merging; what is issued to a third one is not counted', async () => {
  const [one, other, third] = [await given.customer({}), await given.customer({}), await given.customer({})];
  const { nif_cif } = await office.get(customer.data, { id: one });
  for (const customer_id of [one, third]) await given.issued({ customer_id });
  expect((await refused('customer', one, other, ['nif_cif'])).message).toMatch(/hay 1 factura emitida con un NIF distinto/);
  await apply('customer', one, other);
  expect(await office.get(customer.data, { id: one })).toMatchObject({ nif_cif });
});

it('two suppliers with invoices under different NIF are refused, and without them are one', async () => {
  const [one, other] = [await given.provider({}), await given.provider({})];
  const product = await given.product({ provider_id: other });
  await apply('provider', one, other);
  expect(await office.get(endpoints.product.data, { id: product })).toMatchObject({ provider_id: one });

  const third = await given.provider({});
  const dates = { fecha_factura: '2026-02-27', fecha_operacion: '2026-02-27' };
  const data = { proveedor_id: third, n_factura_nuestro: 'P26-00001', n_factura_proveedor: '113', ...dates, total_neto: 100, porcentaje_irpf: 0 };
  await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
  expect((await refused('provider', one, third)).message).toContain(frozenWords('bookedSupplier'));
  expect(await apply('provider', one, third, ['nif_cif'])).toMatchObject({ id: one });
});

it('two products are one in the lines of every document, and two again', async () => {
  const [one, other] = [await given.product({}), await given.product({})];
  const order = await given.workOrder({ customer_id: await given.customer({}) }, [{ product_id: other }]);
  const lines = async () => (await office.get(endpoints.workOrder.data, { id: order })).work_order_lines.map(line => line.product_id);
  await apply('product', one, other);
  expect(await lines()).toEqual([one]);
  await undo('product', one);
  expect(await lines()).toEqual([other]);
});

it('two machines are one only where they are of one customer', async () => {
  const owner = await given.customer({});
  const [here, there] = [await given.location({ customer_id: owner }), await given.location({ customer_id: await given.customer({}) })];
  const [one, other, foreign] = [
    await given.machine({ location_id: here }),
    await given.machine({ location_id: here }),
    await given.machine({ location_id: there }),
  ];
  const notice = await given.notice({ customer_id: owner, machine_id: other });
  expect((await refused('machine', one, foreign)).message).toBe('No se pueden fusionar: son máquinas de clientes distintos');
  await apply('machine', one, other);
  expect(await office.get(endpoints.notice.data, { id: notice })).toMatchObject({ machine_id: one });
});

it.each(['trabajador', 'cliente', 'auditor'] as const)('a %s merges nothing', async role => {
  const who = await app.signInAs(role);
  const body = { entity: 'customer', kept: 1, gone: 2, kept_version: 1, gone_version: 1, taken: [] };
  expect(await who.refused(merge.apply, body)).toMatchObject({ status: 403 });
  expect(await who.refused(merge.undo, { id: 1 })).toMatchObject({ status: 403 });
});

it('A merge is not undone after a day', async () => {
  const [one, other] = [await given.customer({}), await given.customer({})];
  await apply('customer', one, other);
  const { id } = (await office.get(merge.last, { thing: 'customer', id: one }))!;
  await db.updateTable('merging').set({ at: '2026-02-28 08:59:59' }).where('id', '=', id).execute();
  expect(await office.get(merge.last, { thing: 'customer', id: one })).toBeNull();
  expect((await office.refused(merge.undo, { id })).message).toBe('Ya no se puede deshacer: han pasado más de 24 horas');
});
