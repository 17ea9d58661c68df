// What was meant by a search that finds nothing: each long word with one slip becomes what the texts of records have.
import { sql } from 'kysely';
import { nearest, slipWord, slippable, withoutSlips, wordsOf } from '#domain/kernel/search.ts';
import type { Engine } from '#server/db/connect.ts';

/** So many texts are looked through for what a word may have been meant as. */
const LOOKED_THROUGH = 300;

/** What a query may have been meant as, in the words of `tables`; nothing where none is near. */
export async function meantIn(engine: Engine, tables: readonly string[], query: string): Promise<string[]> {
  const meant = new Map<string, string[]>();
  for (const word of slippable(query)) {
    const parts = tables.map(table => texts(engine, table, word));
    const { rows } = await sql<{ search: string }>`${sql.join(parts, sql` union all `)}`.execute(engine.db);
    const words = rows.flatMap(({ search }) => search.split(/\s+/));
    meant.set(word, nearest(word, words));
  }
  return withoutSlips(query, word => meant.get(word) ?? []);
}

/** Texts that have the word, where there is one, and those that have a piece of it. */
function texts(engine: Engine, table: string, word: string) {
  const having = sql`select id from (${engine.having(table, wordsOf(word))} limit 1) as whole`;
  const near = sql`select id from (${engine.having(table, [slipWord(word)])} limit ${LOOKED_THROUGH}) as near`;
  return sql`select search from ${sql.table(table)} where id in (${having}) or id in (${near})`;
}
