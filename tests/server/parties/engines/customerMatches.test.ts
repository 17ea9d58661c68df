// Who calls, and who is about to be written down a second time: found by telephone, NIF and name, on a real database.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { phoneColumns, phoneKeySql } from '#server/db/phoneKeys.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { given, office, services, db } = app;
const { customer } = endpoints;
const hotel = await given.customer({
  name: 'Hotel Patios de la Axerquía, S.L.',
  nif_cif: 'B14000004',
  phone: '957 43 12 81',
  name_contact_1: 'Recepción',
  phone_contact_1: '+34 600-111-222',
});
const flat = await given.location({ customer_id: hotel, name: 'Azotea', phone: '600 22 33 44', address: 'Calle Alta, 2' });
const other = await given.customer({ name: 'Taberna Los Patios', phone: '957431281', phone_2: '(957) 55.66.77' });

for (const name of ['Asador Paco', 'Bodegas', 'Comunidad Bloque 12']) await given.customer({ name });

const match = (body: object) => office.post(customer.matches, body);
const names = async (body: object) => (await match(body)).map(({ name, by }) => [name, ...by]);

describe('a telephone', () => {
  it.each(['600111222', '600 11 12 22', '0034600111222', '+34600-111-222'])('%s finds the contact that it belongs to', async phone => {
    expect(await match({ phone })).toEqual([
      {
        customer_id: hotel,
        name: 'Hotel Patios de la Axerquía, S.L.',
        nif_cif: 'B14000004',
        city: 'Córdoba',
        by: ['phone'],
        contact: 'Recepción',
        place: '',
        address: 'Calle Larga, 1, 14001 Córdoba',
        open_notices: 0,
        overdue_invoices: 0,
      },
    ]);
  });

  it('of a location finds its customer, and where to go', async () => {
    expect(flat).toBeGreaterThan(0);
    expect(await match({ phone: '600223344' })).toMatchObject([{ customer_id: hotel, contact: '', place: 'Azotea', address: 'Calle Alta, 2, 14001 Córdoba' }]);
  });

  it('that several have finds them all, and a second one too', async () => {
    expect(new Set((await match({ phone: '957431281' })).map(each => each.customer_id))).toEqual(new Set([hotel, other]));
    expect(await match({ phone: '957 556 677' })).toMatchObject([{ customer_id: other }]);
  });

  it.each(['95743128', '', '-', '999999999'])('«%s» finds no customer', async phone => {
    expect(await match({ phone })).toEqual([]);
  });

  it('says how many avisos are open and how many invoices overdue', async () => {
    const customer_id = await given.customer({ phone: '600 33 44 55' });
    await given.notice({ customer_id });
    const gone = await given.notice({ customer_id });
    await office.post(endpoints.notice.cancel, { id: gone });
    await given.issued({ customer_id, fecha_creacion: '2026-01-02' });
    expect(await match({ phone: '600334455' })).toMatchObject([{ open_notices: 1, overdue_invoices: 1 }]);
  });

  it('is found by an index, in every column that holds one', async () => {
    const { kind } = services.engine;
    for (const { table, column } of phoneColumns) {
      const query = `select id from ${table} where ${phoneKeySql(kind, column)} = '600111222' and ${column} <> ''`;
      await db.transaction().execute(async trx => {
        if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
        const { rows } = await sql.raw(`explain ${kind === 'sqlite' ? 'query plan ' : ''}${query}`).execute(trx);
        expect(JSON.stringify(rows)).toContain(`${table}_called_by_${column}`);
      });
    }
  });
});

it.each([
  ['hotel patios', 'name'],
  ['HOTEL DE LOS PATIOS, S.L.U.', 'name'],
  ['Patios de la Axerquia Hotel', 'name'],
])('«%s» is nearly the name of the hotel', async (name, by) => {
  expect(await names({ name })).toEqual([['Hotel Patios de la Axerquía, S.L.', by]]);
});

describe('with a typing error', () => {
  it.each([
    ['Hotel Pattios', 'Hotel Patios de la Axerquía, S.L.'],
    ['Hotle Patios', 'Hotel Patios de la Axerquía, S.L.'],
    ['Hotel Paitos', 'Hotel Patios de la Axerquía, S.L.'],
    ['Patos Axerquia Hotel', 'Hotel Patios de la Axerquía, S.L.'],
    ['Azador Paco', 'Asador Paco'],
    ['Asador Pako', 'Asador Paco'],
    ['Asaddor Paco S.L.', 'Asador Paco'],
    ['Bodegass', 'Bodegas'],
    ['Comunidad Bloque 12', 'Comunidad Bloque 12'],
    ['Comunidda Bloque 12', 'Comunidad Bloque 12'],
  ])('«%s» is nearly «%s»', async (typed, stored) => {
    expect((await names({ name: typed })).map(([name]) => name)).toContain(stored);
  });

  it.each(['Azador Pako', 'Comunidad Bloque 13', 'Comunidad Bloque 2', 'Hotel Matisse', 'Asador Pepe', 'Bar Bodegass', 'Vodeghas'])(
    '«%s» is nobody',
    async name => {
      expect(await names({ name })).toEqual([]);
    },
  );

  it('comes after the same name', async () => {
    await given.customer({ name: 'Taller Ruiz' });
    await given.customer({ name: 'Taller Ruis' });
    expect((await names({ name: 'Taller Ruiz' })).map(([name]) => name)).toEqual(['Taller Ruiz', 'Taller Ruis']);
  });
});

it.each(['Patios', 'Hotel Sierra', 'Los Patios Bar', ''])('«%s» matches no customer’s name', async name => {
  expect(await names({ name })).toEqual([]);
});

it('The customer with most in common comes first', async () => {
  expect(await names({ name: 'Hotel Patios', nif_cif: 'b-14.000.004', phone: '957431281' })).toEqual([
    ['Hotel Patios de la Axerquía, S.L.', 'phone', 'nif_cif', 'name'],
    ['Taberna Los Patios', 'phone'],
  ]);
});

describe.each(['customer', 'provider'] as const)('the NIF of a %s', name => {
  const rows = endpoints[name];

  it.each(['ES54362315K', 'es 54.362.315-k', '54362315/K'])('is taken however it is written: %s', async dni => {
    const own = await given[name]({ nif_cif: 'ES-54362315-k' });
    const { nif_cif, version } = await office.get(rows.data, { id: own });
    expect(nif_cif).toBe('54362315K');
    expect(await office.post(rows.checkDni, { id: null, dni })).toBe(false);
    expect(await office.post(rows.checkDni, { id: own, dni })).toBe(true);
    const { items } = await office.post(rows.page, { page: 1, filter: { text: dni } });
    expect(items.map(item => item.id)).toEqual([own]);
    await office.post(rows.update, { id: own, version, nif_cif: dni });
    await office.post(rows.remove, { id: own });
  });

  it('of a minor is stored', async () => {
    const id = await given[name]({ nif_cif: 'M1503708Z' });
    expect((await office.get(rows.data, { id })).nif_cif).toBe('M1503708Z');
  });
});

it('The customer of a NIF is found with its country in front', async () => {
  expect(await names({ nif_cif: 'ESB14000004' })).toEqual([['Hotel Patios de la Axerquía, S.L.', 'nif_cif']]);
});

it.each(['trabajador', 'cliente'] as const)('A %s may not ask for matches or towns', async role => {
  const who = await app.signInAs(role);
  expect(await who.refused(customer.matches, { phone: '957431281' })).toMatchObject({ status: 403 });
  expect(await who.refused(customer.town, undefined, { postal_code: '14001' })).toMatchObject({ status: 403 });
});

it('The town of a postal code is known from the customers that there are', async () => {
  await given.customer({ postal_code: '14500', city: 'Puente Genil', province: 'Córdoba' });
  await given.customer({ postal_code: '14500', city: 'Puente Genil', province: 'Córdoba' });
  await given.customer({ postal_code: '14500', city: 'PUENTE-GENIL', province: 'Cordoba' });
  expect(await office.get(customer.town, { postal_code: '14500' })).toEqual({ city: 'Puente Genil', province: 'Córdoba' });
  expect(await office.get(customer.town, { postal_code: '99999' })).toBeNull();
});
