// How the columns of a table share the room of its place: none is under another, and what there is no room for folds into the row.
import { keyOf, type Column } from '#src/ui/list/columns.ts';

const REM = 16;
const USUAL = 8;
/** What a column of words keeps at least, where the others need the room. */
const LEAST = 6 * REM;
/** What a letter of a head takes at most on average, the space around it, and its sign where one can sort by it; in pixels. */
const HEAD = { letter: 8, around: 16, sign: 18 };

const headOf = ({ header, sort }: Pick<Column<never>, 'header' | 'sort'>) => header.length * HEAD.letter + HEAD.around + (sort === undefined ? 0 : HEAD.sign);

/** Columns that a user has given a width, in pixels. */
export type Widths = Readonly<Record<string, number>>;

export interface Fitted<R> {
  /** Those shown in the table, each with its width in pixels and the columns shown below it in its cells. */
  shown: readonly { column: Column<R>; width: number; under: readonly Column<R>[] }[];
  /** Those that fold into the row. */
  folded: readonly Column<R>[];
}

/** Shares `room` pixels among `columns`: the least important fold until the others have what they need; what is left goes to those that grow, and is taken from them. */
export function fit<R>(columns: readonly Column<R>[], room: number, widths: Widths = {}, mayFold = true): Fitted<R> {
  const needs = (column: Column<R>) => widths[keyOf(column)] ?? Math.max((column.width ?? USUAL) * REM, headOf(column));
  const shown = new Set(columns);
  let needed = columns.reduce((sum, column) => sum + needs(column), 0);
  const folding = columns.filter(({ folds }) => folds !== undefined).toSorted((one, other) => one.folds! - other.folds!);
  for (const column of folding) {
    if (needed <= room || !mayFold) break;
    shown.delete(column);
    needed -= needs(column);
  }
  const staying = [...shown];
  const growth = (column: Column<R>) => (widths[keyOf(column)] === undefined ? (column.grows ?? 0) : 0);
  const growing = staying.reduce((sum, column) => sum + growth(column), 0);
  const left = Math.max(0, room - needed);
  // What is missing is taken from the words, which are cut; dates, codes and amounts stay whole, and the table is scrolled if need be.
  const spare = (column: Column<R>) => (growth(column) > 0 ? Math.max(0, needs(column) - Math.max(LEAST, headOf(column))) : 0);
  const spared = staying.reduce((sum, column) => sum + spare(column), 0);
  const taken = spared > 0 ? Math.min(1, Math.max(0, needed - room) / spared) : 0;
  const widthOf = (column: Column<R>) => needs(column) - spare(column) * taken + (growing > 0 ? (left * growth(column)) / growing : left / staying.length);
  const without = columns.filter(column => !shown.has(column));
  const below = (column: Column<R>) => without.filter(({ under }) => under === keyOf(column));
  return {
    shown: staying.map(column => ({ column, width: widthOf(column), under: below(column) })),
    folded: without.filter(({ under }) => !staying.some(column => keyOf(column) === under)),
  };
}
