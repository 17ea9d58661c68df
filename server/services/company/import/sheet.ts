// The columns and rows of a file: what its headings mean, as somebody has said, as was said of an earlier file, or as they are known.
import { cut } from '#domain/kernel/format.ts';
import { type ImportColumn, type Importable, columnNamed, isFaults, matchFault } from '#domain/company/imports.ts';
import type { ImportReading } from '#domain/company/importLook.ts';
import type { OffersTaken } from '#domain/company/importReport.ts';
import { invalid } from '#server/errors.ts';
import { mendedRows } from './cells.ts';
import { type Row, type Table, refused } from './table.ts';

export type { Row } from './table.ts';

/** How the lines of a file are to be understood. */
export type Said = Pick<ImportReading, 'fill' | 'cells'> & OffersTaken;

export interface Sheet {
  headings: readonly string[];
  /** By position; undefined for a column that is not imported. */
  columns: readonly (ImportColumn | undefined)[];
  rows: readonly Row[];
  leftOut: Table['leftOut'];
  /** What is done of what was offered, and what is said for all lines that lack it. */
  said: Said;
  /** Above every code of the file: codes that are given begin here, or above those that are stored. */
  codesFrom: number;
}

/** Of unknown headings, how many are named and how much of each. */
const NAMED = 10;
const HEADING_MAX = 60;

/** The rows of a file of `importable` with the fields of their columns. Throws 422 for headings that are not known, missing or twice. */
export function sheetOf(importable: Importable, table: Table, fields: readonly (string | null | undefined)[], said: Said): Sheet {
  const { headings, leftOut } = table;
  if (fields.length !== headings.length) throw invalid({ columns: 'Las columnas no son las del archivo' });
  const unknown = headings.filter((_, index) => fields[index] === undefined).map(heading => `«${cut(heading, HEADING_MAX)}»`);
  if (unknown.length > 0) {
    const listed = unknown.slice(0, NAMED).join(', ') + (unknown.length > NAMED ? '…' : '');
    const titles = importable.columns.map(each => each.title).join(', ');
    throw refused(
      `${unknown.length === 1 ? 'No existe la columna' : 'No existen las columnas'} ${listed}. Las columnas que puede tener el archivo son: ${titles}`,
    );
  }
  const fault = matchFault(importable, fields);
  if (fault) throw refused(fault);
  const columns = fields.map(field => importable.columns.find(column => column.field === field));
  const rows = mendedRows(table, said.cells);
  return { headings, columns, rows, leftOut, said, codesFrom: 1 + highestOf(rows, fields.indexOf('code')) };
}

const highestOf = (rows: readonly Row[], place: number) =>
  rows.reduce((highest, { cells }) => (/^\d{1,9}$/.test(cells[place] ?? '') ? Math.max(highest, Number(cells[place])) : highest), 0);

/** The fields that headings mean, as far as they are known: `kept` holds what somebody said of earlier files, by the plain heading. */
export function fieldsNamed({ columns }: Importable, headings: readonly string[], meaning: (heading: string) => string | null | undefined) {
  const known = (heading: string) => (isFaults(heading) ? null : meaning(heading));
  const named = headings.map(heading => known(heading) ?? (known(heading) === null ? null : columnNamed(columns, heading)?.field));
  const isOfStreet = (index: number) => named[index - 1] === 'address' && NUMBER.test(headings[index]!) && columns.some(({ field }) => field === 'numero');
  return named.map((field, index) => (isOfStreet(index) && meaning(headings[index]!) === undefined ? 'numero' : field));
}

/** After a street, the number of the house; anywhere else, a code. */
const NUMBER = /^n(?:[úu]m(?:ero)?)?\.?$/i;
