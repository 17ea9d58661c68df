// What travels in the calls about invoices besides the plain records (§3, §7).
import type { InvoiceLine, InvoiceLineDraft } from '../catalogue/documentLine.ts';
import type { Agreed } from '../parties/waysOfPaying.ts';
import type { CompanyRegime } from '../catalogue/operations.ts';
import type { VatRate } from '../catalogue/documentTotals.ts';
import type { DraftOf, ShownOf } from '../kernel/entity.ts';
import type { Identity } from '../parties/identities.ts';
import type { RelatedBy, relatedOfInvoice } from '../records/related.ts';
import type { OrderPhoto } from '../work/wire.ts';
import type { invoice } from './invoice.ts';
import type { InvoiceState } from './invoiceStates.ts';
import type { ContractPeriod } from './invoicingRun.ts';
import type { InvoiceStep } from './stepNames.ts';

/** Fiscal data as documents print them. */
export interface Party {
  name: string;
  nif_cif: string;
  address: string;
  city: string;
  province: string;
  postal_code: string;
  phone: string;
  email: string;
}

/** A customer's, frozen once an invoice is issued. */
export interface Client extends Party {
  identification: Identity;
  /** ISO code; empty where it is not known. */
  country: string;
}

export interface Issuer extends Party {
  web: string;
  iban: string;
  legal_text: string;
}

/** The company as an issued invoice keeps it, with how it settled VAT; '' where that is not known; and how the invoice is paid. */
export interface KeptIssuer extends Issuer, Agreed {
  regime: CompanyRegime | '';
}

/** An albarán of an invoice, with what it points to. */
export interface InvoiceOrder {
  id: number;
  code: string;
  notice_id: number | null;
  machine_name: string | null;
  user_name: string | null;
  failure_orders: string[];
  order_photos: OrderPhoto[];
}

/** A credit note of an invoice. */
export interface CreditNoteOf {
  id: number;
  codigo: string;
  estado: InvoiceState;
  total: number;
}

/** A simplified invoice, or its credit note, as named by the complete invoice that replaces it. */
export interface Replaced {
  id: number;
  codigo: string;
  fecha_creacion: string;
  total: number;
}

/** `pago`, `mandato` and `cuenta_cargo`: how it is paid, as it was when it was issued; of a draft, as it or what it bills says now. */
export interface InvoiceRecord extends ShownOf<typeof invoice>, RelatedBy<typeof relatedOfInvoice>, Agreed {
  invoice_lines: InvoiceLine[];
  cliente: Client | null;
  /** The company as it was when the invoice was issued; null where it is not kept. */
  emisor: KeptIssuer | null;
  /** The content of its QR code: the address where the tax agency confirms whether it has the invoice. Null for a draft, and for one without a record. */
  qr: string | null;
  /** The last of its records for the tax agency. */
  registro_id: number | null;
  rates: VatRate[];
  /** The number that a draft would get if it was issued now. */
  next_code: string | null;
  rectifica_code: string | null;
  /** Its credit notes, the oldest first; drafts for the office alone. */
  rectificada_por: CreditNoteOf[];
  /** The simplified invoices that it replaces. */
  sustituidas: Replaced[];
  cobro_id: number | null;
  /** Euros of its cobro; null of a draft. */
  pagado: number | null;
  pendiente: number | null;
  /** To which level its customer was reminded of it, and when last; null of a draft, and before anybody was. */
  recordado: number | null;
  recordado_el: string | null;
  /** Why it cannot be annulled, in Spanish; null where it can. */
  no_anulable: string | null;
  work_orders: InvoiceOrder[];
  /** The quotes that it bills a part of, and those of its albaranes. */
  presupuestos: { id: number; codigo: string }[];
  /** The period of a contract that it bills. */
  periodo: ContractPeriod | null;
  /** What the caller may do with it now. */
  allowed: InvoiceStep[];
  /** The conditions of its lifecycle that hold now, by which a screen finds what opens a step that is not allowed. */
  holding: string[];
}

export interface InvoiceBody {
  invoiceData: Partial<DraftOf<typeof invoice>> & { id?: number; version?: number; emitir?: boolean };
  /** Absent: the stored ones stay. */
  invoice_lines?: InvoiceLineDraft[];
}
