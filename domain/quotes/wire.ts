// What travels in the calls about quotes besides the plain records.
import type { InferType } from 'yup';
import type { VatRate } from '../catalogue/documentTotals.ts';
import type { DraftOf, ShownOf } from '../kernel/entity.ts';
import type { DepositState, PartKind } from '../invoicing/deposit.ts';
import type { ListFilter } from '../kernel/list.ts';
import type { QuoteState, notedAs, quote, quoteSection } from './quote.ts';
import type { QuoteLineDraft } from './quoteLine.ts';
import type { QuoteStep } from './stepNames.ts';
import type { QuoteWins } from './wins.ts';
import type { OrderPhoto, PhotoBody } from '../work/wire.ts';

export type QuoteSection = InferType<typeof quoteSection>;

/** A line as it is stored, with its own figures. `coste` only for those who read what things cost. */
export type QuoteLine = QuoteLineDraft & { id: number; base: number; total: number };

/** Another version of the same number. */
export interface QuoteVersion {
  id: number;
  codigo: string;
  revision: number;
  estado: QuoteState;
  total: number;
}

/** An invoice of a part of it. */
export interface QuotePart {
  id: number;
  codigo: string;
  fecha: string;
  tipo: PartKind;
  estado: DepositState;
  total: number;
  /** The invoice that takes it off. */
  descontada_en: { id: number; codigo: string } | null;
}

/** What is invoiced of an accepted quote before its albarán is, and what is left of the accepted sum. */
export interface QuoteBilling {
  /** Only for those who read invoices, as what is left. */
  partes?: QuotePart[];
  queda?: number;
  /** What may be invoiced of its albarán: accepted, with its accepted ampliaciones, or what the office allows. */
  permitido: number;
  /** What its albarán comes to; null where it has none. */
  hecho: number | null;
  ampliaciones: QuoteVersion[];
}

export interface QuoteRecord extends ShownOf<typeof quote> {
  secciones: QuoteSection[];
  quote_lines: QuoteLine[];
  fotos: OrderPhoto[];
  rates: VatRate[];
  /** All versions of its number, the newest first. */
  versiones: QuoteVersion[];
  /** The defect of a checklist that it is for, in words, and the aviso of its visit. */
  defecto: { notice_id: number | null; texto: string } | null;
  /** What is invoiced of it; null before it is accepted. */
  facturacion: QuoteBilling | null;
  /** The least margin that the company wants, in percent; only for those who read what things cost. */
  margen_minimo?: number | null;
  /** Where it would be mailed; '' where its customer has no address. */
  customer_email: string;
  /** When its customer is asked about it next; null where nobody does. */
  siguiente_seguimiento: string | null;
  /** What the caller may do with it now. */
  allowed: QuoteStep[];
  /** The conditions of its lifecycle that hold now. */
  holding: string[];
}

export interface QuoteBody {
  quoteData: Partial<DraftOf<typeof quote>> & { id?: number; version?: number };
  /** Absent: the stored ones stay. */
  secciones?: QuoteSection[];
  quote_lines?: QuoteLineDraft[];
  /** Of a new one: the defect of a checklist that it is for. */
  defecto?: { notice_id: number; operation_id: number; machine_id: number };
}

/** Multipart. `upload` names the sending, as with the photos of albaranes. */
export type QuotePhotoBody = Pick<PhotoBody, 'id' | 'upload' | 'photo'>;

/** A quote that something is done with. */
export interface SeenQuote {
  id: number;
  /** The version that was seen; another one is refused. */
  version?: number;
}

export interface QuoteStepBody extends SeenQuote {
  paso: 'quote.see' | 'quote.send' | 'quote.accept' | 'quote.reject' | 'quote.finish';
  /** Of the lines that may be chosen, the ids of those that were; absent, as they are proposed. */
  elegidas?: number[];
  respondido_el?: string;
  aceptado_por?: string;
  medio?: keyof typeof notedAs;
  motivo?: string;
}

/** Quotes of one state: how many, their sum in euros, and those that have waited longest. */
export interface PipelineColumn {
  estado: QuoteState;
  total: number;
  suma: number;
  filas: PipelineRow[];
}

export interface PipelineRow {
  id: number;
  codigo: string;
  name: string;
  customer_name: string;
  total: number;
  /** Since when it is in its state, `YYYY-MM-DD`. */
  desde: string;
  /** For how many days. */
  dias: number;
}

/** Quotes by their state, and those of the last twelve months that were won and lost. */
export interface QuotePipeline {
  columnas: PipelineColumn[];
  ganados: QuoteWins;
}

export interface PipelineBody {
  filter?: ListFilter;
}

/** A link by which the customer opens a quote, without its secret. */
export interface QuoteLink {
  id: number;
  creado: string;
  creado_por: string | null;
  /** The last day on which it opens the page. */
  hasta: string;
  anulado: string | null;
  visitas: number;
  ultima_visita: string | null;
}

/** How the customer accepted a quote on its page. */
export interface QuoteAcceptance {
  nombre: string;
  nif: string;
  trazo: string;
  /** The company's wall clock. */
  fecha: string;
  /** Where it came from: the address, and what the browser says of itself. */
  direccion: string;
  navegador: string;
  /** What was declared for the reduced rate; '' where nothing was. */
  declaracion: string;
  /** The SHA-256 of the PDF that was shown, in hexadecimal. */
  huella: string;
  /** What was chosen, in words. */
  opciones: string[];
}

export interface QuoteLinks {
  enlaces: QuoteLink[];
  aceptacion: QuoteAcceptance | null;
}
