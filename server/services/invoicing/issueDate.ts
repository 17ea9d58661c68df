// On which days an invoice may be issued: correlative numbers want correlative dates, and nothing is issued in the future.
import { formatDate } from '#domain/format.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../errors.ts';
import { type Series, toCode } from '../records/numbering.ts';

/** The number that an invoice is to get, where it is of one of our series. */
export interface Place {
  name: Series;
  year: string;
  n: number;
}

/** Throws, naming the possible dates, where `date` lies before the invoice issued before it in its series, or after `today`. */
export async function refuseUntimely(trx: Trx, date: string, today: string, place: Place | undefined): Promise<void> {
  const before = place && (await issuedBefore(trx, place));
  const latest = before && before.date > today ? before.date : today;
  if (date <= latest && (!before || date >= before.date)) return;
  const until = latest === today ? `hoy, ${formatDate(today)}` : formatDate(latest);
  const message = before
    ? `La fecha de emisión debe estar entre el ${formatDate(before.date)} (la de la última de su serie, ${before.code}) y ${until}`
    : `La fecha de emisión no puede ser posterior a ${until}`;
  throw new Refusal(message, { fecha_creacion: message });
}

async function issuedBefore(trx: Trx, { name, year, n }: Place): Promise<{ date: string; code: string } | undefined> {
  const code = toCode(name, year, n - 1);
  const row = await trx.selectFrom('invoice').select('fecha_creacion as date').where('codigo', '=', code).where('estado', '<>', 'borrador').executeTakeFirst();
  return row?.date ? { date: row.date, code } : undefined;
}
