// Starter lists: rows of the trade that a new company takes over by tick.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { starterLists } from '#domain/overview/starters.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildProduct } from '#tests/support/samples/build.ts';

const { starter, kit, failureCode, failureCategory, productFamily, product, contractTemplate, templatePlan, customerCategory } = endpoints;

const pageOf = { page: 1, pageSize: 100 };
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

it('Every row of every list can be taken over at once, and taking all of them again creates nothing', async () => {
  const { office } = await openApp();
  const rows = await office.get(starter.rows);
  expect(new Set(rows.map(({ lista }) => lista))).toEqual(new Set(Object.keys(starterLists)));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const held = rows.filter(({ existe }) => existe).length;
  const filas = rows.map(({ id }) => id);
  expect(await office.post(starter.take, { filas })).toEqual({ creadas: rows.length - held, habia: held });
  expect((await office.get(starter.rows)).every(({ existe }) => existe)).toBe(true);
  expect(await office.post(starter.take, { filas })).toEqual({ creadas: 0, habia: rows.length });
  const { items: templates } = await office.post(contractTemplate.page, pageOf);
  const { items: plans } = await office.post(templatePlan.page, pageOf);
  expect(names(templates)).toEqual(expect.arrayContaining(['Hogar, split', 'Hotel']));
  expect(plans.filter(({ operaciones }) => operaciones).length).toBe(4);
});

it('A failure code brings its category, once, and a name that is spelled otherwise counts as held', async () => {
  const { office } = await openApp();
  const before = names((await office.post(failureCategory.page, pageOf)).items);
  await office.post(starter.take, { filas: ['averias:Fuga de gas', 'averias:Compresor'] });
  expect(names((await office.post(failureCategory.page, pageOf)).items).toSorted()).toEqual([...before, 'Circuito frigorífico'].toSorted());
  const { items } = await office.post(failureCode.page, pageOf);
  expect(items.filter(({ name }) => ['Fuga de gas', 'Compresor'].includes(name)).map(row => row.category_name)).toEqual([
    'Circuito frigorífico',
    'Circuito frigorífico',
  ]);
  await office.post(productFamily.create, { name: 'FILTROS' });
  expect(await office.post(starter.take, { filas: ['familias:Filtros'] })).toEqual({ creadas: 0, habia: 1 });
});

it('A line of a kit takes the product of its name, and is words where there is none', async () => {
  const { office } = await openApp();
  const { id: product_family_id } = await office.post(productFamily.create, { name: 'Tubos' });
  const { id } = await office.post(product.create, buildProduct({ product_family_id, name: 'Puesta en marcha' }));
  await office.post(starter.take, { filas: ['kits:Split 2,5 kW montado'] });
  const { items } = await office.post(kit.page, pageOf);
  const { kit_lines } = await office.get(kit.data, { id: items.find(({ name }) => name === 'Split 2,5 kW montado')!.id });
  const lineOf = (words: string) => kit_lines.find(({ description }) => description === words);
  expect(lineOf('Puesta en marcha')).toMatchObject({ product_id: id, quantity: 1 });
  expect(lineOf('Hora de ayudante')).toMatchObject({ product_id: null, unidad: 'HUR', quantity: 4 });
  expect(lineOf('Pareja aislada 1/4" - 3/8", m')).toMatchObject({ product_id: null, unidad: 'MTR', quantity: 4 });
});

it('The server refuses a row that is in no list, and an empty choice, and creates nothing of it', async () => {
  const { office } = await openApp();
  const before = (await office.post(customerCategory.page, pageOf)).total;
  const unknown = await office.refused(starter.take, { filas: ['categorias:Comercio', 'categorias:Marciano'] });
  expect([unknown.status, unknown.message]).toEqual([422, 'Una de las filas no está en las listas']);
  expect((await office.refused(starter.take, { filas: [] })).status).toBe(422);
  expect((await office.post(customerCategory.page, pageOf)).total).toBe(before);
});

it('Only the office takes rows over; an auditor reads what there is', async () => {
  const { signInAs } = await openApp();
  const auditor = await signInAs('auditor');
  expect((await auditor.get(starter.rows)).length).toBeGreaterThan(50);
  const others = ['auditor', 'trabajador', 'cliente'] as const;
  const answers = await Promise.all(others.map(async role => (await signInAs(role)).refused(starter.take, { filas: ['kits:Bomba de condensados'] })));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
