// Cobro: what a customer owes for an issued invoice (§3, decisions). Amounts are thousandths of a euro inside.
import { object, string } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { DUE_AHEAD, date, longText, money, ofDocument, reference, text } from '../fields.ts';

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
