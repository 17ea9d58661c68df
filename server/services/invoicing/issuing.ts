// Issuing an invoice: its number, the data frozen as of today, its record for the tax agency, its cobro, and the notification of its customer (§3, §4).
import type { Saved } from '#domain/kernel/answer.ts';
import type { entities } from '#domain/index.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import { type Operation, bookDay } from '#domain/invoicing/operationDate.ts';
import { payableOf } from '#domain/invoicing/retention.ts';
import { isIssuer } from '#domain/company/issuer.ts';
import type { KeptIssuer, Replaced } from '#domain/invoicing/wire.ts';
import { type CompanyRegime, regimeOf } from '#domain/catalogue/operations.ts';
import type { Trx } from '#server/db/connect.ts';
import type { BesideOf } from '#server/db/records.ts';
import { closedFor } from '#server/services/kernel/closed.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import type { LineValues } from '#server/services/paper/lines.ts';
import type { Reader } from '#server/services/paper/address.ts';
import { type NextNumber, isSeriesCode, nextNumber, readPatterns, takeNumber } from '#server/services/records/numbering.ts';
import { type Head, type Told, appendRecord } from '#server/services/fiscal/chain.ts';
import { addressOf, issuedRecord } from '#server/services/fiscal/invoiceRecords.ts';
import { refuseAfterEnd } from '#server/services/fiscal/membership.ts';
import { QUEUED } from '#server/services/fiscal/sending/queue.ts';
import type { Billed } from '#server/services/paper/client.ts';
import { agreedFor } from './agreed.ts';
import { refuseTooMuch } from './creditNotes.ts';
import { refuseDeposits } from './deposits.ts';
import { refuseForeignSeries } from './firstNumber.ts';
import { issuerNow } from '#server/services/paper/issuer.ts';
import { openDebt } from '#server/services/collecting/debtOpening.ts';
import { tellOfInvoice } from './invoiceNews.ts';
import { stepInvoice } from './invoiceState.ts';
import { refuseUnprintable } from './printing.ts';
import { type Numbering, dateFault, datesOf, issueFacts, issueReasons, operationOn, seriesOf } from './issuable.ts';

type Invoice = FieldsOf<typeof entities.invoice>;
type Kind = typeof entities.invoice;

export interface Issued {
  fields: Partial<Invoice>;
  columns: BesideOf<Kind>;
  /** Who is notified of it. */
  reader: Reader;
  /** What is reported to the tax agency, and the end of the chain that it hangs from. */
  fiscal: { head: Head; told: Told } | null;
  /** As they are issued, and how the company settles VAT on that day. */
  lines: readonly LineValues[];
  regime: CompanyRegime;
}

interface Issuing {
  lines: readonly LineValues[];
  head: Head | null;
  customer: Billed;
  /** The number that it may get; another one is asked for where that does not suit. */
  number?: NextNumber | undefined;
  /** The simplified ones in whose place it is. */
  replaced?: readonly Replaced[];
}

/**
 * What issuing writes: state, number of the series, the day of the work, and the fiscal data of the customer and of the company as they are today. Where
 * records are made, it is issued today.
 */
export async function issuedFields(
  trx: Trx,
  ctx: Ctx,
  draft: Invoice & { id?: number },
  { lines, head, customer: { client, reader, paying }, number: asked, replaced }: Issuing,
): Promise<Issued> {
  if (head) refuseAfterEnd(head);
  const issuer = head?.issuer ?? (await issuerNow(trx));
  const dated = { ...draft, ...(head && datesOf(draft, head.at.toISODate() ?? '')) };
  const operation = await operationIn(trx, dated, lines);
  const record = { ...dated, fecha_operacion: operation.day };
  const known = { record, months: operation.months, closed: await closedFor(trx, bookDay(record)), lines: lines.length, hasIssuer: isIssuer(issuer), client };
  stepInvoice(draft, 'invoice.issue', { ...issueFacts(known), isTimely: true }, issueReasons(known)); // its number is locked last
  if (draft.rectifica_id !== null && !replaced) await refuseTooMuch(trx, { ...draft, rectifica_id: draft.rectifica_id });
  await refuseDeposits(trx, draft, lines);
  refuseUnprintable(draft, lines, client);
  if (head) await refuseForeignSeries(trx, ...seriesOf(record));
  const number = await numberOf(trx, record, asked);
  const fault = dateFault(record.fecha_creacion, today(ctx), number?.before);
  const estado = stepInvoice(draft, 'invoice.issue', { ...issueFacts(known), isTimely: fault === null }, issueReasons(known, fault));
  const codigo = number ? await takeNumber(trx, number) : record.codigo;
  const { fecha_creacion, fecha_vencimiento } = record;
  const { fecha_operacion } = record;
  const fields = { fecha_creacion, fecha_vencimiento, fecha_operacion, estado: payableOf(record) === 0 ? ('cobrada' as const) : estado, codigo };
  const kept: KeptIssuer = { ...issuer, regime: head?.regime ?? '', ...(await agreedFor(trx, draft, lines, paying)) };
  const frozen = { cliente: JSON.stringify(client), emisor: JSON.stringify(kept) };
  const columns = { ...frozen, ...(replaced && { sustituidas: JSON.stringify(replaced) }) };
  if (!head) return { fields, columns, reader, fiscal: null, lines, regime: '01' };
  const told = await issuedRecord(trx, head, { invoice: { ...record, codigo }, lines, issuer, customer: client, replaced: replaced ?? [] });
  return {
    fields: { ...fields, registro: QUEUED },
    columns: { ...columns, qr: addressOf(head, told) },
    reader,
    fiscal: { head, told },
    lines,
    regime: head.regime,
  };
}

/** The day of the work, as somebody or its albaranes say. */
async function operationIn(trx: Trx, record: Invoice, lines: readonly LineValues[]): Promise<Operation> {
  const ids = [...new Set(lines.flatMap(({ work_order_id }) => work_order_id ?? []))];
  if (record.fecha_operacion !== null || ids.length === 0) return operationOn(record, []);
  const orders = await trx.selectFrom('work_order').select('fecha_albaran').where('id', 'in', ids).execute();
  return operationOn(
    record,
    orders.map(order => order.fecha_albaran),
  );
}

/** What follows from issuing: its record is made, its cobro opened, and its customer notified. One that replaces simplified ones is paid with their cobros. */
export async function followIssue(trx: Trx, ctx: Ctx, record: Invoice & Saved, { fiscal, reader, lines, regime }: Issued): Promise<Saved> {
  await keepRegimes(trx, record.id, lines, regime);
  if (fiscal) await appendRecord(trx, ctx, fiscal.head, fiscal.told, record.id);
  await tellOfInvoice(trx, ctx, record, reader);
  return record.sustituye ? record : openDebt(trx, ctx, record);
}

/** Each line keeps the regime of VAT under which it is issued, as its electronic invoice says it. */
async function keepRegimes(trx: Trx, id: number, lines: readonly LineValues[], company: CompanyRegime): Promise<void> {
  const kept = [...new Set(lines.map(({ operation }) => operation))].map(operation =>
    trx
      .updateTable('invoice_line')
      .set({ regimen: regimeOf(company, operation) })
      .where('invoice_id', '=', id)
      .where('operation', '=', operation)
      .execute(),
  );
  await Promise.all(kept);
}

/** The number that an invoice gets if it is issued on its date; undefined where a code was chosen. */
export async function numberFor(trx: Trx, draft: Numbering): Promise<NextNumber | undefined> {
  const code = draft.codigo.trim();
  if (code !== '' && !isSeriesCode(await readPatterns(trx), code)) return undefined;
  return nextNumber(trx, ...seriesOf(draft));
}

/** The next number of its series; undefined where a code was chosen. One that was chosen before the series had its pattern is given all the same. */
async function numberOf(trx: Trx, record: Numbering, asked: NextNumber | undefined): Promise<NextNumber | undefined> {
  const [name, year] = seriesOf(record);
  const isRight = asked?.series === name && asked.year === year;
  const isGiven = record.codigo === '' || isSeriesCode(await readPatterns(trx), record.codigo);
  return isGiven ? (isRight ? asked : nextNumber(trx, name, year)) : undefined;
}
