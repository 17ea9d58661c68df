// Whether texts have words, as SQL: by reading them, and by the index of SQLite.
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Word } from '#domain/kernel/search.ts';

export type Test = RawBuilder<boolean>;

export const allOf = (tests: readonly Test[]): Test => (tests.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(tests, sql` and `)})`);
export const oneOf = (tests: readonly Test[]): Test => (tests.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(tests, sql` or `)})`);

/** A text with `piece`, and anywhere after it `then`. */
const textHas = (text: Expression<unknown>, piece: string, then: string): Test =>
  sql<boolean>`${text} like ${`%${piece.replace(/[\\%_]/g, '\\$&')}%${then && `${then}%`}`} escape '\\'`;

/** A text that has every word, and after each of their pieces `then`. */
export const textHasWords = (text: Expression<unknown>, words: readonly Word[], then = ''): Test =>
  allOf(words.map(word => oneOf(word.map(form => allOf(form.map(piece => textHas(text, piece, then)))))));

/** What the index of SQLite is made of: it knows no shorter pieces. */
const LETTERS = 3;

const isIndexed = (piece: string) => [...piece].length >= LETTERS;
const quoted = (piece: string) => `"${piece.replaceAll('"', '""')}"`;

/** The ids of the rows of `table` that have the words: by the index, and where that does not know all pieces by reading what it found. */
export function havingInSqlite(table: string, words: readonly Word[]): RawBuilder<{ id: number }> {
  const known = words.filter(word => word.every(form => form.some(isIndexed)));
  const read = words.filter(word => !word.every(form => form.every(isIndexed)));
  const match = known.map(word => `(${word.map(form => `(${form.filter(isIndexed).map(quoted).join(' AND ')})`).join(' OR ')})`).join(' AND ');
  const index = sql.table(`${table}_fts`);
  const byIndex = sql<{ id: number }>`select rowid as id from ${index} where ${sql.ref(`${table}_fts`)} match ${match}`;
  if (read.length === 0) return byIndex;
  const narrowed = known.length > 0 ? sql`id in (${byIndex}) and ` : sql``;
  return sql`select id from ${sql.table(table)} where ${narrowed}${textHasWords(sql.ref('search'), read)}`;
}
