import { documentTotals, type DocumentTotals, type Rounding } from '#domain/catalogue/documentTotals.ts';
import { figureOf } from '#domain/kernel/decimalText.ts';
import { figuresOf, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { useLines } from '#src/documents/lines/useLines.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';

/** Which lines of a document count. */
export type Counted = (lines: readonly EditedLine[]) => readonly EditedLine[];
const all: Counted = lines => lines;

/** The sums of lines that are drawn in two places: below the table and at the foot of the page. */
const summed = new WeakMap<readonly EditedLine[], DocumentTotals | null>();

/** What the lines in the field `name` come to, with the percentage that the customer retains; null while one of them is not understood. */
export function useTotals(name: string, rounding: Rounding | undefined, counted: Counted = all) {
  const lines = useLines(name);
  const retencion = useFormPart(({ values }) => figureOf(values['retencion'] as EditedLine['price']) ?? null);
  if (!summed.has(lines)) summed.set(lines, sumOf(counted(lines), rounding));
  const totals = summed.get(lines);
  return totals ? { ...totals, retencion } : null;
}

function sumOf(lines: readonly EditedLine[], rounding: Rounding | undefined): DocumentTotals | null {
  const figures = lines.map(figuresOf);
  return figures.every(line => line !== null) ? documentTotals(figures, rounding) : null;
}
