// What a device reads ahead where the company has more products than are given at once.
import { afterEach, expect, it, vi } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fromCatalogue } from '#src/device/catalogue.ts';
import { fetchAhead } from '#src/device/fetchAhead.ts';
import { forgetAnswers, keepAnswer, keyOf } from '#src/device/store.ts';

const { kit, product, workOrder } = endpoints;
const gas = { id: 9, name: 'Gas R-32', code: 'G32', price: 35.5, operation: 'S1' };
const habits = { fallos: [], escritas: [], productos: [{ id: 9, name: 'Gas R-32', price: 35.5 }] };

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetAnswers(Infinity);
});

it('The device reads the products that its technician uses, and goes on with the rest', async () => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(request => {
    const { pathname } = new URL(String(request), window.location.href);
    asked.push(pathname);
    const tooMany = { code: 40001, message: 'Hay más de 5.000 registros: pídalos por páginas con «page»' };
    const own: Record<string, unknown> = { [workOrder.habits.path]: habits, [kit.all.path]: [{ id: 4, name: 'Bomba' }] };
    const data = own[pathname] ?? { machine_id: null, customer_id: null, items: [], total: 0 };
    const body = JSON.stringify(pathname === product.all.path ? tooMany : { code: codes.ok, data });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  });
  await fetchAhead({ today: '2026-03-02', jornada: { dia: '2026-03-02', estado: 'sin empezar', marcas: [] }, visits: [] });
  expect(asked).toContain('/api/product/data/9');
  expect(asked).toContain(kit.lines.path);
  expect(asked.indexOf(endpoints.notice.page.path)).toBeGreaterThan(asked.indexOf('/api/product/data/9'));
});

it('The device finds those products without coverage by their name', async () => {
  await keepAnswer({ key: keyOf(workOrder.habits), at: 1, data: habits });
  await keepAnswer({ key: keyOf({ ...product.data, path: '/api/product/data/9' }), at: 1, data: gas });
  const search = (query: string) => fromCatalogue({ ...product.filteredDropdown, body: { query } });
  expect((await search('gas r'))?.data).toEqual([{ value: 9, label: 'Gas R-32' }]);
  expect((await search('placa'))?.data).toEqual([]);
});

it('The device finds the kits that it has read without coverage, and their lines at the prices of everybody', async () => {
  const kits = [
    { id: 4, name: 'Bomba de condensados' },
    { id: 6, name: 'Split montado' },
  ];
  const lines = [{ product_id: 9, description: 'Gas R-32', quantity: 2, price: 35.5 }];
  await keepAnswer({ key: keyOf(kit.all), at: 1, data: kits });
  await keepAnswer({ key: keyOf({ ...kit.lines, body: { kit_id: 4 } }), at: 1, data: lines });
  expect((await fromCatalogue({ ...kit.filteredDropdown, body: { query: 'bomb', recientes: [4] } }))?.data).toEqual([
    { value: 4, label: 'Bomba de condensados' },
  ]);
  expect((await fromCatalogue({ ...kit.lines, body: { kit_id: 4, customer_id: 5, fecha: '2026-03-02' } }))?.data).toEqual(lines);
  expect(await fromCatalogue({ ...kit.lines, body: { kit_id: 6 } })).toBeUndefined();
});
