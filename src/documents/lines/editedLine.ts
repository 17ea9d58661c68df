import { figureOf } from '#domain/kernel/decimalText.ts';
import type { LineFigures } from '#domain/catalogue/documentTotals.ts';
import { type Operation, isTaxed } from '#domain/catalogue/operations.ts';
import type { Unit } from '#domain/catalogue/units.ts';

/** A line in the form: numbers may still be empty, or text that is no number. */
export interface EditedLine {
  product_id: number | null;
  description: string;
  quantity: number | string | null;
  /** None is a piece. */
  unidad?: Unit;
  price: number | string | null;
  discount: number | string | null;
  iva: number | string | null;
  /** None is the normal one. */
  operation?: Operation;
  /** What the price comes from; none is the product's own. */
  tarifa?: string;
  /** The albarán that a line of an invoice comes from. */
  work_order_id?: number | null;
  [more: string]: unknown;
}

/** What its boxes are called. */
export const lineTitles = {
  description: 'Descripción',
  quantity: 'Cantidad',
  unidad: 'Unidad',
  price: 'Precio',
  discount: 'Descuento',
  iva: 'IVA',
  operation: 'Operación',
} as const;

/** The figures of a line as far as they are written; null where one of them is not understood. */
export function figuresOf(line: EditedLine): LineFigures | null {
  const [quantity, price, discount, iva] = [line.quantity, line.price, line.discount, line.iva].map(figureOf);
  return quantity == null || price == null || discount == null || iva == null ? null : { quantity, price, discount, iva, operation: line.operation ?? 'S1' };
}

/** A line of another operation, whose rate is nothing where it has no VAT, and else `usual`. */
export const operatedLine = (line: EditedLine, operation: Operation, usual: EditedLine['iva']): EditedLine => ({
  ...line,
  operation,
  iva: isTaxed(operation) ? usual : 0,
});
