// Factura, and its credit note (§3, decisions).
import { object, string } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { DUE_AHEAD, date, flag, longText, money, ofDocument, reference, requiredReference, text } from '../fields.ts';
import type { Rounding } from '../rules/documentTotals.ts';
import { type CreditReason, creditReasons } from '../verifactu/kinds.ts';
import { invoiceName } from '../rules/invoiceName.ts';
import type { FiscalRecordState } from '../verifactu/sending.ts';

/** What a credit note is told that says no reason. */
export const CHOOSE_REASON = 'Elija la causa de la rectificación';

export const invoiceStates = ['borrador', 'emitida', 'cobrada', 'rectificada', 'anulada'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The states of an invoice that stands for nothing: not issued yet, or never to have existed. */
export const standsForNothing: readonly InvoiceState[] = ['borrador', 'anulada'];

/** Of a credit note alone; '' of those made before it was asked for. */
const creditReason = () =>
  string<CreditReason | ''>()
    .transform((value: unknown) => value ?? '')
    .nonNullable()
    .oneOf(['', ...creditReasons.map(({ code }) => code)], CHOOSE_REASON)
    .default('');

export const invoice = entity({
  name: 'invoice',
  table: 'invoice',
  one: 'Factura',
  many: 'Facturas',
  feminine: true,
  draft: object({
    codigo: text(30).label('Número'),
    fecha_creacion: ofDocument(date('Introduzca la fecha de la factura')).label('Fecha'),
    fecha_vencimiento: ofDocument(date(), DUE_AHEAD).label('Vencimiento'),
    customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
    simplificada: flag().label('Factura simplificada'),
    observaciones: longText().label('Observaciones'),
    motivo: creditReason().label('Causa de la rectificación').meta({ unlisted: true }),
  }),
  derived: object({
    estado: string<InvoiceState>().required().label('Estado'),
    fecha_operacion: date().label('Fecha de operación').meta({ unlisted: true }),
    motivo_anulacion: text(500).label('Por qué se anuló').meta({ unlisted: true }),
    rectifica_id: reference('invoice').label('Rectifica'),
    sustituye: flag().label('Sustituye a simplificadas').meta({ unlisted: true }),
    sustituida_id: reference('invoice').label('Factura completa').meta({ unlisted: true }),
    base: money().required().label('Base imponible'),
    iva: money().required().label('IVA'),
    total: money().required().label('Total'),
    registro: string<FiscalRecordState | ''>().defined().label('Registro en la AEAT').meta({ unlisted: true }),
    redondeo: string<Rounding>().required().label('Redondeo').meta({ unlisted: true }),
  }),
  label: 'codigo',
  nameOf: ({ codigo, estado }) => invoiceName({ codigo: String(codigo), estado: String(estado) }),
  searchIn: ['codigo', 'observaciones', 'total'],
  filters: ['customer_id', 'estado', 'registro', 'rectifica_id'],
  sorts: [
    { field: 'fecha_creacion', dir: 'desc' },
    { field: 'codigo', dir: 'desc' },
    { field: 'fecha_vencimiento', dir: 'desc' },
    { field: 'total', dir: 'desc' },
  ],
  date: 'fecha_creacion',
  access: access.invoice,
});
