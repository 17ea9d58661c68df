// From the bytes of a CSV file to its columns and rows: encoding, delimiter, headings.
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { constants } from '#domain/constants.ts';
import { cut, formatCount } from '#domain/format.ts';
import { type ImportColumn, type Importable, columnNamed } from '#domain/imports.ts';
import { Failure, invalid } from '../../errors.ts';
import { isText } from '../files/files.ts';

export interface Row {
  /** Line of the file on which it begins. */
  line: number;
  cells: readonly string[];
}

export interface Sheet {
  columns: readonly ImportColumn[];
  rows: readonly Row[];
}

const HEAD = 4_100;
/** Characters that are parsed at a time. */
const PIECE = 65_536;
/** Characters of one line: all fields of a record, as long as they may be, are half of it. */
const LINE_MAX = 100_000;
/** Lines of a whole spreadsheet: many are empty, and reading them takes its time too. */
const SHEET_LINES = 1_048_576;
/** Of unknown headings, how many are named and how much of each. */
const NAMED = 10;
const HEADING_MAX = 60;

const refused = (message: string) => invalid({ file: message });

/** Reads a file of `importable`. Throws 413 for too much, 415 for what is no text, 422 for headings that are not known or missing. */
export async function readSheet(importable: Importable, bytes: Uint8Array): Promise<Sheet> {
  if (bytes.length > constants.maxFileSize) throw new Failure(413, `El archivo supera el máximo de ${constants.maxFileSize / 1024 / 1024} MB`);
  const text = await toText(bytes);
  refuseOutsize(text);
  const [first, ...rows] = await parse(text);
  if (!first) throw refused('El archivo está vacío');
  const columns = columnsFor(importable, withoutEmptyEnd(first.cells));
  if (rows.length === 0) throw refused('El archivo solo tiene los títulos de las columnas');
  return { columns, rows: rows.map(({ line, cells }) => ({ line, cells: withoutEmptyEnd(cells, columns.length) })) };
}

/** Refuses what is no list of records, before it takes the parser minutes. */
function refuseOutsize(text: string): void {
  let lines = 0;
  for (let start = 0; start < text.length; lines += 1) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > LINE_MAX) throw refused(`La línea ${formatCount(lines + 1)} es demasiado larga: ¿es un CSV?`);
    start = end + 1;
  }
  if (lines > SHEET_LINES) throw refused(`El archivo tiene más de ${formatCount(SHEET_LINES)} líneas: divídalo en varios`);
}

/** UTF-8, or else what Spanish spreadsheets used to write. Line ends become those of Unix. */
async function toText(bytes: Uint8Array): Promise<string> {
  if (bytes.includes(0) || !(await isText(Buffer.from(bytes.subarray(0, HEAD)))))
    throw new Failure(415, 'El archivo no es un CSV: guárdelo desde la hoja de cálculo como «CSV UTF-8»');
  return decoded(bytes).replace(/\r\n?/g, '\n');
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, sign => WINDOWS_1252[sign.charCodeAt(0) - 0x80]!);
  }
}

/** What windows-1252 has where Latin-1 has nothing; TextDecoder of Node 20 takes the one for the other. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The sign that parts the headings most often; they hold none of these themselves. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  const count = (sign: string) => heading.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function parse(text: string): Promise<Row[]> {
  const csv = await import('csv-parse');
  const rows: Row[] = [];
  let ended = 0;
  const parser = csv.parse({
    delimiter: delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record(cells: string[], { lines }) {
      if (rows.length > constants.importMaxLines) throw refused(`El archivo tiene más de ${formatCount(constants.importMaxLines)} líneas: divídalo en varios`);
      rows.push({ line: lines - lineEndsIn(cells), cells });
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

/** Without the empty cells at its end that are more than `least`. */
function withoutEmptyEnd(cells: readonly string[], least = 0): readonly string[] {
  let end = cells.length;
  while (end > least && cells[end - 1]!.trim() === '') end -= 1;
  return cells.slice(0, end);
}

/** The columns that the headings name. Throws with those that nobody knows, that stand there twice, and that are missing. */
function columnsFor({ columns, key }: Importable, headings: readonly string[]): ImportColumn[] {
  const named = headings.map(heading => ({ heading, column: columnNamed(columns, heading) }));
  const unknown = named.filter(({ column }) => !column).map(({ heading }) => `«${cut(heading.trim(), HEADING_MAX)}»`);
  if (unknown.length > 0) {
    const listed = unknown.slice(0, NAMED).join(', ') + (unknown.length > NAMED ? '…' : '');
    throw refused(
      `${unknown.length === 1 ? 'No existe la columna' : 'No existen las columnas'} ${listed}. Las columnas que puede tener el archivo son: ${columns.map(each => each.title).join(', ')}`,
    );
  }
  const found = named.flatMap(({ column }) => column ?? []);
  const twice = found.find((column, index) => found.indexOf(column) !== index);
  if (twice) throw refused(`La columna «${twice.title}» está dos veces`);
  const missing = columns.filter(column => key.includes(column.field) && !found.includes(column));
  if (missing.length > 0)
    throw refused(
      `${missing.length === 1 ? 'Falta la columna' : 'Faltan las columnas'} ${missing.map(each => `«${each.title}»`).join(', ')}: por ${missing.length === 1 ? 'ella' : 'ellas'} se reconoce cada registro`,
    );
  return found;
}
