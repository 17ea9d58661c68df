// Gapless numbers: the counter's row is taken inside the transaction that saves, so a failed save gives its number back.
import { sql } from 'kysely';
import type { Db, Trx } from '../db/connect.ts';

/** The series of numbers: letter of the code and the counter's name. */
export const series = { workOrder: 'A', invoice: 'F', creditNote: 'R' } as const;
export type Series = keyof typeof series;

/** Under which key a series of a year (four digits) counts. */
export const counterKey = (name: Series, year: string) => `${name}:${year}`;

/** `F26-00001`: letter, two digits of the year, five of the sequence (decisions, codes). */
export function toCode(name: Series, year: string, n: number): string {
  return `${series[name]}${year.slice(2)}-${String(n).padStart(5, '0')}`;
}

/** Whether a code has the form of a numbered series: such codes are given, never chosen. */
export function isSeriesCode(code: string): boolean {
  return /^[AFR]\d{2}-\d{5,}$/.test(code);
}

/** Takes the next number of a series in `year` (four digits). */
export async function takeCode(trx: Trx, name: Series, year: string): Promise<string> {
  return toCode(name, year, await takeNumber(trx, counterKey(name, year)));
}

/** Takes the next number under `key`. Waits for whoever is taking one. */
export async function takeNumber(trx: Trx, key: string): Promise<number> {
  const { n } = await trx
    .insertInto('counter')
    .values({ key, n: 1 })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ n: sql<number>`counter.n + 1` }))
    .returning('n')
    .executeTakeFirstOrThrow();
  return n;
}

/** The code that the next record would get: a preview. */
export async function previewCode(db: Db, name: Series, year: string): Promise<string> {
  const row = await db.selectFrom('counter').select('n').where('key', '=', counterKey(name, year)).executeTakeFirst();
  return toCode(name, year, (row?.n ?? 0) + 1);
}

/** The next plain code of a table: one above the highest. */
export async function nextPlainCode(db: Db, table: 'customer' | 'provider'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(eb => eb.fn.max('code').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
