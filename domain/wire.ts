// What travels in calls besides the plain records of entities: joined names, bodies of odd calls, figures (§3, §7).
import type { Saved } from './answer.ts';
import type { ListFilter } from './list.ts';
import type { DraftOf, ShownOf } from './entity.ts';
import type { AgeingBand } from './rules/ageing.ts';
import type { entities } from './entities/index.ts';
import type { InvoiceState } from './entities/invoice.ts';
import type { InvoiceLine, InvoiceLineDraft, WorkOrderLine, WorkOrderLineDraft } from './entities/documentLine.ts';
import type { CollectionDraft, Payment, PaymentDraft, PaymentMethod } from './entities/payment.ts';
import type { InvoiceSeries } from './firstNumber.ts';
import type { ImportKind } from './imports.ts';
import type { InvoiceStep, NoticeStep, WorkOrderStep } from './steps.ts';
import type { Identity } from './verifactu/identities.ts';
import type { Operation } from './verifactu/operations.ts';
import type { VatRate } from './rules/documentTotals.ts';
import type { PhotoMoment } from './rules/photoMoment.ts';
import type { OrderSignature, SignatureDraft } from './signature.ts';

/** The filtered whole of a list as a file; the answer is the file itself, with `x-total-rows`. */
export interface ExportBody {
  filter?: ListFilter;
  format: 'csv' | 'xlsx';
}

/** A photo of an albarán; `size` in bytes, width and height in pixels. Its file's address ends in its id. */
export interface OrderPhoto {
  id: number;
  name: string;
  size: number;
  width: number;
  height: number;
  /** Whether it shows the work before or after; null where nobody said. */
  momento: PhotoMoment | null;
}

/** An albarán with what stands in other tables. */
export interface WorkOrderContents extends ShownOf<typeof entities.workOrder> {
  work_order_lines: WorkOrderLine[];
  failure_codes: number[];
  order_photos: OrderPhoto[];
  invoice_code?: string | null;
  rates: VatRate[];
  firma: OrderSignature | null;
}

export interface WorkOrderRecord extends WorkOrderContents {
  /** The names of its failure codes. */
  failure_orders: string[];
  /** Where its customer is written to; '' for nowhere. */
  customer_email: string;
  /** What whoever asked may do with it now. */
  allowed: WorkOrderStep[];
}

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

/** A simplified invoice, or its credit note, as the complete one names it that stands in its place. */
export interface Replaced {
  id: number;
  codigo: string;
  fecha_creacion: string;
  total: number;
}

export interface InvoiceRecord extends ShownOf<typeof entities.invoice> {
  invoice_lines: InvoiceLine[];
  cliente: Client | null;
  /** The company as it was when the invoice was issued; null where it is not kept. */
  emisor: Issuer | null;
  /** What its QR code says: the address where the tax agency tells whether it has it. Null of a draft, and of one without a record. */
  qr: string | null;
  /** The last of its records for the tax agency. */
  registro_id: number | null;
  rates: VatRate[];
  /** The number that a draft would get if it was issued now. */
  next_code: string | null;
  rectifica_code: string | null;
  /** Its credit notes, the oldest first; drafts for the office alone. */
  rectificada_por: CreditNoteOf[];
  /** The simplified invoices in whose place it stands. */
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
  /** What whoever asked may do with it now. */
  allowed: InvoiceStep[];
}

export interface CallRecord extends ShownOf<typeof entities.call> {
  fotos: OrderPhoto[];
}

export interface NoticeRecord extends ShownOf<typeof entities.notice> {
  /** Its albarán that is not finished, where whoever asked may see one. */
  order_id: number | null;
  /** What whoever asked may do with it now. */
  allowed: NoticeStep[];
}

export interface DebtRecord extends ShownOf<typeof entities.cobro> {
  payments: Payment[];
  /** Euros on the account of its customer. */
  saldo: number;
}

type HowPaid = 'metodo' | 'banco' | 'nota';
type Money<Draft extends { [Name in HowPaid]: unknown }> = Omit<Draft, HowPaid> & Partial<Pick<Draft, HowPaid>>;

export type PaymentBody = Money<PaymentDraft>;
export type CollectionBody = Money<CollectionDraft>;

/** A cobro of which something is owed. */
export interface OpenDebt {
  id: number;
  invoice_name: string;
  fecha_vencimiento: string | null;
  importe: number;
  deuda: number;
}

/** What went to the account of a customer, or below zero from it. */
export interface CreditMovement {
  id: number;
  fecha: string;
  cantidad: number;
  metodo: PaymentMethod | '';
  nota: string;
  /** The invoice that was paid with it. */
  invoice_name: string | null;
  /** The movement that this one takes back. */
  anula_id: number | null;
  anulado: boolean;
}

/** Euros that are owed, by how many days they are overdue. */
export type AgeingSums = Record<AgeingBand | 'total', number>;

/** What is owed of a list, and by whom: those who owe most, the most first. */
export interface Ageing {
  total: AgeingSums;
  /** How many owe something, or are owed it. */
  clientes: number;
  filas: (AgeingSums & { customer_id: number; customer_name: string })[];
}

export interface CustomerAccount {
  customer_id: number;
  customer_name: string;
  /** Euros. */
  saldo: number;
  /** The oldest first. */
  cobros: OpenDebt[];
  /** The newest first. */
  movimientos: CreditMovement[];
}

export interface WorkOrderBody {
  orderData: Partial<DraftOf<typeof entities.workOrder>> & { id?: number; version?: number; facturar?: boolean };
  /** Absent: the stored ones stay. So do the failure codes. */
  work_order_lines?: WorkOrderLineDraft[];
  failure_codes?: number[];
}

export interface InvoiceBody {
  invoiceData: Partial<DraftOf<typeof entities.invoice>> & { id?: number; version?: number; emitir?: boolean };
  /** Absent: the stored ones stay. */
  invoice_lines?: InvoiceLineDraft[];
}

/** Multipart. `upload` names the sending: the same name again answers the photo that it added. */
export interface PhotoBody {
  id: number;
  upload: string;
  photo: File;
  momento?: PhotoMoment;
}

export interface SignBody extends Partial<SignatureDraft> {
  id: number;
}

/** What a technician uses again and again, from their last albaranes. */
export interface WorkOrderHabits {
  /** The latest first. */
  fallos: { id: number; name: string; category_name: string }[];
  frases: string[];
  /** The most used first. */
  productos: { id: number; name: string; price: number; operation: Operation }[];
}

/** The payload made from a call (§3). */
export interface NoticeFromCall {
  notice: true;
  call_id: number;
  customer_id: number | null;
  customer_name: string;
  status_id: 1;
  pedido_por: string;
  trabajo_requerido: string;
  notas_internas: string;
  fecha_creacion: string;
  optional_address: string;
}

/** Multipart: the fields as JSON, the document as a file; a stored document stays when none is sent. */
export interface ProviderInvoiceBody {
  data: DraftOf<typeof entities.providerInvoice> & { id?: number; version?: number };
  documento?: File | null;
}

/** Multipart: the fields as JSON, the logo as a file; `removed` takes the stored one away, and it stays when none is sent. */
export interface CompanyBody {
  data: Partial<DraftOf<typeof entities.company>> & { id: number; version?: number };
  logo?: File | 'removed' | null;
}

/** Multipart: what the file holds, and the file. */
export interface ImportBody {
  data: { kind: ImportKind };
  file: File;
}

/** A new API key: `key` is not stored, and so never answered again. */
export interface ApiKeyCreated extends Saved {
  key: string;
}

/** The numbers that the next documents of `year` would get. */
export interface CompanySeries {
  year: number;
  workOrder: string;
  invoice: string;
  creditNote: string;
  simplified: string;
  simplifiedNote: string;
  providerInvoice: string;
  /** Of which nothing was issued in `year`: their first number may still be chosen. */
  unused: InvoiceSeries[];
}

/** A count, and its sum in euros where it has one. */
export interface Figure {
  count: number;
  sum?: number;
}

/** Euros without VAT invoiced in one month (1–12) of this year and of the last. */
export interface MonthFigures {
  month: number;
  current: number;
  previous: number;
}

/** How many records are in each state, by lifecycle and state. */

export type StateCounts = Record<
  'phoneCall' | 'notice' | 'workOrder' | 'invoice' | 'debt' | 'reminder' | 'fiscalRecord' | 'fiscalSender' | 'fiscalMembership' | 'mail',
  Record<string, number>
>;

/** The figures of Inicio; each role gets its own. */
export interface Dashboard {
  /** The company's day, `YYYY-MM-DD`. */
  today: string;
  calls?: Figure;
  noticesToday?: Figure;
  noticesOverdue?: Figure;
  finishedOrders?: Figure;
  ready?: Figure;
  debtsDue?: Figure;
  debtsOverdue?: Figure;
  /** Absent where there are none. */
  reminders?: Figure;
  lowStock?: Figure;
  months?: MonthFigures[];
  pendingOrders?: Figure;
  openNotices?: Figure;
  /** What remains to be paid, overdue or not. */
  unpaidInvoices?: Figure;
  overdueInvoices?: Figure;
}

/** An aviso in the calendar; `start` is its date and time. */
export interface CalendarEntry {
  id: number;
  title: string;
  start: string;
  /** How long it is thought to take; null where nobody said. */
  minutes: number | null;
  location: string;
  customer: string;
  attendees: string;
  status_id: number;
}

/** A visit as the technician's day shows it. */
export interface Visit {
  /** Of its aviso. */
  id: number;
  status_id: number;
  /** Null where it has no date yet. */
  fecha_visita: string | null;
  /** Minutes; null where nobody said. */
  duracion: number | null;
  description: string;
  /** What the office warns of: 'Avisar siempre antes de ir'. */
  warnings: string;
  customer: string;
  /** The first is that of the location. */
  phones: string[];
  /** The name of the location. */
  place: string;
  /** In one line, with its town. */
  address: string;
  /** Degrees; null where the location has none. */
  at: { latitude: number; longitude: number } | null;
  machine: string | null;
  /** Where its units hang. */
  hangs: string[];
  /** Its albarán that is not finished. */
  order_id: number | null;
  /** What whoever asked may do with its aviso now. */
  allowed: NoticeStep[];
}

/** The visits of one technician, in their order; `today` is the company's day. */
export interface VisitDay {
  today: string;
  visits: Visit[];
}

/** What one albarán did to a machine, without prices. */
export interface MachineVisit {
  /** Of the albarán. */
  id: number;
  date: string;
  /** By first name. */
  technician: string;
  failures: string[];
  done: string;
  parts: { description: string; quantity: number }[];
  /** The first ones. */
  photos: OrderPhoto[];
}

/** A document of a machine; its file's address ends in its id. `size` in bytes. */
export interface EquipmentDocument {
  id: number;
  name: string;
  size: number;
  created_at: string;
}

/** A machine in a list, with whose it is. */
export interface EquipmentRow extends ShownOf<typeof entities.machine> {
  cliente: { id: number; name: string };
}

/** A machine with where and whose it is. */
export interface EquipmentOverview extends ShownOf<typeof entities.machine> {
  lugar: { address: string; phone: string; latitude: number | null; longitude: number | null };
  cliente: { id: number; name: string; phone: string };
  documentos: EquipmentDocument[];
  /** Whether whoever asks may read what happened to it. */
  historia: boolean;
}

/** The numbers of a customer. */
export interface CustomerFigures {
  /** Euros that are owed, and those of them that are overdue; nothing for whoever must not read them. */
  deuda?: number;
  vencido?: number;
  /** Avisos that somebody still has to finish. */
  abiertos: number;
  maquinas: number;
  /** Machines whose next visit is due. */
  revisiones: number;
  ultima_visita: string | null;
}
