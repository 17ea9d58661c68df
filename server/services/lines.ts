// Lines of albaranes and facturas: stored in order, with their own figures, replaced as a whole.
import { invoiceLine, lineDerived, workOrderLine } from '#domain/entities/documentLine.ts';
import { type DocumentTotals, type Rounding, documentTotals, lineTotals, roundingOf } from '#domain/rules/documentTotals.ts';
import { type Values, decodeFields, encodeFields } from '../db/codec.ts';
import type { Db, Trx } from '../db/connect.ts';
import { Failure } from '../errors.ts';

const kinds = {
  workOrder: { table: 'work_order_line', owner: 'work_order_id', schema: workOrderLine },
  invoice: { table: 'invoice_line', owner: 'invoice_id', schema: invoiceLine },
} as const;
type Kind = keyof typeof kinds;

export interface LineValues {
  product_id: number | null;
  description: string;
  quantity: number;
  price: number;
  discount: number;
  iva: number;
  work_order_id?: number | null;
}

/** Replaces the lines of a document. */
export async function replaceLines(trx: Trx, kind: Kind, ownerId: number, lines: readonly LineValues[], isNew = false): Promise<void> {
  const { table, owner, schema } = kinds[kind];
  if (!isNew)
    await trx
      .deleteFrom(table)
      .where(owner as never, '=', ownerId as never)
      .execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({
    ...encodeFields(schema, line as unknown as Values),
    ...encodeFields(lineDerived, lineTotals(line)),
    position: index + 1,
    [owner]: ownerId,
  }));
  for (let start = 0; start < rows.length; start += 100) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + 100) as never)
      .execute();
  }
}

/** The lines of a document, in order, as they travel. */
export async function linesOfDocument(db: Db, kind: Kind, ownerId: number): Promise<(LineValues & { id: number; base: number; total: number })[]> {
  const { table, owner, schema } = kinds[kind];
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where(owner as never, '=', ownerId as never)
    .orderBy('position')
    .execute();
  return rows.map(row => ({ id: row.id, ...decodeFields(schema, row as Values), ...decodeFields(lineDerived, row as Values) })) as never;
}

/** More than any column of money holds. */
const TOO_MUCH = 1e10;

type StoredTotals = Pick<DocumentTotals, 'base' | 'iva' | 'total'> & { redondeo: Rounding };

/** The columns that a document keeps of its totals; `record` is the document as it was, if it was. Throws 422 when they would not fit. */
export const totalsOf = (lines: readonly LineValues[], record: Values = {}): StoredTotals => {
  const redondeo = roundingOf(record);
  const { base, iva, total } = documentTotals(lines, redondeo);
  const isTooMuch = (amount: number) => Math.abs(amount) >= TOO_MUCH;
  if (isTooMuch(total) || lines.some(line => isTooMuch(lineTotals(line).total))) throw new Failure(422, 'El importe del documento es demasiado grande');
  return { base, iva, total, redondeo };
};
