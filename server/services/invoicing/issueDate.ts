// On which days an invoice may be issued: correlative numbers want correlative dates, and nothing is issued in the future.
import { formatDate } from '#domain/kernel/format.ts';
import { Refusal } from '../../errors.ts';
import type { Numbered } from '../records/numbering.ts';

/** Throws, naming the possible dates, where `date` lies before that of the invoice issued `before` it in its series, or after `today`. */
export function refuseUntimely(date: string, today: string, before: Numbered | undefined): void {
  const latest = before && before.date > today ? before.date : today;
  if (date <= latest && (!before || date >= before.date)) return;
  const until = latest === today ? `hoy, ${formatDate(today)}` : formatDate(latest);
  const message = before
    ? `La fecha de emisión debe estar entre el ${formatDate(before.date)} (la de la última de su serie, ${before.code}) y ${until}`
    : `La fecha de emisión no puede ser posterior a ${until}`;
  throw new Refusal(message, { fecha_creacion: message });
}
