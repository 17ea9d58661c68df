// Gapless numbers: the counter's row is taken inside the transaction that saves, so a failed save gives its number back.
import { type RawBuilder, sql } from 'kysely';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { padded } from '#domain/invoicing/firstNumber.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

/** `F26-00001`, `RS26-00001`: letters, two digits of the year, five of the sequence (decisions, codes). */
const lettered = (letters: string) => (year: string) => `${letters}${year.slice(2)}-`;

/** The series of numbers: the prefix of the number, and the columns that contain such codes and their dates. */
const series = {
  workOrder: { prefix: lettered('A'), table: 'work_order', column: 'code', date: 'fecha_albaran' },
  invoice: { prefix: lettered('F'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  simplified: { prefix: lettered('S'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  simplifiedNote: { prefix: lettered('RS'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  creditNote: { prefix: lettered('R'), table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  quote: { prefix: lettered('P'), table: 'quote', column: 'codigo', date: 'fecha' },
  contract: { prefix: lettered('C'), table: 'contract', column: 'codigo', date: 'inicio' },
  providerInvoice: {
    prefix: (year: string) => `${year}/`,
    table: 'provider_invoice',
    column: 'n_factura_nuestro',
    date: 'fecha_factura',
  },
} as const;
export type Series = keyof typeof series;

/** Under which key a series of a year (four digits) counts. */
export const counterKey = (name: Series, year: string) => `${name}:${year}`;

/** The code of a number, as its series writes it. */
export const toCode = (name: Series, year: string, n: number): string => `${series[name].prefix(year)}${padded(n)}`;

/** The codes that a number has in the series of a table in these years: 106 is F26-00106, S26-00106… */
export const codesOf = (table: string, n: number, years: readonly string[]): string[] =>
  (Object.keys(series) as Series[]).filter(name => series[name].table === table).flatMap(name => years.map(year => toCode(name, year, n)));

/** The same in SQL; `n` is a whole number. */
const codeIn = (prefix: string, n: RawBuilder<number>) =>
  sql<string>`${prefix} || case when ${n} < 100000 then substr(cast(100000 + ${n} as text), 2) else cast(${n} as text) end`;

/** Whether a code is read as one of a lettered series, F26-1 like F26-00001: such codes of invoices are given, never chosen. */
export function isSeriesCode(code: string): boolean {
  return /^([afrs]|rs)\d{2}-\d+$/.test(sameKey(code));
}

/** A record that has a code of a series, and its date. */
export interface Numbered {
  code: string;
  date: string;
}

/** Waits for a transaction that is taking a number, so that its document is seen, and blocks others. Reads nothing, so awaits no answer (`sqliteDialect.ts`). */
export const lockCounter = (trx: Trx, key: string): Promise<unknown> => lockQuery(trx, key, 0);

const lockQuery = prepared((db, key: string, n: number) =>
  db
    .insertInto('counter')
    .values({ key, n })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ n: sql<number>`counter.n` })),
);

const countQuery = prepared((db, key: string, n: number) =>
  db
    .insertInto('counter')
    .values({ key, n })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ n: eb => eb.ref('excluded.n') })),
);

/** A number that is free, and the record that has the one before it, if one has. */
export interface NextNumber {
  series: Series;
  year: string;
  n: number;
  before: Numbered | undefined;
}

/**
 * The next number of a series in `year` (four digits) whose code is free. Until `trx` ends, no other caller gets one: callers
 * read the rest before. It counts once it is taken.
 */
export async function nextNumber(trx: Trx, name: Series, year: string): Promise<NextNumber> {
  await lockCounter(trx, counterKey(name, year));
  const prefix = series[name].prefix(year);
  const [end] = await ends.get(name)!(trx, prefix, keyPrefix(prefix), counterKey(name, year));
  const { last, date, taken } = end!;
  const next = { series: name, year, n: last + 1, before: date === null ? undefined : { code: toCode(name, year, last), date } };
  return taken === null ? next : { ...next, ...(await firstFree(trx, name, year, last + 2, BATCH)) };
}

/** The beginning of the keys by which codes of a series are compared. */
const keyPrefix = (prefix: string) => `${sameKey(prefix)}-`;

/** As its index says it: with a bound value SQLite would plan the statement anew each time. */
const isIssued = sql<boolean>`estado <> 'borrador'`;

/** Where a series ends: its last number, the date of the record that has it, and the code of the next one where a record has that too. */
const endOf = (name: Series) =>
  prepared((db, prefix: string, keys: string, key: string) => {
    const { table, column, date } = series[name];
    const found = (shown: string, by: string, code: RawBuilder<string>) => {
      const query = anyTable(db).selectFrom(table).select(shown).where(by, '=', code);
      return table === 'invoice' ? query.where(isIssued) : query;
    };
    return db
      .selectFrom('counter')
      .select([
        'counter.n as last',
        sql<string | null>`(${found(date, column, codeIn(prefix, sql`counter.n`))})`.as('date'),
        sql<string | null>`(${found(column, `${column}_key`, sql`${keys} || cast(counter.n + 1 as text)`)})`.as('taken'),
      ])
      .where('counter.key', '=', key);
  });
const ends = new Map((Object.keys(series) as Series[]).map(name => [name, endOf(name)]));

/** Takes a number that was asked for in this transaction; answers its code. */
export async function takeNumber(trx: Trx, { series: name, year, n }: NextNumber): Promise<string> {
  await countQuery(trx, counterKey(name, year), n);
  return toCode(name, year, n);
}

/** Takes the next number; answers its code. */
export const takeNextNumber = async (trx: Trx, name: Series, year: string): Promise<string> => takeNumber(trx, await nextNumber(trx, name, year));

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

/** The position of a code in its series; null for one of no series. */
function placeOf(code: string): { key: string; n: number } | null {
  const [, digits = '', sequence = ''] = /(\d{2})-(\d{5,})$/.exec(code) ?? [];
  const [year, n] = [`20${digits}`, Number(sequence)];
  const name = (Object.keys(series) as Series[]).find(each => toCode(each, year, n) === code);
  return name === undefined || sequence === '' ? null : { key: counterKey(name, year), n };
}

/** The number that the next record would get, and the record before it: a preview. */
export async function nextOf(db: Db, name: Series, year: string): Promise<{ n: number; before: Numbered | undefined }> {
  const row = await db.selectFrom('counter').select('n').where('key', '=', counterKey(name, year)).executeTakeFirst();
  return firstFree(db, name, year, (row?.n ?? 0) + 1);
}

/** The code that the next record would get: a preview. */
export const previewCode = async (db: Db, name: Series, year: string): Promise<string> => toCode(name, year, (await nextOf(db, name, year)).n);

/** Numbers that are looked at together once the first is not free. */
const BATCH = 200;

/** The first number from `from` on whose code no record has, and the record before it: a code may have been typed or imported from elsewhere. */
async function firstFree(db: Db, name: Series, year: string, from: number, size = 1): Promise<{ n: number; before: Numbered | undefined }> {
  const codes = Array.from({ length: size + 1 }, (_, index) => toCode(name, year, from - 1 + index));
  const given = await givenAmong(db, name, codes);
  const free = codes.findIndex((code, index) => index > 0 && !given.has(sameKey(code)));
  return free < 0 ? firstFree(db, name, year, from + size, BATCH) : { n: from - 1 + free, before: given.get(sameKey(codes[free - 1]!)) };
}

/** The records that have one of `codes`, or what is read as it, by its key; no draft of an invoice has one of a series. */
async function givenAmong(db: Db, name: Series, codes: readonly string[]): Promise<Map<string, Numbered>> {
  const { table, column, date } = series[name];
  let query = anyTable(db)
    .selectFrom(table)
    .select([sql.ref<string>(column).as('code'), sql.ref<string>(`${column}_key`).as('key'), sql.ref<string>(date).as('date')])
    .where(`${column}_key`, 'in', codes.map(sameKey));
  if (table === 'invoice') query = query.where(isIssued);
  return new Map((await query.execute()).map(({ key, ...row }) => [key, row]));
}

/** The next plain code of a table: one above the highest. */
export async function nextPlainCode(db: Db, table: 'customer' | 'provider'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(eb => eb.fn.max('code').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
