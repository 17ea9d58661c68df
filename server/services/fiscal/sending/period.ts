// What AEAT is asked about next: one record by its number, or, where many of one period wait for an answer, all that it has of those days, page by page.
import { questionXml } from '#domain/fiscal/envelope.ts';
import type { InvoiceName, Taxpayer } from '#domain/fiscal/record.ts';
import { CALL_MOST } from '#domain/fiscal/sending.ts';
import type { Trx } from '#server/db/connect.ts';
import type { Sender } from './sender.ts';

/** So many records of one period are asked about one by one. */
const FEW = 5;

/** A question about a period: the records that it is asked for, and where the page before ended. */
export interface Paging {
  /** `YYYY-MM`: AEAT files an invoice under the month of the work, or that of the issue. */
  period: string;
  /** Between which days they were issued. */
  first: string;
  last: string;
  from: number;
  to: number;
  after: InvoiceName | null;
}

export interface Asking {
  from: number;
  to: number;
  request: string;
  /** As the sender keeps it; null for a question about one record. */
  paging: string | null;
}

/** The next question; null where nothing is to be asked. */
export async function nextQuestion(trx: Trx, { paging }: Sender, issuer: Taxpayer): Promise<Asking | null> {
  if (paging !== null) return pageOf(issuer, pagingIn(paging));
  const rows = await askedRecords(trx).orderBy('fiscal_record.id').limit(CALL_MOST).execute();
  const [first] = rows;
  if (!first) return null;
  const period = monthOf(first);
  const same = rows.filter(row => monthOf(row) === period);
  if (same.length <= FEW) return { from: first.id, to: first.id, request: questionXml(issuer, { number: first.number, day: dayOf(first) }), paging: null };
  const days = same.map(({ issued }) => issued).sort();
  return pageOf(issuer, { period, first: days[0]!, last: days.at(-1)!, from: first.id, to: same.at(-1)!.id, after: null });
}

const pageOf = (issuer: Taxpayer, paging: Paging): Asking => {
  const { period: day, first, last, from, to, after } = paging;
  return { from, to, request: questionXml(issuer, { day, issued: { first, last }, after }), paging: JSON.stringify(paging) };
};

export const pagingIn = (text: string): Paging => JSON.parse(text) as Paging;

/** Records that AEAT is to be asked about. */
const askedRecords = (trx: Trx) =>
  trx
    .selectFrom('fiscal_sending')
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .innerJoin('invoice', 'invoice.id', 'fiscal_sending.invoice_id')
    .select(['fiscal_record.id', 'fiscal_record.number', 'fiscal_record.issued', 'fiscal_record.hash', 'fiscal_record.type', 'fiscal_record.invoice_id'])
    .select(['fiscal_sending.estado', 'fiscal_sending.code', 'invoice.fecha_operacion'])
    .where('fiscal_sending.estado', '=', 'sinConfirmar')
    .where('fiscal_sending.asks', '=', 1);
export type AskedRecord = Awaited<ReturnType<ReturnType<typeof askedRecords>['execute']>>[number];

/** Those that a question is about. */
export async function askedAbout(
  trx: Trx,
  { record_from, record_to }: { record_from: number | null; record_to: number | null },
  paging: Paging | null,
): Promise<AskedRecord[]> {
  const rows = await askedRecords(trx)
    .where('fiscal_record.id', '>=', record_from)
    .where('fiscal_record.id', '<=', record_to)
    .orderBy('fiscal_record.id')
    .execute();
  return paging ? rows.filter(row => monthOf(row) === paging.period) : rows;
}

/** The day by which AEAT files its invoice: an annulment says nothing of the work. */
const dayOf = ({ type, issued, fecha_operacion }: Pick<AskedRecord, 'type' | 'issued' | 'fecha_operacion'>): string =>
  type === 'alta' ? (fecha_operacion ?? issued) : issued;

const monthOf = (row: Parameters<typeof dayOf>[0]): string => dayOf(row).slice(0, 7);
