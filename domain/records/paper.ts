// What a printed document says: finished Spanish texts, and the figures of its lines, so that drawing needs no rule of its own.

/** A line of `label: value`, for example `Fecha: 03/03/2026`. */
export interface Fact {
  label: string;
  value: string;
}

/** Who issues or receives the document. Empty strings and an empty `address` print nothing. */
export interface Party {
  name: string;
  nif: string;
  /** What kind of number that is: 'NIF', 'Pasaporte'. */
  nifName: string;
  /** One entry per printed line. */
  address: string[];
  phone: string;
  email: string;
  web: string;
}

/** A column of the lines. Right-aligned ones are figures: they shrink rather than wrap. */
export interface Column {
  title: string;
  /** Share of the width; any unit, only the proportion counts. */
  width: number;
  align: 'left' | 'right';
  /** The format of its numbers; texts are written unchanged. */
  figures?: 'number' | 'price' | 'amount';
}

/** A line of the document, one cell a column. */
export interface Row {
  cells: (string | number)[];
  /** Base accumulated up to and including this line, for 'Suma y sigue'; null prints no carried sums. */
  sum: number | null;
}

/** Lines under one heading, for example 'Albarán A26-00012 · 03/03/2026'; null for no heading. */
export interface RowGroup {
  heading: string | null;
  /** What the lines are about, below the heading: machine, failures; '' for nothing. */
  about: string;
  rows: Row[];
}

/** One rate of the VAT breakdown. */
export interface VatRow {
  base: string;
  rate: string;
  quota: string;
}

/** A total; the strong one is what has to be paid. */
export interface Total {
  label: string;
  value: string;
  strong: boolean;
}

export const paperTitles = [
  'FACTURA',
  'FACTURA RECTIFICATIVA',
  'FACTURA SIMPLIFICADA',
  'FACTURA SIMPLIFICADA RECTIFICATIVA',
  'ALBARÁN',
  'EXTRACTO',
  'PRESUPUESTO',
  'CONTRATO',
  'REVISIÓN DE PRECIO',
  'REGISTRO DE JORNADA',
] as const;

/** The words of an invoice, credit note, albarán, statement, quote or contract, to be drawn on paper or on a screen. */
export interface Paper {
  title: (typeof paperTitles)[number];
  number: string;
  /** Printed next to the number and across every page, for example 'BORRADOR'; null for none. */
  mark: string | null;
  /** Fecha, vencimiento, albarán, técnico… in the order in which they are read. */
  facts: Fact[];
  issuer: Party;
  customer: Party;
  /** Máquina, averías, trabajo realizado, factura que se rectifica… above the lines. */
  intro: Fact[];
  table: { columns: Column[]; groups: RowGroup[] };
  /** Empty for documents without VAT breakdown. */
  vat: VatRow[];
  /** Empty for documents without prices. */
  totals: Total[];
  /** Forma de pago, IBAN, vencimiento…; empty prints no box. */
  payment: Fact[];
  /** Observaciones and the like, below the totals. */
  notes: Fact[];
  /** Small print at the foot of every page; '' for none. */
  legal: string;
}
