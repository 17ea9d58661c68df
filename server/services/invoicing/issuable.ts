// Whether an invoice may be issued: asked when it is, and ahead when its draft is read.
import { type Closed, closedMessage } from '#domain/books/fiscalPeriod.ts';
import type { entities } from '#domain/index.ts';
import type { InvoiceSeries } from '#domain/records/numberSeries.ts';
import { SIMPLIFIED_MOST } from '#domain/invoicing/kinds.ts';
import { type Operation, bookDay, operationOf } from '#domain/invoicing/operationDate.ts';
import type { Client } from '#domain/invoicing/wire.ts';
import type { ShownOf } from '#domain/kernel/entity.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { isNobody } from '#domain/parties/identities.ts';
import { closedAt } from '#server/services/kernel/closed.ts';
import { makesRecords } from '#server/services/fiscal/reading.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import type { Reasons } from '#server/services/records/lifecycle.ts';
import { type Numbered, nextOf } from '#server/services/records/numbering.ts';
import { hasIssuer } from '#server/services/paper/issuer.ts';

type Invoice = ShownOf<typeof entities.invoice>;

/** By what an invoice is numbered. */
export type Numbering = Pick<Invoice, 'codigo' | 'rectifica_id' | 'simplificada' | 'sustituye' | 'fecha_creacion'>;

/** The series of an invoice and the year in which it counts. */
export const seriesOf = ({ rectifica_id, simplificada, sustituye, fecha_creacion }: Omit<Numbering, 'codigo'>): [InvoiceSeries, year: string] => [
  simplificada ? (rectifica_id ? 'simplifiedNote' : 'simplified') : rectifica_id && !sustituye ? 'creditNote' : 'invoice',
  fecha_creacion.slice(0, 4),
];

/** What is known of an invoice that is to be issued. */
export interface Issuable {
  /** As it would be issued. */
  record: Pick<Invoice, 'simplificada' | 'total' | 'rectifica_id' | 'fecha_operacion' | 'fecha_creacion'>;
  /** The months of its albaranes, where nobody says the day of the work. */
  months: readonly string[];
  /** The quarter in whose books it would be, where that is closed. */
  closed: Closed | null;
  /** How many lines it has. */
  lines: number;
  hasIssuer: boolean;
  client: Client;
}

/** The facts by which an invoice may be issued, but for its date. */
export const issueFacts = ({ record, months, closed, lines, hasIssuer, client }: Issuable) => ({
  lines,
  hasIssuer,
  isIdentified: record.simplificada || !isNobody(client),
  isWithinLimit: !record.simplificada || toScaled(record.total, 2) <= SIMPLIFIED_MOST,
  isOfOneMonth: months.length <= 1,
  isOfOpenQuarter: closed === null,
});

/** Where the form says what prevents it, and what is known of that. */
export const issueReasons = ({ record, closed }: Issuable, fault: string | null = null): Reasons => ({
  isIdentified: { field: 'simplificada' },
  isWithinLimit: { field: 'simplificada' },
  isOfOneMonth: { field: 'fecha_operacion' },
  ...(closed && { isOfOpenQuarter: closedReason(closed, record) }),
  ...(fault !== null && { isTimely: { message: fault, field: 'fecha_creacion', asked: { fecha_creacion: record.fecha_creacion } } }),
});

/** What is done instead of issuing it into the books of a closed quarter. */
function closedReason(closed: Closed, { fecha_operacion, fecha_creacion, rectifica_id }: Issuable['record']) {
  if (fecha_operacion === null) return { message: closedMessage(closed, 'issue', fecha_creacion), field: 'fecha_creacion' };
  return { message: closedMessage(closed, rectifica_id === null ? 'work' : 'creditNote', fecha_operacion), field: 'fecha_operacion' };
}

/** The day of the work, where it is not the day of issue: as somebody has said it, else as its albaranes say; none where these lie in several months. */
export function operationOn({ fecha_operacion, fecha_creacion }: Pick<Invoice, 'fecha_operacion' | 'fecha_creacion'>, days: readonly string[]): Operation {
  const elsewhere = (day: string | null) => (day !== null && day < fecha_creacion ? day : null);
  if (fecha_operacion !== null) return { day: elsewhere(fecha_operacion), months: [] };
  const { day, months } = operationOf(days);
  return { day: elsewhere(day), months };
}

/** An invoice with a record is issued on `day`, and is due no sooner. */
export function datesOf({ fecha_creacion, fecha_vencimiento }: Pick<Invoice, 'fecha_creacion' | 'fecha_vencimiento'>, day: string) {
  if (fecha_creacion >= day) return {};
  return { fecha_creacion: day, fecha_vencimiento: fecha_vencimiento && fecha_vencimiento < day ? day : fecha_vencimiento };
}

/** Correlative numbers want correlative dates, and nothing is issued in the future: why a date does not fit, with those that do; null where it fits. */
export function dateFault(date: string, today: string, before: Numbered | undefined): string | null {
  const latest = before && before.date > today ? before.date : today;
  if (date <= latest && (!before || date >= before.date)) return null;
  const until = latest === today ? `hoy, ${formatDate(today)}` : formatDate(latest);
  return before
    ? `La fecha de emisión debe estar entre el ${formatDate(before.date)} (la de la última de su serie, ${before.code}) y ${until}`
    : `La fecha de emisión no puede ser posterior a ${until}`;
}

/** What the draft of an invoice says of itself: its lines, the days of its albaranes, and its customer as they are today. */
interface Draft {
  lines: number;
  days: readonly string[];
  client: Client;
}

/** The facts by which a draft might be issued now; its number is the next one, as far as nobody takes it first. */
export async function draftFacts(ctx: Ctx, draft: Invoice, { lines, days, client }: Draft) {
  const { db, cache } = ctx.engine;
  const dated = { ...draft, ...((await makesRecords(ctx.engine)) && datesOf(draft, today(ctx))) };
  const { day, months } = operationOn(dated, days);
  const record = { ...dated, fecha_operacion: day };
  const [closed, isKnown, next] = await Promise.all([
    closedAt(db, bookDay(record)),
    cache.get({ from: ['company'], key: 'hasIssuer' }, () => hasIssuer(db)),
    record.codigo === '' ? nextOf(db, ...seriesOf(record)) : null,
  ]);
  return {
    ...issueFacts({ record, months, closed, lines, hasIssuer: isKnown, client }),
    isTimely: dateFault(record.fecha_creacion, today(ctx), next?.before) === null,
  };
}
