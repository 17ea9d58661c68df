// Lists: pages, filters, orders. The naive way (all rows, sorted and cut in memory) says what is right.
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import { entities } from '#domain/index.ts';
import { insert } from '#server/db/records.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildCustomer, buildProduct } from '#tests/support/samples/build.ts';

const { office, given, services, addUser, signInAs } = await openApp();
/** A company whose customers only change before the first test. */
const many = await openApp();
const { customer, product, notice, call, workOrder, invoice, user } = endpoints;

const COUNT = 130;
const towns = ['Córdoba', 'Lucena', 'Écija', 'cabra', 'Úbeda'];

beforeAll(async () => {
  const category = await many.given.category();
  const who = { id: null, at: '2026-01-01 00:00:00' };
  await many.services.engine.transact(async trx => {
    for (let n = 0; n < COUNT; n++) {
      const name = `${['Óscar', 'ana', 'Ñoño', 'Ángel', 'Zoé'][n % 5]} ${n % 7}`;
      await insert(trx, entities.customer, buildCustomer({ customer_category_id: category, name, city: towns[n % 5]!, email: '', phone: '' }), who);
    }
  });
});

const page = (body: { page: number; pageSize?: number; filter?: ListFilter }) => many.office.post(customer.page, body);
const everyone = async (filter?: ListFilter) => {
  const { items, total } = await page({ page: 1, pageSize: 100, ...(filter && { filter }) });
  const rest = total > 100 ? (await page({ page: 2, pageSize: 100, ...(filter && { filter }) })).items : [];
  return [...items, ...rest];
};

describe('pages', () => {
  it('are twenty rows, or as many as are asked for, up to a hundred', async () => {
    expect(await page({ page: 1 })).toMatchObject({ total: COUNT, page: 1, pageSize: 20, items: { length: 20 } });
    expect(await page({ page: 2, pageSize: 100 })).toMatchObject({ total: COUNT, page: 2, pageSize: 100, items: { length: 30 } });
    expect(await many.office.get(customer.pageAt, { page: 7 }, { pageSize: '20' })).toMatchObject({ total: COUNT, items: { length: 10 } });
  });

  it.each([8, 1000, 999_999_999])('number %i, beyond the end, is empty and knows the total', async number => {
    expect(await page({ page: number })).toEqual({ items: [], total: COUNT, isMore: false, page: number, pageSize: 20 });
  });

  it.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: 'uno' }, { page: 1, pageSize: 0 }, { page: 1, pageSize: 101 }, { page: 1, pageSize: 'x' }])(
    'as %j are refused',
    async body => {
      const { status, code, errors } = await office.ask(customer.page, { body });
      expect([status, code, Object.keys(errors)]).toEqual([422, 40001, ['pageSize' in body ? 'pageSize' : 'page']]);
    },
  );

  const fold = (value: unknown) => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const orders: [string, (row: { id: number; name: string; code: number; city: string }) => string | number][] = [
    ['name', row => fold(row.name)],
    ['code', row => row.code],
    ['city', row => fold(row.city)],
  ];
  it.each(orders.flatMap(([field, keyOf]) => (['asc', 'desc'] as const).map(dir => ({ field, dir, keyOf }))))(
    'by $field $dir, small and from either end, are those of the naive order',
    async ({ field, dir, keyOf }) => {
      const sign = dir === 'asc' ? 1 : -1;
      const compare = (a: string | number, b: string | number) => (a < b ? -sign : a > b ? sign : 0);
      const naive = (await everyone()).toSorted((a, b) => compare(keyOf(a), keyOf(b)) || sign * (a.id - b.id)).map(row => row.id);
      for (const pageSize of [7, 50]) {
        const walked: number[] = [];
        for (let number = 1; number <= Math.ceil(COUNT / pageSize); number++)
          walked.push(...(await page({ page: number, pageSize, filter: { sort: { field, dir } } })).items.map(row => row.id));
        expect(walked).toEqual(naive);
      }
    },
  );

  it('keep their order within a search too, from either end', async () => {
    const naive = (await everyone()).filter(row => fold(row.name).includes('angel')).map(row => row.id);
    const walked: number[] = [];
    for (let number = 1; number <= 6; number++) walked.push(...(await page({ page: number, pageSize: 5, filter: { text: 'ÁNGEL' } })).items.map(row => row.id));
    expect(walked).toEqual(naive);
    expect(naive).toHaveLength(26);
  });
});

describe('filters', () => {
  it('match exactly', async () => {
    expect((await page({ page: 1, filter: { city: 'Lucena' } })).total).toBe(26);
    expect((await page({ page: 1, filter: { city: 'Luc' } })).total).toBe(0);
    expect((await page({ page: 1, filter: { customer_category_id: await many.given.category(), city: 'Lucena' } })).total).toBe(26);
    expect((await page({ page: 1, filter: { customer_category_id: 999 } })).total).toBe(0);
  });

  it('by ids find those records, as far as the others let them', async () => {
    const { items } = await page({ page: 1, filter: { city: 'Lucena' } });
    const ids = items.slice(0, 3).map(({ id }) => id);
    const found = await page({ page: 1, filter: { ids } });
    expect(found.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect((await page({ page: 1, filter: { ids, city: 'Cabra' } })).total).toBe(0);
  });

  it('that are empty are none', async () => {
    for (const filter of [{}, { city: '' }, { city: null }, { text: '   ' }]) expect((await page({ page: 1, filter })).total).toBe(COUNT);
    expect(await many.office.ask(customer.page, { body: {} })).toMatchObject({ status: 200, data: { total: COUNT } });
  });

  it.each([
    [{ inventado: 1 }, 'filter.inventado'],
    [{ notes: 'x' }, 'filter.notes'],
    [{ desde: '2026-01-01' }, 'filter.desde'],
    [{ customer_category_id: 'uno' }, 'filter.customer_category_id'],
    [{ customer_category_id: -1 }, 'filter.customer_category_id'],
    [{ city: { like: '%' } }, 'filter.city'],
    [{ sort: { field: 'notes', dir: 'asc' } }, 'filter.sort'],
    [{ sort: { field: 'name', dir: 'hacia arriba' } }, 'filter.sort'],
    [{ sort: 'name' }, 'filter.sort'],
    [{ ids: 3 }, 'filter.ids'],
    [{ ids: [] }, 'filter.ids'],
    [{ ids: [1, '2'] }, 'filter.ids'],
    [{ ids: Array.from({ length: 1_001 }, (_, id) => id) }, 'filter.ids'],
    [[], 'filter'],
    ['texto', 'filter'],
  ])('as %j are refused, by name', async (filter, field) => {
    const { status, code, errors } = await office.ask(customer.page, { body: { page: 1, filter } });
    expect([status, code, Object.keys(errors)]).toEqual([422, 40001, [field]]);
  });

  it('of true and false take either', async () => {
    const open = await given.call({ checked: false });
    const handled = await given.call({ checked: true });
    for (const [checked, id] of [
      [false, open],
      [0, open],
      ['false', open],
      [true, handled],
      [1, handled],
      ['1', handled],
    ] as const)
      expect((await office.post(call.page, { page: 1, filter: { checked } })).items.map(row => row.id)).toEqual([id]);
  });

  it('of dates take the whole of both days', async () => {
    const customer_id = await given.customer();
    for (const created of ['2025-05-09 23:59:59', '2025-05-10 00:00:00', '2025-05-11 23:59:59', '2025-05-12 00:00:00'])
      await given.notice({ created, customer_id });
    const found = await office.post(notice.page, { page: 1, filter: { customer_id, desde: '2025-05-10', hasta: '2025-05-11' } });
    expect(found.items.map(row => row.created)).toEqual(['2025-05-11 23:59:59', '2025-05-10 00:00:00']);
    for (const desde of ['10/05/2025', '2025-5-1', '2025-02-30', 'ayer', 5])
      expect((await office.ask(notice.page, { body: { page: 1, filter: { desde } } })).errors).toEqual({ 'filter.desde': 'Introduzca una fecha válida' });
  });

  it('of albaranes use the date that the user has chosen to see', async () => {
    const customer_id = await given.customer();
    const id = await given.workOrder({ customer_id, fecha_albaran: '2024-01-01', fecha_creacion: '2024-06-01 10:00:00' });
    const ids = async (desde: string, hasta: string) =>
      (await office.post(workOrder.page, { page: 1, filter: { customer_id, desde, hasta } })).items.map(row => row.id);
    expect([await ids('2024-01-01', '2024-01-01'), await ids('2024-06-01', '2024-06-01')]).toEqual([[id], []]);
    expect(await office.get(workOrder.switchDates)).toEqual({ fecha: 'fecha_creacion' });
    expect([await ids('2024-01-01', '2024-01-01'), await ids('2024-06-01', '2024-06-01')]).toEqual([[], [id]]);
    expect(await office.get(workOrder.switchDates)).toEqual({ fecha: 'fecha_albaran' });
  });
});

it('users are sorted by surname, without case and accents', async () => {
  const ids: number[] = [];
  for (const last_name of ['zapata', 'Álvarez', 'Ñíguez', 'Moreno']) ids.push(await addUser({ last_name, roles: 2 }));
  const { items } = await office.post(user.page, { page: 1, filter: { ids, roles: 2, sort: { field: 'last_name', dir: 'asc' } } });
  expect(items.map(item => item.last_name)).toEqual(['Álvarez', 'Moreno', 'Ñíguez', 'zapata']);
});

it('the total is new after one’s own write', async () => {
  const customer_id = await given.customer();
  const total = async () => (await office.post(invoice.page, { page: 1, filter: { customer_id } })).total;
  for (let n = 0; n < 3; n++) {
    expect(await total()).toBe(n);
    await given.invoice({ customer_id });
  }
});

it('money and quantities come back as they were written', async () => {
  const figures = { price: 0.1, physical_stock: 1234567.891, min_stock: 0.001, cost: 9999999.9999 };
  const id = (await office.post(product.create, buildProduct({ product_family_id: await given.family(), ...figures }))).id;
  expect(await office.get(product.data, { id })).toMatchObject(figures);
});

describe('documents without a due date', () => {
  const dates = ['', '2026-05-01', '', '2026-04-01', '2026-06-01', '', '2026-04-01'];
  it.each(['asc', 'desc'] as const)('come before the others, %s from the other end, on every page', async dir => {
    const customer_id = await given.customer();
    for (const fecha_vencimiento of dates) {
      const id = await given.invoice({ customer_id, fecha_vencimiento });
      if (!fecha_vencimiento) await services.engine.db.updateTable('invoice').set({ fecha_vencimiento: null }).where('id', '=', id).execute();
    }
    const read = async (number: number, pageSize: number) =>
      (await office.post(invoice.page, { page: number, pageSize, filter: { customer_id, sort: { field: 'fecha_vencimiento', dir } } })).items;
    const whole = (await read(1, 10)).map(row => row.fecha_vencimiento ?? '');
    expect(whole).toEqual([...dates].sort((a, b) => (dir === 'asc' ? 1 : -1) * a.localeCompare(b)));
    const pages = (await Promise.all([1, 2, 3, 4].map(number => read(number, 2)))).flat();
    expect(pages.map(row => row.fecha_vencimiento ?? '')).toEqual(whole);
    expect(new Set(pages.map(row => row.id)).size).toBe(dates.length);
  });
});

it('A filter by ids finds nothing that the user may not see', async () => {
  const worker = await signInAs('trabajador');
  const [theirs, mine] = [await given.notice(), await given.notice({ user_id: (await worker.get(endpoints.auth.info)).user.id })];
  expect((await worker.post(endpoints.notice.page, { page: 1, filter: { ids: [theirs, mine] } })).items.map(({ id }) => id)).toEqual([mine]);
});
