import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given } = app;
const { dashboard, providerInvoice, workOrder } = endpoints;

it('Inicio tells the office which albaranes are ended and which are in the queue, and what they come to without VAT', async () => {
  const figures = async () => {
    const { finishedOrders, ready } = await office.get(dashboard.figures);
    return { finishedOrders, ready };
  };
  const before = await figures();
  /** The figures as they were, and what has come since. */
  const andMore = (finished: { count: number; sum: number }, ready: { count: number; sum: number }) => ({
    finishedOrders: { count: before.finishedOrders!.count + finished.count, sum: before.finishedOrders!.sum! + finished.sum },
    ready: { count: before.ready!.count + ready.count, sum: before.ready!.sum! + ready.sum },
  });
  const id = await given.workOrder({}, [{ quantity: 2, price: 35, iva: 21 }]);
  await given.readyOrder({}, [{ quantity: 1, price: 10, iva: 21 }]);
  expect(await figures()).toEqual(andMore({ count: 0, sum: 0 }, { count: 1, sum: 10 }));
  await office.post(workOrder.terminar, { id });
  expect(await figures()).toEqual(andMore({ count: 1, sum: 70 }, { count: 1, sum: 10 }));
  await office.get(workOrder.facturar, { id });
  expect(await figures()).toEqual(andMore({ count: 0, sum: 0 }, { count: 2, sum: 80 }));
});

it('Inicio tells a customer what remains of their invoices, and what of it is overdue', async () => {
  const client = await app.signInAs('cliente');
  const customer_id = (await client.get(endpoints.auth.info)).user.customer_id!;
  const line = [{ quantity: 1, price: 100, iva: 21 }];
  const figures = async () => {
    const { unpaidInvoices, overdueInvoices } = await client.get(dashboard.figures);
    return { unpaidInvoices, overdueInvoices };
  };
  const late = await given.issued({ customer_id, fecha_creacion: '2026-01-10', fecha_vencimiento: '2026-02-10' }, line);
  await given.issued({ customer_id, fecha_creacion: '2026-03-01', fecha_vencimiento: '2026-04-01' }, line);
  await given.issued({}, line);
  expect(await figures()).toEqual({ unpaidInvoices: { count: 2, sum: 242 }, overdueInvoices: { count: 1, sum: 121 } });
  const [debt] = (await office.post(endpoints.cobro.page, { page: 1, filter: { invoice_id: late } })).items;
  await office.post(endpoints.cobro.pay, { cobro: debt!.id, fecha_pago: '2026-03-02', cantidad: 100 });
  expect(await figures()).toEqual({ unpaidInvoices: { count: 2, sum: 142 }, overdueInvoices: { count: 1, sum: 21 } });
});

it('The weeks ahead have what is due on both sides: what is overdue first, each part of a supplier’s invoice in its week, and what is paid no more', async () => {
  const { office, given } = await openApp();
  const weeks = async () => {
    const { semanas, sinFecha } = await office.get(dashboard.money);
    return { left: semanas.at(-1)!.queda, weeks: semanas.map(({ desde, entra, sale }) => ({ desde, entra, sale })), sinFecha };
  };
  const before = await weeks();
  const line = [{ quantity: 1, price: 100, iva: 21 }];
  await given.issued({ fecha_creacion: '2026-01-10', fecha_vencimiento: '2026-03-01' }, line);
  await given.issued({ fecha_creacion: '2026-02-11', fecha_vencimiento: '2026-03-02' }, line);
  await given.issued({ fecha_creacion: '2026-02-12', fecha_vencimiento: '2026-03-09' }, line);
  const day = { fecha_factura: '2026-02-01', fecha_operacion: '2026-02-01', fecha_recepcion: '2026-02-03' };
  const sums = { total_neto: 1_000, porcentaje_iva: 21, porcentaje_irpf: 0 };
  const vencimientos = [
    { fecha: '2026-02-20', importe: 210 },
    { fecha: '2026-03-15', importe: 500 },
    { fecha: '2026-04-26', importe: 250 },
    { fecha: '2026-04-27', importe: 250 },
  ];
  const draft = { proveedor_id: await given.provider(), n_factura_nuestro: 'S-1', n_factura_proveedor: 'S-1', ...day, ...sums, vencimientos };
  const sent = await upload(office, providerInvoice.create, { data: JSON.stringify(draft) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
  const factura = sent.data!.id;
  const after = await weeks();
  expect(after.left - before.left).toBe(363 - 960);
  const change = (of: typeof before) => of.weeks.map(({ desde, entra, sale }, at) => [desde, entra - before.weeks[at]!.entra, sale - before.weeks[at]!.sale]);
  expect(change(after)).toEqual([
    [null, 121, 210],
    ['2026-03-02', 121, 0],
    ['2026-03-09', 121, 500],
    ...['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06', '2026-04-13'].map(day => [day, 0, 0]),
    ['2026-04-20', 0, 250],
  ]);
  for (const paso of ['bill.review', 'bill.approve'] as const) await office.post(providerInvoice.step, { id: factura, paso });
  await office.post(providerInvoice.pay, { fecha_pago: '2026-03-01', metodo: 'transferencia', partes: [{ factura, cantidad: 300 }] });
  expect(change(await weeks()).map(([, , sale]) => sale)).toEqual([0, 0, 410, 0, 0, 0, 0, 0, 250]);
});

it('The menu counts what waits for the office, and counts it anew once it was written', async () => {
  const counts = () => office.get(dashboard.waiting);
  const before = await counts();
  const id = await given.call();
  const notice = await given.notice({ fecha_visita: '2026-03-01 10:00:00' });
  await given.readyOrder();
  expect(await counts()).toEqual({ ...before, calls: before.calls + 1, notices: before.notices + 1, readyToInvoice: before.readyToInvoice + 1 });
  await office.post(endpoints.call.update, { id, checked: true });
  await office.post(endpoints.notice.remove, { id: notice });
  expect(await counts()).toEqual({ ...before, readyToInvoice: before.readyToInvoice + 1 });
});
