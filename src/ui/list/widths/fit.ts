// How the columns of a table share the room of its place: none is under another, and what there is no room for folds into the row.
import { keyOf, type Column } from '#src/ui/list/columns.ts';

const REM = 16;
const USUAL = 8;
/** What a column of words keeps at least, where the others need the room. */
const LEAST = 6 * REM;
/** What a letter of a head takes at most on average, the space around it, and its sign where one can sort by it; in pixels. */
const HEAD = { letter: 8, around: 18, sign: 18 };

/** The width in which a head is whole on two lines at most. */
function headOf({ header, sort }: Pick<Column<never>, 'header' | 'sort'>): number {
  const words = header.split(' ');
  const letters = words.map((_, at) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length));
  return Math.min(...letters) * HEAD.letter + HEAD.around + (sort === undefined ? 0 : HEAD.sign);
}

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
  const shown = new Set(columns);
  const below = (host: Column<R>) => columns.filter(column => !shown.has(column) && column.under === keyOf(host));
  /** The most of what `of` says of a column and of those below it. */
  const most = (of: (column: Column<R>) => number) => (host: Column<R>) => Math.max(of(host), ...below(host).map(of));
  const growth = (column: Column<R>) => (widths[keyOf(column)] === undefined ? (column.grows ?? 0) : 0);
  const own = (column: Column<R>) => widths[keyOf(column)] ?? Math.max((column.width ?? USUAL) * REM, headOf(column));
  const needs = most(own);
  // What is missing is taken from the words, which are cut; dates, codes and amounts stay whole, and the table is scrolled if need be.
  const least = most(column => (growth(column) > 0 ? Math.min(own(column), Math.max(LEAST, headOf(column))) : own(column)));
  const spare = (column: Column<R>) => (growth(column) > 0 ? needs(column) - least(column) : 0);
  const sum = (of: (column: Column<R>) => number) => [...shown].reduce((total, column) => total + of(column), 0);

  const folding = columns.filter(({ folds }) => folds !== undefined).toSorted((one, other) => one.folds! - other.folds!);
  for (const column of folding) {
    if (sum(needs) <= room || !mayFold) break;
    shown.delete(column);
  }
  const left = Math.max(0, room - sum(needs));
  const growing = sum(growth);
  const spared = sum(spare);
  const taken = spared > 0 ? Math.min(1, Math.max(0, sum(needs) - room) / spared) : 0;
  const widthOf = (column: Column<R>) => needs(column) - spare(column) * taken + (growing > 0 ? (left * growth(column)) / growing : left / shown.size);
  const isBelow = (column: Column<R>) => [...shown].some(host => keyOf(host) === column.under);
  return {
    shown: [...shown].map(column => ({ column, width: widthOf(column), under: below(column) })),
    folded: columns.filter(column => !shown.has(column) && !isBelow(column)),
  };
}
