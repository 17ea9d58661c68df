// What travels in the calls about contracts besides the plain records.
import type { FrozenFields } from '../kernel/answer.ts';
import type { ShownOf } from '../kernel/entity.ts';
import type { Point } from '../parties/place.ts';
import type { YearOfVisits, certificate } from './certificate.ts';
import type { ChecklistState, OperationResult, ResultDraft } from './checklist.ts';
import type { contract, contractMachine, plan } from './contract.ts';
import type { InvoiceState } from '../invoicing/invoiceStates.ts';
import type { installation } from './installation.ts';
import type { AskedOfKind, Norm } from './norm.ts';
import type { operation } from './operation.ts';
import type { plannedVisit } from './plannedVisit.ts';
import type { priceRevision } from './priceRevision.ts';
import type { contractTemplate, templatePlan } from './template.ts';
import type { CertificateStep, ContractStep, RevisionStep, VisitStep } from './stepNames.ts';

/** A photo of what was done, among those of an albarán of its visit. */
export interface OperationPhoto {
  id: number;
  order_id: number;
}

/** An operation on a machine in the list of a visit. */
export interface ChecklistRow {
  operation_id: number;
  machine_id: number;
  machine_name: string;
  name: string;
  codigo: string;
  unidad: string;
  minimo: number | null;
  maximo: number | null;
  /** Whether it is not done without a photo. */
  foto: boolean;
  fotos: OperationPhoto[];
  resultado: OperationResult;
  valor: number | null;
  nota: string;
  /** What was measured the last time, and on which day; null where nothing was. */
  antes: { valor: number; fecha: string } | null;
  /** The quote of its defect, the latest where there are several. */
  presupuesto: { id: number; codigo: string } | null;
}

/** The list of a visit, as its aviso and its albarán have it. */
export interface Checklist {
  estado: ChecklistState;
  /** When its signature stopped being valid, and what changed. */
  anulada_el: string | null;
  motivo: string;
  filas: ChecklistRow[];
}

export interface WriteResultsBody {
  id: number;
  resultados: ResultDraft[];
}

/** How the list of a visit ended. */
export interface ChecklistEnd {
  estado: ChecklistState;
  /** Operations on machines: in all, with a defect, and left for another visit. */
  total: number;
  defectos: number;
  quedan: number;
}

/** An operation that was done, in the register of an installation. */
export interface RegisteredOperation {
  id: number;
  fecha: string;
  machine_id: number;
  machine_name: string;
  codigo: string;
  name: string;
  unidad: string;
  minimo: number | null;
  maximo: number | null;
  resultado: OperationResult;
  valor: number | null;
  nota: string;
  fotos: OperationPhoto[];
  technician: string;
  order_id: number | null;
  order_code: string;
}

export interface OperationRegister {
  id: number;
  name: string;
  customer_name: string;
  location_name: string;
  expediente: string;
  filas: RegisteredOperation[];
  /** Whether there are older ones, which are not shown. */
  hay_mas: boolean;
}

/** A machine that a contract covers, with where it is. */
export interface CoveredMachine extends ShownOf<typeof contractMachine> {
  machine_name: string;
  location_name: string;
  installation_id: number | null;
}

/** How a customer signed a contract with a drawing. */
export interface ContractSignature {
  nombre: string;
  trazo: string;
  /** What it said when it was signed, and the SHA-256 of that. */
  hoja: string;
  huella: string;
  fecha: string;
  /** Whether the signer had signed in to the portal; otherwise it was on the screen of the office. */
  en_portal: boolean;
}

export interface ContractRecord extends ShownOf<typeof contract> {
  maquinas: CoveredMachine[];
  planes: ShownOf<typeof plan>[];
  /** What is done on the visits of its plans, in their order. */
  operaciones: ShownOf<typeof operation>[];
  /** Those of the period that is running and later ones, by day. */
  visitas: (ShownOf<typeof plannedVisit> & { lista: ChecklistEnd | null })[];
  /** The invoices of its periods, the last one first. */
  facturas: PeriodInvoice[];
  /** What is to be made up for where no invoice is to come, by the invoice that charged it. */
  regularizar: Settlement[];
  /** The last one first. */
  revisiones: ShownRevision[];
  /** With a drawing, in the portal or here; null where it was signed on paper, or not at all. */
  firma: ContractSignature | null;
  /** The name of the file of the paper that was signed; null where there is none. */
  documento: string | null;
  /** Its customer's own address; '' for none. */
  customer_email: string;
  /** Euros a year: its own price, or the sum of its machines'. */
  importe: number;
  allowed: ContractStep[];
  /** The conditions of its lifecycle that hold now. */
  holding: string[];
  /** Why each field that its signature freezes does not change. */
  frozen: FrozenFields;
}

export interface ShownRevision extends ShownOf<typeof priceRevision> {
  allowed: RevisionStep[];
}

/** A revision in the list of all. */
export interface RevisionListRow extends ShownRevision {
  /** The number of its contract. */
  codigo: string;
  /** The address of its customer; '' for none. */
  email: string;
}

/** Which contracts are revised: those that renew themselves in a month, or one, by an index in per cent. */
export interface RevisionsAsked {
  mes: string;
  ipc: number;
  contract_id?: number;
}

/** A contract with its price before and after; euros a year. */
export interface RevisionRow {
  id: number;
  codigo: string;
  name: string;
  customer_name: string;
  porcentaje: number;
  antes: number;
  despues: number;
  /** The first day of the new price. */
  desde: string;
  /** Why it is not revised; '' where it may be. */
  falta: string;
}

export interface RevisionPreview {
  contratos: RevisionRow[];
}

export interface ProposeBody extends RevisionsAsked {
  porque: string;
  contratos: number[];
}

export interface RevisionStepBody {
  id: number;
  paso: RevisionStep;
  motivo?: string;
}

/** An invoice of a period. */
export interface PeriodInvoice {
  id: number;
  /** Empty of a draft. */
  codigo: string;
  estado: InvoiceState;
  total: number;
  desde: string;
  hasta: string;
}

/** What an invoice charged too much of a contract, below zero, or too little. */
export interface Settlement {
  invoice_id: number;
  /** Empty of a draft. */
  codigo: string;
  estado: InvoiceState;
  /** Euros, without VAT. */
  importe: number;
  lineas: string[];
}

export interface ContractStepBody {
  id: number;
  /** The version that was seen; another one is refused. */
  version?: number;
  paso: Exclude<ContractStep, 'contract.edit' | 'contract.delete'>;
  firmado_el?: string;
  firmado_por?: string;
  baja_el?: string;
  motivo?: string;
}

/** What the norm asks of the machines of a contract that is being prepared, and what follows from it. */
export interface SaleProposal {
  /** Null while a machine has no kind or no power. */
  norma: Norm | null;
  /** By kind of apparatus; empty where the norm is that of large installations, or asks for nothing. */
  aparatos: AskedOfKind[];
  /** A plan that gives what the norm asks. */
  plan: { name: string; meses: number; minutos: number };
  /** What is usual for these machines, by name. */
  operaciones: string[];
  /** What the contract may be called. */
  name: string;
}

/** A contract signed here, on the screen of the office. */
export interface SignHereBody {
  id: number;
  /** That which was read. */
  version: number;
  nombre: string;
  trazo: string;
}

/** A contract signed on paper, with the paper. */
export interface SignOnPaperBody {
  id: number;
  version: number;
  firmado_el: string;
  firmado_por: string;
  documento: File;
}

export interface VisitPreview {
  /** How many there are in the period. */
  total: number;
  /** The first of them. */
  dias: string[];
  /** What the norm asks, where the plans of the contract do not give it together and none says why; else ''. */
  falta: string;
}

export interface InstallationRecord extends ShownOf<typeof installation> {
  /** What the norm asks; null while its machines lack kind or power. */
  norma: Norm | null;
  maquinas: { id: number; name: string; tipo: string; kw_frio: number | null; kw_calor: number | null }[];
  contratos: { id: number; codigo: string; name: string; estado: string; meses: number | null }[];
}

/** A visit with the town and the point of its location. */
export interface VisitRow extends ShownOf<typeof plannedVisit> {
  town: string;
  at: Point | null;
}

export interface VisitStepBody {
  id: number;
  paso: Exclude<VisitStep, 'visit.move'>;
  motivo?: string;
}

export interface PlanMonthBody {
  /** Visits, each with its day and hour. */
  visitas: { id: number; fecha: string; user_id: number }[];
}

export interface PlannedMonth {
  /** The avisos that were made, by the numbers of their visits. */
  avisos: number[];
  /** What the planning board says against some of the visits. */
  reparos: { id: number; motivos: string[] }[];
  /** By which all of it is taken back for a moment. */
  planning: number;
}

export interface CertificateRecord extends ShownOf<typeof certificate> {
  /** Its customer's own address; '' for none. */
  customer_email: string;
  /** A director of maintenance signs it too. */
  pide_director: boolean;
  /** The visits of its year. */
  visitas: YearOfVisits;
  allowed: CertificateStep[];
  /** The conditions of its lifecycle that hold now. */
  holding: string[];
}

export interface IssueBody {
  id: number;
  responsable: string;
  director: string;
  declaro: boolean;
  /** A year that lacks visits is certified all the same. */
  incompleto?: boolean;
}

/** A template with its plans. */
export type TemplateRecord = ShownOf<typeof contractTemplate> & { planes: ShownOf<typeof templatePlan>[] };

/** What a contract leaves in a calendar year: its invoices of that year without VAT, against the albaranes of its visits. Euros, hours and percent. */
export interface ContractMargin {
  ingresos: number;
  albaranes: number;
  /** Of those, how many do not say any hours. */
  sin_horas: number;
  horas: number;
  coste_hora: number | null;
  mano_obra: number | null;
  piezas: number;
  margen: number;
  porcentaje: number | null;
  /** The parts of which nobody knows the cost: they are not in the margin. */
  sin_coste: string[];
}
