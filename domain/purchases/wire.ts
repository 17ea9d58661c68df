// What travels in the calls about supplier invoices besides the plain records (§7).
import type { FrozenFields } from '../kernel/answer.ts';
import type { AgeingBand } from '../collecting/ageing.ts';
import type { DraftOf, ShownOf } from '../kernel/entity.ts';
import type { BillDue, BillRate, BillRateDraft } from './bill.ts';
import type { BillPayment, BillPaymentDraft } from './billPayment.ts';
import type { providerInvoice } from './providerInvoice.ts';
import type { BillReading } from './reading.ts';
import type { FiledBill, LeftOut } from './sepa.ts';
import type { BillStep } from './stepNames.ts';

/** Multipart: the fields as JSON, the document as a file; a stored document stays when none is sent. Without `tipos` an invoice has the one rate of its fields. */
export interface ProviderInvoiceBody {
  data: DraftOf<typeof providerInvoice> & { id?: number; version?: number; tipos?: BillRateDraft[]; vencimientos?: BillDue[] };
  documento?: File | null;
}

export interface ProviderInvoiceRecord extends ShownOf<typeof providerInvoice> {
  tipos: BillRate[];
  vencimientos: BillDue[];
  /** The oldest first. */
  pagos: BillPayment[];
  /** Euros that the total is less than the total with IVA by; below zero where it is more. */
  retencion: number;
  allowed: BillStep[];
  holding: string[];
  /** Why each field that its closed quarter freezes does not change. */
  frozen: FrozenFields;
}

export interface BillStepBody {
  id: number;
  /** The version that was seen; another one is refused. */
  version?: number;
  paso: Exclude<BillStep, 'bill.edit' | 'bill.delete' | 'bill.pay' | 'bill.takeBack'>;
  motivo?: string;
}

export type BillPaymentBody = Omit<BillPaymentDraft, 'metodo' | 'banco' | 'nota'> & Partial<Pick<BillPaymentDraft, 'metodo' | 'banco' | 'nota'>>;

/** What of an invoice is due until a day, euros; an open credit note of a supplier is due at once, below zero. */
export interface DueBill {
  id: number;
  proveedor_id: number;
  proveedor_name: string;
  n_factura_nuestro: string;
  n_factura_proveedor: string;
  /** The earliest of its open due dates. */
  vence: string | null;
  importe: number;
}

/** What a document says, the supplier that it names, and what in it does not fit together. */
export interface BillRead extends BillReading {
  proveedor: { id: number; name: string } | null;
  avisos: string[];
}

/** Euros that are owed to suppliers, by how many days they are overdue. */
export interface BillAgeing {
  total: Record<AgeingBand | 'total', number>;
  filas: (Record<AgeingBand | 'total', number> & { proveedor_id: number; proveedor_name: string })[];
}

/** What is paid by a file for the bank, and on which day. */
export interface SepaBody extends Pick<BillPaymentDraft, 'partes'> {
  fecha: string;
  /** Also what an earlier file pays. */
  repetir?: boolean;
}

/** Amounts in cents. */
export interface SepaLook {
  transferencias: number;
  total: number;
  fuera: LeftOut[];
  /** What an earlier file pays already. */
  repetidas: FiledBill[];
  /** Why no file can be made at all, in Spanish; empty where one can. */
  problema: string;
}
