// Which records have the words of a text, the best of each kind first: one statement over all kinds, and another where there are more than are shown.
import { type RawBuilder, sql } from 'kysely';
import type { FoundKind } from '#domain/overview/everything.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { orderKey } from '#domain/kernel/format.ts';
import { type Word, wholeWords, wordsOf } from '#domain/kernel/search.ts';
import { INTERNAL, whereOf } from '#server/db/records.ts';
import { textHasWords } from '#server/db/textIndex.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { meantIn } from '#server/services/records/slips.ts';
import { viewOf } from '#server/services/records/access.ts';
import { foundOnly, kindEntities } from './kinds.ts';
import { mixed, ofCustomer, ofFound } from './throughOthers.ts';

/** As many of one kind as a person looks through. */
export const MOST = 5;
/** The index of texts knows no shorter pieces; without one that is as long, all texts would be read. */
const INDEXED = 3;

/** How well a record matches: it begins so, it has the words whole, or inside of others. */
type Tier = 0 | 1 | 2;

interface Hit {
  kind: FoundKind;
  tier: Tier;
  id: number;
}

type Hits = RawBuilder<Hit>;

/** The ids of the best records of each kind that the user may see, or of the kinds that were named; of a query that finds nothing, those of what was meant. */
export async function bestOf(ctx: Ctx, query: string, named: readonly FoundKind[] = []): Promise<Map<FoundKind, number[]>> {
  const best = await bestOfExact(ctx, query, named);
  if (named.length > 0) return best;
  if (isAny(best)) return best;
  const tables = readableBy(ctx).map(([, { table }]) => table);
  for (const meant of await meantIn(ctx.engine, tables, query)) {
    const found = await bestOfExact(ctx, meant);
    if (isAny(found)) return found;
  }
  return best;
}

const isAny = (best: ReadonlyMap<FoundKind, readonly number[]>) => [...best.values()].some(ids => ids.length > 0);

const readableBy = ({ user }: Ctx) => kindEntities.filter(([, { access }]) => access.read.some(role => user.roles.includes(role)));

async function bestOfExact(ctx: Ctx, query: string, named: readonly FoundKind[] = []): Promise<Map<FoundKind, number[]>> {
  const words = wordsOf(query);
  if (!words.some(word => word.every(form => form.some(piece => [...piece].length >= INDEXED)))) return new Map();
  const readable = readableBy(ctx).filter(([kind]) => named.length === 0 || named.includes(kind));
  const first = await ask(
    ctx,
    readable.flatMap(([kind, entity]) => [beginning(ctx, kind, entity, orderKey(query)), having(ctx, kind, entity, words)]),
  );
  // Of few, all are known; of more, the newest, among which those with the whole words may not be.
  const isMore = (kind: FoundKind) => first.filter(hit => hit.kind === kind && hit.tier > 0).length === MOST;
  const whole = wholeWords(words);
  const second = await ask(
    ctx,
    readable.filter(([kind]) => isMore(kind)).map(([kind, entity]) => having(ctx, kind, entity, whole)),
  );
  const best = idsOf([...first, ...second]);
  if (named.length > 0) return best;
  const customer = best.get('customer')?.[0];
  const [others, due] = await Promise.all([
    customer !== undefined ? ofCustomer(ctx, customer, MOST) : best.size === 0 && words.length > 1 ? mixed(ctx, query, MOST) : [],
    ofFound(ctx, best, MOST),
  ]);
  return new Map([...others, ...due, ...best]);
}

async function ask({ engine }: Ctx, parts: readonly Hits[]): Promise<Hit[]> {
  if (parts.length === 0) return [];
  return (await sql<Hit>`${sql.join(parts, sql` union all `)}`.execute(engine.db)).rows;
}

/** The best of each kind, in their order. */
function idsOf(hits: readonly Hit[]): Map<FoundKind, number[]> {
  const best = new Map<FoundKind, number[]>();
  for (const { kind, id } of hits.toSorted((one, other) => one.tier - other.tier)) {
    const ids = best.get(kind) ?? [];
    if (ids.length < MOST && !ids.includes(id)) best.set(kind, [...ids, id]);
  }
  return best;
}

function beginning({ user }: Ctx, kind: FoundKind, entity: Entity, start: string): Hits {
  const { table } = entity;
  const tests = whereOf(table, [
    ...viewOf(entity, user).conditions,
    ...(foundOnly[kind] ?? []),
    ['sort_key', '>=', start],
    ['sort_key', '<', `${start}\u{10FFFF}`],
  ]);
  const ids = sql`select id from ${sql.table(table)} where ${sql.join(tests, sql` and `)} order by ${sql.ref(`${table}.sort_key`)} limit ${MOST}`;
  return sql<Hit>`select ${sql.lit(kind)} as kind, 0 as tier, id from (${ids}) as part`;
}

/** From the index of texts, which knows the newest first, and ends as soon as it has enough. */
function having({ engine, user }: Ctx, kind: FoundKind, entity: Entity, words: readonly Word[]): Hits {
  const { table } = entity;
  const { conditions, outward } = viewOf(entity, user);
  const text = sql.ref(`${table}.search`);
  const tests = [...whereOf(table, [...conditions, ...(foundOnly[kind] ?? [])]), ...(outward ? [textHasWords(text, words, INTERNAL)] : [])];
  const tier = sql`case when ${textHasWords(text, wholeWords(words))} then 1 else 2 end`;
  const ids = sql`select had.id, ${tier} as tier from (${engine.having(table, words)}) as had cross join ${sql.table(table)}
    where ${sql.join([sql<boolean>`${sql.ref(`${table}.id`)} = had.id`, ...tests], sql` and `)} order by had.id desc limit ${MOST}`;
  return sql<Hit>`select ${sql.lit(kind)} as kind, tier, id from (${ids}) as part`;
}
