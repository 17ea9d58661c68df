// Tariffs: what a product costs a customer on a day, who may ask, and that documents keep what was asked.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine, buildProduct, buildTariff } from '#tests/support/samples/build.ts';

const { office, given, signInAs } = await openApp();
const { product, tariff } = endpoints;

async function newProduct(price: number) {
  const { id: product_family_id } = await office.post(endpoints.productFamily.create, { name: `Familia de ${price}` });
  const { id } = await office.post(product.create, buildProduct({ product_family_id, name: 'Split', price }));
  return { id, product_family_id };
}

const priceOf = (product_id: number, customer_id?: number, fecha = '2026-03-02') =>
  office.post(product.price, { product_id, fecha, ...(customer_id !== undefined && { customer_id }) });

it('A product costs a customer what the tariff of their category says, from its first day to its last, and others its own price', async () => {
  const [customer, other] = [await given.customer(), await given.customer()];
  const { id: customer_category_id } = await office.post(endpoints.customerCategory.create, { name: 'Comunidades' });
  await office.post(endpoints.customer.update, { id: customer, customer_category_id });
  const { id, product_family_id } = await newProduct(100.5);
  await office.post(
    tariff.create,
    buildTariff({ name: 'Comunidades', customer_category_id, product_family_id, porcentaje: -8, desde: '2026-02-01', hasta: '2026-03-31' }),
  );
  expect(await priceOf(id, customer)).toEqual({
    id,
    name: 'Split',
    unidad: 'C62',
    operation: 'S1',
    price: 92.46,
    tarifa: 'tarifa Comunidades −8,00 %: 92,46 €',
  });
  expect(await priceOf(id, customer, '2026-03-31')).toMatchObject({ price: 92.46 });
  for (const [whose, day] of [
    [customer, '2026-01-31'],
    [customer, '2026-04-01'],
    [other, '2026-03-02'],
    [undefined, '2026-03-02'],
  ] as const)
    expect(await priceOf(id, whose, day)).toMatchObject({ price: 100.5, tarifa: '' });
});

it('A customer’s own price goes before the tariff of everybody', async () => {
  const customer_id = await given.customer();
  const { id: product_id } = await newProduct(80);
  await office.post(tariff.create, buildTariff({ name: 'Campaña', porcentaje: -10, desde: '2026-05-01', hasta: '2026-05-31' }));
  await office.post(tariff.create, buildTariff({ name: 'Pactado', customer_id, product_id, precio: 75.1234, desde: '2026-01-01' }));
  expect(await priceOf(product_id, customer_id, '2026-05-02')).toMatchObject({ price: 75.1234, tarifa: 'tarifa Pactado: 75,1234 €' });
  expect(await priceOf(product_id, undefined, '2026-05-02')).toMatchObject({ price: 72 });
});

it('A line keeps where its price comes from, from the albarán to the invoice', async () => {
  const customer_id = await given.customer();
  const line = buildLine({ price: 92, tarifa: 'tarifa Comunidades −8 %: 92,00 €' });
  const order = await given.workOrder({ customer_id }, [line]);
  expect((await office.get(endpoints.workOrder.data, { id: order })).work_order_lines).toMatchObject([{ tarifa: line.tarifa }]);
  const invoice = await given.invoice({ customer_id }, [line]);
  expect((await office.get(endpoints.invoice.data, { id: invoice })).invoice_lines).toMatchObject([{ tarifa: line.tarifa }]);
});

it('A technician asks for a price and reads no tariffs; a customer asks for none', async () => {
  const { id } = await newProduct(40);
  const [technician, customer, auditor] = [await signInAs('trabajador'), await signInAs('cliente'), await signInAs('auditor')];
  expect(await technician.post(product.price, { product_id: id })).toMatchObject({ price: 40 });
  expect(await technician.ask(tariff.page, { body: { page: 1 } })).toMatchObject({ status: 403 });
  expect(await auditor.ask(tariff.page, { body: { page: 1 } })).toMatchObject({ status: 200 });
  expect(await auditor.ask(tariff.create, { body: buildTariff({ porcentaje: 1 }) })).toMatchObject({ status: 403 });
  expect(await customer.ask(product.price, { body: { product_id: id } })).toMatchObject({ status: 403 });
});

it.each([
  ['a day that is none', { fecha: '2026-02-30' }, 422],
  ['a product that is not there', { product_id: 999_999 }, 404],
  ['a customer who is not there', { customer_id: 999_999 }, 404],
])('%s has no price', async (_, wrong, status) => {
  const product_id = await given.product();
  expect(await office.ask(product.price, { body: { product_id, ...wrong } })).toMatchObject({ status });
});
