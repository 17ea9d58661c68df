// Factura electrónica: what becomes of an issued invoice that is sent as Facturae, from its preparation to its payment.
import { type InferType, object, string } from 'yup';
import { rights } from '../../kernel/access.ts';
import { office } from '../../kernel/roles.ts';
import { entity } from '../../kernel/entity.ts';
import { date, requiredReference, requiredText, text } from '../../kernel/fields.ts';
import type { ShownOf } from '../../kernel/entity.ts';
import type { Lack } from './missing.ts';
import type { EInvoiceStep } from './stepNames.ts';

export const eInvoiceStates = ['preparada', 'firmada', 'entregada', 'registrada', 'rechazada', 'pagada', 'no procede'] as const;
export type EInvoiceState = (typeof eInvoiceStates)[number];

/** What the customer wants to read on it. */
const references = {
  expediente: text(20).label('Expediente'),
  pedido: text(20).label('Pedido o referencia del cliente'),
};

export const eInvoice = entity({
  name: 'eInvoice',
  table: 'e_invoice',
  one: 'Factura electrónica',
  many: 'Facturas electrónicas',
  feminine: true,
  draft: object({}),
  derived: object({
    ...references,
    invoice_id: requiredReference('', 'invoice').label('Factura'),
    customer_id: requiredReference('', 'customer').label('Cliente'),
    codigo: text(30).label('Número'),
    estado: string<EInvoiceState>().required().label('Estado'),
    firmada_el: date().label('Firmada el'),
    registro: text(60).label('Número de registro'),
    motivo: text(500).label('Causa del rechazo'),
  }),
  label: 'codigo',
  searchIn: ['codigo', 'expediente', 'pedido', 'registro'],
  filters: ['invoice_id', 'customer_id', 'estado'],
  sorts: [{ field: 'codigo', dir: 'desc' }],
  access: rights({ read: office, create: [], update: [], delete: [] }),
  example: { draft: {}, change: {}, needle: '' },
});

/** What preparing one asks for. */
export const prepareDraft = object(references).noUnknown();
export type References = InferType<typeof prepareDraft>;

/** Where FACe, or the customer, has registered it. */
export const registerDraft = object({ registro: requiredText('Escriba el número de registro', 60).label('Número de registro') }).noUnknown();

/** Why it was rejected. */
export const rejectDraft = object({ motivo: requiredText('Escriba por qué se ha rechazado', 500).label('Causa del rechazo') }).noUnknown();

/** An issued invoice before it is sent: what is missing of each format, and what was done. */
export interface ElectronicLook {
  invoice_id: number;
  facturae: Lack[];
  ubl: Lack[];
  /** Why it cannot be signed here, in Spanish; '' where it can. */
  certificado: string;
  record: ShownOf<typeof eInvoice> | null;
  allowed: EInvoiceStep[];
}
