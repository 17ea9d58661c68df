import type { ReactNode } from 'react';
import { titleOf, type FieldName, type Noun, type Shown } from '#domain/records/titles.ts';

/** What a column is on the card of a row, where the window is too narrow for a table: the words by which it is opened, a badge, words of their own, a line under the column's title, or a figure. */
export type CardPart = 'title' | 'state' | 'text' | 'line' | 'amount';

interface ColumnLook {
  /** The first column is the title unless another says so; others are lines, but what folds is on no card unless it says what it is. */
  card?: CardPart;
  align?: 'start' | 'center' | 'end';
  /** What it needs at least, in rem with the space around it. */
  width?: number;
  /** Its share of the remaining room, relative to other columns; with 0 it keeps its width. */
  grows?: number;
  /** The place in which it goes into the row where there is no room: the lowest first. What decides has none, and always stays. */
  folds?: number;
  /** The column under whose text it moves when it does not fit, if it matters for a decision too. */
  under?: string;
  /** Euros of which the paper says the total. */
  adds?: boolean;
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

/** What a column is called where a user's layout names it. */
export const keyOf = ({ field, header }: { field?: string; header: string }): string => field ?? header;

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
