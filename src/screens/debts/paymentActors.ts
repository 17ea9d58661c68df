// How the payment dialog reads a cobro and pays it.
import { endpoints } from '#domain/endpoints.ts';
import { paymentMode, proposedAmount, signedAmount } from '#domain/rules/paymentMode.ts';
import type { DebtRecord, PaymentBody } from '#domain/wire.ts';
import type { FormValues } from '#machines/editorShapes.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';

/** A cobro with what is still owed of it, in euros. */
export type PayableDebt = DebtRecord & { deuda: number };

/** The cobro of a payment's form, as it was read when the dialog opened. */
export const debtOf = ({ debt }: FormValues): PayableDebt => debt as PayableDebt;

/** The actors of one opened dialog: the debt is read fresh, because another payment may have come in; what is sent twice is booked once. A refund travels negated (§5 Payment). */
export function paymentActors() {
  const key = crypto.randomUUID();
  return editorActors({
    load: async ({ id }, signal) => {
      const record = await call(endpoints.cobro.data, { params: { id: id ?? 0 }, signal });
      const debt: PayableDebt = { ...record, deuda: record.deuda ?? 0 };
      return { values: { cobro: debt.id, fecha_pago: today(), cantidad: proposedAmount(debt.deuda), debt } };
    },
    save: ({ values: { debt: _debt, ...payment } }, signal) => {
      const { deuda, id } = debtOf({ debt: _debt });
      const cantidad = signedAmount(paymentMode(deuda), Number(payment.cantidad));
      return call(endpoints.cobro.pay, { body: { ...(payment as PaymentBody), cobro: id, cantidad }, key, signal });
    },
  });
}
