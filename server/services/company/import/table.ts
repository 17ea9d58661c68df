// From the bytes of a file to its headings and rows, before anybody asks what they mean: encoding, delimiter, where the list begins, what programs put around values.
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants } from '#domain/kernel/constants.ts';
import type { EncodingName } from '#domain/company/encodings.ts';
import { fold, formatCount } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Wanting } from '#server/adapters/heavyWork.ts';
import { readWorkbook } from '#server/adapters/workbook/readWorkbook.ts';
import { Failure, invalid } from '#server/errors.ts';
import { isText } from '#server/services/records/files/files.ts';
import { decodeText } from './encodings.ts';

export interface Row {
  /** Line of the file on which it begins. */
  line: number;
  cells: readonly string[];
}

export interface Table {
  headings: readonly string[];
  rows: readonly Row[];
  /** What ends a list and is no record of it: 'TOTAL: 120'. */
  leftOut: readonly { line: number; text: string }[];
  /** How the text was read; null of a workbook. */
  encoding: EncodingName | null;
  /** Whether it may have been another. */
  isDoubtful: boolean;
}

const HEAD = 4_100;
/** Characters that are parsed at a time. */
const PIECE = 65_536;
/** Characters of one line: all fields of a record, as long as they may be, are half of it. */
const LINE_MAX = 100_000;
/** Lines of a whole spreadsheet: many are empty, and reading them takes its time too. */
const SHEET_LINES = 1_048_576;
/** Lines among which the headings are looked for: titles, dates and empty ones may come before. */
const HEAD_LINES = 20;

export const refused = (message: string) => invalid({ file: message });

/** Whether a heading is one that is known. */
export type IsKnown = (heading: string) => boolean;

/** Reads a file, in `asked` or as it was most likely written. Throws 413 for too much, 415 for what is no list, 422 for an empty one. */
export async function readTable(wanting: Wanting, bytes: Uint8Array, isKnown: IsKnown, asked?: EncodingName): Promise<Table> {
  if (bytes.length > constants.maxFileSize) throw new Failure(413, messages.fileTooLarge(constants.maxFileSize));
  if (bytes.length === 0) throw refused('El archivo está vacío');
  const { rows: all, ...how } = isZip(bytes) ? await rowsOfBook(wanting, bytes) : await rowsOfText(bytes, isKnown, asked);
  const at = headingAt(all, isKnown);
  const headings = withoutEmptyEnd(all[at]?.cells ?? []);
  const below = all.slice(at + 1).filter(row => row.cells.some(cell => cell !== ''));
  const rows = below.filter(row => !isTotal(row, headings.length));
  if (headings.length === 0) throw refused('El archivo está vacío');
  if (rows.length === 0) throw refused('El archivo solo tiene los títulos de las columnas');
  if (rows.length > constants.importMaxLines) throw tooMany();
  // a workbook leaves out what is empty at the end of a row; a text that does so may lack something in between
  const filled = (cells: readonly string[]) =>
    how.encoding === null ? headings.map((_, index) => cells[index] ?? '').concat(cells.slice(headings.length)) : cells;
  return {
    headings,
    rows: rows.map(({ line, cells }) => ({ line, cells: withoutEmptyEnd(filled(cells), headings.length) })),
    leftOut: leftOutOf(below, headings.length),
    ...how,
  };
}

const TOTAL = /^(?:sub)?total(?:es)?\b|^suma(?: y sigue)?\b|^n(?:\.?º|um(?:ero)?\.?) de (?:clientes|proveedores|articulos|productos|registros)\b/;

/** Whether a row counts or sums up those above: its first word says so, and it has few others. A company may be called so too. */
function isTotal({ cells }: Row, width: number): boolean {
  const filled = cells.filter(cell => cell !== '');
  return width > 2 && filled.length * 2 <= width && TOTAL.test(fold(filled[0]!));
}

const leftOutOf = (rows: readonly Row[], width: number) =>
  rows.filter(row => isTotal(row, width)).map(({ line, cells }) => ({ line, text: cells.filter(cell => cell !== '').join(' ') }));

const tooMany = () => refused(`El archivo tiene más de ${formatCount(constants.importMaxLines)} líneas: divídalo en varios`);
const noList = () => new Failure(415, 'El archivo no es un CSV ni un Excel (.xlsx): guárdelo desde la hoja de cálculo como «CSV UTF-8»');

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

type Rows = Pick<Table, 'encoding' | 'isDoubtful'> & { rows: Row[] };

async function rowsOfBook(wanting: Wanting, bytes: Uint8Array): Promise<Rows> {
  const rows = await readWorkbook(wanting, bytes);
  if (!rows) throw noList();
  if (rows.length > constants.importMaxLines + HEAD_LINES) throw tooMany();
  return { rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(cleaned) })), encoding: null, isDoubtful: false };
}

async function rowsOfText(bytes: Uint8Array, isKnown: IsKnown, asked: EncodingName | undefined): Promise<Rows> {
  const { text, encoding, isDoubtful } = decodeText(bytes, asked);
  if (text.includes('\0') || !(await isText(Buffer.from(encoding.startsWith('utf-16') ? text.slice(0, HEAD) : bytes.subarray(0, HEAD))))) throw noList();
  const lined = text.replace(/\r\n?/g, '\n');
  refuseEndless(lined);
  return { rows: await parse(lined, isKnown), encoding, isDoubtful };
}

/** Refuses what is no list of records, before it takes the parser minutes. */
function refuseEndless(text: string): void {
  let lines = 0;
  for (let start = 0; start < text.length; lines += 1) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > LINE_MAX) throw refused(`La línea ${formatCount(lines + 1)} es demasiado larga: ¿es un CSV?`);
    start = end + 1;
  }
  if (lines > SHEET_LINES) throw refused(`El archivo tiene más de ${formatCount(SHEET_LINES)} líneas: divídalo en varios`);
}

/** What Excel reads as 'these are parted by that': the first line, which is no row. */
const SEP = /^\s*"?sep=(.)"?[;,\t|]*\n/i;

interface Marks {
  delimiter: string;
  quote: string;
}

/** How the cells of a text are parted: as its first line says, or by what makes the most headings known, or by what most lines have equally often. */
function marksOf(text: string, isKnown: IsKnown): Marks {
  const lines = text.split('\n', HEAD_LINES).filter(line => line.trim() !== '');
  const said = SEP.exec(text)?.[1];
  const signs = said ? [said] : [';', ',', '\t', '|'];
  const found = signs.flatMap(delimiter => lines.map(line => ({ delimiter, parts: line.split(delimiter).map(part => part.trim()) })));
  const knownIn = ({ parts }: (typeof found)[number]) => parts.filter(isKnown).length;
  const best = found.reduce((one, other) => (knownIn(other) > knownIn(one) ? other : one));
  const delimiter = knownIn(best) > 1 ? best.delimiter : steadiest(signs, lines);
  const head = knownIn(best) > 1 ? best.parts : (lines[0] ?? '').split(delimiter).map(part => part.trim());
  return { delimiter, quote: head.every(part => /^'.*'$/.test(part)) ? "'" : '"' };
}

function steadiest(signs: readonly string[], lines: readonly string[]): string {
  const score = (sign: string) => {
    const counts = lines.map(line => line.split(sign).length - 1);
    return Math.max(...counts.map(count => (count === 0 ? 0 : counts.filter(other => other === count).length + count / LINE_MAX)));
  };
  return signs.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}

async function parse(text: string, isKnown: IsKnown): Promise<Row[]> {
  const csv = await import('csv-parse');
  const rows: Row[] = [];
  let ended = 0;
  const parser = csv.parse({
    ...marksOf(text, isKnown),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record(cells: string[], { lines }) {
      if (rows.length > constants.importMaxLines + HEAD_LINES) throw tooMany();
      rows.push({ line: lines - lineEndsIn(cells), cells: cells.map(cleaned) });
      ended = lines;
      return null;
    },
  });
  try {
    await pipeline(piecesOf(text), parser.resume());
  } catch (error) {
    if (error instanceof csv.CsvError) throw refused(`No se entiende el archivo desde la línea ${ended + 1}: hay unas comillas sin cerrar`);
    throw error;
  }
  return rows;
}

/** Lets others be served in between. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE);
    await setImmediate();
  }
}

const lineEndsIn = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** A value without what spreadsheets put around it to keep it a text (`="08001"`, `'08001`), with plain spaces and none that is invisible. */
export function cleaned(cell: string): string {
  const plain = cell
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .normalize('NFC') // a Mac writes letters and accents apart
    .trim();
  return plain.replace(/^="((?:[^"]|"")*)"$/, (_, inner: string) => inner.replaceAll('""', '"')).replace(/^'(?=\d+$)/, '');
}

/** Which of the first rows the headings are: the one that most headings are known of, or else the first that is about as wide as any. */
function headingAt(rows: readonly Row[], isKnown: IsKnown): number {
  const head = rows.slice(0, HEAD_LINES);
  const known = head.map(({ cells }) => cells.filter(isKnown).length);
  if (Math.max(0, ...known) > 1) return known.indexOf(Math.max(...known));
  const filled = head.map(({ cells }) => cells.filter(cell => cell !== '').length);
  return filled.findIndex(count => count * 3 > Math.max(...filled) * 2);
}

/** Without the empty cells at its end that are more than `least`. */
function withoutEmptyEnd(cells: readonly string[], least = 0): readonly string[] {
  let end = cells.length;
  while (end > least && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
}
