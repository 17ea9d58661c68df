// What the form of an albarán says, as its sheet to sign has it.
import type { SheetContent } from '#domain/work/signedSheet.ts';
import { resultLines } from '#domain/contracts/operationWords.ts';
import type { Checklist } from '#domain/contracts/wire.ts';
import { writtenRows } from '#src/screens/work/parts/writtenRows.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { type EditedLine, figuresOf } from '#src/documents/lines/editedLine.ts';

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A row of material in which nothing was written: it is no line. */
export const isBlank = (line: Partial<EditedLine> | null) => line !== null && !line.product_id && !line.description?.trim() && !line.price;

/** The lines of material of a form, without blank rows. */
export const writtenLines = (value: unknown): EditedLine[] => (listIn(value) as EditedLine[]).filter(line => !isBlank(line));

const idIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** It rounds as an albarán does when it is saved. */
export const sheetContent = (
  { customer_id, machine_id, location_id, failure_codes, trabajo_realizado, work_order_lines, resultados }: FormValues,
  list: Checklist | null = null,
): SheetContent => ({
  customer_id: idIn(customer_id),
  machine_id: idIn(machine_id),
  location_id: idIn(location_id),
  failure_codes: listIn(failure_codes).map(Number),
  trabajo_realizado: String(trabajo_realizado ?? ''),
  lines: writtenLines(work_order_lines).map(line => ({
    description: line.description ?? '',
    unidad: line.unidad ?? 'C62',
    figures: figuresOf(line),
  })),
  redondeo: 'linea',
  results: resultLines(writtenRows(list, resultados)),
});
