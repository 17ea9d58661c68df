// What goes beyond an accepted quote: an ampliación under its number, or the office's word.
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given } = app;
const { quote, workOrder } = endpoints;

const line = (price: number) => ({ ...quoteLine.getDefault(), description: 'Split', quantity: 1, price });

async function accept(id: number): Promise<number> {
  await office.ask(quote.step, { body: { id, paso: 'quote.send' } });
  await office.ask(quote.step, { body: { id, paso: 'quote.accept', aceptado_por: 'Ana Ruiz', medio: 'papel' } });
  return id;
}
async function accepted(): Promise<number> {
  const { id } = await office.post(quote.create, { quoteData: { name: 'Split', customer_id: await given.customer() }, quote_lines: [line(100)] });
  return accept(id);
}
/** An accepted quote of which 50 € more was done than the 100 € that were accepted; and its albarán. */
async function exceeded(): Promise<[id: number, order: number]> {
  const id = await accepted();
  const { work_order_id } = await office.post(quote.deliver, { id });
  await office.post(workOrder.update, buildWorkOrder({ id: work_order_id }, [{ price: 100 }, { price: 50 }]));
  await office.post(workOrder.terminar, { id: work_order_id });
  return [id, work_order_id];
}
const toInvoicing = (id: number) => office.ask(workOrder.facturar, { params: { id } });

it('An ampliación is a quote of its own under the same number, and so is its next version', async () => {
  const id = await accepted();
  const { codigo, customer_id } = await office.get(quote.data, { id });
  const { id: first } = await office.post(quote.extend, { id });
  expect(await office.get(quote.data, { id: first })).toMatchObject({
    codigo: `${codigo}-a1`,
    amplia_id: id,
    customer_id,
    estado: 'borrador',
    quote_lines: [],
  });
  await office.post(quote.update, { quoteData: { id: first }, quote_lines: [line(50)] });
  await office.ask(quote.step, { body: { id: first, paso: 'quote.send' } });
  const { id: next } = await office.post(quote.revise, { id: first });
  expect(await office.get(quote.data, { id: next })).toMatchObject({ codigo: `${codigo}-a1-v2`, amplia_id: id });
  const { id: second } = await office.post(quote.extend, { id });
  expect((await office.get(quote.data, { id: second })).codigo).toBe(`${codigo}-a2`);
});

it('An albarán beyond the accepted sum is not invoiced until an ampliación is accepted', async () => {
  const [id, order] = await exceeded();
  const { codigo } = await office.get(quote.data, { id });
  const refused = await toInvoicing(order);
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining(`pasa en 60,50 € de lo aceptado en el presupuesto ${codigo}`)]);
  const { id: extension } = await office.post(quote.extend, { id });
  await office.post(quote.update, { quoteData: { id: extension }, quote_lines: [line(50)] });
  expect((await toInvoicing(order)).status).toBe(409);
  await accept(extension);
  expect((await office.get(quote.data, { id })).facturacion).toMatchObject({ permitido: 181.5, hecho: 181.5 });
  expect((await toInvoicing(order)).status).toBe(200);
});

it('An ampliación with an albarán of its own covers nothing of the first one', async () => {
  const [id, order] = await exceeded();
  const { id: extension } = await office.post(quote.extend, { id });
  await office.post(quote.update, { quoteData: { id: extension }, quote_lines: [line(50)] });
  await accept(extension);
  await office.post(quote.deliver, { id: extension });
  expect((await toInvoicing(order)).status).toBe(409);
});

it('The office may allow what was done, with a reason, and nothing more than that', async () => {
  const [id, order] = await exceeded();
  expect((await office.ask(quote.allow, { body: { id, motivo: '' } })).errors).toEqual({ motivo: 'Diga por qué' });
  const tecnico = await app.signInAs('trabajador');
  expect((await tecnico.ask(quote.allow, { body: { id, motivo: 'Sí' } })).status).toBe(403);
  await office.post(quote.allow, { id, motivo: 'Lo pidió por teléfono' });
  expect(await office.get(quote.data, { id })).toMatchObject({ exceso_hasta: 181.5, exceso_motivo: 'Lo pidió por teléfono' });
  await office.post(workOrder.reabrir, { id: order });
  await office.post(workOrder.update, buildWorkOrder({ id: order }, [{ price: 100 }, { price: 51 }]));
  expect((await toInvoicing(order)).message).toContain('pasa en 1,21 €');
  await office.post(workOrder.update, buildWorkOrder({ id: order }, [{ price: 100 }, { price: 50 }]));
  expect((await toInvoicing(order)).status).toBe(200);
});
