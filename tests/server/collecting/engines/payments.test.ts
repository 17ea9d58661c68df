// Cobros: paid in parts, refunded, taken back; the invoice follows.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given } = await openApp();
const { cobro, invoice } = endpoints;

const fecha_pago = '2026-03-01';
const pay = (id: number, cantidad: number) => office.ask(cobro.pay, { body: { cobro: id, fecha_pago, cantidad } });
const read = (id: number) => office.get(cobro.data, { id });
const stateOf = async (id: number) => (await office.get(invoice.data, { id })).estado;

/** The cobro of the credit note of an invoice of `total` euros that had been paid. */
async function credit(total: number) {
  const { id: paid, invoice: original } = await given.debt(total);
  await pay(paid, total);
  const { id } = await office.post(invoice.rectify, { id: original });
  await office.post(invoice.issue, { id });
  return { id: (await office.get(invoice.data, { id })).cobro_id!, invoice: id };
}

it('A cobro says which of its steps can be taken for some amount, and what holds for it', async () => {
  const { id } = await given.debt(10);
  expect(await read(id)).toMatchObject({ allowed: ['payment.made'], holding: ['isWithinDebt'] });
  await pay(id, 4);
  expect(await read(id)).toMatchObject({ allowed: ['payment.made', 'payment.reversed'], holding: ['isWithinDebt', 'isWithinTotal'] });
  await pay(id, 6);
  expect(await read(id)).toMatchObject({ allowed: ['payment.reversed'], holding: ['isWithinTotal'] });
  const { id: theirs } = await credit(10);
  expect(await read(theirs)).toMatchObject({ allowed: ['refund.made'], holding: ['isWithinCredit'] });
});

it('A cobro is paid in parts down to a thousandth, and follows in the list', async () => {
  const { id, invoice: bill } = await given.debt(10);
  await pay(id, 9.999);
  expect(await read(id)).toMatchObject({ deuda: 0.001, estado: 'parcial' });
  expect(await stateOf(bill)).toBe('emitida');
  await pay(id, 0.001);
  expect(await read(id)).toMatchObject({ deuda: 0, estado: 'saldado' });
  expect(await stateOf(bill)).toBe('cobrada');
  const { items } = await office.post(cobro.page, { page: 1, filter: { invoice_id: bill } });
  expect(items).toMatchObject([{ id, deuda: 0, estado: 'saldado' }]);
});

it.each([
  [0, 'La cantidad debe ser mayor a 0'],
  [-5, 'La cantidad debe ser mayor a 0'],
  [50.001, 'La cantidad debe ser menor o igual a 50,00'],
  [0.0004, 'Como máximo 3 decimales'],
  ['doce', 'Introduzca un número válido'],
  ['12,5', 'Introduzca un número válido'],
  [null, 'Introduzca la cantidad'],
  ['', 'Introduzca la cantidad'],
])('%j of 50 owed cannot be paid', async (cantidad, message) => {
  const { id } = await given.debt(50);
  const answer = await office.ask(cobro.pay, { body: { cobro: id, fecha_pago, cantidad } });
  expect(answer).toMatchObject({ status: 422, code: 40001, message, errors: { cantidad: message } });
  expect((await read(id)).payments).toEqual([]);
});

it.each([
  [{ fecha_pago: '' }, 422, 'Introduzca la fecha de pago'],
  [{ fecha_pago: '2026-02-29' }, 422, 'Introduzca una fecha válida'],
  [{ fecha_pago: '2026-03-03' }, 422, 'Un pago no puede tener una fecha futura: como tarde, hoy, 02/03/2026'],
  [{ cobro: null }, 422, 'Introduzca el cobro'],
  [{ cobro: 999_999 }, 404, 'No existe lo que busca'],
])('a payment with %j is refused', async (over, status, message) => {
  const { id } = await given.debt(50);
  expect(await office.refused(cobro.pay, { cobro: id, fecha_pago, cantidad: 1, ...over })).toMatchObject({ status, message });
});

it('a debt is not due before its invoice', async () => {
  const { id } = await given.debt(50);
  const message = 'No puede vencer antes de la fecha de la factura: como pronto, el 02/03/2026';
  expect(await office.refused(cobro.update, { id, fecha_vencimiento: '2026-03-01' })).toMatchObject({ status: 422, message });
  await office.post(cobro.update, { id, fecha_vencimiento: '2026-03-02' });
  expect(await read(id)).toMatchObject({ fecha_factura: '2026-03-02', fecha_vencimiento: '2026-03-02' });
});

it('a payment beyond the rest says the rest', async () => {
  const { id } = await given.debt(107.67);
  await pay(id, 100);
  expect(await pay(id, 7.68)).toMatchObject({ status: 422, message: 'La cantidad debe ser menor o igual a 7,67' });
});

describe('a payment taken back', () => {
  it('returns the invoice to emitida, and the debt with it', async () => {
    const { id, invoice: bill } = await given.debt(50);
    await pay(id, 20);
    await office.post(cobro.pay, { cobro: id, fecha_pago: '2026-03-02', cantidad: 30 });
    const { payments } = await read(id);
    expect(await stateOf(bill)).toBe('cobrada');
    await office.post(cobro.takeBack, { id: payments[1]!.id });
    const after = await read(id);
    expect(after).toMatchObject({ deuda: 30, estado: 'parcial', fecha_pago });
    expect(after.payments.map(({ cantidad, anulado, anula_id }) => ({ cantidad, anulado, anula_id }))).toEqual([
      { cantidad: 20, anulado: false, anula_id: null },
      { cantidad: 30, anulado: true, anula_id: null },
      { cantidad: -30, anulado: false, anula_id: payments[1]!.id },
    ]);
    expect(await stateOf(bill)).toBe('emitida');
  });

  it('is not taken back again, nor is its undoing', async () => {
    const { id } = await given.debt(50);
    await pay(id, 50);
    const [payment] = (await read(id)).payments;
    await office.post(cobro.takeBack, { id: payment!.id });
    const undoing = (await read(id)).payments[1]!;
    for (const each of [payment!.id, undoing.id])
      expect(await office.refused(cobro.takeBack, { id: each })).toEqual({ status: 409, code: 30001, message: 'Este pago ya está anulado' });
    expect(await office.refused(cobro.takeBack, { id: 999_999 })).toMatchObject({ status: 404, message: 'No existe el pago' });
    expect(await read(id)).toMatchObject({ deuda: 50, fecha_pago: null });
  });
});

describe('a credit note', () => {
  it('is refunded in parts, sent negated', async () => {
    const { id, invoice: note } = await credit(50);
    expect(await read(id)).toMatchObject({ importe: -50, deuda: -50, estado: 'a devolver' });
    expect(await pay(id, -20)).toMatchObject({ code: 20001, message: 'Devolución registrada' });
    expect(await read(id)).toMatchObject({ deuda: -30, estado: 'a devolver', payments: [{ cantidad: -20 }] });
    expect(await pay(id, -30.001)).toMatchObject({ status: 422, message: 'La cantidad debe ser menor o igual a 30,00' });
    await pay(id, -30);
    expect(await read(id)).toMatchObject({ deuda: 0, estado: 'saldado' });
    expect(await stateOf(note)).toBe('cobrada');
  });

  it('whose refund is taken back is to be refunded again', async () => {
    const { id, invoice: note } = await credit(50);
    await pay(id, -50);
    await office.post(cobro.takeBack, { id: (await read(id)).payments[0]!.id });
    expect(await read(id)).toMatchObject({ deuda: -50, estado: 'a devolver' });
    expect(await stateOf(note)).toBe('emitida');
  });
});

describe('the debt itself', () => {
  it('is corrected by the office between nothing and the total, and the invoice follows', async () => {
    const { id, invoice: bill } = await given.debt(50);
    await office.post(cobro.update, { ...(await read(id)), deuda: 0, banco: 'Unicaja', gestiones_realizadas: 'Compensada' });
    expect(await read(id)).toMatchObject({ deuda: 0, estado: 'saldado', banco: 'Unicaja' });
    expect(await stateOf(bill)).toBe('cobrada');
    await office.post(cobro.update, { ...(await read(id)), deuda: 50 });
    expect(await read(id)).toMatchObject({ estado: 'pendiente' });
    expect(await stateOf(bill)).toBe('emitida');
  });

  it.each([
    [51, 'La deuda debe estar entre 0 y el importe de la factura'],
    [-1, 'La deuda debe estar entre 0 y el importe de la factura'],
    ['', 'Introduzca la deuda'],
  ])('is never %j of 50', async (deuda, message) => {
    const { id } = await given.debt(50);
    expect(await office.refused(cobro.update, { id, deuda })).toMatchObject({ status: 422, message });
  });
});
