import type { ReactNode } from 'react';
import { titleOf, type FieldName, type Noun, type Shown } from '#domain/titles.ts';

/** What a column is on the card of a row, where the window is too narrow for a table: the words by which it is opened, a badge, words of their own, a line under the column's title, or a figure. */
export type CardPart = 'title' | 'state' | 'text' | 'line' | 'amount';

interface ColumnLook {
  /** The first column is the title unless another says so; others are lines, but what narrow tables leave out is on no card. */
  card?: CardPart;
  align?: 'start' | 'center' | 'end';
  /** CSS width, where it should not follow its content. */
  width?: string;
  /** Not shown on screens narrower than 820 (md), 1024 (lg), 1280 (xl) or 1536 (2xl) pixels. */
  hideBelow?: 'md' | 'lg' | 'xl' | '2xl';
  /** A text that may take several lines; others stay on one. */
  wraps?: boolean;
  /** May be cut with an ellipsis. */
  truncate?: boolean;
}

/** A column of a table: what its head says and what its cells show. */
export interface Column<R> extends ColumnLook {
  header: string;
  cell: (row: R) => ReactNode;
  /** The field that its head sorts by. */
  sort?: string;
  /** The field that it shows, where it is one. */
  field?: string;
}

/** A column that shows a field, under the field's title: its value as it is, unless `cell` says otherwise. */
interface FieldColumn<Name extends Noun> extends ColumnLook {
  field: FieldName<Name>;
  cell?: (row: Shown<Name>) => ReactNode;
  isSortable?: boolean;
}

/** The columns of a list of one kind of record: its fields, and whatever else is said of a row. */
export const columnsOf = <Name extends Noun>(noun: Name, columns: readonly (FieldColumn<Name> | Column<Shown<Name>>)[]): readonly Column<Shown<Name>>[] =>
  columns.map(column => ('header' in column ? column : ofField(noun, column)));

function ofField<Name extends Noun>(noun: Name, { isSortable, ...column }: FieldColumn<Name>): Column<Shown<Name>> {
  const { field } = column;
  return { header: titleOf(noun, field), cell: row => textOf(row[field]), ...column, ...(isSortable && { sort: field }) };
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);
