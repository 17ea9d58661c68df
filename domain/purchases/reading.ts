// What the document of a supplier's invoice says, as far as it can be read from the text of a PDF: each value with the words in which it was found.
import { isDay } from '../kernel/days.ts';
import { isNif, normaliseNif } from '../parties/nif.ts';
import { fromScaled, toScaled } from '../kernel/scaled.ts';
import type { BillRateDraft } from './bill.ts';

/** A value, and where it was read. */
export interface ReadValue<T> {
  valor: T;
  /** «Página 1: Total 121,00 €», or the element of a file. */
  donde: string;
}

export type BillFormat = 'PDF' | 'Facturae' | 'UBL' | 'CII';

export interface BillReading {
  formato: BillFormat;
  nif: ReadValue<string> | null;
  numero: ReadValue<string> | null;
  fecha: ReadValue<string> | null;
  bases: ReadValue<BillRateDraft[]> | null;
  /** Below zero for a retention, as the form has it. */
  irpf: ReadValue<number> | null;
  total: ReadValue<number> | null;
}

/** A line of text, and its page. */
export interface TextLine {
  pagina: number;
  texto: string;
}

const AMOUNT = String.raw`-?\d{1,3}(?:\.\d{3}){0,4},\d{2}|-?\d{1,12},\d{2}`;
const amountIn = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
const found = <T>(valor: T, { pagina, texto }: TextLine): ReadValue<T> => ({ valor, donde: `Página ${pagina}: ${texto.trim().slice(0, 120)}` });

/** The first line of which `read` makes something. */
function first<T>(lines: readonly TextLine[], read: (text: string) => T | null): ReadValue<T> | null {
  for (const line of lines) {
    const value = read(line.texto);
    if (value !== null) return found(value, line);
  }
  return null;
}

const NIF = /(?<![A-Z0-9])((?:ES[\s-]?)?(?:[XYZ]?[\s.-]?\d(?:[\s.-]?\d){6,7}[\s.-]?[A-Z]|[A-HJNP-SUVW][\s.-]?\d(?:[\s.-]?\d){6}[\s.-]?[0-9A-J]))(?![A-Z0-9])/g;

/** A NIF that is neither ours nor out of its control character. */
const nifIn = (own: string) => (text: string) =>
  [...text.toUpperCase().matchAll(NIF)].map(([, each]) => normaliseNif(each!)).find(nif => nif !== own && isNif(nif)) ?? null;

/** A number of up to sixty characters (`n_factura_proveedor`), one of them a figure; of no more, so that no text takes long. */
const NUMBER =
  /(?:factura ?(?:simplificada|rectificativa)? ?(?:n\.? ?[º°o]\.?|n[úu]m(?:ero)?\.?|#)?|(?:n\.? ?[º°o]\.?|n[úu]m(?:ero)?\.?) ?(?:de ?)?(?:la ?)?factura) ?[:.]? ?([A-Z0-9](?=[A-Z/_.-]{0,59}\d)[A-Z0-9/_.-]{0,59})(?![A-Z0-9/_.-])/i;
const numberIn = (text: string) => {
  const [, number] = NUMBER.exec(text) ?? [];
  return number && !/^\d{2}[/.-]\d{2}[/.-]\d{2,4}$/.test(number) ? number.replace(/(?<![.-])[.-]+$/, '') : null;
};

const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];
const DAY = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const DAY_IN_WORDS = new RegExp(String.raw`(\d{1,2})\s+de\s+(${months.join('|')})\s+(?:de|del)\s+(\d{4})`, 'i');

function dayIn(text: string): string | null {
  const words = DAY_IN_WORDS.exec(text);
  const [day, month, year] = words ? [words[1]!, String(months.indexOf(words[2]!.toLowerCase()) + 1), words[3]!] : (DAY.exec(text)?.slice(1) ?? []);
  if (!day || !month || !year) return null;
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(whole) ? whole : null;
}

/** What follows these words is the day of something else. */
const OTHER_DAY = /(?:vencim|vto|(?:fecha\s+(?:de\s+)?)?operaci|entrega|pedido|albar|periodo|desde|hasta|servicio)[\s\S]*$/i;

/** The day of the invoice: that which says so, else the first that is of nothing else. */
function dateOf(lines: readonly TextLine[]): ReadValue<string> | null {
  const own = (text: string) => dayIn(text.replace(OTHER_DAY, ''));
  return (
    first(
      lines.filter(({ texto }) => /fecha|expedici|emisi/i.test(texto)),
      own,
    ) ?? first(lines, own)
  );
}

const RATE = String.raw`(\d{1,2}(?:,\d{1,2})?)\s*%`;
const ROWS = [
  new RegExp(String.raw`(${AMOUNT})\s*€?\s+(?:IVA\s*)?${RATE}\s+(${AMOUNT})`, 'i'), // base, rate, quota
  new RegExp(String.raw`${RATE}\s+(?:s(?:obre|/)\s*)?(${AMOUNT})\s*€?\s+(${AMOUNT})`, 'i'), // rate, base, quota
];

/** A base with its rate and quota in one line, where they belong together to two cents. */
function rateIn(text: string): BillRateDraft | null {
  for (const [order, row] of ROWS.entries()) {
    const match = row.exec(text);
    if (!match) continue;
    const [base, iva, cuota] = order === 0 ? [match[1]!, match[2]!, match[3]!] : [match[2]!, match[1]!, match[3]!];
    const [cents, rate, quota] = [toScaled(amountIn(base), 2), toScaled(Number(iva.replace(',', '.')), 2), toScaled(amountIn(cuota), 2)];
    if (rate <= 2_100 && Math.abs(Math.round((cents * rate) / 10_000) - quota) <= 2)
      return { base: fromScaled(cents, 2), iva: fromScaled(rate, 2), cuota: fromScaled(quota, 2), deducible: 100, inversion: false, bien: false };
  }
  return null;
}

function basesOf(lines: readonly TextLine[]): ReadValue<BillRateDraft[]> | null {
  const rows = lines.flatMap(line => {
    const rate = rateIn(line.texto);
    return rate ? [{ rate, line }] : [];
  });
  const unlike = rows.filter(({ rate }, index) => rows.findIndex(other => other.rate.base === rate.base && other.rate.iva === rate.iva) === index);
  if (unlike.length > 0) return { valor: unlike.map(({ rate }) => rate), donde: unlike.map(({ rate, line }) => found(rate, line).donde).join(' · ') };
  // base and quota each in a line of their own
  const base = first(lines, text => amountAfter(text, /base(?:\s+imponible)?/i));
  const quota = first(lines, text => {
    const rate = new RegExp(String.raw`I\.?V\.?A\.?\D{0,12}${RATE}`, 'i').exec(text)?.[1];
    const amount = amountAfter(text, /%/);
    return rate && amount !== null ? { iva: Number(rate.replace(',', '.')), cuota: amount } : null;
  });
  if (!base || !quota) return null;
  return { valor: [{ base: base.valor, ...quota.valor, deducible: 100, inversion: false, bien: false }], donde: `${base.donde} · ${quota.donde}` };
}

/** The last amount of a line after some words. */
function amountAfter(text: string, words: RegExp): number | null {
  const at = words.exec(text);
  const amounts = at && text.slice(at.index + at[0].length).match(new RegExp(AMOUNT, 'g'));
  return amounts ? amountIn(amounts.at(-1)!) : null;
}

function withheldIn(text: string): number | null {
  const rate = /(?:I\.?R\.?P\.?F\.?|retenci[óo]n)\D{0,20}?-?(\d{1,2}(?:,\d{1,2})?)\s*%/i.exec(text)?.[1];
  return rate === undefined ? null : -Number(rate.replace(',', '.'));
}

/** The total: that of the words which can mean nothing else, or the last of all. */
function totalOf(lines: readonly TextLine[]): ReadValue<number> | null {
  const backwards = lines.toReversed();
  return (
    first(backwards, text => amountAfter(text, /total\s+(?:de\s+la\s+)?(?:factura|a\s+pagar)|importe\s+total|l[íi]quido/i)) ??
    first(backwards, text => (/base|neto|I\.?V\.?A|bruto|cuota/i.test(text) ? null : amountAfter(text, /total/i)))
  );
}

/** No page has more of them, nor longer ones, than a person reads. */
const MOST_LINES = 5_000;
const LONGEST_LINE = 500;
const legible = ({ pagina, texto }: TextLine): TextLine => ({ pagina, texto: texto.slice(0, LONGEST_LINE).replace(/\s+/g, ' ') });

/** What lines of text say of an invoice that `own`, the NIF of this company, received. */
export function readLines(printed: readonly TextLine[], own: string): BillReading {
  const lines = printed.slice(0, MOST_LINES).map(legible);
  return {
    formato: 'PDF',
    nif: first(lines, nifIn(own)),
    numero: first(lines, numberIn),
    fecha: dateOf(lines),
    bases: basesOf(lines),
    irpf: first(lines, withheldIn),
    total: totalOf(lines),
  };
}
