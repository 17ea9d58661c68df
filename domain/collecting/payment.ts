// Money that a customer pays or is given back: how, for which cobros, and what of it stays on account. Amounts are thousandths of a euro inside.
import { type InferType, array, object, string } from 'yup';
import { ruledBy } from '../kernel/dateRules.ts';
import { date, money, ofDocument, requiredReference, text } from '../kernel/fields.ts';
import { formatDate } from '../kernel/format.ts';
import { messages } from '../kernel/messages.ts';
import { type PaidBy, ways } from '../parties/waysOfPaying.ts';

/** What is on a customer's account pays as money does. */
export const ON_ACCOUNT = 'saldo a favor';

export type PaymentMethod = PaidBy | typeof ON_ACCOUNT;
export const paymentMethods: readonly PaymentMethod[] = [...(Object.keys(ways) as PaidBy[]), ON_ACCOUNT];

/** How it was paid; '' where not specified. */
const method = () =>
  string<PaymentMethod | ''>()
    .transform((value: unknown) => value ?? '')
    .nonNullable()
    .oneOf(['', ...paymentMethods], 'Elija una forma de pago de la lista')
    .default('');

/** When and how money moved. */
export const howPaid = {
  fecha_pago: ruledBy('paid', ofDocument(date('Introduzca la fecha de pago'))).label('Fecha de pago'),
  metodo: method().label('Forma de pago'),
  banco: text(120).label('Banco'),
  nota: text(500).label('Nota'),
};

const moneyFields = { ...howPaid, cantidad: money(3).required('Introduzca la cantidad').label('Cantidad') };

/** In the forms that pay a supplier somebody says how it was paid. */
export const askedMethod = moneyFields.metodo.required('Elija la forma de pago');

/** Money is paid in cents; what is owed to the thousandth can be paid exactly. */
export const isPayable = (cantidad: number, owed: readonly number[] = []): boolean =>
  owed.includes(cantidad) || Math.abs(Math.round(cantidad * 100) / 100 - cantidad) < 1e-9;

export const notPayable = 'Los euros llevan dos decimales como máximo';

/** A payment as the dialog sends it; a refund's `cantidad` is negative (§5 Payment). */
export const paymentDraft = object({ ...moneyFields, cobro: requiredReference('Introduzca el cobro', 'cobro').label('Cobro') }).noUnknown();

/** One payment of a customer for several cobros; what no share takes stays on account. */
export const collectionDraft = object({
  ...moneyFields,
  customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
  partes: array(
    object({
      cobro: requiredReference('Introduzca el cobro', 'cobro').label('Cobro'),
      cantidad: money(3).required('Introduzca la cantidad').label('Cantidad'),
    })
      .noUnknown()
      .typeError(messages.invalid),
  )
    .typeError('Introduzca el reparto')
    .required('Introduzca el reparto')
    .max(500, messages.countAtMost(500, 'cobros'))
    .label('Reparto'),
}).noUnknown();

/** What is asked about money that is said to have moved before an invoice that it settles; null where nothing is. */
export function earlyPayment(day: unknown, settled: readonly { invoice_name?: string | null; fecha_factura: string }[]): string | null {
  const later = typeof day === 'string' ? settled.find(({ fecha_factura }) => day < fecha_factura) : undefined;
  return later ? `La factura ${later.invoice_name ?? ''} es del ${formatDate(later.fecha_factura)}, posterior al pago: compruebe la fecha` : null;
}

export type PaymentDraft = InferType<typeof paymentDraft>;
export type CollectionDraft = InferType<typeof collectionDraft>;

export interface Payment {
  id: number;
  cobro: number;
  fecha_pago: string;
  cantidad: number;
  metodo: PaymentMethod | '';
  banco: string;
  nota: string;
  /** Euros that came in at once, of which this is a part; null where it is all of them. */
  parte_de: number | null;
  /** The payment that this one takes back. */
  anula_id: number | null;
  /** Whether it was taken back. */
  anulado: boolean;
  /** The code of the credit note, or of the invoice that it takes back, that it is compensated with; null for a payment of money. */
  compensado_con: string | null;
}

/** Neither taken back already, nor what takes another back, nor a compensation. */
export const canBeTakenBack = ({ anulado, anula_id, compensado_con }: Payment): boolean => !anulado && anula_id === null && compensado_con === null;
