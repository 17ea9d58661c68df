// What invoices and albaranes point to, as objects for readers of the API (§3): who reads which, and that none of it is written back.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given } = app;
const { invoice, workOrder } = endpoints;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const gestoria = await app.signInAs('gestoria');
const user_id = (await worker.get(endpoints.auth.info)).user.id;
const customer_id = (await client.get(endpoints.auth.info)).user.customer_id!;

const machine_id = await given.machine({ location_id: await given.location({ customer_id }), name: 'Split del salón' });
const notice_id = await given.notice({ customer_id, machine_id, user_id });
const order = await given.readyOrder({ customer_id, machine_id, notice_id, user_id });
const bill = await given.issued({ customer_id }, [{ work_order_id: order }]);
const { codigo } = await office.get(invoice.data, { id: bill });
const { first_name, last_name } = await office.get(endpoints.user.data, { id: user_id });

const customer = { id: customer_id, name: 'Hotel Almería' };
const notice = { id: notice_id };
const user = { id: user_id, name: `${first_name} ${last_name}` };
const machine = { id: machine_id, name: 'Split del salón' };

it('§3 An albarán carries its customer, notice, machine, user and invoice', async () => {
  const ofOrder = { customer, notice, machine, user, invoice: { id: bill, name: codigo } };
  for (const who of [office, worker]) expect(await who.get(workOrder.data, { id: order })).toMatchObject(ofOrder);
});

it('§3 An invoice carries its customer, and the notice, machine and user of its albarán', async () => {
  const ofInvoice = { customer, notice, machine, user };
  expect(await office.get(invoice.data, { id: bill })).toMatchObject(ofInvoice);
});

it('what is not there is null', async () => {
  const nothing = { notice: null, machine: null };
  expect(await office.get(workOrder.data, { id: await given.workOrder({}) })).toMatchObject({ ...nothing, invoice: null });
  expect(await office.get(invoice.data, { id: await given.invoice() })).toMatchObject({ ...nothing, user: null });
});

it('a reader learns nothing by an object that is not theirs as a field', async () => {
  const billOfClient = await client.get(invoice.data, { id: bill });
  expect([billOfClient.customer, billOfClient.notice, billOfClient.machine, billOfClient.user]).toEqual([customer, notice, machine, undefined]);
  const ofGestoria = await gestoria.get(invoice.data, { id: bill });
  expect([ofGestoria.customer, ofGestoria.notice, ofGestoria.machine, ofGestoria.user]).toEqual([customer, undefined, undefined, undefined]);
});

it('§7 Sent back they change nothing, and a field that there is not is refused as ever', async () => {
  const draft = await given.invoice({ customer_id });
  const pending = await given.workOrder({ customer_id, machine_id });
  const other = { id: 999_999, name: 'Otro' };
  const sent = { customer: other, notice: other, machine: other, user: other };
  const orderData = { ...(await office.get(workOrder.data, { id: pending })), ...sent, invoice: other, observaciones: 'Con llave' };
  expect((await office.ask(workOrder.update, { body: { orderData } })).status).toBe(200);
  expect(await office.get(workOrder.data, { id: pending })).toMatchObject({ observaciones: 'Con llave', customer, machine, invoice: null });
  const invoiceData = { ...(await office.get(invoice.data, { id: draft })), ...sent, observaciones: 'Gracias' };
  expect((await office.ask(invoice.update, { body: { invoiceData } })).status).toBe(200);
  expect(await office.get(invoice.data, { id: draft })).toMatchObject({ observaciones: 'Gracias', customer, machine: null });
  const lost = { status: 422, code: 40001, errors: { provider: 'El campo «provider» no existe' } };
  expect(await office.ask(workOrder.update, { body: { orderData: { id: pending, provider: other } } })).toMatchObject(lost);
  expect(await office.ask(invoice.update, { body: { invoiceData: { id: draft, provider: other } } })).toMatchObject(lost);
});
