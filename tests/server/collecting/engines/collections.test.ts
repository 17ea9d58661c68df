// One payment for several cobros of a customer, what stays on account, and all of it taken back.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given, db, signInAs } = await openApp();
const { cobro, invoice } = endpoints;
const fecha_pago = '2026-03-02';

const account = (id: number) => office.get(cobro.account, { id });
const owed = async (id: number) => (await office.get(cobro.data, { id })).deuda;

/** A customer with cobros of these totals, each due a day after the one before. */
async function debtor(...totals: number[]) {
  const customer_id = await given.customer();
  const cobros: number[] = [];
  for (const [place, total] of totals.entries()) {
    const id = await given.issued({ customer_id, fecha_vencimiento: `2026-04-${20 - place}` }, [
      { quantity: Math.sign(total), price: Math.abs(total), iva: 0 },
    ]);
    cobros.push((await office.get(invoice.data, { id })).cobro_id!);
  }
  return { customer_id, cobros };
}

const collecting = (customer_id: number, cantidad: number, shares: readonly (readonly [cobro: number, cantidad: number])[], over: object = {}) => ({
  customer_id,
  fecha_pago,
  cantidad,
  metodo: 'transferencia' as const,
  partes: shares.map(([id, share]) => ({ cobro: id, cantidad: share })),
  ...over,
});

describe('one payment', () => {
  it('pays several cobros and leaves the rest on account', async () => {
    const { customer_id, cobros } = await debtor(100, 50);
    const [one, other] = cobros as [number, number];
    expect((await account(customer_id)).cobros.map(({ id, deuda }) => [id, deuda])).toEqual([
      [other, 50],
      [one, 100],
    ]);
    const body = collecting(
      customer_id,
      120.5,
      [
        [other, 50],
        [one, 60.25],
      ],
      { banco: 'Unicaja', nota: 'Viene de marzo' },
    );
    expect(await office.ask(cobro.collect, { body })).toMatchObject({ code: 20001, message: 'Pago registrado' });
    const payment = { fecha_pago, metodo: 'transferencia', banco: 'Unicaja', nota: 'Viene de marzo', parte_de: 120.5 };
    expect(await office.get(cobro.data, { id: one })).toMatchObject({
      deuda: 39.75,
      saldo: 10.25,
      ultimo_metodo: payment.metodo,
      payments: [{ cantidad: 60.25, ...payment }],
    });
    expect(await office.get(cobro.data, { id: other })).toMatchObject({ deuda: 0, estado: 'saldado', payments: [{ cantidad: 50, ...payment }] });
    expect(await account(customer_id)).toMatchObject({
      saldo: 10.25,
      cobros: [{ id: one, deuda: 39.75 }],
      movimientos: [{ cantidad: 10.25, fecha: fecha_pago, metodo: 'transferencia', invoice_name: null, anulado: false }],
    });
  });

  it('begins, in a form, with how the customer last paid with money (§5)', async () => {
    const { customer_id, cobros } = await debtor(100, 50);
    expect(await account(customer_id)).toMatchObject({ ultimo_metodo: '' });
    await office.post(cobro.collect, collecting(customer_id, 30, [], { metodo: 'bizum' }));
    await office.post(cobro.pay, { cobro: cobros[0]!, fecha_pago, cantidad: 20, metodo: 'saldo a favor' });
    await office.post(cobro.pay, { cobro: cobros[0]!, fecha_pago, cantidad: 1 });
    expect(await account(customer_id)).toMatchObject({ ultimo_metodo: 'bizum' });
  });

  it('may be all on account', async () => {
    const { customer_id } = await debtor();
    await office.post(cobro.collect, collecting(customer_id, 30, []));
    expect(await account(customer_id)).toMatchObject({ saldo: 30, cobros: [] });
  });

  it.each([
    ['more than is owed', 200, [100.01, 10], { 'partes.0.cantidad': 'La cantidad debe ser menor o igual a 100,00' }],
    ['shares that are more than the money', 100, [60, 50], { cantidad: 'El reparto suma más que la cantidad' }],
    ['a share of nothing', 100, [0, 50], { 'partes.0.cantidad': 'La cantidad debe ser mayor a 0' }],
    ['a share below nothing', 100, [100, -20], { 'partes.1.cantidad': 'La cantidad debe ser mayor a 0' }],
    ['nothing', 0, [], { cantidad: 'La cantidad debe ser mayor a 0' }],
  ])('with %s is refused, and nothing is booked', async (_what, cantidad, shares, errors) => {
    const { customer_id, cobros } = await debtor(100, 50);
    const body = collecting(
      customer_id,
      cantidad,
      shares.map((share, place) => [cobros[place]!, share] as const),
    );
    expect(await office.ask(cobro.collect, { body })).toMatchObject({ status: 422, errors });
    expect(await account(customer_id)).toMatchObject({ saldo: 0, cobros: [{ deuda: 50 }, { deuda: 100 }], movimientos: [] });
    expect(await db.selectFrom('receipt').select('id').where('customer_id', '=', customer_id).execute()).toEqual([]);
  });

  it('is of one customer, names a cobro once, and is how the list says', async () => {
    const { customer_id, cobros } = await debtor(100);
    const [id] = cobros as [number];
    const { id: strange } = await given.debt(5);
    const refused = (shares: [number, number][], over: object = {}) => office.ask(cobro.collect, { body: collecting(customer_id, 100, shares, over) });
    expect(await refused([[strange, 5]])).toMatchObject({ status: 422, errors: { 'partes.0.cobro': 'Este cobro es de otro cliente' } });
    expect(
      await refused([
        [id, 5],
        [id, 5],
      ]),
    ).toMatchObject({ status: 422, errors: { 'partes.1.cobro': 'Este cobro ya está en el reparto' } });
    expect(await refused([], { metodo: 'pagaré' })).toMatchObject({ status: 422, errors: { metodo: 'Elija una forma de pago de la lista' } });
    expect(await refused([], { partes: 'todo' })).toMatchObject({ status: 422, errors: { partes: 'Introduzca el reparto' } });
    const many = Array.from({ length: 501 }, (): [number, number] => [id, 1]);
    expect(await refused(many)).toMatchObject({ status: 422, errors: { partes: 'Como máximo 500 cobros' } });
    expect(await refused([], { customer_id: 999_999 })).toMatchObject({ status: 404 });
    expect(await owed(strange)).toBe(5);
  });

  it('is done once, however often it is sent under its key', async () => {
    const { customer_id, cobros } = await debtor(100);
    const body = collecting(customer_id, 110, [[cobros[0]!, 100]]);
    const key = 'una-clave-de-prueba-1';
    const answers = await Promise.all([1, 2, 3].map(() => office.ask(cobro.collect, { body, headers: { 'idempotency-key': key } })));
    expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
    expect(await account(customer_id)).toMatchObject({ saldo: 10, movimientos: [{ cantidad: 10 }] });
  });

  it('is taken back as a whole: its parts, and what it left on account', async () => {
    const { customer_id, cobros } = await debtor(100, 50);
    const { receipt } = await office.post(
      cobro.collect,
      collecting(customer_id, 170, [
        [cobros[0]!, 100],
        [cobros[1]!, 50],
      ]),
    );
    expect(await office.ask(cobro.takeBackReceipt, { body: { id: receipt } })).toMatchObject({ code: 20001, message: 'Pago anulado' });
    expect(await Promise.all(cobros.map(owed))).toEqual([100, 50]);
    expect(await account(customer_id)).toMatchObject({ saldo: 0 });
    expect(await office.refused(cobro.takeBackReceipt, { id: receipt })).toMatchObject({ status: 409, message: 'Este pago ya está anulado' });
  });

  it('is taken back not at all where what it left on account is used', async () => {
    const { customer_id, cobros } = await debtor(100, 50);
    const { receipt } = await office.post(cobro.collect, collecting(customer_id, 120, [[cobros[0]!, 100]]));
    const used = await office.post(cobro.pay, { cobro: cobros[1]!, fecha_pago, cantidad: 20, metodo: 'saldo a favor' });
    expect((await office.refused(cobro.takeBackReceipt, { id: receipt })).status).toBe(409);
    expect(await owed(cobros[0]!)).toBe(0);
    await office.post(cobro.takeBackReceipt, { id: used.receipt });
    await office.post(cobro.takeBackReceipt, { id: receipt });
    expect(await Promise.all(cobros.map(owed))).toEqual([100, 50]);
    expect(await account(customer_id)).toMatchObject({ saldo: 0 });
  });

  it('is recorded in the audit, with its shares and its rest', async () => {
    const { customer_id, cobros } = await debtor(100);
    const { id } = await office.post(cobro.collect, collecting(customer_id, 130, [[cobros[0]!, 100]]));
    const receipt = await db.selectFrom('audit').selectAll().where('entity', '=', 'receipt').where('record_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(receipt.after!)).toMatchObject({ customer_id, cantidad: 130, metodo: 'transferencia' });
    const left = await db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'credit')
      .where('action', '=', 'credit.left')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(left.after!)).toMatchObject({ customer_id, cantidad: 30, receipt_id: id });
  });
});

describe('what is on account', () => {
  const credited = async (saldo: number, ...totals: number[]) => {
    const { customer_id, cobros } = await debtor(...totals);
    await office.post(cobro.collect, collecting(customer_id, saldo, []));
    return { customer_id, cobros };
  };
  const payWith = (id: number, cantidad: number) => office.ask(cobro.pay, { body: { cobro: id, fecha_pago, cantidad, metodo: 'saldo a favor' } });

  it('pays a later invoice, and comes back when that payment is taken back', async () => {
    const { customer_id, cobros } = await credited(30, 100);
    const [id] = cobros as [number];
    expect(await payWith(id, 30)).toMatchObject({ code: 20001 });
    expect([await owed(id), (await account(customer_id)).saldo]).toEqual([70, 0]);
    const [payment] = (await office.get(cobro.data, { id })).payments;
    expect(payment).toMatchObject({ metodo: 'saldo a favor', parte_de: null });
    await office.post(cobro.takeBack, { id: payment!.id });
    expect([await owed(id), (await account(customer_id)).saldo]).toEqual([100, 30]);
  });

  it('pays several invoices, and never more than there is', async () => {
    const { customer_id, cobros } = await credited(30, 20, 20);
    const [one, other] = cobros as [number, number];
    const using = (first: number, second: number, cantidad = first + second) =>
      office.ask(cobro.collect, {
        body: collecting(
          customer_id,
          cantidad,
          [
            [one, first],
            [other, second],
          ],
          { metodo: 'saldo a favor' },
        ),
      });
    expect(await using(20, 10.001)).toMatchObject({ status: 422, errors: { cantidad: expect.stringContaining('El cliente solo tiene') as string } });
    expect(await using(10, 10, 25)).toMatchObject({ status: 422, errors: { cantidad: 'El saldo a favor se usa justo en lo que se reparte' } });
    expect([await owed(one), await owed(other), (await account(customer_id)).saldo]).toEqual([20, 20, 30]);
    expect(await using(20, 10)).toMatchObject({ code: 20001 });
    expect([await owed(one), await owed(other), (await account(customer_id)).saldo]).toEqual([0, 10, 0]);
  });

  it('is used once, however many payments want it at the same time', async () => {
    const { customer_id, cobros } = await credited(30, 30, 30, 30);
    const answers = await Promise.all(cobros.map(id => payWith(id, 30)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await account(customer_id)).toMatchObject({ saldo: 0, cobros: [{ deuda: 30 }, { deuda: 30 }] });
  });

  it('is taken back once, and not while a payment has used it', async () => {
    const { customer_id, cobros } = await credited(30, 100);
    const [left] = (await account(customer_id)).movimientos;
    await payWith(cobros[0]!, 10);
    expect(await office.refused(cobro.takeBackCredit, { id: left!.id })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Anule antes los pagos') as string,
    });
    const [used] = (await account(customer_id)).movimientos;
    expect(await office.refused(cobro.takeBackCredit, { id: used!.id })).toMatchObject({ status: 409 });
    await office.post(cobro.takeBack, { id: (await office.get(cobro.data, { id: cobros[0]! })).payments[0]!.id });
    await office.post(cobro.takeBackCredit, { id: left!.id });
    expect(await account(customer_id)).toMatchObject({ saldo: 0 });
    expect(await office.refused(cobro.takeBackCredit, { id: left!.id })).toMatchObject({ status: 409, message: 'Este movimiento ya está anulado' });
    expect(await office.refused(cobro.takeBackCredit, { id: 999_999 })).toMatchObject({ status: 404, message: 'No existe el movimiento' });
  });

  it('is taken back or used, never both at the same time', async () => {
    const { customer_id, cobros } = await credited(30, 30);
    const [left] = (await account(customer_id)).movimientos;
    const answers = await Promise.all([payWith(cobros[0]!, 30), office.ask(cobro.takeBackCredit, { body: { id: left!.id } })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await account(customer_id)).saldo).toBe(0);
  });

  it('may be what a refund would give back', async () => {
    const { customer_id, cobros } = await debtor(50);
    await office.post(cobro.pay, { cobro: cobros[0]!, fecha_pago, cantidad: 50 });
    const { invoice_id } = await office.get(cobro.data, { id: cobros[0]! });
    const note = await office.post(invoice.rectify, { id: invoice_id! });
    await office.post(invoice.issue, { id: note.id });
    const refund = (await office.get(invoice.data, { id: note.id })).cobro_id!;
    expect(await payWith(refund, -50)).toMatchObject({ code: 20001, message: 'Devolución registrada' });
    expect([await owed(refund), (await account(customer_id)).saldo]).toEqual([0, 50]);
  });
});

it('two payments of all that is owed at the same time pay it once', async () => {
  const { customer_id, cobros } = await debtor(100, 50);
  const body = collecting(customer_id, 150, [
    [cobros[0]!, 100],
    [cobros[1]!, 50],
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => office.ask(cobro.collect, { body })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  expect(await account(customer_id)).toMatchObject({ saldo: 0, cobros: [] });
});

it('an invoice says what is paid of it and what is not', async () => {
  const { id, invoice: bill } = await given.debt(100);
  await office.post(cobro.pay, { cobro: id, fecha_pago, cantidad: 30.5 });
  expect(await office.get(invoice.data, { id: bill })).toMatchObject({ pagado: 30.5, pendiente: 69.5 });
  expect(await office.get(invoice.data, { id: await given.invoice() })).toMatchObject({ pagado: null, pendiente: null });
});

it('A collection is closed to everybody but the office', async () => {
  const { customer_id } = await debtor();
  for (const role of ['trabajador', 'cliente'] as const) {
    const other = await signInAs(role);
    expect(await other.ask(cobro.account, { params: { id: customer_id } })).toMatchObject({ status: 403 });
    expect(await other.ask(cobro.collect, { body: collecting(customer_id, 5, []) })).toMatchObject({ status: 403 });
  }
});
