// Money that is paid to suppliers: for one invoice or for several at once. Cents inside.
import { type InferType, array, object } from 'yup';
import { howPaid } from '../collecting/payment.ts';
import { money, requiredReference } from '../kernel/fields.ts';
import { formatCount, formatEuros } from '../kernel/format.ts';
import { messages } from '../kernel/messages.ts';
import { fromScaled, toScaled } from '../kernel/scaled.ts';
import type { PaymentMethod } from '../collecting/payment.ts';

const MOST = 500;

/** What is paid of which invoice: `cantidad` below zero where the supplier gives money back. */
export const billShares = array(
  object({
    factura: requiredReference('Introduzca la factura', 'providerInvoice').label('Factura'),
    cantidad: money().required('Introduzca la cantidad').label('Cantidad'),
  }).noUnknown(),
)
  .required('Elija qué se paga')
  .min(1, 'Elija qué se paga')
  .max(MOST, messages.countAtMost(MOST, 'facturas'))
  .label('Reparto');

/** What is paid at once. */
export const billPaymentDraft = object({ ...howPaid, partes: billShares }).noUnknown();
export type BillPaymentDraft = InferType<typeof billPaymentDraft>;

/** Why `cantidad` euros cannot be paid of an invoice of which `pendiente` is open; null where they can. */
export function payProblem(pendiente: number, cantidad: number): string | null {
  if (cantidad === 0) return 'La cantidad debe ser mayor a 0';
  if (cantidad * pendiente <= 0) return pendiente < 0 ? 'Es un abono: escriba la cantidad en negativo' : 'La cantidad debe ser mayor a 0';
  return Math.abs(cantidad) > Math.abs(pendiente) ? messages.amountTooHigh(Math.abs(pendiente)) : null;
}

export interface BillPayment {
  id: number;
  fecha_pago: string;
  cantidad: number;
  metodo: PaymentMethod | '';
  banco: string;
  nota: string;
  /** The first payment of those that were made at once; its own number where it was made alone. */
  lote: number;
  /** The payment that this one takes back. */
  anula_id: number | null;
  anulado: boolean;
}

/** Neither taken back already nor what takes another back. */
export const isInForce = ({ anulado, anula_id }: BillPayment): boolean => !anulado && anula_id === null;

/** Euros of what is due of invoices together. */
export const sumOfDue = (bills: readonly { importe: number }[]): number =>
  fromScaled(
    bills.reduce((sum, { importe }) => sum + toScaled(importe, 2), 0),
    2,
  );

/** «12 facturas, 3.412,10 €». */
export const paidWords = (count: number, total: number): string => `${count === 1 ? 'Una factura' : `${formatCount(count)} facturas`}, ${formatEuros(total)}`;
