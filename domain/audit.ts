// The audit as it is read: its entries, and what the things that they are about are called.
import type { EntityName } from './entities/index.ts';

/** What an entry may be about, in Spanish: every entity, and what else leaves a trace. */
export const auditNouns = {
  call: 'Llamada',
  notice: 'Aviso',
  absence: 'Ausencia',
  workOrder: 'Albarán',
  invoice: 'Factura',
  cobro: 'Cobro',
  payment: 'Pago',
  reminder: 'Recordatorio',
  fiscalRecord: 'Registro de facturación',
  fiscalSender: 'Envío a la AEAT',
  fiscalMembership: 'Permanencia en VERI*FACTU',
  receipt: 'Entrega de dinero',
  credit: 'Saldo a favor',
  mail: 'Correo',
  mailTemplate: 'Texto de un correo',
  customer: 'Cliente',
  customerCategory: 'Categoría de cliente',
  location: 'Localización',
  machine: 'Máquina',
  provider: 'Proveedor',
  providerInvoice: 'Factura de proveedor',
  product: 'Producto',
  productFamily: 'Familia de productos',
  failureCategory: 'Categoría de averías',
  failureCode: 'Código de avería',
  user: 'Usuario',
  apiKey: 'Clave de API',
  company: 'Empresa',
  listView: 'Vista guardada',
  audit: 'Auditoría',
  backup: 'Copia de seguridad',
} as const satisfies Record<
  | EntityName
  | 'payment'
  | 'fiscalRecord'
  | 'fiscalSender'
  | 'fiscalMembership'
  | 'receipt'
  | 'credit'
  | 'mail'
  | 'mailTemplate'
  | 'audit'
  | 'backup'
  | 'listView',
  string
>;

export type AuditNoun = keyof typeof auditNouns;

export const isAuditNoun = (name: unknown): name is AuditNoun => typeof name === 'string' && Object.hasOwn(auditNouns, name);

/** The record of an entry that is about none: a list that was exported, whoever gave a wrong name. */
export const NO_RECORD = 0;

/** One entry as a list shows it. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Null for the program itself, and where nobody had signed in. */
  user_id: number | null;
  user_name: string | null;
  /** The API key that it was made with. */
  key_name: string | null;
  entity: string;
  record_id: number;
  /** What the record is called now; null where it is gone. */
  record_name: string | null;
  action: string;
  /** The key of a screen's route. */
  source: string | null;
  import_id: number | null;
  /** Why a step was refused; nothing changed then. */
  refused: string | null;
}

/** A value in words, or the lines of a document. */
export type ShownValue = string | { columns: string[]; rows: string[][] };

/** What one field was and what it became; null for nothing. */
export interface AuditChange {
  title: string;
  before: ShownValue | null;
  after: ShownValue | null;
}

export interface AuditDetail extends AuditEntry {
  request_id: string | null;
  changes: AuditChange[];
}

/** How far the chain of the audit was walked, and where it breaks. */
export interface AuditCheck {
  /** Rows that are as they were sealed, so far. */
  sealed: number;
  /** Rows that are not sealed yet. */
  waiting: number;
  /** The seal where the walk stopped, '1234:hash'. */
  seal: string;
  isEnd: boolean;
  broken: { text: string; auditId: number | null } | null;
}
