// What becomes due: the kinds of it, as they travel, and one of it as a list shows it.

/** Each is a row of `machines/lifecycles/deadlines.ts`, which says from which date it is counted. */
export const deadlineKinds = [
  'visita',
  'presupuesto',
  'seguimiento',
  'contrato_por_firmar',
  'preaviso',
  'fin_de_contrato',
  'ultimo_dia',
  'certificado',
  'fin_de_certificado',
  'revision_de_precio',
  'cobro',
  'pago_a_proveedor',
  'libros_y_303',
  'recordatorio',
  'recordatorio_pospuesto',
  'respuesta_aeat',
  'salida_verifactu',
  'revision',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const isDeadlineKind = (kind: unknown): kind is DeadlineKind => deadlineKinds.some(each => each === kind);

/** What has deadlines, by its wire name; a machine has no lifecycle and has one. */
export const dueEntities = [
  'plannedVisit',
  'quote',
  'followUp',
  'contract',
  'certificate',
  'priceRevision',
  'cobro',
  'providerInvoice',
  'fiscalPeriod',
  'reminder',
  'fiscalRecord',
  'fiscalMembership',
  'machine',
] as const;
export type DueEntity = (typeof dueEntities)[number];

/** Inicio counts what becomes due within so many days. */
export const DUE_SOON = 30;

/** Something that becomes due. */
export interface DueRow {
  /** One number for its kind and its record. */
  id: number;
  kind: DeadlineKind;
  /** The last day, `YYYY-MM-DD`. */
  day: string;
  /** For how many days it has been overdue; 0 where it is not. */
  late: number;
  /** What is due, in Spanish. */
  title: string;
  /** What its record is called; '' where that says no more. */
  name: string;
  customer_id: number | null;
  customer_name: string | null;
  /** Of its location, or else of its customer. */
  town: string | null;
  /** The record: its wire name, and its number. */
  entity: DueEntity;
  record_id: number;
  /** The number of the record on whose page it is: a visit is on that of its contract. */
  page_id: number;
  /** The law that asks for it; null where it is the company's own rule or an agreement. */
  article: string | null;
}

/** What the list can be narrowed by. */
export interface DueChoices {
  /** Each month in which something is due, `YYYY-MM`, with how much. */
  months: { month: string; total: number }[];
  towns: string[];
}
