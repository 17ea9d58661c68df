// What a supplier's invoice consists of, as it is stored: its bases, its due dates, its payments.
import { object } from 'yup';
import { type BillDue, type BillRate, type BillRateDraft, billDue, billDues, billRate, billRates } from '#domain/purchases/bill.ts';
import type { BillPayment } from '#domain/purchases/billPayment.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { decodeFields, encodeFields } from '#server/db/codec.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { addRows } from '#server/db/prepared.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { checked, dateContext, linesOf } from '#server/services/records/validate.ts';

export const CENTS = 2;

/** The bases that were sent; undefined where none were. */
export async function readRates(sent: unknown): Promise<BillRateDraft[] | undefined> {
  if (sent === undefined || sent === null) return undefined;
  return checked(object({ tipos: billRates.min(1, 'Añada al menos una base').default([]) }), { tipos: await linesOf(billRate, sent, 'tipos') }).tipos;
}

/** The due dates that were sent; undefined where none were. */
export async function readDues(time: Pick<Services, 'clock'>, sent: unknown): Promise<BillDue[] | undefined> {
  if (sent === undefined || sent === null) return undefined;
  const vencimientos = await linesOf(billDue, sent, 'vencimientos');
  return checked(object({ vencimientos: billDues.default([]) }), { vencimientos }, '', dateContext(time)).vencimientos;
}

export async function ratesOf(db: Db, id: number): Promise<BillRate[]> {
  const rows = await db.selectFrom('provider_invoice_rate').selectAll().where('provider_invoice_id', '=', id).orderBy('position').execute();
  return rows.map(row => decodeFields(billRate, row) as BillRate);
}

export async function duesOf(db: Db, id: number): Promise<BillDue[]> {
  const rows = await db.selectFrom('provider_invoice_due').selectAll().where('provider_invoice_id', '=', id).orderBy('position').execute();
  return rows.map(row => decodeFields(billDue, row));
}

export async function replaceParts(trx: Trx, provider_invoice_id: number, rates: readonly BillRate[], dues: readonly BillDue[]): Promise<void> {
  await dropParts(trx, provider_invoice_id);
  const placed = (row: object, index: number) => ({ ...row, provider_invoice_id, position: index + 1 });
  if (rates.length > 0)
    await addRows(
      trx,
      'provider_invoice_rate',
      rates.map((rate, index) => placed(encodeFields(billRate, rate), index)),
    );
  await addRows(
    trx,
    'provider_invoice_due',
    dues.map((due, index) => placed(encodeFields(billDue, due), index)),
  );
}

export async function dropParts(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('provider_invoice_rate').where('provider_invoice_id', '=', id).execute();
  await trx.deleteFrom('provider_invoice_due').where('provider_invoice_id', '=', id).execute();
}

/** The payments of an invoice, the oldest first. */
export async function paymentsOf(db: Db, id: number): Promise<BillPayment[]> {
  const rows = await db
    .selectFrom('provider_payment')
    .select(['id', 'fecha_pago', 'cantidad', 'metodo', 'banco', 'nota', 'lote', 'anula_id'])
    .where('factura', '=', id)
    .orderBy('id')
    .execute();
  const undone = new Set(rows.map(row => row.anula_id));
  return rows.map(({ cantidad, lote, ...row }) => ({ ...row, cantidad: fromScaled(cantidad, CENTS), lote: lote ?? row.id, anulado: undone.has(row.id) }));
}
