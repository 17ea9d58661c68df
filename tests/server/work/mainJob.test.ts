// Call → aviso → albarán → factura → cobro → pago, as the office does it, with the message that it gets when it may not.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildCall, buildCustomer, buildInvoice, buildNoticeFromCall, buildWorkOrder } from '#tests/support/samples/build.ts';
import { asForm } from '#tests/support/app/caller.ts';

const { office, given } = await openApp();
const { call, customer, notice, workOrder, invoice, cobro } = endpoints;

/** The lines of the agreed example: base 88.98, IVA 18.69, total 107.67. */
const agreed = [
  { description: 'Gas R-32', quantity: 2, price: 35.5 },
  { description: 'Mano de obra', quantity: 0.333, price: 60, discount: 10 },
];

it('The main job goes from the call to the payment', async () => {
  const customer_id = await given.customer({ name: 'Bar Julián' });
  const { id: call_id } = await office.post(call.create, buildCall({ customer_id, text: 'No enfría' }));
  expect(await office.get(call.data, { id: call_id })).toMatchObject({
    checked: false,
    optional_address: 'Calle Larga, 1',
    customer_name: 'Bar Julián',
  });

  const { id: notice_id } = await office.post(notice.create, buildNoticeFromCall(call_id, { customer_id }));
  expect(await office.get(call.data, { id: call_id })).toMatchObject({ checked: true });
  expect(await office.get(notice.data, { id: notice_id })).toMatchObject({ status_id: 1, call_id, notice_description: 'El aire no enfría', customer_id });

  const { id: work_order_id } = await office.post(workOrder.createFromNotice, buildWorkOrder({ notice_id }, agreed));
  const order = await office.get(workOrder.data, { id: work_order_id });
  expect(order).toMatchObject({
    code: 'A26-00001',
    estado: 'pendiente',
    customer_id,
    notice_id,
    fecha_albaran: '2026-03-02',
    base: 88.98,
    iva: 18.69,
    total: 107.67,
  });
  expect(await office.get(notice.data, { id: notice_id })).toMatchObject({ status_id: 2 });

  await office.get(workOrder.facturar, { id: work_order_id });
  expect(await office.get(notice.data, { id: notice_id })).toMatchObject({ status_id: 3 });
  const queue = await office.post(workOrder.page, { page: 1, filter: { estado: 'listo' } });
  expect(queue.items.map(item => item.id)).toEqual([work_order_id]);

  const lines = order.work_order_lines.map(({ id: _id, base: _base, total: _total, ...line }) => ({ ...line, work_order_id }));
  const { id } = await office.post(invoice.create, buildInvoice({ customer_id }, lines));
  const draft = await office.get(invoice.data, { id });
  expect(draft).toMatchObject({ estado: 'borrador', codigo: '', next_code: 'F26-00001', base: 88.98, iva: 18.69, total: 107.67, cobro_id: null });
  expect(draft.work_orders).toMatchObject([{ id: work_order_id, code: 'A26-00001', notice_id, user_name: expect.any(String), failure_orders: [] }]);
  expect(await office.get(workOrder.data, { id: work_order_id })).toMatchObject({ estado: 'facturado', invoice_id: id, invoice_code: 'Borrador' });

  await office.post(invoice.issue, { id });
  const issued = await office.get(invoice.data, { id });
  expect(issued).toMatchObject({ estado: 'emitida', codigo: 'F26-00001', fecha_vencimiento: '2026-04-01' });
  const debt = await office.get(cobro.data, { id: issued.cobro_id! });
  expect(debt).toMatchObject({
    invoice_id: id,
    customer_id,
    importe: 107.67,
    deuda: 107.67,
    estado: 'pendiente',
    fecha_vencimiento: '2026-04-01',
    payments: [],
  });

  await office.post(cobro.pay, { cobro: debt.id, fecha_pago: '2026-03-02', cantidad: 107.67 });
  expect(await office.get(cobro.data, { id: debt.id })).toMatchObject({ deuda: 0, estado: 'saldado', fecha_pago: '2026-03-02' });
  expect(await office.get(invoice.data, { id })).toMatchObject({ estado: 'cobrada' });
});

describe('totals', () => {
  it.each([
    { lines: agreed, base: 88.98, iva: 18.69, total: 107.67 },
    { lines: [{ quantity: 2, price: 6097.74 }], base: 12195.48, iva: 2561.05, total: 14756.53 },
    { lines: [{ quantity: 3, price: 0.1 }], base: 0.3, iva: 0.06, total: 0.36 },
  ])('$lines.length lines → $base + $iva = $total', async ({ lines, ...totals }) => {
    expect(await office.get(workOrder.data, { id: await given.workOrder({}, lines) })).toMatchObject(totals);
    expect(await office.get(invoice.data, { id: await given.issued({}, lines) })).toMatchObject(totals);
  });

  it('are given per rate', async () => {
    const id = await given.issued({}, [
      { price: 100, iva: 21 },
      { price: 50, iva: 10 },
      { price: 7.5, iva: 0 },
      { price: 1, iva: 21 },
    ]);
    expect((await office.get(invoice.data, { id })).rates).toEqual([
      { operation: 'S1', iva: 0, base: 7.5, cuota: 0 },
      { operation: 'S1', iva: 10, base: 50, cuota: 5 },
      { operation: 'S1', iva: 21, base: 101, cuota: 21.21 },
    ]);
  });

  it('that no column could hold are refused', async () => {
    const { status, message } = await office.refused(
      workOrder.create,
      buildWorkOrder({ customer_id: await given.customer() }, [{ quantity: 9e9, price: 9e9 }]),
    );
    expect({ status, message }).toEqual({ status: 422, message: 'El importe del documento es demasiado grande' });
  });
});

describe('is refused', () => {
  it('a second customer with the same NIF, however it is written', async () => {
    await given.customer({ nif_cif: 'B-29.123.452' });
    const again = buildCustomer({ customer_category_id: await given.category(), nif_cif: 'b29123452' });
    expect(await office.refused(customer.create, again)).toEqual({ status: 409, code: 30001, message: 'El DNI/CIF ya existe' });
    expect(await office.post(customer.checkDni, { id: null, dni: 'B29123452' })).toBe(false);
    expect(await office.post(customer.checkDni, { id: null, dni: 'B29123457' })).toBe(true);
  });

  it('a payment above the debt, and nothing is booked', async () => {
    const { id } = await given.debt(107.67);
    expect(await office.refused(cobro.pay, { cobro: id, fecha_pago: '2026-03-02', cantidad: 107.671 })).toEqual({
      status: 422,
      code: 40001,
      message: 'La cantidad debe ser menor o igual a 107,67',
    });
    expect(await office.get(cobro.data, { id })).toMatchObject({ deuda: 107.67, payments: [] });
  });

  it('editing, renumbering, redating and deleting an issued invoice', async () => {
    const customer_id = await given.customer();
    const id = await given.issued({ customer_id });
    const before = await office.get(invoice.data, { id });
    for (const change of [{ observaciones: 'x' }, { codigo: 'F26-00099' }, { fecha_creacion: '2026-01-01' }])
      expect(await office.refused(invoice.update, buildInvoice({ id, ...change }))).toMatchObject({ status: 409, code: 30001 });
    expect(await office.refused(invoice.remove, { id })).toEqual({
      status: 409,
      code: 30001,
      message: 'Una factura emitida no se puede borrar: haga una rectificativa',
    });
    expect(await office.get(invoice.data, { id })).toEqual(before);
  });
});

describe('a notice asked twice for one call', () => {
  it('is one notice', async () => {
    const call_id = await given.call();
    const first = await office.post(notice.create, buildNoticeFromCall(call_id));
    const second = await office.post(notice.create, buildNoticeFromCall(call_id, { trabajo_requerido: 'Otra cosa' }));
    expect(second.id).toBe(first.id);
    expect(await office.post(notice.page, { page: 1, filter: { call_id } })).toMatchObject({ total: 1 });
  });

  it('handles the call again, where that was opened since', async () => {
    const call_id = await given.call();
    await office.post(notice.create, buildNoticeFromCall(call_id));
    await office.post(endpoints.call.update, { id: call_id, checked: false });
    await office.post(notice.create, buildNoticeFromCall(call_id));
    expect(await office.get(endpoints.call.data, { id: call_id })).toMatchObject({ checked: true });
  });

  it('is one notice also when both are asked at the same time', async () => {
    const call_id = await given.call();
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.post(notice.create, buildNoticeFromCall(call_id))));
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1);
    expect(await office.post(notice.page, { page: 1, filter: { call_id } })).toMatchObject({ total: 1 });
  });

  it.each([
    [{ call_id: 999_999 }, 404, 'No existe la llamada'],
    [{ trabajo: 'x' }, 422, 'El campo «trabajo» no existe'],
    [{ fecha_creacion: '2026-02-30 10:00:00' }, 422, 'Introduzca una fecha válida'],
    [{ fecha_creacion: 'mañana' }, 422, 'Introduzca una fecha válida'],
  ])('is checked: %j', async (over, status, message) => {
    const payload = { ...buildNoticeFromCall(await given.call()), ...over };
    expect(await office.refused(notice.create, payload)).toMatchObject({ status, message });
  });
});

describe('bodies of documents', () => {
  const asJsonTexts = (body: object) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]));

  it('travel as multipart, as JSON, and as JSON with JSON texts inside', async () => {
    const body = buildInvoice({ customer_id: await given.customer() }, agreed);
    const sent = [asForm({ ...body }), { payload: body as object }, { payload: asJsonTexts(body) }];
    for (const request of sent) {
      const response = await office.fetch(invoice.create.path, { ...request, method: 'POST' });
      const { code, message, data } = response.json();
      expect({ code, message }).toEqual({ code: 20001, message: 'Factura creada' });
      expect(await office.get(invoice.data, { id: data.id })).toMatchObject({ total: 107.67 });
    }
  });

  it.each(['null', '5', '[]', '"x"', '{'])('that hold %s are malformed', async text => {
    for (const [path, body] of [
      [invoice.create.path, { invoiceData: text, invoice_lines: '[]' }],
      [invoice.update.path, { invoiceData: text, invoice_lines: '[]' }],
      [workOrder.create.path, { orderData: text, work_order_lines: '[]', failure_codes: '[]' }],
      [call.create.path, { data: text }],
      [call.update.path, { data: text }],
    ] as const) {
      const { status, code } = await office
        .fetch(path, { method: 'POST', payload: body })
        .then(response => ({ status: response.statusCode, ...response.json() }));
      expect({ path, status, code }).toEqual({ path, status: 400, code: 40001 });
    }
  });
});
