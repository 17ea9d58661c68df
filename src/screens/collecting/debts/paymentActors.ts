// How the payment dialog reads a cobro and pays it.
import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import { paymentMode, signedAmount } from '#domain/collecting/paymentMode.ts';
import { earlyPayment } from '#domain/collecting/payment.ts';
import type { DebtRecord, PaymentBody } from '#domain/collecting/wire.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { EARLY } from '#src/screens/collecting/debts/early.ts';

/** A cobro with what is still owed of it, in euros. */
export type PayableDebt = DebtRecord & { deuda: number };

/** The cobro of a payment's form, as it was read when the dialog opened. */
export const debtOf = ({ debt }: FormValues): PayableDebt => debt as PayableDebt;

/** The actors of one opened dialog: the debt is read fresh, because another payment may have come in. A refund travels negated (§5 Payment). */
export function paymentActors() {
  return editorActors({
    isAct: true,
    load: async ({ id }, signal) => {
      const record = await call(endpoints.cobro.data, { params: { id: id ?? 0 }, signal });
      const debt: PayableDebt = { ...record, deuda: record.deuda ?? 0 };
      return { values: { cobro: debt.id, fecha_pago: today(), cantidad: constants.defaultPayment, metodo: debt.ultimo_metodo, debt } };
    },
    check: ({ fecha_pago, debt }, _id, _signal, intent) => Promise.resolve(intent === EARLY ? null : earlyPayment(fecha_pago, [debtOf({ debt })])),
    save: ({ values: { debt: _debt, ...payment }, key }, signal) => {
      const { deuda, id } = debtOf({ debt: _debt });
      const cantidad = signedAmount(paymentMode(deuda), Number(payment.cantidad));
      return call(endpoints.cobro.pay, { body: { ...(payment as PaymentBody), cobro: id, cantidad }, key, signal });
    },
  });
}
