// The lists of the portal by the words that a customer looks for and by their state, and the company in whose name they see them.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import { portalStates } from '#domain/portal/states.ts';
import { openApp } from '#tests/support/app/app.ts';
import { requestService, newCustomerOf } from '#tests/support/samples/portal.ts';

const app = await openApp();
const { office, given } = app;
const { portal } = endpoints;

const newCustomer = newCustomerOf(app);
const byNumber = (one: number, other: number) => one - other;
const today = app.services.clock().toISODate()!;

describe('avisos', async () => {
  const { who, customer_id, machine_id, location_id } = await newCustomer('buscadora');
  const stranger = await newCustomer('curiosa');
  const inside = { customer_id, internal_observations: 'Moroso' };
  const open = await given.notice({ ...inside, notice_description: 'Gotea la terraza', machine_id, location_id });
  const done = await given.notice({ ...inside, notice_description: 'No enfría el pasillo' });
  await office.get(endpoints.workOrder.facturar, { id: await given.workOrder({ customer_id, notice_id: done, trabajo_realizado: 'Carga de gas' }) });
  const gone = await given.notice({ ...inside, notice_description: 'Ruido en el pasillo' });
  await office.post(endpoints.notice.cancel, { id: gone });
  const { data: asked } = await requestService(who, { text: 'Huele a quemado', machine_id: null, location_id: null });

  const found = async (filter: ListFilter, from = who) => {
    const { items, total } = await from.post(portal.stories, { page: 1, filter });
    expect(total).toBe(items.length);
    return items.map(({ kind, id }) => `${kind} ${id}`).toSorted();
  };

  it('are found by what was asked for, by the machine and by the place', async () => {
    expect(await found({ text: 'pasillo' })).toEqual([`notice ${done}`, `notice ${gone}`].toSorted());
    expect(await found({ text: 'RÚIDO pasillo' })).toEqual([`notice ${gone}`]);
    expect(await found({ text: 'quemado' })).toEqual([`request ${asked.id}`]);
    expect(await found({ text: 'local de buscadora' })).toEqual([`notice ${open}`]);
    expect(await found({ text: '%' })).toEqual([]);
  });

  it('are found by no word of the office, and by nobody else', async () => {
    expect(await found({ text: 'moroso' })).toEqual([]);
    expect(await found({ text: 'pasillo' }, stranger.who)).toEqual([]);
    expect(await found({ estado: 'abiertos' }, stranger.who)).toEqual([]);
  });

  it('are told apart by their state', async () => {
    expect(await found({ estado: 'abiertos' })).toEqual([`notice ${open}`, `request ${asked.id}`]);
    expect(await found({ estado: 'terminados' })).toEqual([`notice ${done}`]);
    expect(await found({ estado: 'cancelados', text: 'pasillo' })).toEqual([`notice ${gone}`]);
  });

  it.each([[{ estado: 'pagadas' }], [{ estado: 'toString' }], [{ estado: 7 }], [{ text: ['x'] }], [{ user_id: 1 }]])(
    'are not asked for by %j',
    async filter => {
      expect((await who.refused(portal.stories, { page: 1, filter })).status).toBe(422);
    },
  );

  it('come a page at a time', async () => {
    const page = await who.post(portal.stories, { page: 2, pageSize: 3 });
    expect(page).toMatchObject({ total: 4, page: 2, pageSize: 3 });
    expect(page.items).toHaveLength(1);
  });
});

it('invoices are told apart as their words say it, and found by number and amount', async () => {
  const { who, customer_id } = await newCustomer('deudora');
  const issue = (price: number, fecha_vencimiento: string) =>
    given.issued({ customer_id, fecha_creacion: '2026-01-02', fecha_vencimiento }, [{ price, iva: 0 }]);
  const [late, soon, paid] = [await issue(100, '2026-01-10'), await issue(200, '2030-01-10'), await issue(312.5, '2026-01-10')];
  const { cobro_id } = await office.get(endpoints.invoice.data, { id: paid });
  await office.post(endpoints.cobro.pay, { cobro: cobro_id!, fecha_pago: today, cantidad: 312.5 });
  const { codigo } = await office.get(endpoints.invoice.data, { id: soon });
  const found = async (filter: ListFilter) => (await who.post(portal.invoices, { page: 1, filter })).items.map(({ id }) => id);
  expect(await found({ estado: 'vencidas' })).toEqual([late]);
  expect(await found({ estado: 'pendientes' })).toEqual([soon]);
  expect(await found({ estado: 'pagadas' })).toEqual([paid]);
  expect(await found({ text: codigo })).toEqual([soon]);
  expect(await found({ text: '312,50' })).toEqual([paid]);
  expect(await found({ text: '312,50', estado: 'vencidas' })).toEqual([]);
});

it('albaranes are found by their work, and told apart by whether they are on an invoice', async () => {
  const { who, customer_id, machine_id } = await newCustomer('lectora');
  const order = async (trabajo_realizado: string) => {
    const id = await given.workOrder({ customer_id, machine_id, trabajo_realizado });
    await office.get(endpoints.workOrder.facturar, { id });
    return id;
  };
  const [billed, loose] = [await order('Limpieza de filtros'), await order('Carga de gas')];
  const { id: draft } = await office.post(endpoints.invoice.draftOfGroup, { work_order_ids: [billed] });
  await office.post(endpoints.invoice.issue, { id: draft });
  const found = async (filter: ListFilter) => (await who.post(portal.orders, { page: 1, filter })).items.map(({ id }) => id);
  expect(await found({ text: 'filtros' })).toEqual([billed]);
  expect((await found({})).toSorted(byNumber)).toEqual([billed, loose].toSorted(byNumber));
  expect(await found({ estado: 'facturados' })).toEqual([billed]);
  expect(await found({ estado: 'pendientes' })).toEqual([loose]);
});

it('machines are found by their name and place, and told apart by whether an aviso of them is open', async () => {
  const { who, customer_id, location_id, machine_id } = await newCustomer('instalada');
  const other = await given.machine({ location_id, name: 'Conductos del pasillo' });
  await given.notice({ customer_id, machine_id, location_id });
  const found = async (filter: ListFilter) =>
    (await who.post(portal.equipment, { page: 1, filter })).items.flatMap(({ machines }) => machines.map(({ id }) => id));
  expect(await found({ text: 'pasillo' })).toEqual([other]);
  expect((await found({ text: 'local de instalada' })).toSorted(byNumber)).toEqual([machine_id, other].toSorted(byNumber));
  expect(await found({ estado: 'avisados' })).toEqual([machine_id]);
  expect(await found({ estado: 'libres' })).toEqual([other]);
});

it('nobody finds the rows of another, whatever they look for', async () => {
  const { who, machine_id } = await newCustomer('fisgona');
  for (const name of ['stories', 'orders', 'invoices'] as const)
    for (const filter of [{}, { text: 'pasillo' }, ...Object.keys(portalStates[name]).map(estado => ({ estado }))])
      expect([name, filter, (await who.post(portal[name], { page: 1, filter })).items]).toEqual([name, filter, []]);
  const { items } = await who.post(portal.equipment, { page: 1 });
  expect(items.flatMap(({ machines }) => machines)).toMatchObject([{ id: machine_id }]);
  expect(await who.get(portal.yearsOfInvoices)).toEqual([]);
});

describe('the company', () => {
  it('is told to everybody who is signed in: its name, its colour and whether it has a logo, and no more', async () => {
    const { who } = await newCustomer('vestida');
    const { version } = await office.get(endpoints.company.data, { id: 1 });
    await office.post(endpoints.company.update, { data: { id: 1, version, name: 'Climas del Sur', color: '#C2410C' } });
    for (const each of [who, office, await app.signInAs('trabajador'), await app.signInAs('auditor')])
      expect((await each.get(endpoints.auth.info)).company).toEqual({ name: 'Climas del Sur', color: '#c2410c', hasLogo: false });
  });

  it.each(['rojo', '#12345', '#12345g', '#fff'])('has no colour like %s', async color => {
    const { version } = await office.get(endpoints.company.data, { id: 1 });
    const refused = await office.refused(endpoints.company.update, { data: { id: 1, version, color } });
    expect(refused).toMatchObject({ status: 422, message: 'Elija un color, como #0b6e8f' });
  });
});
