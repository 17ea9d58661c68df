// The audit of documents: their lines too, before and after.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine } from '#tests/support/samples/build.ts';

const { office, given, db } = await openApp();

const rowsOf = async (entity: string, id: number) => {
  const rows = await db.selectFrom('audit').selectAll().where('entity', '=', entity).where('record_id', '=', id).orderBy('id').execute();
  return rows.map(({ action, before, after }) => ({ action, before: JSON.parse(before ?? 'null'), after: JSON.parse(after ?? 'null') }));
};

it.each([
  ['workOrder', 'work_order_lines', 'orderData'],
  ['invoice', 'invoice_lines', 'invoiceData'],
] as const)('The audit of a %s names its lines when they were saved, changed and deleted', async (name, field, data) => {
  const id = name === 'workOrder' ? await given.workOrder({}, [{ description: 'Filtro' }]) : await given.invoice({}, [{ description: 'Filtro' }]);
  await office.ask(endpoints[name].update, { body: { [data]: { id }, [field]: [buildLine({ description: 'Filtro nuevo' })] } });
  await office.post(endpoints[name].remove, { id });
  const [created, changed, deleted] = await rowsOf(name, id);
  expect(created).toMatchObject({ action: 'create', after: { [field]: [{ description: 'Filtro', price: 100 }] } });
  expect(changed).toMatchObject({ action: 'update', before: { [field]: [{ description: 'Filtro' }] }, after: { [field]: [{ description: 'Filtro nuevo' }] } });
  expect(deleted).toMatchObject({ action: 'delete', before: { [field]: [{ description: 'Filtro nuevo' }] } });
});

it('The audit says by what event a state changed', async () => {
  const customer_id = await given.customer();
  const order = await given.readyOrder({ customer_id });
  const id = await given.invoice({ customer_id }, [{ work_order_id: order }]);
  await office.post(endpoints.invoice.issue, { id });
  const events = async (entity: string, record: number) => (await rowsOf(entity, record)).map(({ action, after }) => [action, after.estado]);
  expect(await events('workOrder', order)).toEqual([
    ['create', 'pendiente'],
    ['workOrder.facturar', 'listo'],
    ['workOrder.assigned', 'facturado'],
  ]);
  expect(await events('invoice', id)).toEqual([
    ['create', 'borrador'],
    ['invoice.issue', 'emitida'],
  ]);
});

it('The audit has a row for each payment and for what it changed', async () => {
  const { id, invoice } = await given.debt(50);
  await office.post(endpoints.cobro.pay, { cobro: id, fecha_pago: '2026-03-02', cantidad: 50 });
  const [payment] = (await office.get(endpoints.cobro.data, { id })).payments;
  expect(await rowsOf('payment', payment!.id)).toMatchObject([{ action: 'payment.made', after: { cobro: id, cantidad: 50 } }]);
  expect((await rowsOf('cobro', id)).at(-1)).toMatchObject({ action: 'payment.made', before: { deuda: 50 }, after: { deuda: 0, estado: 'saldado' } });
  expect((await rowsOf('invoice', invoice)).at(-1)).toMatchObject({ action: 'debt.settled', after: { estado: 'cobrada' } });
});

it('The audit names the lines of a draft that an albarán came into and left, and those of a credit note', async () => {
  const customer_id = await given.customer();
  const order = await given.readyOrder({ customer_id });
  const id = await given.invoice({ customer_id }, [{ description: 'Suya' }]);
  await office.post(endpoints.workOrder.assignInvoice, { work_order_id: order, invoice_id: id });
  await office.post(endpoints.workOrder.goBack, { id: order });
  const [, came, left] = await rowsOf('invoice', id);
  expect(came).toMatchObject({ action: 'invoice.receiveWorkOrder', before: { invoice_lines: [{}] }, after: { invoice_lines: [{}, { work_order_id: order }] } });
  expect(left).toMatchObject({ action: 'workOrder.goBack', before: { invoice_lines: [{}, {}] }, after: { invoice_lines: [{ description: 'Suya' }] } });
  await office.post(endpoints.invoice.issue, { id });
  const note = await office.post(endpoints.invoice.rectify, { id });
  expect((await rowsOf('invoice', note.id))[0]).toMatchObject({ action: 'create', after: { invoice_lines: [{ description: 'Suya', quantity: -1 }] } });
});

it('The audit keeps nothing of what was refused', async () => {
  const count = async () =>
    (
      await db
        .selectFrom('audit')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const { id } = await given.debt(50);
  const before = await count();
  await office.ask(endpoints.cobro.pay, { body: { cobro: id, fecha_pago: '2026-03-02', cantidad: 51 } });
  await office.ask(endpoints.customer.create, { body: {} });
  expect(await count()).toBe(before);
});
