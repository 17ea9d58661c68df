// How a record is found by what is in other records; which options come first; how far is counted; and texts that older programs wrote.
import { expect, it } from 'vitest';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import { insertRows } from '#server/db/bulk.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRow } from '#server/db/records.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';

const { office, given, services, signInAs } = await openApp();
const { engine } = services;
const { customer, notice, workOrder, invoice, cobro, machine, location, product } = endpoints;

type Listed = Parameters<typeof office.post>[0];
const find = async (row: Listed, text: string, by = office) =>
  ((await by.post(row, { page: 1, filter: { text } })) as { items: { id: number }[] }).items.map(({ id }) => id);

const customer_id = await given.customer({
  name: 'Hotel Patios',
  phone: '957 431 281',
  name_contact_1: 'Remedios Luque',
  phone_contact_1: '600 70 80 90',
});
const location_id = await given.location({ customer_id, name: 'Azotea norte', address: 'Calle Cerrajería, 7', city: 'Baena' });
const machine_id = await given.machine({ location_id, name: 'Cassette', inside_serial_number: 'SN-00457/X', outside_serial_number: 'EXT-9' });
const other = await given.customer({ name: 'Hotel Patios del Sur' });

it('a customer is found by contacts and by its places', async () => {
  for (const text of ['remedios luque', '600708090', 'azotea norte', 'baena patios', 'cerrajeria'])
    expect(await find(customer.page, text)).toEqual([customer_id]);
});

it('a machine is found by its serial number, its place and its customer, in any mixture', async () => {
  for (const text of ['sn457x', 'SN-00457', 'azotea', 'hotel patios', '957431281', 'cassette baena remedios'])
    expect(await find(machine.page, text)).toEqual([machine_id]);
  expect(await find(machine.page, 'cassette lucena')).toEqual([]);
});

it('a place is found by its customer', async () => {
  expect(await find(location.page, 'patios azotea')).toEqual([location_id]);
});

it('an aviso and an albarán are found by customer, place and machine, one word here and another there', async () => {
  const id = await given.notice({ customer_id, location_id, machine_id, notice_description: 'Gotea por el compresor' });
  const order = await given.workOrder({ customer_id, location_id, machine_id, trabajo_realizado: 'Cambio de compresor' });
  await given.notice({ customer_id: other, notice_description: 'Gotea por el compresor' });
  await given.workOrder({ customer_id: other, trabajo_realizado: 'Cambio de compresor' });
  for (const text of ['sn457x', 'azotea compresor', 'remedios compresor cassette', '957 431 281']) {
    expect(await find(notice.page, text)).toEqual([id]);
    expect(await find(workOrder.page, text)).toEqual([order]);
  }
  for (const row of [notice.page, workOrder.page]) {
    expect(await find(row, 'patios compresor')).toHaveLength(2);
    expect(await find(row, 'azotea lucena')).toEqual([]);
  }
});

it('a factura and its cobro are found by amount, whole and without the point', async () => {
  const { id, invoice: bill } = await given.debt(1285.56);
  const { codigo, total } = await office.get(invoice.data, { id: bill });
  const typed = total.toFixed(2).replace('.', ',');
  for (const text of [typed, `${typed.slice(0, 1)}.${typed.slice(1)}`, codigo.replace(/-0+/, '-')]) {
    expect(await find(invoice.page, text)).toEqual([bill]);
    expect(await find(cobro.page, text)).toEqual([id]);
  }
});

it('a customer whose name has a number is found by it, and so are their documents', async () => {
  const numbered = await given.customer({ name: 'Comunidad Real 14' });
  const bill = await given.issued({ customer_id: numbered });
  expect(await find(invoice.page, 'comunidad 14')).toEqual([bill]);
});

it('a few figures of a telephone find no document, and those of its own number do', async () => {
  const bill = await given.issued({ customer_id });
  expect(await find(invoice.page, '4312')).toEqual([]);
  expect(await find(invoice.page, '957431')).toEqual([bill]);
});

it('a technician finds no product by the code of its supplier, and no albarán by what it costs', async () => {
  const provider_code = 'PRV-77881';
  const id = await given.product({ provider_code });
  const technician = await signInAs('trabajador');
  expect(await find(product.page, provider_code)).toEqual([id]);
  expect(await find(product.page, provider_code, technician)).toEqual([]);
  const order = await given.workOrder({ customer_id: other, user_id: (await technician.get(endpoints.auth.info)).user.id }, [
    { description: 'Pieza', quantity: 1, price: 777.77 },
  ]);
  const { total, code } = await office.get(workOrder.data, { id: order });
  const typed = total.toFixed(2).replace('.', ',');
  expect(await find(workOrder.page, typed)).toEqual([order]);
  expect(await find(workOrder.page, typed, technician)).toEqual([]);
  expect(await find(workOrder.page, code, technician)).toEqual([order]);
});

it('A word that most records have is tested row by row, and there too a technician finds no product by what is internal', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Vaselina ${n + 10}`);
  for (const name of names) await given.product({ name });
  await given.product({ name: 'Aceite', provider_code: 'VASELINA-1' });
  const filter: ListFilter = { text: 'vaselina', sort: { field: 'name', dir: 'asc' } };
  const first = async (who: Caller) => (await who.post(product.page, { page: 1, pageSize: 1, filter })).items;
  expect(await first(office)).toMatchObject([{ name: 'Aceite' }]);
  expect(await first(await signInAs('trabajador'))).toMatchObject([{ name: names[0] }]);
});

it('Options that were used lately come first, then what begins so, whole words, and parts', async () => {
  const ids: Record<string, number> = {};
  for (const name of ['Centro Solares', 'Bar Sol', 'Solera', 'Parasol', 'Aparcamiento Insolación']) ids[name] = await given.customer({ name });
  const labels = async (recent?: number[]) =>
    (await office.post(customer.filteredDropdown, { query: 'sol', ...(recent && { recent }) } as { query: string })).map(({ label }) => label);
  expect(await labels()).toEqual(['Solera', 'Bar Sol', 'Aparcamiento Insolación', 'Centro Solares', 'Parasol']);
  expect((await labels([ids['Parasol']!, ids['Bar Sol']!, other])).slice(0, 3)).toEqual(['Parasol', 'Bar Sol', 'Solera']);
});

it('more than ten thousand are not counted, but exported', async () => {
  const who = { id: null, at: '2026-03-01 00:00:00' };
  const rows = Array.from({ length: constants.countMax + 1 }, (_, index) => newRow(entities.productFamily, { name: `Recambio ${index}` }, who));
  await engine.transact(trx => insertRows(trx, engine.kind, 'product_family', rows));
  const { productFamily } = endpoints;
  expect(await office.post(productFamily.page, { page: 500, filter: { text: 'recambio' } })).toMatchObject({ total: constants.countMax, isMore: true });
  expect(await office.post(productFamily.page, { page: 1, filter: { text: 'recambio 9999' } })).toMatchObject({ total: 1 });
  const file = await office.fetch('/api/productFamily/export', { method: 'POST', payload: { format: 'csv', filter: { text: 'recambio' } } });
  expect(file.body.split('\n').filter(line => /Recambio \d/.test(line))).toHaveLength(constants.countMax + 1);
});

it('texts of another recipe are written anew at the start', async () => {
  const id = await given.provider({ name: 'Suministros Peñarroya' });
  await engine.db.updateTable('provider').set({ search: 'x' }).where('id', '=', id).execute();
  await engine.db.updateTable('search_recipe').set({ recipe: 'older' }).where('table_name', '=', 'provider').execute();
  expect(await find(endpoints.provider.page, 'penarroya suministros')).toEqual([]);
  await migrate(engine);
  expect(await find(endpoints.provider.page, 'suministros penarroya')).toEqual([id]);
});
