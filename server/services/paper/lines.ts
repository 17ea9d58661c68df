// Lines of albaranes, facturas and quotes: stored in order, with their own figures, replaced as a whole.
import type { InferType } from 'yup';
import type { Values } from '#domain/kernel/entity.ts';
import { type WorkOrderLineDraft, invoiceLine, invoiceLineDerived, lineDerived, workOrderLine } from '#domain/catalogue/documentLine.ts';
import { type DocumentTotals, type Rounding, documentTotals, lineTotals, roundingOf } from '#domain/catalogue/documentTotals.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';
import { retainedOf } from '#domain/invoicing/retention.ts';
import { decodeFields, encodeFields } from '#server/db/codec.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { addRows } from '#server/db/prepared.ts';
import { Failure } from '#server/errors.ts';

const kinds = {
  workOrder: { table: 'work_order_line', owner: 'work_order_id', schema: workOrderLine, derived: lineDerived },
  invoice: { table: 'invoice_line', owner: 'invoice_id', schema: invoiceLine, derived: invoiceLineDerived },
  quote: { table: 'quote_line', owner: 'quote_id', schema: quoteLine, derived: lineDerived },
} as const;
type Kind = keyof typeof kinds;

/** A line as it is saved; that of a factura may name the albarán that it comes from, or the invoice that it takes off. */
export type LineValues = WorkOrderLineDraft & { work_order_id?: number | null; anticipo_id?: number | null };

/** A line as it is stored, with its own figures. */
export type StoredLine<K extends Kind> = InferType<(typeof kinds)[K]['schema']> & InferType<(typeof kinds)[K]['derived']> & { id: number };

/** Replaces the lines of a document. */
export async function replaceLines(trx: Trx, kind: Kind, ownerId: number, lines: readonly LineValues[], isNew = false): Promise<void> {
  const { table, owner, schema } = kinds[kind];
  if (!isNew) await anyTable(trx).deleteFrom(table).where(owner, '=', ownerId).execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({
    ...encodeFields(schema, { ...line }),
    ...encodeFields(lineDerived, { ...lineTotals(line) }),
    position: index + 1,
    [owner]: ownerId,
  }));
  for (let start = 0; start < rows.length; start += 100) await addRows(trx, table, rows.slice(start, start + 100));
}

/** The query of the lines of a document, in order; `toLines` is what it answers. */
export function linesQuery(db: Db, kind: Kind, ownerId: number | readonly number[]) {
  const { table, owner } = kinds[kind];
  const rows = anyTable(db).selectFrom(table).selectAll();
  return (typeof ownerId === 'number' ? rows.where(owner, '=', ownerId) : rows.where(owner, 'in', ownerId)).orderBy('position');
}

/** Lines as they travel. */
export function toLines<K extends Kind>(kind: K, rows: readonly Values[]): StoredLine<K>[] {
  const { schema, derived }: Pick<(typeof kinds)[K], 'schema' | 'derived'> = kinds[kind];
  return rows.map(row => ({ id: Number(row.id), ...decodeFields(schema, row), ...decodeFields(derived, row) }));
}

/** The lines of a document, in order, as they travel. */
export async function linesOfDocument<K extends Kind>(db: Db, kind: K, ownerId: number): Promise<StoredLine<K>[]> {
  return toLines(kind, await linesQuery(db, kind, ownerId).execute());
}

/** More than any column of money holds. */
const TOO_MUCH = 1e10;

type StoredTotals = Pick<DocumentTotals, 'base' | 'iva' | 'total'> & { redondeo: Rounding };

/** The columns that a document keeps of its totals; `record` is the document as it was, if it was. Throws 422 when they would not fit. */
export const totalsOf = (lines: readonly LineValues[], record: { rectifica_id?: number | null; redondeo?: Rounding } = {}): StoredTotals => {
  const redondeo = roundingOf(record);
  const { base, iva, total } = documentTotals(lines, redondeo);
  const isTooMuch = (amount: number) => Math.abs(amount) >= TOO_MUCH;
  if (isTooMuch(total) || lines.some(line => isTooMuch(lineTotals(line).total))) throw new Failure(422, 'El importe del documento es demasiado grande');
  return { base, iva, total, redondeo };
};

/** The same of an invoice, with what its customer retains of it. */
export function billTotals(
  lines: readonly LineValues[],
  record: { rectifica_id?: number | null; redondeo?: Rounding; retencion: number | null },
): StoredTotals & { retenido: number } {
  const totals = totalsOf(lines, record);
  return { ...totals, retenido: retainedOf(totals.base, record.retencion ?? 0) };
}
