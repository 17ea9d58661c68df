// A closed quarter is closed: whoever writes what its books are read from asks here first, in the same transaction. What asks, and what is answered: docs/fiscal.md.
import { quarterOf, spanOf } from '#domain/books/book.ts';
import { type Closed, type ClosedWay, type PeriodState, closedMessage } from '#domain/books/fiscalPeriod.ts';
import { addDays, addMonths } from '#domain/kernel/days.ts';
import { closedPeriods } from '#machines/lifecycles/fiscalPeriod.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';

const quarterQuery = (db: Db, day: string) =>
  db
    .selectFrom('fiscal_period')
    .select('estado')
    .where('desde', '=', spanOf(quarterOf(day)).desde);

/** The quarter of a day, where it is closed. */
export async function closedAt(db: Db, day: string): Promise<Closed | null> {
  return toClosed(db, day, await quarterQuery(db, day).executeTakeFirst());
}

/** The same, for a caller that writes: nobody closes the quarter until `trx` ends. */
export async function closedFor(trx: Trx, day: string): Promise<Closed | null> {
  return toClosed(trx, day, await quarterQuery(trx, day).forShare().executeTakeFirst());
}

async function toClosed(db: Db, day: string, row: { estado: PeriodState } | undefined): Promise<Closed | null> {
  return row && closedPeriods.includes(row.estado) ? { ...quarterOf(day), abre: await firstOpenAfter(db, day) } : null;
}

/** The first day after a closed quarter whose quarter is not closed. */
async function firstOpenAfter(db: Db, day: string): Promise<string> {
  const rows = await db.selectFrom('fiscal_period').select('desde').where('estado', '=', 'cerrado').where('desde', '>', day).execute();
  const closed = new Set(rows.map(({ desde }) => desde));
  let first = addDays(spanOf(quarterOf(day)).hasta, 1);
  while (closed.has(first)) first = addMonths(first, 3);
  return first;
}

/** Throws where the quarter of a day is closed; the message stands at `field`, where the caller has one. */
export async function refuseClosed(trx: Trx, day: string, way: ClosedWay, field?: string): Promise<void> {
  const closed = await closedFor(trx, day);
  if (!closed) return;
  const message = closedMessage(closed, way, day);
  throw new Refusal(message, field === undefined ? undefined : { [field]: message });
}

/** A supplier's invoice that is saved in a quarter that is open again is of its supplier as they are now, and no longer as they were declared. */
export async function forgetParty(trx: Trx, day: string, billId: number): Promise<void> {
  const row = await quarterQuery(trx, day).select(['id', 'partes']).forUpdate().executeTakeFirst();
  if (!row?.partes || closedPeriods.includes(row.estado)) return;
  const { [billId]: declared, ...others } = JSON.parse(row.partes) as Record<number, unknown>;
  if (declared === undefined) return;
  await trx
    .updateTable('fiscal_period')
    .set({ partes: JSON.stringify(others) })
    .where('id', '=', row.id)
    .execute();
}
