// What a customer signs of an albarán: the sheet in front of them, and the same as a text that is kept with the signature.
import { type LineFigures, type Rounding, documentTotals, lineTotals } from '../catalogue/documentTotals.ts';
import { rateName } from '../catalogue/vatWords.ts';
import { isTaxed } from '../catalogue/operations.ts';
import { type Unit, quantityText } from '../catalogue/units.ts';
import { cleanText } from '../kernel/fields.ts';
import { formatDate, formatEuros, formatPercent, formatPrice } from '../kernel/format.ts';

/** What an albarán says, as far as it is written. `figures` is null while one of them is not understood. */
export interface SheetContent {
  customer_id: number | null;
  machine_id: number | null;
  location_id: number | null;
  failure_codes: readonly number[];
  trabajo_realizado: string;
  lines: readonly { description: string; unidad: Unit; figures: LineFigures | null }[];
  redondeo: Rounding;
  /** What was done to the machines of a contract, each in words; a change of these is told to the server by itself. */
  results?: readonly string[];
}

/** The names of what it points to. */
export interface SheetNames {
  company: string;
  customer: string;
  place: string;
  machine: string;
  day: string;
  failures: readonly string[];
}

/** A line of material; without prices the figures are ''. */
interface SheetLine {
  quantity: string;
  description: string;
  figures: string;
  amount: string;
}

/** The sheet as it is shown. `[label, value]`; what is empty is not there. */
export interface SignedSheet {
  about: [string, string][];
  /** Numbers by which the office finds the same again. */
  references: string;
  work: string;
  results: readonly string[];
  lines: SheetLine[];
  totals: [string, string][];
}

/** The sheet of an albarán, with prices where the company's albaranes carry them. */
export function signedSheet(content: SheetContent, names: SheetNames, hasPrices: boolean): SignedSheet {
  return { about: aboutOf(names), results: content.results ?? [], ...bodyOf(content, hasPrices), references: referencesOf(content) };
}

/** The whole sheet as one text. */
export const sheetText = ({ about, references, results, ...body }: SignedSheet): string =>
  [...about.map(said), ...operationLines(results), references, ...bodyLines(body)].join('\n');

/** Whether a text is a sheet of what the albarán says: of the same customer, machine, place and failures, the same work, material and amounts. */
export const isSheetOf = (text: string, content: SheetContent, hasPrices: boolean): boolean => endsAs(text, signedText(content, hasPrices));

/** Whether a text ends as another one. Sheets were signed, and wait on devices, that write 21,00 % as 21 %. */
const endsAs = (text: string, end: string): boolean => plainPercents(text).endsWith(`\n${plainPercents(end)}`);
const plainPercents = (text: string): string => text.replace(/,00(?= %)|(,\d)0(?= %)/g, '$1');

/** What may not change after it was signed, with the results of its operations. */
export const signedText = (content: SheetContent, hasPrices: boolean): string =>
  [...operationLines(content.results ?? []), contentText(content, hasPrices)].join('\n');

const operationLines = (results: readonly string[]) => (results.length > 0 ? ['Operaciones:', ...results] : []);

/** The same of the albarán alone, of which the server keeps all. */
export const contentText = (content: SheetContent, hasPrices: boolean): string => [referencesOf(content), ...bodyLines(bodyOf(content, hasPrices))].join('\n');

/** Whether a text is a sheet of this work, by whatever names and numbers its parties are found now, with prices or without. */
export const isSheetOfWork = (text: string, content: SheetContent): boolean =>
  [true, false].some(hasPrices => endsAs(text, bodyLines(bodyOf(content, hasPrices)).join('\n')));

type Body = Pick<SignedSheet, 'work' | 'lines' | 'totals'>;

const said = ([label, value]: [string, string]) => `${label}: ${value}`;

function aboutOf({ company, customer, place, machine, day, failures }: SheetNames): [string, string][] {
  const facts: [string, string][] = [
    ['Empresa', company],
    ['Cliente', customer],
    ['Lugar', place],
    ['Máquina', machine],
    ['Fecha', formatDate(day)],
    ['Averías', failures.join(', ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function referencesOf({ customer_id, machine_id, location_id, failure_codes }: SheetContent): string {
  const failures = failure_codes.toSorted((one, other) => one - other).join(', ');
  const numbers = [customer_id, location_id, machine_id].map(id => id ?? '–');
  return `Referencias: cliente ${numbers[0]}, lugar ${numbers[1]}, máquina ${numbers[2]}, averías ${failures || '–'}`;
}

function bodyOf({ trabajo_realizado, lines, redondeo }: SheetContent, hasPrices: boolean): Body {
  const figures = lines.flatMap(line => line.figures ?? []);
  const { base, iva, total } = documentTotals(figures, redondeo);
  return {
    work: cleanText(trabajo_realizado, false).trim(),
    lines: lines.map(line => lineOf(line, hasPrices)),
    totals:
      hasPrices && lines.length > 0
        ? [
            ['Base imponible', formatEuros(base)],
            ['IVA', formatEuros(iva)],
            ['Total', formatEuros(total)],
          ]
        : [],
  };
}

function lineOf({ description, unidad, figures }: SheetContent['lines'][number], hasPrices: boolean): SheetLine {
  const line = { quantity: figures ? quantityText(figures.quantity, unidad) : '', description: cleanText(description, false).trim(), figures: '', amount: '' };
  if (!hasPrices || !figures) return line;
  const parts = [
    `${formatPrice(figures.price)} €`,
    figures.discount !== 0 && `dto. ${formatPercent(figures.discount)}`,
    isTaxed(figures.operation) ? `IVA ${rateName(figures)}` : rateName(figures),
  ];
  return { ...line, figures: parts.filter(Boolean).join(' · '), amount: formatEuros(lineTotals(figures).base) };
}

const bodyLines = ({ work, lines, totals }: Body): string[] => [
  said(['Trabajo realizado', work || '–']),
  said(['Material', lines.length === 0 ? '–' : '']).trim(),
  ...lines.map(({ quantity, description, figures, amount }) => [`${quantity} × ${description}`, figures, amount].filter(Boolean).join(' · ')),
  ...totals.map(said),
];
