// The text search: without case and accents, of any length, with any sign; and what a document is found by.
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNoticeFromCall } from '#tests/support/samples/build.ts';

const { office, given, addUser } = await openApp();
const { customer, provider, notice, call, workOrder, invoice, cobro } = endpoints;

const names = {
  quotes: `Taller "El Ñandú" de l'Hort`,
  percent: 'Descuento 100%_seguro',
  slash: 'Barra\\invertida',
  emoji: 'Frío 😀ya mismo',
  long: `Comunidad ${'muy '.repeat(60)}larga`.slice(0, 255),
  accents: 'CLIMATIZACIÓN PINGÜINO, S.L.',
};
const ids: Record<string, number> = {};
for (const [key, name] of Object.entries(names)) ids[key] = await given.customer({ name, phone: key === 'quotes' ? '957 123 456' : '', email: '' });
await given.customer({ name: 'Otro cualquiera' });

const find = async (text: string) => (await office.post(customer.page, { page: 1, filter: { text } })).items.map(row => row.id);

describe('a needle', () => {
  it.each([
    ['climatizacion', 'accents'],
    ['PINGUINO', 'accents'],
    ['pingüi', 'accents'],
    ['s.l.', 'accents'],
    ['nandu', 'quotes'],
    ['"el ñ', 'quotes'],
    [`l'ho`, 'quotes'],
    ['l’ho', 'quotes'],
    ['“el ñ', 'quotes'],
    ['climati\u00adzación', 'accents'],
    ['CLIMATIZACIÓN\u00a0PING', 'accents'],
    ['957 123', 'quotes'],
    ['100%', 'percent'],
    ['%_s', 'percent'],
    ['ra\\inv', 'slash'],
    ['\\', 'slash'],
    ['"', 'quotes'],
    ['%', 'percent'],
    ['_', 'percent'],
    ['😀ya', 'emoji'],
    ['😀y', 'emoji'],
    ['😀', 'emoji'],
    ['  pinguino  ', 'accents'],
    ['pinguino s', 'accents'],
    ['pinguino climatiza', 'accents'],
    ['guino matiz', 'accents'],
    ['pinguino zz', null],
    ['957123456', 'quotes'],
    ['957.12.34.56', 'quotes'],
    ['+34 957 12 34 56', 'quotes'],
    ['957 12', 'quotes'],
    ['957 654 321', null],
    ['a" or "1', null],
    ['NEAR(a b)', null],
    ['el*', null],
    ['%%%', null],
    ['___', null],
    ['"""', null],
    [`'; drop table customer; --`, null],
  ])('%j finds %s', async (text, key) => {
    expect(await find(text)).toEqual(key ? [ids[key]] : []);
  });

  it('of one or two letters finds too', async () => {
    expect(await find('ñ')).toEqual(expect.arrayContaining([ids['quotes']]));
    expect(await find('ü')).toContain(ids['accents']);
    expect(await find('fr')).toEqual([ids['emoji']]);
  });

  it('finds by number and NIF, one word not across two fields, several in any of them', async () => {
    const { code, nif_cif } = await office.get(customer.data, { id: ids['slash']! });
    expect(await find(nif_cif.toLowerCase())).toEqual([ids['slash']]);
    expect(await find(String(code))).toContain(ids['slash']);
    expect(await find(`${nif_cif} barra`)).toEqual([ids['slash']]);
    expect(await find(`invertida${nif_cif}`)).toEqual([]);
    expect(await find(`invertida ${code}0000`)).toEqual([]);
    expect(await find('-')).toEqual([]);
  });

  it('longer than anybody types is cut, not broken', async () => {
    expect(await find(names.long)).toEqual([ids['long']]);
    expect(await find('x'.repeat(5000))).toEqual([]);
  });
});

describe('dropdowns', () => {
  it('find from three letters on, by label', async () => {
    expect(await office.post(customer.filteredDropdown, { query: 'pin' })).toEqual([{ value: ids['accents'], label: names.accents }]);
    expect(await office.post(customer.filteredDropdown, { query: 'pi' })).toEqual([]);
    expect((await office.ask(customer.filteredDropdown, { body: {} })).data).toEqual([]);
  });

  describe('of staff', () => {
    const found = async (query: string) => (await office.post(endpoints.user.filteredAdminDropdown, { query })).map(option => option.label);
    beforeAll(async () => {
      const secrets = { username: 'zorro7', email: 'secreta@frigoria.es', phone: '600111222', dni: '44556677L' };
      await addUser({ first_name: 'Íñigo', last_name: 'Núñez de Ávila', roles: 2, ...secrets });
      await addUser({ first_name: 'Íñigo', last_name: 'Cliente', roles: 3, customer_id: ids['slash'] });
      await addUser({ first_name: 'Íñigo', last_name: 'Antiguo', roles: 2, active: false });
    });

    it.each(['íñigo', 'INIGO', 'nunez de', 'de ávila', 'inigo nun', '  Íñigo Núñez '])('are found by name: %j', async query => {
      expect(await found(query)).toEqual(['Íñigo Núñez de Ávila']);
    });

    it.each(['zorro7', 'secreta@frigoria.es', 'frigoria', '600111222', '44556677L', '44556677', '%%%', '___', 'in'])('are not found by %j', async query => {
      expect(await found(query)).toEqual([]);
    });

    it('are those who work here now', async () => {
      expect(await office.post(endpoints.user.adminDropdown, undefined)).toMatchObject([{ label: 'Ana Oficina' }, { label: 'Íñigo Núñez de Ávila' }]);
    });
  });

  it('of machines are those of a customer, also without a query', async () => {
    const customer_id = await given.customer();
    const location_id = await given.location({ customer_id, name: 'Cocina' });
    const id = await given.machine({ location_id, name: 'Split grande' });
    const { filteredDropdown } = endpoints.machine;
    expect(await office.post(filteredDropdown, { query: '', customer_id })).toEqual([{ value: id, label: 'Split grande (Cocina)' }]);
    expect(await office.post(filteredDropdown, { query: '' })).toEqual([]);
    expect(await office.post(filteredDropdown, { query: 'split', customer_id: ids['slash']! })).toEqual([]);
  });
});

it('a customer’s documents are found by their name and NIF, and by the new ones once they change', async () => {
  const customer_id = await given.customer({ name: 'Bar Antiguo', nif_cif: '11111111H' });
  const other = await given.customer({ name: 'Bar Antiguo de Abajo' });
  await given.issued({ customer_id: other });
  const id = {
    call: await given.call({ customer_id }),
    notice: await given.notice({ customer_id }),
    workOrder: await given.workOrder({ customer_id }),
    invoice: await given.issued({ customer_id }),
    cobro: 0,
  };
  id.cobro = (await office.get(invoice.data, { id: id.invoice })).cobro_id!;
  const lists = { call: call.page, notice: notice.page, workOrder: workOrder.page, invoice: invoice.page, cobro: cobro.page };
  const found = async (text: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(lists).map(async ([name, row]) => [name, (await office.post(row, { page: 1, filter: { text } })).items.map(item => item.id)] as const),
      ),
    );
  const alone = Object.fromEntries(Object.entries(id).map(([name, each]) => [name, [each]]));
  const none = Object.fromEntries(Object.keys(id).map(name => [name, []]));

  expect(await found('11111111h')).toEqual(alone);
  await office.post(customer.update, { ...(await office.get(customer.data, { id: customer_id })), name: 'Cervecería Ñ', nif_cif: '22222222J' });
  for (const text of ['cerveceria n', '22222222J']) expect(await found(text)).toEqual(alone);
  expect(await found('11111111h')).toEqual(none);
  expect((await found('bar antiguo')).call).toEqual([]);
  expect((await found('antiguo de abajo')).invoice).toHaveLength(1);
});

it('a cobro is found by the number of its invoice', async () => {
  const { id, invoice: bill } = await given.debt(10);
  const { codigo } = await office.get(invoice.data, { id: bill });
  expect((await office.post(cobro.page, { page: 1, filter: { text: codigo } })).items.map(row => row.id)).toEqual([id]);
});

it('an aviso from a call without a customer is found by who called', async () => {
  const { id } = await office.post(notice.create, buildNoticeFromCall(await given.call(), { customer_name: 'Señora Güeto', pedido_por: 'Marta 600 11 22 33' }));
  for (const text of ['gueto', '600 11 22']) expect((await office.post(notice.page, { page: 1, filter: { text } })).items.map(row => row.id)).toEqual([id]);
  expect((await office.get(notice.data, { id })).customer_name).toBe('Señora Güeto');
});

it('a provider is found as a customer is', async () => {
  const id = await given.provider({ name: 'Suministros Peñarroya' });
  expect((await office.post(provider.page, { page: 1, filter: { text: 'PENARROYA' } })).items.map(row => row.id)).toEqual([id]);
});

describe('a slip in a word of five letters or more', () => {
  it('finds what was meant, in the box for everything and in a dropdown, and only where nothing is found as it is written', async () => {
    const id = await given.customer({ name: 'Hotel Caballo Rojizo' });
    const other = await given.customer({ name: 'Cabalgata Mayor' });
    const found = async (query: string) =>
      (await office.post(endpoints.search.everything, { query })).filter(({ kind }) => kind === 'customer').map(each => each.id);
    const options = async (query: string) => (await office.post(customer.filteredDropdown, { query })).map(({ value }) => value);
    for (const query of ['cabalo rojiso', 'cablalo', 'rogizo']) {
      expect({ query, found: await found(query) }).toEqual({ query, found: [id] });
      expect({ query, found: await options(query) }).toEqual({ query, found: [id] });
    }
    expect(await found('cabalga')).toEqual([other]);
    expect(await found('xabxlo')).toEqual([]);
  });
});

describe('the Spanish order', () => {
  it('has ñ after n, and accents and capitals nowhere, in lists, dropdowns and exports', async () => {
    const names = ['Orden Panoplia', 'Orden paño', 'Orden Pañuelo', 'Orden Panza', 'Orden Papel', 'Orden pánico', 'Orden Peña', 'Orden Pena'];
    for (const name of names) await given.customer({ name });
    const ordered = ['Orden pánico', 'Orden Panoplia', 'Orden Panza', 'Orden paño', 'Orden Pañuelo', 'Orden Papel', 'Orden Pena', 'Orden Peña'];
    const sort = { field: 'name', dir: 'asc' } as const;
    expect((await office.post(customer.page, { page: 1, filter: { text: 'orden', sort } })).items.map(({ name }) => name)).toEqual(ordered);
    expect((await office.post(customer.filteredDropdown, { query: 'Orden Pañ' })).slice(0, 2).map(({ label }) => label)).toEqual([
      'Orden paño',
      'Orden Pañuelo',
    ]);
    expect((await office.post(customer.filteredDropdown, { query: 'orden p' })).map(({ label }) => label)).toEqual(ordered);
    const { body } = await office.fetch('/api/customer/export', { method: 'POST', payload: { format: 'csv', filter: { text: 'orden', sort } } });
    expect(body.split('\r\n').flatMap(line => line.split(';').filter(cell => cell.startsWith('Orden ')))).toEqual(ordered);
  });
});
