// The words of the audit's entries: of which a text is made, and how those with some words are found.
import { type RawBuilder, sql } from 'kysely';
import { fold } from '#domain/kernel/format.ts';
import type { Engine } from '#server/db/connect.ts';

/** Letters of a word that are read. */
const LONGEST = 40;
/** The newest entries with some words that a list is made of; who looks for older ones goes on from the last. */
const FOUND_MOST = 50_000;
/** Entries whose numbers may be in another order than their times. */
const SLACK = 10_000;

/** The words of a text: figures are one word with their signs left out, '1.234,50' is 123450; what has letters is also found by its parts. */
export function wordsIn(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .flatMap(chunk => {
      const parts = chunk.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      const whole = parts.join('');
      return /\p{L}/u.test(whole) && parts.length > 1 ? [whole, ...parts] : [whole];
    })
    .filter(Boolean)
    .map(word => word.slice(0, LONGEST));
}

/** The words that a search asks for, each of which may go on; none where it says nothing. */
export function wordsAsked(text: string): string[] {
  const asked = fold(text)
    .split(/\s+/)
    .flatMap(chunk => {
      const parts = chunk.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      return /\p{L}/u.test(chunk) ? parts : [parts.join('')];
    });
  return [...new Set(asked.filter(Boolean).map(word => word.slice(0, LONGEST)))];
}

/** The ids of entries that have these words: the newest of them, or those next to a place. */
export function havingWords(kind: Engine['kind'], words: readonly string[], beyond?: { id: number; isNewer: boolean }): RawBuilder<number> {
  if (words.length === 0) return sql<number>`(select 0)`;
  const id = sql.ref(kind === 'sqlite' ? 'rowid' : 'audit_id');
  const near = !beyond ? sql`1 = 1` : beyond.isNewer ? sql`${id} >= ${beyond.id - SLACK}` : sql`${id} <= ${beyond.id + SLACK}`;
  const order = beyond?.isNewer ? sql`asc` : sql`desc`;
  const found =
    kind === 'sqlite'
      ? sql`audit_fts where audit_fts match ${words.map(word => `"${word}"*`).join(' AND ')}`
      : sql`audit_fts where words @@ to_tsquery('simple', ${words.map(word => `'${word}':*`).join(' & ')})`;
  return sql<number>`(select ${id} from ${found} and ${near} order by ${id} ${order} limit ${FOUND_MOST})`;
}
