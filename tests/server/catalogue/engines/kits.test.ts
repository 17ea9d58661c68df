// Kits: what is in one, what its lines cost a customer, and that documents keep what they took of it.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildKit, buildLine, buildProduct, buildTariff } from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';

const { office, given, signInAs } = await openApp();
const { kit, product, quote, workOrder } = endpoints;

type Line = BodyOf<typeof kit.create>['kit_lines'][number];
const words = (description: string, quantity = 1, unidad: Line['unidad'] = 'C62'): Line => ({ product_id: null, description, quantity, unidad });
const of = (product_id: number, quantity: number, description = 'Tubo'): Line => ({ product_id, description, quantity, unidad: 'C62' });

async function newProduct(price: number, cost: number | null = null) {
  const { id: product_family_id } = await office.post(endpoints.productFamily.create, { name: `Familia ${serial()}` });
  const { id } = await office.post(product.create, buildProduct({ product_family_id, name: 'Tubo de cobre', price, cost, unidad: 'MTR' }));
  return { id, product_family_id };
}

const newKit = async (...kit_lines: Line[]) => (await office.post(kit.create, buildKit({ kit_lines }))).id;

it('A kit keeps its lines in order, and a change without lines keeps them', async () => {
  const { id: tube } = await newProduct(8);
  const id = await newKit(words('Puesta en marcha'), of(tube, 3.5, 'Línea frigorífica'), words('Mano de obra', 2, 'HUR'));
  const lines = [
    { product_id: null, product_name: null, description: 'Puesta en marcha', quantity: 1 },
    { product_id: tube, product_name: 'Tubo de cobre', description: 'Línea frigorífica', quantity: 3.5 },
    { product_id: null, description: 'Mano de obra', quantity: 2, unidad: 'HUR' },
  ];
  expect(await office.get(kit.data, { id })).toMatchObject({ lineas: 3, kit_lines: lines });
  await office.post(kit.update, { id, name: `Otro ${id}` });
  expect(await office.get(kit.data, { id })).toMatchObject({ name: `Otro ${id}`, kit_lines: lines });
  await office.post(kit.update, { id, kit_lines: [words('Solo esto')] });
  expect(await office.get(kit.data, { id })).toMatchObject({ lineas: 1, kit_lines: [{ description: 'Solo esto' }] });
});

it('The lines of a kit cost what the tariff of their customer says, in the units of their products; words have no price', async () => {
  const customer_id = await given.customer();
  const { id: tube, product_family_id } = await newProduct(10, 6.25);
  const { id: other } = await newProduct(3);
  await office.post(endpoints.tariff.create, buildTariff({ name: 'Comunidad', customer_id, product_family_id, porcentaje: -10, desde: '2026-02-01' }));
  const kit_id = await newKit(of(tube, 4), words('Vacío'), of(other, 2), of(tube, 1));
  const priced = await office.post(kit.lines, { kit_id, customer_id, fecha: '2026-03-02' });
  expect(priced).toEqual([
    { product_id: tube, description: 'Tubo', quantity: 4, unidad: 'MTR', operation: 'S1', price: 9, tarifa: 'tarifa Comunidad −10,00 %: 9,00 €', coste: 6.25 },
    { product_id: null, description: 'Vacío', quantity: 1, unidad: 'C62' },
    { product_id: other, description: 'Tubo', quantity: 2, unidad: 'MTR', operation: 'S1', price: 3, tarifa: '', coste: null },
    { product_id: tube, description: 'Tubo', quantity: 1, unidad: 'MTR', operation: 'S1', price: 9, tarifa: 'tarifa Comunidad −10,00 %: 9,00 €', coste: 6.25 },
  ]);
  expect(await office.post(kit.lines, { kit_id })).toMatchObject([{ price: 10, tarifa: '' }, {}, {}, { price: 10 }]);
});

it('A kit that changes or goes touches no document that used it', async () => {
  const { id: tube } = await newProduct(10);
  const kit_id = await newKit(of(tube, 4), words('Vacío'));
  const customer_id = await given.customer();
  const lines = (await office.post(kit.lines, { kit_id, customer_id })).map(({ product_id, description, quantity }) =>
    buildLine({ product_id, description, quantity, price: 10 }),
  );
  const order = await given.workOrder({ customer_id }, lines);
  const offer = await given.quote({ customer_id });
  await office.post(quote.update, {
    quoteData: { id: offer },
    quote_lines: lines.map(({ product_id, description, quantity, price }) => ({ ...quoteLine.getDefault(), product_id, description, quantity, price })),
  });
  const read = async () => [(await office.get(workOrder.data, { id: order })).work_order_lines, (await office.get(quote.data, { id: offer })).quote_lines];
  const before = await read();
  expect(before).toMatchObject([
    [{ description: 'Tubo', quantity: 4 }, { description: 'Vacío' }],
    [{ description: 'Tubo' }, { description: 'Vacío' }],
  ]);
  await office.post(kit.update, { id: kit_id, name: `Sin nada ${kit_id}`, kit_lines: [words('Nada')] });
  expect(await read()).toEqual(before);
  await office.post(kit.remove, { id: kit_id });
  expect(await read()).toEqual(before);
});

it('A kit that was deleted comes back with its lines', async () => {
  const { id: tube } = await newProduct(10);
  const id = await newKit(of(tube, 4), words('Vacío'));
  const { undo } = await office.post(kit.remove, { id });
  expect((await office.ask(kit.data, { params: { id } })).status).toBe(404);
  await office.post(endpoints.deletion.undo, { ids: [undo!] });
  expect((await office.get(kit.data, { id })).kit_lines).toMatchObject([{ product_id: tube }, { description: 'Vacío' }]);
});

it('A product that a kit names is not deleted; one that was merged is the other one in it, and in what is sent afterwards', async () => {
  const [{ id: kept }, { id: gone }] = [await newProduct(10), await newProduct(12)];
  const id = await newKit(of(gone, 4));
  expect(await office.ask(product.remove, { body: { id: gone } })).toMatchObject({ message: expect.stringContaining('1 línea de kits') });
  const pair = { entity: 'product', kept, gone } as const;
  const seen = await office.post(endpoints.merge.preview, pair);
  await office.post(endpoints.merge.apply, { ...pair, kept_version: seen.kept.version, gone_version: seen.gone.version, taken: [] });
  expect((await office.get(kit.data, { id })).kit_lines).toMatchObject([{ product_id: kept }]);
  await office.post(kit.update, { id, kit_lines: [of(gone, 5)] });
  expect((await office.get(kit.data, { id })).kit_lines).toMatchObject([{ product_id: kept, quantity: 5 }]);
});

it.each([
  ['without lines', [], { kit_lines: 'Añada al menos una línea' }],
  ['with a quantity of nothing', [words('Vacío', 0)], { 'kit_lines.0.quantity': 'La cantidad tiene que ser mayor que cero' }],
  ['with a quantity below nothing', [words('Vacío', -1)], { 'kit_lines.0.quantity': 'La cantidad tiene que ser mayor que cero' }],
  ['without words', [words('')], { 'kit_lines.0.description': 'Introduzca la descripción' }],
  ['of 200 lines', Array.from({ length: 200 }, () => words('Vacío')), { kit_lines: 'Como máximo 100 líneas' }],
])('A kit %s is refused', async (_, kit_lines, errors) => {
  const { total } = await office.post(kit.page, { page: 1 });
  expect(await office.ask(kit.create, { body: buildKit({ kit_lines }) })).toMatchObject({ status: 422, errors });
  expect((await office.post(kit.page, { page: 1 })).total).toBe(total);
});

it('A kit without a name is refused', async () => {
  expect(await office.ask(kit.create, { body: buildKit({ name: ' ' }) })).toMatchObject({ status: 422, errors: { name: 'Introduzca el nombre del kit' } });
});

it('A name that another kit has is refused, however it is written', async () => {
  const { name } = await office.get(kit.data, { id: await newKit(words('Vacío')) });
  expect(await office.ask(kit.create, { body: buildKit({ name: name.toUpperCase() }) })).toMatchObject({
    errors: { name: expect.stringContaining('ya existe') },
  });
  const id = await newKit(words('Vacío'));
  expect(await office.ask(kit.update, { body: { id, name } })).toMatchObject({ errors: { name: expect.stringContaining('ya existe') } });
});

it('A technician uses kits, reads no costs of them and writes none; a customer does not know of them', async () => {
  const { id: tube } = await newProduct(10, 6.25);
  const kit_id = await newKit(of(tube, 4));
  const [technician, customer] = [await signInAs('trabajador'), await signInAs('cliente')];
  const [line] = await technician.post(kit.lines, { kit_id });
  expect(line).toMatchObject({ price: 10 });
  expect(line).not.toHaveProperty('coste');
  for (const [call, body] of [
    [kit.create, buildKit()],
    [kit.update, { id: kit_id, name: 'Mío' }],
    [kit.remove, { id: kit_id }],
  ] as const)
    expect(await technician.ask(call, { body })).toMatchObject({ status: 403 });
  expect(await customer.ask(kit.lines, { body: { kit_id } })).toMatchObject({ status: 403 });
});
