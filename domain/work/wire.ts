// What travels in the calls about calls, avisos and albaranes besides the plain records (§3, §7).
import type { Saved } from '../kernel/answer.ts';
import type { WorkOrderLine, WorkOrderLineDraft } from '../catalogue/documentLine.ts';
import type { VatRate } from '../catalogue/documentTotals.ts';
import type { Operation } from '../catalogue/operations.ts';
import type { Unit } from '../catalogue/units.ts';
import type { Checklist } from '../contracts/wire.ts';
import type { DraftOf, ShownOf } from '../kernel/entity.ts';
import type { Point } from '../parties/place.ts';
import type { RelatedBy, relatedOfOrder } from '../records/related.ts';
import type { notice } from './notice.ts';
import type { phoneCall } from './phoneCall.ts';
import type { PhotoMoment } from './photoMoment.ts';
import type { OrderSignature, SignatureDraft } from './signature.ts';
import type { NoticeStep, WorkOrderStep } from './stepNames.ts';
import type { TimeMark } from './time/marks.ts';
import type { VisitTime, WorkdaySheet } from './time/wire.ts';
import type { workOrder, WorkOrderState } from './workOrder.ts';

/** A photo of an albarán; `size` in bytes, width and height in pixels. Its file's address ends in its id. */
export interface OrderPhoto {
  id: number;
  name: string;
  size: number;
  width: number;
  height: number;
  /** Whether it shows the work before or after; null where not specified. */
  momento: PhotoMoment | null;
}

/** An albarán with its rows from other tables. */
export interface WorkOrderContents extends ShownOf<typeof workOrder> {
  work_order_lines: WorkOrderLine[];
  failure_codes: number[];
  order_photos: OrderPhoto[];
  invoice_code?: string | null;
  rates: VatRate[];
  firma: OrderSignature | null;
}

export interface WorkOrderRecord extends WorkOrderContents, RelatedBy<typeof relatedOfOrder> {
  /** The list of operations of its visit, where its aviso is of a contract and the caller may read it. */
  lista: Checklist | null;
  /** The first name of whoever saved it last; '' where nobody knows. */
  guardado_por: string;
  /** Of a «parte»: how many results wait for the visit to which it is joined. */
  operaciones_sueltas: number;
  /** What everybody spent on its visit on its day. */
  tiempos: VisitTime[];
  /** The names of its failure codes. */
  failure_orders: string[];
  /** Where its customer is written to; '' for nowhere. */
  customer_email: string;
  /** What its paper cannot show, in words; '' for nothing. */
  no_imprimible: string;
  /** What the caller may do with it now. */
  allowed: WorkOrderStep[];
  /** The conditions of its lifecycle that hold now, by which a screen finds what opens a step that is not allowed. */
  holding: string[];
}

export interface CallRecord extends ShownOf<typeof phoneCall> {
  fotos: OrderPhoto[];
}

export interface NoticeRecord extends ShownOf<typeof notice> {
  /** Where its work is, in one line. */
  direccion: string;
  /** Its unfinished albarán, where the caller may see one. */
  order_id: number | null;
  /** The list of operations of the visit of a contract; null of any other, and for a customer. */
  lista: Checklist | null;
  /** All of its albaranes, also those of others; none for a customer. */
  albaranes: OrderOfNotice[];
  /** The caller's own hours at it, and what everybody has spent on it. */
  horas: TimeMark[];
  tiempos: VisitTime[];
  /** What the caller may do with it now. */
  allowed: NoticeStep[];
}

export interface WorkOrderBody {
  orderData: Partial<DraftOf<typeof workOrder>> & { id?: number; version?: number; facturar?: boolean };
  /** Absent: the stored ones stay. So do the failure codes. */
  work_order_lines?: WorkOrderLineDraft[];
  failure_codes?: number[];
  /** That its aviso has an albarán already is known: this one is of another visit. */
  otra_visita?: boolean;
}

/** A «parte sin aviso»: an albarán with why it is one, in the words of the refusal, and the aviso that it was of. */
export interface LooseOrder extends Omit<WorkOrderBody, 'otra_visita'> {
  motivo: string;
  aviso: number | null;
  /** The albarán as which it had begun to arrive: the parte takes its place, unless somebody has touched it. */
  deja?: Saved;
}

/** An albarán that an aviso has already. */
export interface OrderOfNotice {
  id: number;
  code: string;
  estado: WorkOrderState;
  /** Who wrote it, by first name. */
  user_name: string;
}

/** Multipart. `upload` names the sending: the same name again answers the photo that it added. */
export interface PhotoBody {
  id: number;
  upload: string;
  photo: File;
  momento?: PhotoMoment;
  /** Of which operation of the list of its visit it is. */
  operation_id?: number;
  machine_id?: number;
}

export interface SignBody extends Partial<SignatureDraft> {
  id: number;
  /** When it was signed, in the company's time, by a device that has kept it. */
  firmado?: string;
}

/** A sentence about the work, with the failures and the machines for which it was written. */
export interface WrittenPhrase {
  frase: string;
  fallos: number[];
  maquinas: number[];
}

/** What a technician uses again and again, from their last albaranes. */
export interface WorkOrderHabits {
  /** The latest first. */
  fallos: { id: number; name: string; category_name: string }[];
  /** The most written first, and the usual ones after them. */
  escritas: WrittenPhrase[];
  /** The most used first. */
  productos: { id: number; name: string; price: number; operation: Operation; unidad: Unit }[];
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

/** A visit as the technician's day shows it. */
export interface Visit {
  /** Of its aviso. */
  id: number;
  status_id: number;
  /** Null where it has no date yet. */
  fecha_visita: string | null;
  /** Minutes; null where not specified. */
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
  /** Null where the location has none. */
  at: Point | null;
  /** Whether its place has no position, and may get that of whoever is there. */
  isUnplaced: boolean;
  machine: string | null;
  /** Where its units hang. */
  hangs: string[];
  /** Its albarán that is not finished. */
  order_id: number | null;
  /** Whether its work is done. */
  isDone: boolean;
  /** With whom it is made, by first name; '' alone. */
  together: string;
  /** Whether the other one writes its work. */
  isCompanion: boolean;
  /** The caller's own hours at it. */
  horas: TimeMark[];
  /** What the caller may do with its aviso now. */
  allowed: NoticeStep[];
}

/** The visits of one technician, in their order; `today` is the company's day. */
export interface VisitDay {
  today: string;
  /** The technician's own day at work. */
  jornada: WorkdaySheet;
  visits: Visit[];
}

/** What was put in. */
export interface VisitPart {
  description: string;
  quantity: number;
  unidad: Unit;
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
  parts: VisitPart[];
  /** The first ones. */
  photos: OrderPhoto[];
}
