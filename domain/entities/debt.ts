// Cobro: what a customer owes for an issued invoice, and its payments (§3, decisions). Amounts are thousandths of a euro inside.
import { object, string } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { DUE_AHEAD, date, longText, money, ofDocument, reference, requiredReference, text } from '../fields.ts';

export const debtStates = ['pendiente', 'parcial', 'saldado', 'a devolver'] as const;
export type DebtState = (typeof debtStates)[number];

export const debt = entity({
  name: 'cobro',
  table: 'debt',
  one: 'Cobro',
  many: 'Cobros',
  draft: object({
    deuda: money(3).required('Introduzca la deuda').label('Deuda'),
    fecha_vencimiento: ofDocument(date(), DUE_AHEAD).label('Vencimiento'),
    fecha_pago: ofDocument(date()).label('Fecha de pago'),
    banco: text(120).label('Banco'),
    gestiones_realizadas: longText().label('Gestiones realizadas'),
  }),
  derived: object({
    invoice_id: reference('invoice').required().label('Factura'),
    customer_id: reference('customer').required().label('Cliente'),
    importe: money(3).required().label('Importe'),
    estado: string<DebtState>().required().label('Estado'),
  }),
  label: 'banco',
  searchIn: ['banco', 'gestiones_realizadas', 'importe', 'deuda'],
  filters: ['customer_id', 'invoice_id', 'estado'],
  sorts: [
    { field: 'fecha_vencimiento', dir: 'asc' },
    { field: 'deuda', dir: 'desc' },
    { field: 'importe', dir: 'desc' },
  ],
  date: 'fecha_vencimiento',
  access: access.cobro,
});

/** A payment as the dialog sends it; a refund's `cantidad` is negative (§5 Payment). */
export const paymentDraft = object({
  fecha_pago: ofDocument(date('Introduzca la fecha de pago')).label('Fecha de pago'),
  cantidad: money(3).required('Introduzca la cantidad').label('Cantidad'),
  cobro: requiredReference('Introduzca el cobro', 'cobro').label('Cobro'),
}).noUnknown();

export interface Payment {
  id: number;
  cobro: number;
  fecha_pago: string;
  cantidad: number;
  /** The payment that this one takes back. */
  anula_id: number | null;
  /** Whether it was taken back. */
  anulado: boolean;
  /** The code of the credit note, or of the invoice that it takes back, that it is compensated with; null for a payment of money. */
  compensado_con: string | null;
}
