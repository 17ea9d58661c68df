// What a list of the lines of a document is given, as a table or as cards.
import type { ReactNode } from 'react';
import type { LineFigures } from '#domain/catalogue/documentTotals.ts';
import type { Unit } from '#domain/catalogue/units.ts';

export interface ShownLine extends LineFigures {
  id: number;
  description: string;
  unidad: Unit;
}

export interface LinesTableProps<L extends ShownLine> {
  lines: readonly L[];
  /** A heading above the first of a run of lines that share it. */
  heading?: (line: L) => ReactNode;
  headingKey?: (line: L) => string | number | null;
  /** Without them only what and how many is shown. */
  hasPrices?: boolean;
}

/** Whether the line at `index` is the first of a run that shares a heading. */
export function startsRun<L extends ShownLine>(lines: readonly L[], index: number, keyOf: LinesTableProps<L>['headingKey']): boolean {
  const [line, before] = [lines[index], lines[index - 1]];
  const key = (line && keyOf?.(line)) ?? null;
  return key !== null && (before === undefined || keyOf?.(before) !== key);
}
