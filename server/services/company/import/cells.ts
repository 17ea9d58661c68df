// The cells of a file that a person types over in the preview, as in a sheet.
import type { ImportCell } from '#domain/company/importReport.ts';
import { MENDED_WORDS_MAX, type MendedCell } from '#domain/company/importLook.ts';
import type { ImportColumn } from '#domain/company/imports.ts';
import type { Line } from './lines.ts';
import type { Sheet } from './sheet.ts';
import { type Row, type Table, cleaned, refused } from './table.ts';

/** The rows of a table with the words that were typed over its cells. Throws 422 for a cell that the table does not have. */
export function mendedRows({ headings, rows }: Pick<Table, 'headings' | 'rows'>, mended: readonly MendedCell[] = []): readonly Row[] {
  if (mended.length === 0) return rows;
  const places = new Map(rows.map(({ line }, place) => [line, place]));
  const whole = [...rows];
  for (const { line, column, words } of mended) {
    const place = places.get(line);
    const row = place === undefined ? undefined : whole[place];
    if (!row || row.cells.length !== headings.length || column >= headings.length) throw refused('Las correcciones no son de este archivo');
    whole[place!] = { line, cells: row.cells.with(column, cleaned(words)) };
  }
  return whole;
}

/** The places of the cells that were typed over, by line. */
export const mendedPlaces = ({ said: { cells = [] } }: Pick<Sheet, 'said'>): ReadonlyMap<number, readonly number[]> => {
  const places = new Map<number, number[]>();
  for (const { line, column } of cells) places.set(line, [...(places.get(line) ?? []), column]);
  return places;
};

/**
 * The cells of a line that may be typed over: those of the fields at fault and those that were typed over before, `mended`.
 * A fault of the whole line may be that of any of them; of a field that is in no column, of none. A line with too many or too few cells has none, because it is not known which is which.
 */
export function cellsToMend({ columns }: Pick<Sheet, 'columns'>, { cells }: Row, problems: Line['problems'], mended: readonly number[] = []): ImportCell[] {
  if (cells.length !== columns.length) return [];
  const isAtFault = (column: ImportColumn) => problems.has('') || problems.has(column.joins ?? column.field);
  const places = new Set([...columns.flatMap((column, place) => (column && isAtFault(column) ? [place] : [])), ...mended]);
  return [...columns.entries()].flatMap(([place, column]) =>
    column && places.has(place) && cells[place]!.length <= MENDED_WORDS_MAX ? [{ column: place, title: column.title, words: cells[place]! }] : [],
  );
}
