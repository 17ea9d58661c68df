// Which records have the words of a text, the best of each kind first, in one statement.
import { type RawBuilder, sql } from 'kysely';
import type { FoundKind } from '#domain/everything.ts';
import type { Entity } from '#domain/entity.ts';
import { fold } from '#domain/format.ts';
import { type Word, wholeWords, wordsOf } from '#domain/search.ts';
import { INTERNAL, whereOf } from '../../db/records.ts';
import { textHasWords } from '../../db/textIndex.ts';
import type { Ctx } from '../context.ts';
import { type View, viewOf } from '../records/access.ts';
import { kindEntities } from './kinds.ts';
import { mixed, ofCustomer } from './throughOthers.ts';

/** As many of one kind as a person looks through. */
const MOST = 5;
/** The index of texts knows no shorter pieces; without one that is as long, all texts would be read. */
const INDEXED = 3;

type Ids = RawBuilder<{ id: number }>;

/** The ids of the best records of each kind that the user may see. */
export async function bestOf(ctx: Ctx, query: string): Promise<Map<FoundKind, number[]>> {
  const words = wordsOf(query);
  const best = new Map<FoundKind, number[]>();
  if (!words.some(word => word.every(form => form.some(piece => [...piece].length >= INDEXED)))) return best;
  const readable = kindEntities.filter(([, { access }]) => access.read.some(role => ctx.user.roles.includes(role)));
  const parts = readable.flatMap(([kind, entity]) =>
    tiersOf(ctx, entity, words, fold(query)).map((ids, tier) => sql`select ${sql.lit(kind)} as kind, ${sql.lit(tier)} as tier, id from (${ids}) as part`),
  );
  const { rows } = await sql<{ kind: FoundKind; tier: number; id: number }>`${sql.join(parts, sql` union all `)}`.execute(ctx.engine.db);
  for (const { kind, id } of rows.toSorted((one, other) => one.tier - other.tier)) {
    const ids = best.get(kind) ?? [];
    if (ids.length < MOST && !ids.includes(id)) best.set(kind, [...ids, id]);
  }
  const customer = best.get('customer')?.[0];
  const others = customer !== undefined ? await ofCustomer(ctx, customer, MOST) : best.size === 0 && words.length > 1 ? await mixed(ctx, query, MOST) : [];
  return new Map([...others, ...best]);
}

/** What begins so, what has the words whole, and what has them inside; the newest first. */
function tiersOf(ctx: Ctx, entity: Entity, words: readonly Word[], start: string): Ids[] {
  const view = viewOf(entity, ctx.user);
  return [beginning(entity, view, start), having(ctx, entity, view, wholeWords(words)), having(ctx, entity, view, words)];
}

function beginning({ table }: Entity, { conditions }: View, start: string): Ids {
  const tests = whereOf(table, [...conditions, ['sort_key', '>=', start], ['sort_key', '<', `${start}\u{10FFFF}`]]);
  return sql`select id from ${sql.table(table)} where ${sql.join(tests, sql` and `)} order by ${sql.ref(`${table}.sort_key`)} limit ${MOST}`;
}

/** From the index of texts, which knows the newest first, and ends as soon as it has enough. */
function having({ engine }: Ctx, { table }: Entity, { conditions, outward }: View, words: readonly Word[]): Ids {
  const tests = whereOf(table, conditions);
  if (outward) tests.push(textHasWords(sql.ref(`${table}.search`), words, INTERNAL));
  const ids = engine.having(table, words);
  if (tests.length === 0) return sql`select id from (${ids}) as had order by id desc limit ${MOST}`;
  return sql`select had.id from (${ids}) as had cross join ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = had.id and ${sql.join(tests, sql` and `)} order by had.id desc limit ${MOST}`;
}
