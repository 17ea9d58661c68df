// Factura, and its credit note (§3, decisions).
import { object, string } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { bookkeepers, customers } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { DUE_AHEAD, date, flag, longText, money, ofDocument, percentage, reference, requiredReference, text } from '../kernel/fields.ts';
import type { Rounding } from '../catalogue/documentTotals.ts';
import { agreedPayment } from '../parties/waysOfPaying.ts';
import { type CreditReason, creditReasons } from './kinds.ts';
import { DRAFT_NAME, invoiceName } from './invoiceName.ts';
import type { InvoiceState } from './invoiceStates.ts';
import type { FiscalRecordState } from '../fiscal/sending.ts';

/** The message for a simplified invoice with a retention. */
export const NOT_RETAINED = 'Una factura simplificada no lleva retención';

/** The message for a credit note that gives no reason. */
export const CHOOSE_REASON = 'Elija la causa de la rectificación';

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
    fecha_vencimiento: ruledBy('invoiceDue', ofDocument(date(), DUE_AHEAD)).label('Vencimiento'),
    fecha_operacion: ruledBy('operated', ofDocument(date())).label('Fecha de operación').meta({ unlisted: true, term: 'Fecha de operación' }),
    customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
    simplificada: flag().label('Factura simplificada').meta({ term: 'Simplificada' }),
    retencion: percentage()
      .test('complete', NOT_RETAINED, (percent, { parent }) => !percent || !(parent as { simplificada?: unknown }).simplificada)
      .label('Retención IRPF %')
      .meta({ unlisted: true, term: 'Retención' }),
    metodo: agreedPayment(),
    observaciones: longText().label('Observaciones'),
    motivo: creditReason().label('Causa de la rectificación').meta({ unlisted: true, term: 'Rectificativa' }),
  }),
  derived: object({
    estado: string<InvoiceState>().required().label('Estado'),
    compensada: flag().label('Compensada'),
    motivo_anulacion: text(500).label('Por qué se anuló').meta({ unlisted: true }),
    rectifica_id: reference('invoice').label('Rectifica'),
    sustituye: flag().label('Sustituye a simplificadas').meta({ unlisted: true }),
    sustituida_id: reference('invoice').label('Factura completa').meta({ unlisted: true }),
    base: money().required().label('Base imponible'),
    iva: money().required().label('IVA'),
    total: money().required().label('Total'),
    retenido: money().required().label('Retención de IRPF').meta({ unlisted: true }),
    registro: string<FiscalRecordState | ''>().defined().label('Registro en la AEAT').meta({ unlisted: true }),
    redondeo: string<Rounding>().required().label('Redondeo').meta({ unlisted: true }),
  }),
  same: ['codigo'],
  label: 'codigo',
  referredBy: [{ word: DRAFT_NAME, of: ['estado', 'borrador'] }, 'codigo'],
  sparse: ['registro'],
  nameOf: ({ codigo, estado }) => invoiceName({ codigo: String(codigo), estado: estado as InvoiceState }),
  searchIn: ['codigo', 'observaciones', 'total'],
  filters: ['customer_id', 'estado', 'registro', 'rectifica_id'],
  sorts: [
    { field: 'fecha_creacion', dir: 'desc' },
    { field: 'codigo', dir: 'desc' },
    { field: 'fecha_vencimiento', dir: 'desc' },
    { field: 'total', dir: 'desc' },
  ],
  date: 'fecha_creacion',
  access: writtenByOffice([...bookkeepers, ...customers]),
  list: 'invoices',
  example: { draft: {}, change: {}, needle: 'f26' },
});
