// One page of a list: equally fast at the front, in the middle and at the end of a million rows.
import { type OrderByItemBuilder, sql } from 'kysely';
import type { Page } from '#domain/kernel/answer.ts';
import type { Entity, ShownOf, Sort } from '#domain/kernel/entity.ts';
import { constants } from '#domain/kernel/constants.ts';
import { wholeWords, wordsOf } from '#domain/kernel/search.ts';
import { decode } from '#server/db/codec.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Engine } from '#server/db/connect.ts';
import { type Found, found, linksOf } from './found.ts';
import { type Condition, selectShown, whereOf } from '#server/db/records.ts';

export interface PageQuery {
  page: number;
  pageSize: number;
  text: string;
  sort: Sort;
  conditions: readonly Condition[];
  /** Those of the conditions that nobody asked for: what the caller may see. */
  scope?: readonly Condition[];
  /** Whether the internal words of the entity are left out of the search. */
  outward?: boolean;
  /** Whether of customers and suppliers only the name and the NIF are searched. */
  byName?: boolean;
  /** Whether only whole words are found. */
  isWhole?: boolean;
  /** Whether more than `countMax` rows of a search are counted, too: for what goes through them all. */
  countsAll?: boolean;
}

/** Columns of an order that a record may leave empty. */
const mayBeEmpty = new Set(['fecha_vencimiento', 'proxima_revision', 'enviado_el']);

/** How many rows match, and how they are found; `found` is absent where nothing is looked for. */
interface Counted {
  total: number;
  isMore: boolean;
  found: Found | undefined;
}

/** The rows of `entity` that the query asks for, with the names they point to. */
export async function page<E extends Entity>(engine: Engine, entity: E, query: PageQuery): Promise<Page<ShownOf<E>>> {
  const counted = await count(engine, entity, query);
  const { total, isMore } = counted;
  const skip = (query.page - 1) * query.pageSize;
  const isBlank = total === 0 && (await hasNothing(engine, entity, query));
  const empty = { items: [], total, isMore, ...(isBlank && { isBlank }), page: query.page, pageSize: query.pageSize };
  if (skip >= total) return empty;
  const { ids, inOrder } = await pageIds(engine, entity, query, counted, skip);
  const rows = await inOrder(selectShown(engine.db, entity).where(`${entity.table}.id`, 'in', ids)).execute();
  return { ...empty, items: rows.map(row => decode(entity, row)) };
}

/** Whether a query that finds nothing would find nothing without its filters and its search either. */
async function hasNothing({ db }: Engine, { table }: Entity, { text, conditions, scope }: PageQuery): Promise<boolean> {
  if (!scope || (text === '' && conditions.length === scope.length)) return false;
  const among = anyTable(db).selectFrom(table).select(`${table}.id`).limit(1);
  return (
    (await whereOf(table, scope)
      .reduce((query, test) => query.where(test), among)
      .executeTakeFirst()) === undefined
  );
}

type Sifted = Pick<PageQuery, 'text' | 'conditions' | 'outward' | 'byName'>;

/** What the rows of a query are narrowed by: its conditions, and its search. */
export async function matching(engine: Engine, entity: Entity, { text, conditions, outward = false, byName = false }: Sifted) {
  const tests = whereOf(entity.table, conditions);
  const words = wordsOf(text);
  if (words.length === 0) return tests;
  const { byIndex } = await found(engine, entity, { words, outward, byName });
  return [byIndex ?? sql<boolean>`1 = 0`, ...tests];
}

async function count(engine: Engine, entity: Entity, query: PageQuery): Promise<Counted> {
  const { text, conditions, outward = false, byName = false, isWhole = false, countsAll = false } = query;
  const table = entity.table;
  const words = isWhole ? wholeWords(wordsOf(text)) : wordsOf(text);
  const key = JSON.stringify([words, conditions, outward, byName, countsAll]);
  const asked = conditions.flatMap(([, comparison, value]) => (comparison === 'among' ? [value.table] : []));
  return engine.cache.get({ from: [table, ...asked, ...linksOf(entity.name).map(link => link.table)], key }, async () => {
    const hits = words.length > 0 ? await found(engine, entity, { words, outward, byName }) : undefined;
    if (hits && !hits.byIndex) return { total: 0, isMore: false, found: hits };
    const tests = [...whereOf(table, conditions), ...(hits && !hits.joined ? [hits.byIndex!] : [])];
    const most = hits && !countsAll ? sql`limit ${constants.countMax + 1}` : sql``;
    const where = tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``;
    const { rows } = await sql<{ n: number }>`select count(*) as n from
      (select 1 as one from ${sql.table(table)} ${hits?.joined ?? sql``} ${where} ${most}) as counted`.execute(engine.db);
    const { n } = rows[0]!;
    const isMore = hits !== undefined && !countsAll && n > constants.countMax;
    return { total: isMore ? constants.countMax : n, isMore, found: hits };
  });
}

/**
 * The ids of one page, as a query, and what puts its rows in order. Past the middle the order is walked from its other
 * end, unless that end was not counted. A rare search starts from the index; a frequent one walks the order and tests each row, which ends sooner.
 */
async function pageIds(engine: Engine, entity: Entity, query: PageQuery, { total, isMore, found: hits }: Counted, skip: number) {
  const table = entity.table;
  const fromEnd = !isMore && skip > total / 2;
  const take = Math.min(query.pageSize, total - skip);
  const offset = fromEnd ? total - skip - take : skip;
  const { dir } = query.sort;
  const opposite = dir === 'asc' ? 'desc' : 'asc';
  const byIndex = hits?.byIndex && engine.kind === 'sqlite' && !engine.prefersScan(await rowsToWalk(engine, entity, offset + take, total), total);
  const { field } = query.sort;
  const column = field === entity.label ? 'sort_key' : entity.words.includes(field) ? `${field}_key` : field;
  const ordered = sql.ref(`${table}.${column}`);
  // a leading + keeps SQLite from walking the order's index when it should start from what was found
  const sorted = engine.kind === 'sqlite' ? sql`+${ordered}` : ordered;
  let ids = anyTable(engine.db).selectFrom(table).select(`${table}.id`).limit(take).offset(offset);
  if (hits?.byIndex) ids = ids.where(byIndex || engine.kind === 'postgres' ? hits.byIndex : hits.byRow);
  for (const condition of whereOf(table, query.conditions)) ids = ids.where(condition);
  const walked = fromEnd ? opposite : dir;
  ids = ids.orderBy(byIndex ? sorted : ordered, wayOf(engine, field, walked)).orderBy(`${table}.id`, walked);
  const inOrder = (rows: ReturnType<typeof selectShown>) => rows.orderBy(sorted, wayOf(engine, field, dir)).orderBy(`${table}.id`, dir);
  return { ids, inOrder };
}

/** What SQLite does by itself must be stated for PostgreSQL, only for columns that may be empty: their indexes are ordered that way. */
function wayOf({ kind }: Engine, field: string, dir: Sort['dir']) {
  const isPlain = kind === 'sqlite' || !mayBeEmpty.has(field);
  return (way: OrderByItemBuilder) => {
    const plain = dir === 'asc' ? way.asc() : way.desc();
    return isPlain ? plain : dir === 'asc' ? plain.nullsFirst() : plain.nullsLast();
  };
}

/** How many rows of the order are passed until enough match, if matches are spread evenly. */
async function rowsToWalk(engine: Engine, entity: Entity, wanted: number, matches: number): Promise<number> {
  const table = entity.table;
  const all = await engine.cache.get({ from: [table], key: '' }, async () => {
    const row = await anyTable(engine.db)
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  });
  return (all * wanted) / Math.max(1, matches);
}
