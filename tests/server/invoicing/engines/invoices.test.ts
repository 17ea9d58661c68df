// Facturas and the albaranes that they bill: taken, given back, rectified.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildInvoice, buildLine } from '#tests/support/samples/build.ts';

const { office, given } = await openApp();
const { invoice, workOrder, cobro, customer, company } = endpoints;

const order = (id: number) => office.get(workOrder.data, { id });
const bill = (id: number) => office.get(invoice.data, { id });

/** A draft that bills `count` albaranes of one customer. */
async function draftOf(count: number) {
  const customer_id = await given.customer();
  const orders: number[] = [];
  for (let n = 0; n < count; n++) orders.push(await given.readyOrder({ customer_id }));
  const id = await given.invoice(
    { customer_id },
    orders.map(work_order_id => ({ work_order_id })),
  );
  return { id, customer_id, orders };
}

describe('a draft', () => {
  it('has a date: a call without one is refused (§5)', async () => {
    const invoiceData = { customer_id: await given.customer() };
    const refused = { status: 422, errors: { fecha_creacion: 'Introduzca la fecha de la factura' } };
    expect(await office.ask(invoice.create, { body: { invoiceData, invoice_lines: [buildLine({})] } })).toMatchObject(refused);
  });

  it('imports several albaranes, and all are facturado', async () => {
    const { id, orders } = await draftOf(3);
    for (const each of orders) expect(await order(each)).toMatchObject({ estado: 'facturado', invoice_id: id });
    expect((await bill(id)).work_orders.map(each => each.id)).toEqual(orders);
  });

  it('that is deleted gives back its albaranes', async () => {
    const { id, orders } = await draftOf(2);
    await office.post(invoice.remove, { id });
    for (const each of orders) expect(await order(each)).toMatchObject({ estado: 'listo', invoice_id: null });
    expect((await office.ask(invoice.data, { params: { id } })).status).toBe(404);
  });

  it('gives back an albarán whose lines are removed, and takes one that is added', async () => {
    const { id, customer_id, orders } = await draftOf(2);
    const added = await given.readyOrder({ customer_id });
    await office.post(invoice.update, buildInvoice({ id }, [{ work_order_id: orders[0]! }, { work_order_id: added }]));
    expect([await order(orders[0]!), await order(orders[1]!), await order(added)]).toMatchObject([
      { estado: 'facturado', invoice_id: id },
      { estado: 'listo', invoice_id: null },
      { estado: 'facturado', invoice_id: id },
    ]);
  });

  it('changes its customer only without albaranes of another', async () => {
    const { id, orders } = await draftOf(1);
    const other = await given.customer();
    const { code } = await order(orders[0]!);
    expect(await office.refused(invoice.update, buildInvoice({ id, customer_id: other }, [{ work_order_id: orders[0]! }]))).toMatchObject({
      status: 409,
      message: `El albarán ${code} es de otro cliente`,
    });
    await office.post(invoice.update, buildInvoice({ id, customer_id: other }, [{}]));
    expect(await order(orders[0]!)).toMatchObject({ estado: 'listo' });
  });

  it('loses the lines of an albarán that goes back, and no others', async () => {
    const customer_id = await given.customer();
    const [first, second] = [await given.readyOrder({ customer_id }), await given.readyOrder({ customer_id })];
    const lines = [
      { work_order_id: first, description: 'Filtro', price: 30 },
      { description: 'Desplazamiento', price: 20 },
      { work_order_id: second, description: 'Gas', price: 50 },
      { work_order_id: first, description: 'Junta', price: 7 },
    ];
    const id = await given.invoice({ customer_id }, lines);
    const stays = async () => {
      const { invoice_lines, base, total, work_orders } = await bill(id);
      return { lines: invoice_lines.map(line => line.description), base, total, orders: work_orders.map(each => each.id) };
    };
    expect(await stays()).toEqual({ lines: lines.map(line => line.description), base: 107, total: 129.47, orders: [first, second] });
    await office.post(workOrder.goBack, { id: first });
    expect(await stays()).toEqual({ lines: ['Desplazamiento', 'Gas'], base: 70, total: 84.7, orders: [second] });
    expect([(await order(first)).estado, (await order(second)).estado]).toEqual(['listo', 'facturado']);
    await office.post(invoice.issue, { id });
    expect(await stays()).toMatchObject({ lines: ['Desplazamiento', 'Gas'], total: 84.7 });
  });

  it.each(['pendiente', 'facturado'])('does not take an albarán that is %s', async estado => {
    const customer_id = await given.customer();
    const work_order_id = estado === 'pendiente' ? await given.workOrder({ customer_id }) : await given.readyOrder({ customer_id });
    if (estado === 'facturado') await given.invoice({ customer_id }, [{ work_order_id }]);
    const before = await order(work_order_id);
    expect(await office.refused(invoice.create, buildInvoice({ customer_id }, [{ work_order_id }]))).toMatchObject({ status: 409, code: 30001 });
    expect(await order(work_order_id)).toEqual(before);
  });

  it('keeps a number of its own choice, which no other may have', async () => {
    const id = await given.invoice({ codigo: 'ESP-1' });
    expect(await office.post(invoice.checkCode, { code: 'ESP-1', id: null })).toBe(false);
    expect(await office.post(invoice.checkCode, { code: 'ESP-1', id })).toBe(true);
    const again = buildInvoice({ customer_id: await given.customer(), codigo: 'ESP-1' });
    expect(await office.refused(invoice.create, again)).toEqual({ status: 409, code: 30001, message: 'El código ya existe' });
    await office.post(invoice.issue, { id });
    expect(await bill(id)).toMatchObject({ codigo: 'ESP-1', estado: 'emitida' });
  });

  it('has no number, and takes the one that is next when it is issued', async () => {
    const first = await given.invoice({ fecha_creacion: '2024-01-10' });
    const second = await given.invoice({ fecha_creacion: '2024-01-11', codigo: 'F24-00001' });
    for (const id of [first, second]) expect(await bill(id)).toMatchObject({ codigo: '', next_code: 'F24-00001' });
    await office.post(invoice.issue, { id: second });
    await office.post(invoice.update, { invoiceData: { id: first, fecha_creacion: '2024-01-11', emitir: true } });
    expect(await bill(first)).toMatchObject({ codigo: 'F24-00002', next_code: null });
    expect(await bill(second)).toMatchObject({ codigo: 'F24-00001', next_code: null });
    expect(await office.get(invoice.lastCode, { year: 2024 })).toEqual({ code: 'F24-00003' });
  });

  it('is due after the days of the company, unless it says another date', async () => {
    const settings = await office.get(company.data, { id: 1 });
    await office.post(company.update, { data: { ...settings, due_days: 60 } });
    expect(await bill(await given.invoice({ fecha_creacion: '2026-01-01' }))).toMatchObject({ fecha_vencimiento: '2026-03-02' });
    expect(await bill(await given.invoice({ fecha_vencimiento: '2026-12-31' }))).toMatchObject({ fecha_vencimiento: '2026-12-31' });
  });

  it('is not due before its own date, which takes an earlier due date along', async () => {
    const early = buildInvoice({ customer_id: await given.customer(), fecha_creacion: '2026-03-01', fecha_vencimiento: '2026-02-28' });
    const message = 'No puede vencer antes de la fecha de la factura: como pronto, el 01/03/2026';
    expect(await office.refused(invoice.create, early)).toMatchObject({ status: 422, message });
    const id = await given.invoice({ fecha_creacion: '2026-02-01', fecha_vencimiento: '2026-02-10' });
    await office.post(invoice.update, { invoiceData: { id, fecha_creacion: '2026-03-02' } });
    expect(await bill(id)).toMatchObject({ fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-03-02' });
  });

  it('is due by the terms of its customer, also of one who is chosen later', async () => {
    const cash = await given.customer({ dias_pago: 0 });
    const payday = await given.customer({ dias_pago: 30, dia_pago: 5 });
    const id = await given.invoice({ customer_id: cash, fecha_creacion: '2026-01-01' });
    expect(await bill(id)).toMatchObject({ fecha_vencimiento: '2026-01-01' });
    expect(await bill(await given.invoice({ customer_id: payday, fecha_creacion: '2026-01-01' }))).toMatchObject({ fecha_vencimiento: '2026-02-05' });
    await office.post(invoice.update, { invoiceData: { id, customer_id: payday, fecha_vencimiento: null } });
    expect(await bill(id)).toMatchObject({ fecha_vencimiento: '2026-02-05' });
  });

  it('needs a line to be issued', async () => {
    const id = await given.invoice({}, []);
    const message = 'La factura no tiene líneas: añada al menos una antes de emitirla';
    expect(await office.refused(invoice.issue, { id })).toEqual({ status: 409, code: 30001, message });
    expect(await office.refused(invoice.update, buildInvoice({ id, emitir: true }, []))).toMatchObject({ message });
    expect(await bill(id)).toMatchObject({ estado: 'borrador', cobro_id: null });
  });
});

describe('an issued invoice', () => {
  it('keeps the customer as they were', async () => {
    const customer_id = await given.customer({ name: 'Bar Antiguo' });
    const draft = await given.invoice({ customer_id });
    const issued = await given.issued({ customer_id });
    await office.post(customer.update, { ...(await office.get(customer.data, { id: customer_id })), name: 'Bar Nuevo' });
    expect((await bill(draft)).cliente).toMatchObject({ name: 'Bar Nuevo' });
    expect((await bill(issued)).cliente).toMatchObject({ name: 'Bar Antiguo', email: '' });
  });

  it('of nothing is paid from the beginning', async () => {
    const { estado, cobro_id } = await bill(await given.issued({}, [{ price: 0 }]));
    expect(estado).toBe('cobrada');
    expect(await office.get(cobro.data, { id: cobro_id! })).toMatchObject({ estado: 'saldado', deuda: 0 });
  });

  it('was issued in the same step when its update says so', async () => {
    const id = await given.invoice();
    await office.post(invoice.update, buildInvoice({ id, emitir: true }, [{ price: 10 }]));
    expect(await bill(id)).toMatchObject({ estado: 'emitida', total: 12.1 });
  });
});

describe('a credit note', () => {
  it('takes back every line under a number of its own series, and rectifies the invoice', async () => {
    const original = await given.issued({}, [
      { quantity: 2, price: 35.5 },
      { quantity: 0.333, price: 60, discount: 10 },
    ]);
    const { codigo } = await bill(original);
    const { creditNote: next } = await office.get(company.series);
    expect(next).toMatch(/^R26-\d{5}$/);
    const { id } = await office.post(invoice.rectify, { id: original });
    expect(await bill(original)).toMatchObject({ estado: 'rectificada', rectificada_por: [{ id, codigo: 'Borrador', estado: 'borrador', total: -107.67 }] });
    expect(await bill(id)).toMatchObject({
      estado: 'borrador',
      codigo: '',
      next_code: next,
      rectifica_id: original,
      rectifica_code: codigo,
      base: -88.98,
      iva: -18.69,
      total: -107.67,
    });
    await office.post(invoice.issue, { id });
    const note = await bill(id);
    expect(note).toMatchObject({ codigo: next, estado: 'cobrada' });
    expect(await office.get(cobro.data, { id: note.cobro_id! })).toMatchObject({ importe: -107.67, deuda: 0, estado: 'saldado' });
  });

  it.each([
    ['emitida', false],
    ['cobrada', true],
  ])('whose draft is deleted leaves the invoice %s', async (estado, isPaid) => {
    const debt = await given.debt(50);
    if (isPaid) await office.post(cobro.pay, { cobro: debt.id, fecha_pago: '2026-03-02', cantidad: 50 });
    const { id } = await office.post(invoice.rectify, { id: debt.invoice });
    await office.post(invoice.remove, { id });
    expect(await bill(debt.invoice)).toMatchObject({ estado, rectificada_por: [] });
  });

  it('gives the albarán back to the queue once it takes back the whole', async () => {
    const { id: original, orders, customer_id } = await draftOf(1);
    await office.post(invoice.issue, { id: original });
    const [id] = orders as [number];
    const { id: note } = await office.post(invoice.rectify, { id: original });
    expect(await office.refused(workOrder.goBack, { id })).toMatchObject({ status: 409 });
    await office.post(invoice.issue, { id: note });
    await office.post(workOrder.goBack, { id });
    expect(await order(id)).toMatchObject({ estado: 'listo', invoice_id: null });
    const again = await given.issued({ customer_id }, [{ work_order_id: id }]);
    expect(await order(id)).toMatchObject({ estado: 'facturado', invoice_id: again });
  });

  it('of a part keeps the albarán where it is', async () => {
    const { id: original, orders } = await draftOf(1);
    await office.post(invoice.issue, { id: original });
    const { id: note } = await office.post(invoice.rectify, { id: original });
    await office.post(invoice.update, buildInvoice({ id: note, emitir: true }, [buildLine({ quantity: -0.5 })]));
    expect(await office.refused(workOrder.goBack, { id: orders[0]! })).toMatchObject({ status: 409 });
  });

  it('stays with the customer of its invoice', async () => {
    const { id } = await office.post(invoice.rectify, { id: await given.issued() });
    const other = await given.customer();
    expect(await office.refused(invoice.update, { invoiceData: { id, customer_id: other } })).toMatchObject({
      status: 409,
      message: 'Una rectificativa es del mismo cliente que su factura',
    });
  });
});
