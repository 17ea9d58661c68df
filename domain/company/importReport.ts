// What an import does, line by line: the same for the preview, for what was done, on the screen and on the command line.

export type ImportOutcome = 'error' | 'updated' | 'created' | 'unchanged';

/** A field that takes another value, both as a person reads them. */
export interface ImportChange {
  title: string;
  before: string;
  after: string;
}

export interface ImportLine {
  /** Line of the file on which it begins; the headings are on line 1. */
  line: number;
  /** What identifies the record besides its name: its code, its customer, or its serial numbers. */
  key: string;
  name: string;
  outcome: ImportOutcome;
  /** Of `updated`. */
  changes: ImportChange[];
  /** Of `error`: 'Email: Email inválido'. */
  messages: string[];
}

export interface ImportReport {
  totals: Record<ImportOutcome, number>;
  /** Errors first, then what changes, what is new and what stays; within each in the order of the file. */
  lines: ImportLine[];
  /** What is created on the way: 'Familia de productos' and its names. */
  besides: { one: string; names: string[] }[];
  /** How many values have lost the zeros at their beginning, as spreadsheets take them, and one of them. */
  zeros: { count: number; from: string; to: string } | null;
}

/** In the order of the report; the words for one and for many. */
export const importOutcomes: Record<ImportOutcome, readonly [one: string, many: string]> = {
  error: ['con errores', 'con errores'],
  updated: ['cambia', 'cambian'],
  created: ['nuevo', 'nuevos'],
  unchanged: ['sin cambios', 'sin cambios'],
};

/** How many records an import would write. */
export const writtenBy = ({ totals }: Pick<ImportReport, 'totals'>): number => totals.created + totals.updated;
