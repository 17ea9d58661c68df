// Issuing an invoice: its number, the data frozen as of today, its record for the tax agency, its cobro, and the notification of its customer (§3, §4).
import type { Saved } from '#domain/kernel/answer.ts';
import type { entities } from '#domain/index.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import type { InvoiceSeries } from '#domain/invoicing/firstNumber.ts';
import { SEVERAL_MONTHS, operationOf } from '#domain/invoicing/operationDate.ts';
import { payableOf } from '#domain/invoicing/retention.ts';
import { isNobody } from '#domain/parties/identities.ts';
import { isIssuer } from '#domain/company/issuer.ts';
import { SIMPLIFIED_MOST } from '#domain/invoicing/kinds.ts';
import type { KeptIssuer, Replaced } from '#domain/invoicing/wire.ts';
import { type CompanyRegime, regimeOf } from '#domain/catalogue/operations.ts';
import type { Trx } from '../../db/connect.ts';
import type { BesideOf } from '../../db/records.ts';
import { Refusal } from '../../errors.ts';
import { refuseClosed } from '../books/closed.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { LineValues } from './documents/lines.ts';
import type { Reader } from '../company/mail/news.ts';
import { type NextNumber, isSeriesCode, nextNumber, takeNumber } from '../records/numbering.ts';
import { type Head, type Told, appendRecord } from '../fiscal/chain.ts';
import { addressOf, issuedRecord } from '../fiscal/invoiceRecords.ts';
import { refuseAfterEnd } from '../fiscal/membership.ts';
import { QUEUED } from '../fiscal/sending/queue.ts';
import type { Billed } from './client.ts';
import { refuseTooMuch } from './creditNotes.ts';
import { refuseDeposits } from './deposits.ts';
import { refuseForeignSeries } from './firstNumber.ts';
import { issuerNow } from './documents/issuer.ts';
import { openDebt } from '../collecting/debtOpening.ts';
import { tellOfInvoice } from './invoiceNews.ts';
import { stepInvoice } from './invoiceState.ts';
import { refuseUnprintable } from './printing.ts';
import { refuseUntimely } from './issueDate.ts';

type Invoice = FieldsOf<typeof entities.invoice>;
type Kind = typeof entities.invoice;

const NOBODY = 'Este cliente no tiene NIF: haga una factura simplificada, o póngale el NIF y los datos en su ficha';
const TOO_MUCH = 'Una factura simplificada no pasa de 3.000 € con IVA: desmárquela para hacer una completa';

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
  { lines, head, customer: { client, reader }, number: asked, replaced }: Issuing,
): Promise<Issued> {
  if (head) refuseAfterEnd(head);
  const issuer = head?.issuer ?? (await issuerNow(trx));
  const estado = stepInvoice(draft, 'invoice.issue', { lines: lines.length, hasIssuer: isIssuer(issuer) });
  if (draft.rectifica_id !== null && !replaced) await refuseTooMuch(trx, { ...draft, rectifica_id: draft.rectifica_id });
  if (!draft.simplificada && isNobody(client)) throw new Refusal(NOBODY, { simplificada: NOBODY });
  if (draft.simplificada && toScaled(draft.total, 2) > SIMPLIFIED_MOST) throw new Refusal(TOO_MUCH, { simplificada: TOO_MUCH });
  await refuseDeposits(trx, draft, lines);
  refuseUnprintable(draft, lines, client);
  const dated = { ...draft, ...(head && datesOf(draft, head)) };
  const record = { ...dated, fecha_operacion: await operatedOn(trx, dated, lines) };
  await refuseClosedBooks(trx, record);
  if (head) await refuseForeignSeries(trx, ...seriesOf(record));
  const number = await numberOf(trx, ctx, record, asked);
  const codigo = number ? await takeNumber(trx, number) : record.codigo;
  const { fecha_creacion, fecha_vencimiento } = record;
  const { fecha_operacion } = record;
  const fields = { fecha_creacion, fecha_vencimiento, fecha_operacion, estado: payableOf(record) === 0 ? ('cobrada' as const) : estado, codigo };
  const kept: KeptIssuer = { ...issuer, regime: head?.regime ?? '' };
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

/** Throws where it would be a row of the books of a closed quarter. */
function refuseClosedBooks(trx: Trx, { fecha_operacion, fecha_creacion, rectifica_id }: Invoice): Promise<void> {
  if (fecha_operacion === null) return refuseClosed(trx, fecha_creacion, 'issue', 'fecha_creacion');
  return refuseClosed(trx, fecha_operacion, rectifica_id === null ? 'work' : 'creditNote', 'fecha_operacion');
}

/** The day of the work, where it is not the day of issue: as somebody has said it, else as its albaranes say. Throws where these lie in several months. */
async function operatedOn(trx: Trx, { fecha_operacion, fecha_creacion }: Invoice, lines: readonly LineValues[]): Promise<string | null> {
  const elsewhere = (day: string | null) => (day !== null && day < fecha_creacion ? day : null);
  const ids = [...new Set(lines.flatMap(({ work_order_id }) => work_order_id ?? []))];
  if (fecha_operacion !== null || ids.length === 0) return elsewhere(fecha_operacion);
  const orders = await trx.selectFrom('work_order').select('fecha_albaran').where('id', 'in', ids).execute();
  const { day, months } = operationOf(orders.map(order => order.fecha_albaran));
  if (months.length > 1) throw new Refusal(SEVERAL_MONTHS, { fecha_operacion: SEVERAL_MONTHS });
  return elsewhere(day);
}

/** An invoice with a record is issued today, and is due no sooner. */
function datesOf({ fecha_creacion, fecha_vencimiento }: Invoice, { at }: Head) {
  const day = at.toISODate() ?? '';
  if (fecha_creacion >= day) return {};
  return { fecha_creacion: day, fecha_vencimiento: fecha_vencimiento && fecha_vencimiento < day ? day : fecha_vencimiento };
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

/** By what an invoice is numbered. */
type Numbering = Pick<Invoice, 'codigo' | 'rectifica_id' | 'simplificada' | 'sustituye' | 'fecha_creacion'>;

/** The series of an invoice and the year in which it counts. */
export const seriesOf = ({ rectifica_id, simplificada, sustituye, fecha_creacion }: Omit<Numbering, 'codigo'>): [InvoiceSeries, year: string] => [
  simplificada ? (rectifica_id ? 'simplifiedNote' : 'simplified') : rectifica_id && !sustituye ? 'creditNote' : 'invoice',
  fecha_creacion.slice(0, 4),
];

/** The number that an invoice gets if it is issued on its date; undefined where a code was chosen. */
export async function numberFor(trx: Trx, draft: Numbering): Promise<NextNumber | undefined> {
  const code = draft.codigo.trim();
  if (code !== '' && !isSeriesCode(code)) return undefined;
  return nextNumber(trx, ...seriesOf(draft));
}

/** The next number of its series; undefined where a code was chosen. Throws where its date does not fit. */
async function numberOf(trx: Trx, ctx: Ctx, record: Invoice & { id?: number }, asked: NextNumber | undefined): Promise<NextNumber | undefined> {
  const [name, year] = seriesOf(record);
  const isRight = asked?.series === name && asked.year === year;
  const number = record.codigo === '' ? (isRight ? asked : await nextNumber(trx, name, year)) : undefined;
  refuseUntimely(record, today(ctx), number?.before);
  return number;
}
