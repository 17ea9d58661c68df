// Issuing an invoice: its number, what stays as it is today, its record for the tax agency, its cobro, and that its customer is told (§3, §4).
import type { Saved } from '#domain/answer.ts';
import type { entities } from '#domain/entities/index.ts';
import type { FieldsOf } from '#domain/entity.ts';
import { toScaled } from '#domain/scaled.ts';
import { SIMPLIFIED_MOST } from '#domain/verifactu/kinds.ts';
import type { Replaced } from '#domain/wire.ts';
import type { CarriedKey } from '../../db/carried.ts';
import type { Trx } from '../../db/connect.ts';
import type { BesideOf } from '../../db/records.ts';
import { Refusal } from '../../errors.ts';
import { type Ctx, today } from '../context.ts';
import type { LineValues } from '../documents/lines.ts';
import type { Reader } from '../mail/news.ts';
import { type NextNumber, type Series, isSeriesCode, nextNumber, numberAfter, takeNumber } from '../records/numbering.ts';
import { type Head, type Told, appendRecord } from '../verifactu/chain.ts';
import { addressOf, issuedRecord } from '../verifactu/invoiceRecords.ts';
import { refuseAfterEnd } from '../verifactu/membership.ts';
import { QUEUED } from '../verifactu/sending/queue.ts';
import type { Billed } from './client.ts';
import { refuseTooMuch } from './creditNotes.ts';
import { openDebt } from './debtOpening.ts';
import { tellOfInvoice } from './invoiceNews.ts';
import { stepInvoice } from './invoiceState.ts';
import { refuseUntimely } from './issueDate.ts';

type Invoice = FieldsOf<typeof entities.invoice>;
type Kind = typeof entities.invoice;

const TOO_MUCH = 'Una factura simplificada no pasa de 3.000 € con IVA: desmárquela para hacer una completa';

export interface Issued {
  fields: Partial<Invoice>;
  columns: BesideOf<Kind>;
  /** Who is told of it. */
  reader: Reader;
  /** The number that it has taken, where its code was not chosen. */
  number: NextNumber | undefined;
  /** What the tax agency is told, and the end of the chain that it hangs from. */
  fiscal: { head: Head; told: Told } | null;
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
 * What issuing writes: state, number of the series, and the customer's fiscal data as they are today. Where records are made, it is issued
 * today, another date is that of the work, and whose it is stays as it is, too.
 */
export async function issuedFields(
  trx: Trx,
  ctx: Ctx,
  draft: Invoice & { id?: number },
  { lines, head, customer: { client, reader }, number: asked, replaced }: Issuing,
): Promise<Issued> {
  if (head) refuseAfterEnd(head);
  const estado = stepInvoice(draft, 'invoice.issue', { lines: lines.length });
  if (draft.rectifica_id !== null && !replaced) await refuseTooMuch(trx, { ...draft, rectifica_id: draft.rectifica_id });
  if (draft.simplificada && toScaled(draft.total, 2) > SIMPLIFIED_MOST) throw new Refusal(TOO_MUCH, { simplificada: TOO_MUCH });
  const record = { ...draft, ...(head && datesOf(draft, head)) };
  const number = await numberOf(trx, ctx, record, asked);
  const codigo = number ? await takeNumber(trx, number) : record.codigo;
  const { fecha_creacion, fecha_vencimiento, fecha_operacion } = record;
  const fields = { fecha_creacion, fecha_vencimiento, fecha_operacion, estado: record.total === 0 ? ('cobrada' as const) : estado, codigo };
  const columns = { cliente: JSON.stringify(client), ...(replaced && { sustituidas: JSON.stringify(replaced) }) };
  if (!head) return { fields, columns, reader, number, fiscal: null };
  const { issuer } = head;
  const told = await issuedRecord(trx, head, { invoice: { ...record, codigo }, lines, issuer, customer: client, replaced: replaced ?? [] });
  const seen = { emisor: JSON.stringify(issuer), qr: addressOf(head, told) };
  return { fields: { ...fields, registro: QUEUED }, columns: { ...columns, ...seen }, reader, number, fiscal: { head, told } };
}

/** An invoice with a record is issued today; an earlier date is that of the work, and it is due no sooner than it is issued. */
function datesOf({ fecha_creacion, fecha_vencimiento }: Invoice, { at }: Head) {
  const day = at.toISODate() ?? '';
  if (fecha_creacion >= day) return {};
  return { fecha_creacion: day, fecha_operacion: fecha_creacion, fecha_vencimiento: fecha_vencimiento && fecha_vencimiento < day ? day : fecha_vencimiento };
}

/** What follows from issuing: its record is made, its cobro is opened, and its customer is told. What replaces simplified ones is paid with their cobros. */
export async function followIssue(trx: Trx, ctx: Ctx, record: Invoice & Saved, { fiscal, reader, number }: Issued): Promise<Saved> {
  if (fiscal) await appendRecord(trx, ctx, fiscal.head, fiscal.told, record.id);
  await tellOfInvoice(trx, ctx, record, reader);
  const saved = record.sustituye ? record : await openDebt(trx, ctx, record);
  if (number) ctx.engine.carried.leave(numberIn([number.series, number.year]), numberAfter(number, record.fecha_creacion));
  return saved;
}

/** By what an invoice is numbered. */
type Numbering = Pick<Invoice, 'codigo' | 'rectifica_id' | 'simplificada' | 'sustituye' | 'fecha_creacion'>;

/** The series of an invoice and the year in which it counts. */
export const seriesOf = ({ rectifica_id, simplificada, sustituye, fecha_creacion }: Omit<Numbering, 'codigo'>): [Series, year: string] => [
  simplificada ? (rectifica_id ? 'simplifiedNote' : 'simplified') : rectifica_id && !sustituye ? 'creditNote' : 'invoice',
  fecha_creacion.slice(0, 4),
];

/** The number that an invoice gets if it is issued on its date; undefined where a code was chosen. */
export async function numberFor(trx: Trx, { engine }: Ctx, draft: Numbering): Promise<NextNumber | undefined> {
  const code = draft.codigo.trim();
  if (code !== '' && !isSeriesCode(code)) return undefined;
  const series = seriesOf(draft);
  return engine.carried.get(numberIn(series)) ?? nextNumber(trx, ...series);
}

const numberIn = (series: [Series, year: string]): CarriedKey<NextNumber> => ({ from: ['counter', 'invoice'], key: `number of ${series.join(' ')}` });

/** The next number of its series; undefined where a code was chosen. Throws where its date does not fit. */
async function numberOf(trx: Trx, ctx: Ctx, record: Invoice, asked: NextNumber | undefined): Promise<NextNumber | undefined> {
  const [name, year] = seriesOf(record);
  const isRight = asked?.series === name && asked.year === year;
  const number = record.codigo === '' ? (isRight ? asked : await nextNumber(trx, name, year)) : undefined;
  refuseUntimely(record.fecha_creacion, today(ctx), number?.before);
  return number;
}
