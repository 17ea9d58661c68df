// Gapless numbers: the counter's row is taken inside the transaction that saves, so a failed save gives its number back.
import { type RawBuilder, sql } from 'kysely';
import { type NumberPattern, aroundCount, composeNumber, isReadAs, keyAround, patternOf, readNumber } from '#domain/records/numberPattern.ts';
import { type Patterns, type Series, invoiceSeries, numberSeries, patternsWith, seriesNames } from '#domain/records/numberSeries.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db, Engine, Trx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

const patternRows = prepared(db => db.selectFrom('number_series').select(['serie', 'patron']));

/** By which pattern each series counts now. */
export async function readPatterns(db: Db): Promise<Patterns> {
  const rows = await patternRows(db);
  return patternsWith(Object.fromEntries(rows.map(({ serie, patron }) => [serie, patron])));
}

/** The same, a moment old at most where another process has changed them: for searching and showing. */
export const knownPatterns = ({ cache, db }: Pick<Engine, 'cache' | 'db'>): Promise<Patterns> =>
  cache.get({ from: ['number_series'], key: '' }, () => readPatterns(db));

/** Under which key a series counts in a year (four digits). */
export const counterKey = (name: Series, { isYearly }: NumberPattern, year: string) => `${name}:${isYearly ? year : 'siempre'}`;

/** The codes that a count has in the series of a table in these years: 106 is F26-00106, S26-00106… */
export const codesOf = (patterns: Patterns, table: string, n: number, years: readonly string[]): string[] => [
  ...new Set(seriesNames.filter(name => numberSeries[name].table === table).flatMap(name => years.map(year => composeNumber(patterns[name], year, n)))),
];

/** A count with so many digits or more, in SQL; `n` is a whole number. */
function countIn(digits: number, n: RawBuilder<number>) {
  const limit = sql.lit(10 ** digits);
  return sql<string>`case when ${n} < ${limit} then substr(cast(${limit} + ${n} as text), 2) else cast(${n} as text) end`;
}

const usualOrders = patternOf(numberSeries.workOrder.pattern);

/** Whether a code is read as one of the series of invoices, F26-1 like F26-00001: such codes are given, never chosen. Nor is A26-1, which everybody reads as an albarán. */
export const isSeriesCode = (patterns: Patterns, code: string): boolean =>
  isReadAs(usualOrders, code) || invoiceSeries.some(name => isReadAs(patterns[name], code));

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
  pattern: NumberPattern;
  year: string;
  n: number;
  before: Numbered | undefined;
}

/**
 * The next number of a series in `year` (four digits) whose code is free. Until `trx` ends, no other caller gets one: callers
 * read the rest before. It counts once it is taken.
 */
export async function nextNumber(trx: Trx, name: Series, year: string): Promise<NextNumber> {
  const pattern = (await readPatterns(trx))[name];
  const key = counterKey(name, pattern, year);
  await lockCounter(trx, key);
  const { before, after } = aroundCount(pattern, year);
  const keys = keyAround(pattern, year);
  const [end] = await endOf(name, pattern.digits, keys.digits)(trx, before, after, keys.before, keys.after, key);
  const { last, date, taken, patron } = end!;
  // chosen anew while the counter was waited for
  if ((patron ?? numberSeries[name].pattern) !== pattern.text) return nextNumber(trx, name, year);
  const next = { series: name, pattern, year, n: last + 1, before: date === null ? undefined : { code: composeNumber(pattern, year, last), date } };
  return taken === null ? next : { ...next, ...(await firstFree(trx, next, last + 2, BATCH)) };
}

/** As its index says it: with a bound value SQLite would plan the statement anew each time. */
const isIssued = sql<boolean>`estado <> 'borrador'`;

/** Where a series ends: its last number, the date of the record that has it, the code of the next one where a record has that too, and its own pattern. */
const endWith = (name: Series, digits: number, keyDigits: number) =>
  prepared((db, before: string, after: string, keyBefore: string, keyAfter: string, key: string) => {
    const { table, column, date } = numberSeries[name];
    const found = (shown: string, by: string, code: RawBuilder<string>) => {
      const query = anyTable(db).selectFrom(table).select(shown).where(by, '=', code);
      return table === 'invoice' ? query.where(isIssued) : query;
    };
    const lastCode = sql<string>`${before} || ${countIn(digits, sql`counter.n`)} || ${after}`;
    const nextKey = sql<string>`${keyBefore} || ${countIn(keyDigits, sql`counter.n + 1`)} || ${keyAfter}`;
    return db
      .selectFrom('counter')
      .select([
        'counter.n as last',
        sql<string | null>`(${found(date, column, lastCode)})`.as('date'),
        sql<string | null>`(${found(column, `${column}_key`, nextKey)})`.as('taken'),
        sql<string | null>`(${db.selectFrom('number_series').select('patron').where('serie', '=', sql.lit(name))})`.as('patron'),
      ])
      .where('counter.key', '=', key);
  });
const ends = new Map<string, ReturnType<typeof endWith>>();

/** The statement is made once for each series and number of digits. */
function endOf(name: Series, digits: number, keyDigits: number): ReturnType<typeof endWith> {
  const key = `${name} ${digits} ${keyDigits}`;
  const end = ends.get(key) ?? endWith(name, digits, keyDigits);
  ends.set(key, end);
  return end;
}

/** Takes a number that was asked for in this transaction; answers its code. */
export async function takeNumber(trx: Trx, { series: name, pattern, year, n }: NextNumber): Promise<string> {
  await countQuery(trx, counterKey(name, pattern, year), n);
  return composeNumber(pattern, year, n);
}

/** Takes the next number; answers its code. */
export const takeNextNumber = async (trx: Trx, name: Series, year: string): Promise<string> => takeNumber(trx, await nextNumber(trx, name, year));

/** Counts codes of invoices that were given elsewhere, so that they are never given here; what is of no series counts for nothing. */
export async function countCodes(trx: Trx, patterns: Patterns, codes: readonly string[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const code of codes) {
    const place = placeOf(patterns, code);
    if (place) highest.set(place.key, Math.max(place.n, highest.get(place.key) ?? 0));
  }
  for (const [key, n] of highest)
    await trx
      .insertInto('counter')
      .values({ key, n })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ n: sql<number>`case when counter.n < ${n} then ${n} else counter.n end` }))
      .execute();
}

/** The position of a code of an invoice in its series; null for one of no series. */
function placeOf(patterns: Patterns, code: string): { key: string; n: number } | null {
  for (const name of invoiceSeries) {
    const found = readNumber(patterns[name], code);
    if (found) return { key: counterKey(name, patterns[name], found.year ?? ''), n: found.n };
  }
  return null;
}

/** The highest count of a series and year among these codes; 0 where none is of it. */
export const highestOf = (pattern: NumberPattern, year: string, codes: readonly string[]): number =>
  Math.max(
    0,
    ...codes.map(code => {
      const found = readNumber(pattern, code);
      return found && (found.year ?? year) === year ? found.n : 0;
    }),
  );

/** The number that the next record would get, and the record before it: a preview. */
export async function nextOf(db: Db, name: Series, year: string): Promise<{ n: number; before: Numbered | undefined; code: string }> {
  const pattern = (await readPatterns(db))[name];
  const row = await db
    .selectFrom('counter')
    .select('n')
    .where('key', '=', counterKey(name, pattern, year))
    .executeTakeFirst();
  const next = await firstFree(db, { series: name, pattern, year }, (row?.n ?? 0) + 1);
  return { ...next, code: composeNumber(pattern, year, next.n) };
}

/** The code that the next record would get: a preview. */
export const previewCode = async (db: Db, name: Series, year: string): Promise<string> => (await nextOf(db, name, year)).code;

/** Numbers that are looked at together once the first is not free. */
const BATCH = 200;

type Counted = Pick<NextNumber, 'series' | 'pattern' | 'year'>;

/** The first number from `from` on whose code no record has, and the record before it: a code may have been typed or imported from elsewhere. */
async function firstFree(db: Db, counted: Counted, from: number, size = 1): Promise<{ n: number; before: Numbered | undefined }> {
  const { series: name, pattern, year } = counted;
  const codes = Array.from({ length: size + 1 }, (_, index) => composeNumber(pattern, year, from - 1 + index));
  const given = await givenAmong(db, name, codes);
  const free = codes.findIndex((code, index) => index > 0 && !given.has(sameKey(code)));
  return free < 0 ? firstFree(db, counted, from + size, BATCH) : { n: from - 1 + free, before: given.get(sameKey(codes[free - 1]!)) };
}

/** The records that have one of `codes`, or what is read as it, by its key; no draft of an invoice has one of a series. */
async function givenAmong(db: Db, name: Series, codes: readonly string[]): Promise<Map<string, Numbered>> {
  const { table, column, date } = numberSeries[name];
  let query = anyTable(db)
    .selectFrom(table)
    .select([sql.ref<string>(column).as('code'), sql.ref<string>(`${column}_key`).as('key'), sql.ref<string>(date).as('date')])
    .where(`${column}_key`, 'in', codes.map(sameKey));
  if (table === 'invoice') query = query.where(isIssued);
  return new Map((await query.execute()).map(({ key, ...row }) => [key, row]));
}

/** The first or the last record that has a number of a series, by its day; of one year (four digits) where the pattern has years. */
export async function givenOf(db: Db, name: Series, pattern: NumberPattern, year: string, which: 'first' | 'last'): Promise<Numbered | undefined> {
  const { table, column, date } = numberSeries[name];
  const { before, after } = aroundCount(pattern, year);
  const start = keyAround(pattern, year).before;
  const like = `${before}${'\u0000'.repeat(pattern.digits)}%${after}`.replace(/[_\\]/g, '\\$&').replaceAll('\u0000', '_');
  const dir = which === 'first' ? 'asc' : 'desc';
  const query = anyTable(db)
    .selectFrom(table)
    .select([sql.ref<string>(column).as('code'), sql.ref<string>(date).as('date')])
    .where(`${column}_key`, '>=', `${start}0`)
    .where(`${column}_key`, '<', `${start}:`) // the sign after 9
    .where(sql<boolean>`${sql.ref(column)} like ${like} escape '\\'`)
    .orderBy(date, dir)
    .orderBy('id', dir)
    .limit(1);
  return (table === 'invoice' ? query.where(isIssued) : query).executeTakeFirst();
}

/** The record since which the pattern of a series is fixed: the first that got one of its numbers; undefined where none did. */
export async function fixedSince(db: Db, name: Series, pattern: NumberPattern): Promise<Numbered | undefined> {
  const rows = await db.selectFrom('counter').select('key').where('key', 'like', `${name}:%`).orderBy('key').execute();
  for (const { key } of rows) {
    const [, year = ''] = key.split(':');
    if (counterKey(name, pattern, year) !== key) continue;
    const first = await givenOf(db, name, pattern, year, 'first');
    if (first) return first;
  }
  return undefined;
}

/** The next plain code of a table: one above the highest. */
export async function nextPlainCode(db: Db, table: 'customer' | 'provider'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(eb => eb.fn.max('code').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
