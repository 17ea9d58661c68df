// What an import does, line by line: the same for the preview, for what was done, on the screen and on the command line.
import { cut, formatCount } from '../kernel/format.ts';

/** `part`: a further line of a record that an earlier one has begun. */
export type ImportOutcome = 'error' | 'updated' | 'created' | 'unchanged' | 'part';

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
  /** The cells that may be typed over: those at fault, and those that were typed over before. */
  cells?: ImportCell[];
}

/** A cell of the file; `column` is its place in the line, from 0. */
export interface ImportCell {
  column: number;
  title: string;
  words: string;
}

export interface ImportReport {
  totals: Record<ImportOutcome, number>;
  /** Errors first, then what changes, what is new and what stays; within each in the order of the file. */
  lines: ImportLine[];
  /** Lines that end the list and are no records of it: 'TOTAL: 120'. */
  leftOut: { line: number; text: string }[];
  /** What is created on the way: 'Familia de productos' and its names. */
  besides: { one: string; names: string[] }[];
  /** What can be done in all lines at once where a person says so: how many values it concerns, and one of them. */
  offers: { offer: ImportOffer; count: number; from: string; to: string }[];
}

/** What is offered, never done unasked; the words of each, and of its button. */
export const importOffers = {
  zeros: {
    button: 'Devolver los ceros',
    one: 'Un valor parece haber perdido los ceros del principio, como hace Excel',
    many: 'valores parecen haber perdido los ceros del principio, como hace Excel',
  },
  capitals: { button: 'Escribirlos como nombres', one: 'Un nombre o dirección está en mayúsculas', many: 'nombres y direcciones están en mayúsculas' },
  codes: {
    button: 'Son otros: darles un código nuevo',
    one: 'Un código del archivo es aquí de alguien con otro DNI/CIF',
    many: 'códigos del archivo son aquí de alguien con otro DNI/CIF',
  },
} as const satisfies Record<string, { button: string; one: string; many: string }>;
export type ImportOffer = keyof typeof importOffers;
export type OffersTaken = Partial<Record<ImportOffer, boolean>>;

/** '12 valores parecen haber perdido los ceros…: por ejemplo, 8001 es 08001.' */
export function offerWords({ offer, count, from, to }: ImportReport['offers'][number]): string {
  const { one, many } = importOffers[offer];
  const said = count === 1 ? `${one}: ${from} es ${to}.` : `${formatCount(count)} ${many}: por ejemplo, ${from} es ${to}.`;
  return said.replace(/\.\.$/, '.');
}

/** In the order of the report; the words for one and for many. */
export const importOutcomes: Record<ImportOutcome, readonly [one: string, many: string]> = {
  error: ['con errores', 'con errores'],
  updated: ['cambia', 'cambian'],
  created: ['nuevo', 'nuevos'],
  unchanged: ['sin cambios', 'sin cambios'],
  part: ['línea de uno', 'líneas de ellos'],
};

/** What is said of them: «No se importa la línea 1.240 («TOTAL 1238»): no es un registro.» */
export function leftOutWords({ leftOut }: Pick<ImportReport, 'leftOut'>): string | null {
  if (leftOut.length === 0) return null;
  const listed = leftOut
    .slice(0, LEFT_OUT_NAMED)
    .map(({ line, text }) => `${formatCount(line)} («${cut(text, LEFT_OUT_WIDTH)}»)`)
    .join(', ');
  const rest = leftOut.length > LEFT_OUT_NAMED ? '…' : '';
  return leftOut.length === 1 ? `No se importa la línea ${listed}: no es un registro.` : `No se importan las líneas ${listed}${rest}: no son registros.`;
}

const LEFT_OUT_NAMED = 5;
const LEFT_OUT_WIDTH = 40;

/** How many records an import would write. */
export const writtenBy = ({ totals }: Pick<ImportReport, 'totals'>): number => totals.created + totals.updated;
