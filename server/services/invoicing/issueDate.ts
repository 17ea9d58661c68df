// On which days an invoice may be issued: correlative numbers want correlative dates, and nothing is issued in the future.
import { formatDate } from '#domain/kernel/format.ts';
import { NO_RECORD } from '#domain/records/audit.ts';
import { KeptRefusal } from '../../errors.ts';
import type { Numbered } from '../records/numbering.ts';

/** Throws, naming the possible dates, where the date of an invoice lies before that of the one issued `before` it in its series, or after `today`. */
export function refuseUntimely({ id, fecha_creacion: date }: { id?: number; fecha_creacion: string }, today: string, before: Numbered | undefined): void {
  const latest = before && before.date > today ? before.date : today;
  if (date <= latest && (!before || date >= before.date)) return;
  const until = latest === today ? `hoy, ${formatDate(today)}` : formatDate(latest);
  const message = before
    ? `La fecha de emisión debe estar entre el ${formatDate(before.date)} (la de la última de su serie, ${before.code}) y ${until}`
    : `La fecha de emisión no puede ser posterior a ${until}`;
  const attempt = { entity: 'invoice', id: id ?? NO_RECORD, event: 'invoice.issue', asked: { fecha_creacion: date } };
  throw new KeptRefusal(message, attempt, { errors: { fecha_creacion: message } });
}
