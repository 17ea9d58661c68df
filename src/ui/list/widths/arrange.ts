// The columns of a list as one person wants them.
import type { KeptColumn } from '#domain/records/listViews.ts';
import { keyOf, type Column } from '#src/ui/list/columns.ts';

/** What of a column matters to its place. */
export type Named = Pick<Column<never>, 'header' | 'field' | 'card'>;

/** All columns in the saved order; one that is missing from it goes after the column that precedes it by default. */
export function ordered<C extends Named>(columns: readonly C[], kept: readonly KeptColumn[]): readonly C[] {
  const place = (column: C) => kept.findIndex(({ name }) => name === keyOf(column));
  const known = columns.filter(column => place(column) >= 0).toSorted((one, other) => place(one) - place(other));
  for (const [index, column] of columns.entries()) if (place(column) < 0) known.splice(index === 0 ? 0 : known.indexOf(columns[index - 1]!) + 1, 0, column);
  return known;
}

/** The column that names a row; it is never hidden. */
export const titleColumn = <C extends Named>(columns: readonly C[]): C | undefined => columns.find(({ card }) => card === 'title') ?? columns[0];

/** The columns shown in the list, in their order. */
export function arranged<C extends Named>(columns: readonly C[], kept: readonly KeptColumn[]): readonly C[] {
  if (kept.length === 0) return columns;
  const hidden = new Set(kept.filter(column => column.hidden).map(({ name }) => name));
  const title = titleColumn(columns);
  return ordered(columns, kept).filter(column => column === title || !hidden.has(keyOf(column)));
}

/** Every column as it is kept, where one of them changes. */
export function changed(columns: readonly Named[], kept: readonly KeptColumn[], name: string, change: Partial<KeptColumn>): KeptColumn[] {
  return ordered(columns, kept).map(column => {
    const as = keyOf(column);
    const found = kept.find(each => each.name === as) ?? { name: as, hidden: false, width: null };
    return as === name ? { ...found, ...change } : found;
  });
}
