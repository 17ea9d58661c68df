// Cobros: payments, and the account of a customer.
import { collectionDraft, paymentDraft, paymentMethods } from '#domain/collecting/payment.ts';
import { openingDraft } from '#domain/collecting/opening.ts';
import { entities } from '#domain/index.ts';
import { debtSteps } from '#domain/collecting/steps.ts';
import { ageingBands } from '#domain/collecting/ageing.ts';
import type { CallsOf } from '../call.ts';
import { amount, day, described, draftSchema, flag, keyOf, anything, list, object, oneOf, orNull, ref, each, text, whole } from '../schema.ts';
import { recordWith } from './catalogue.ts';
import { onlyId } from './generic.ts';

const metodo = oneOf(...paymentMethods, '');
const how = { metodo, banco: text, nota: text };
const undoing = { anula_id: orNull(whole), anulado: flag };
const payment = object({
  id: whole,
  cobro: whole,
  fecha_pago: day,
  cantidad: amount,
  ...how,
  parte_de: orNull(amount),
  ...undoing,
  compensado_con: orNull(text),
});
const lastMethod = described(metodo, 'Con qué pagó la última vez, o vacío.');
const openDebt = object({ id: whole, invoice_name: text, fecha_factura: day, fecha_vencimiento: orNull(day), importe: amount, deuda: amount });
const movement = object({ id: whole, fecha: day, cantidad: amount, metodo, nota: text, invoice_name: orNull(text), ...undoing });

/** `receipt` takes all of it back. */
const booked = object({ id: whole, version: whole, receipt: whole });

const bands = each([...ageingBands.map(({ key }) => key), 'total'], amount);
const sums = object(bands);

export const debtCalls: CallsOf<'cobro'> = {
  create: {
    summary: 'Cobro: crear. Siempre responde 30001: nace al emitir su factura',
    body: ref('CobroDraft'),
    answer: ref('Saved'),
    example: { deuda: 10 },
  },
  remove: {
    summary: 'Cobro: borrar. Siempre responde 30001: es la deuda de una factura emitida',
    body: onlyId,
    answer: object({ id: whole }),
    example: { id: 1 },
  },
  open: {
    summary: 'Cobro: añadir una deuda anterior, que no es de ninguna factura de aquí ni va a los libros',
    body: draftSchema(openingDraft),
    answer: ref('Saved'),
    example: { customer_id: 1, numero: '2025/118', fecha_factura: '2025-11-20', importe: 121, pagado: 21 },
  },
  data: {
    summary: 'Cobro: consultar, con sus pagos',
    answer: recordWith(entities.cobro, {
      payments: list(payment),
      saldo: amount,
      ultimo_metodo: lastMethod,
      fecha_factura: day,
      allowed: list(keyOf(debtSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora para algún importe.'),
    }),
    params: { id: 1 },
  },
  pay: {
    summary: 'Cobro: registrar un pago, o una devolución si es negativo',
    body: draftSchema(paymentDraft),
    answer: booked,
    example: { cobro: 1, fecha_pago: '2026-03-02', cantidad: 10, metodo: 'transferencia', banco: 'Unicaja' },
  },
  takeBack: { summary: 'Cobro: anular un pago', body: onlyId, answer: ref('Saved'), example: { id: 1 } },
  ageing: {
    summary: 'Cobros: lo que se debe según los días vencidos, en total y por cliente',
    body: object({}, { filter: described(anything, 'El de la lista de cobros.') }),
    answer: object({ total: sums, clientes: whole, filas: list(object({ customer_id: whole, customer_name: text, phone: text, ...bands })) }),
    example: { filter: { abierto: true } },
  },
  account: {
    summary: 'Cliente: lo que debe, de lo más antiguo a lo más reciente, y su saldo a favor',
    answer: object({ customer_id: whole, customer_name: text, saldo: amount, ultimo_metodo: lastMethod, cobros: list(openDebt), movimientos: list(movement) }),
    params: { id: 1 },
  },
  collect: {
    summary: 'Cliente: registrar un pago de varios cobros; lo que no se reparte queda a cuenta',
    body: draftSchema(collectionDraft),
    answer: booked,
    example: { customer_id: 1, fecha_pago: '2026-03-02', cantidad: 15, metodo: 'transferencia', partes: [{ cobro: 1, cantidad: 10 }] },
  },
  takeBackReceipt: {
    summary: 'Cliente: anular todo un pago: cada parte, y lo que dejó a cuenta; `id` es su `receipt`',
    body: onlyId,
    answer: ref('Saved'),
    example: { id: 3 },
  },
  takeBackCredit: { summary: 'Cliente: anular lo que un pago dejó a cuenta', body: onlyId, answer: ref('Saved'), example: { id: 1 } },
};
