// Gapless numbers: the counter's row is taken inside the transaction that saves, so a failed save gives its number back.
import { sql } from 'kysely';
import { padded } from '#domain/firstNumber.ts';
import { anyTable } from '../../db/anyTable.ts';
import type { Db, Trx } from '../../db/connect.ts';

/** `F26-00001`, `RS26-00001`: letters, two digits of the year, five of the sequence (decisions, codes). */
const lettered = (letters: string) => (year: string, n: number) => `${letters}${year.slice(2)}-${padded(n)}`;

/** The series of numbers: how a number is written, and where such codes and their dates stand. */
const series = {
  workOrder: { write: lettered('A'), table: 'work_order', column: 'code', date: 'fecha_albaran' },
  invoice: { write: lettered('F'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  simplified: { write: lettered('S'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  simplifiedNote: { write: lettered('RS'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  creditNote: { write: lettered('R'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  providerInvoice: {
    write: (year: string, n: number) => `${year}/${padded(n)}`,
    table: 'provider_invoice',
    column: 'n_factura_nuestro',
    date: 'fecha_factura',
  },
} as const;
export type Series = keyof typeof series;

/** Under which key a series of a year (four digits) counts. */
export const counterKey = (name: Series, year: string) => `${name}:${year}`;

/** The code of a number, as its series writes it. */
export const toCode = (name: Series, year: string, n: number): string => series[name].write(year, n);

/** Whether a code has the form of a lettered series: such codes of invoices are given, never chosen. */
export function isSeriesCode(code: string): boolean {
  return /^([AFRS]|RS)\d{2}-\d{5,}$/.test(code);
}

/** A record that has a code of a series, and its date. */
export interface Numbered {
  code: string;
  date: string;
}

/** A code that was taken, and the record that has the number before it, if one has. */
interface Taken {
  code: string;
  before: Numbered | undefined;
}

/** Takes the next number of a series in `year` (four digits) whose code nobody has. Waits for whoever is taking one: what is known before is read before. */
export async function takeNumber(trx: Trx, name: Series, year: string): Promise<Taken> {
  const key = counterKey(name, year);
  const { n: next } = await trx
    .insertInto('counter')
    .values({ key, n: 1 })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ n: sql<number>`counter.n + 1` }))
    .returning('n')
    .executeTakeFirstOrThrow();
  const { n, before } = await firstFree(trx, name, year, next);
  if (n !== next) await trx.updateTable('counter').set({ n }).where('key', '=', key).execute();
  return { code: toCode(name, year, n), before };
}

/** Counts codes that were given elsewhere, so that they are never given here; what is of no series counts for nothing. */
export async function countCodes(trx: Trx, codes: readonly string[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const code of codes) {
    const place = placeOf(code);
    if (place) highest.set(place.key, Math.max(place.n, highest.get(place.key) ?? 0));
  }
  for (const [key, n] of highest)
    await trx
      .insertInto('counter')
      .values({ key, n })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ n: sql<number>`case when counter.n < ${n} then ${n} else counter.n end` }))
      .execute();
}

/** Where a code stands in its series; null for one of no series. */
function placeOf(code: string): { key: string; n: number } | null {
  const [, digits = '', sequence = ''] = /(\d{2})-(\d{5,})$/.exec(code) ?? [];
  const [year, n] = [`20${digits}`, Number(sequence)];
  const name = (Object.keys(series) as Series[]).find(each => toCode(each, year, n) === code);
  return name === undefined || sequence === '' ? null : { key: counterKey(name, year), n };
}

/** The code that the next record would get: a preview. */
export async function previewCode(db: Db, name: Series, year: string): Promise<string> {
  const row = await db.selectFrom('counter').select('n').where('key', '=', counterKey(name, year)).executeTakeFirst();
  const { n } = await firstFree(db, name, year, (row?.n ?? 0) + 1);
  return toCode(name, year, n);
}

/** Numbers that are looked at together once the first is not free. */
const BATCH = 200;

/** The first number from `from` on whose code no record has, and the record before it: a code may have been typed, or stand in data that came from elsewhere. */
async function firstFree(db: Db, name: Series, year: string, from: number, size = 1): Promise<{ n: number; before: Numbered | undefined }> {
  const codes = Array.from({ length: size + 1 }, (_, index) => toCode(name, year, from - 1 + index));
  const given = await givenAmong(db, name, codes);
  const free = codes.findIndex((code, index) => index > 0 && !given.has(code));
  return free < 0 ? firstFree(db, name, year, from + size, BATCH) : { n: from - 1 + free, before: given.get(codes[free - 1]!) };
}

/** The records that have one of `codes`, by it; no draft of an invoice has one of a series. */
async function givenAmong(db: Db, name: Series, codes: readonly string[]): Promise<Map<string, Numbered>> {
  const { table, column, date } = series[name];
  let query = anyTable(db)
    .selectFrom(table)
    .select([sql.ref<string>(column).as('code'), sql.ref<string>(date).as('date')])
    .where(column, 'in', codes);
  if (table === 'invoice') query = query.where('estado', '<>', 'borrador');
  return new Map((await query.execute()).map(row => [row.code, row]));
}

/** The next plain code of a table: one above the highest. */
export async function nextPlainCode(db: Db, table: 'customer' | 'provider'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(eb => eb.fn.max('code').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
