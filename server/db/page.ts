// One page of a list: equally fast at the front, in the middle and at the end of a million rows.
import { type Expression, type OrderByItemBuilder, sql } from 'kysely';
import type { Page } from '#domain/answer.ts';
import type { Entity, ShownOf, Sort } from '#domain/entity.ts';
import { constants } from '#domain/constants.ts';
import { fold } from '#domain/format.ts';
import { decode } from './codec.ts';
import { anyTable } from './anyTable.ts';
import type { Engine } from './connect.ts';
import { type Condition, INTERNAL, selectShown, whereOf } from './records.ts';

export interface PageQuery {
  page: number;
  pageSize: number;
  text: string;
  sort: Sort;
  conditions: readonly Condition[];
  /** Whether what only staff may find by is left out of the search. */
  outward?: boolean;
}

/** Columns of an order that a record may leave empty. */
const mayBeEmpty = new Set(['fecha_vencimiento']);

/** How often rows match, and how many there are. */
interface Counted {
  total: number;
  needle: string;
  /** By the index, or by reading each row's text. */
  indexed: boolean;
}

/** Whether a folded text has `needle` and, anywhere after it, `then`. */
export const textHas = (text: Expression<unknown>, needle: string, then = '') =>
  sql<boolean>`${text} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%${then && `${then}%`}`} escape '\\'`;

/** Rows whose search text has `needle`, by reading each. */
const contains = (table: string, needle: string, outward = false) => textHas(sql.ref(`${table}.search`), needle, outward ? INTERNAL : '');

/** The rows of `entity` that the query asks for, with the names they point to. */
export async function page<E extends Entity>(engine: Engine, entity: E, query: PageQuery): Promise<Page<ShownOf<E>>> {
  const counted = await count(engine, entity, query);
  const skip = (query.page - 1) * query.pageSize;
  const empty = { items: [], total: counted.total, page: query.page, pageSize: query.pageSize };
  if (skip >= counted.total) return empty;
  const { ids, inOrder } = await pageIds(engine, entity, query, counted, skip);
  const rows = await inOrder(selectShown(engine.db, entity).where(`${entity.table}.id`, 'in', ids)).execute();
  return { ...empty, items: rows.map(row => decode(entity, row)) };
}

/** What a search looks for, and whether the index finds it. */
function needleOf(text: string, outward: boolean) {
  const needle = fold(text.trim()).replaceAll('\n', ' ');
  return { needle, indexed: [...needle].length >= constants.searchMin && !outward };
}

/** What the rows of a query are narrowed by: its conditions, and its search. */
export function matching(engine: Engine, { table }: Entity, { text, conditions, outward = false }: Pick<PageQuery, 'text' | 'conditions' | 'outward'>) {
  const { needle, indexed } = needleOf(text, outward);
  const search = needle === '' ? [] : [indexed ? engine.matches(table, needle) : contains(table, needle, outward)];
  return [...search, ...whereOf(table, conditions)];
}

async function count(engine: Engine, entity: Entity, { text, conditions, outward = false }: PageQuery): Promise<Counted> {
  const table = entity.table;
  const { needle, indexed } = needleOf(text, outward);
  const key = JSON.stringify([needle, conditions, outward]);
  const total = await engine.cache.get({ from: [table], key }, async () => {
    let counting = anyTable(engine.db)
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('n'));
    for (const condition of matching(engine, entity, { text, conditions, outward })) counting = counting.where(condition);
    const row = await counting.executeTakeFirstOrThrow();
    return row.n;
  });
  return { total, needle, indexed };
}

/**
 * The ids of one page, as a query, and what puts its rows in order. Past the middle the order is walked from its other
 * end. A rare needle starts from the search index; a frequent one walks the order and tests each row, which ends sooner.
 */
async function pageIds(engine: Engine, entity: Entity, query: PageQuery, { total, needle, indexed }: Counted, skip: number) {
  const table = entity.table;
  const fromEnd = skip > total / 2;
  const take = Math.min(query.pageSize, total - skip);
  const offset = fromEnd ? total - skip - take : skip;
  const { dir } = query.sort;
  const opposite = dir === 'asc' ? 'desc' : 'asc';
  const byIndex = indexed && engine.kind === 'sqlite' && !engine.prefersScan(await rowsToWalk(engine, entity, offset + take, total), total);
  const { field } = query.sort;
  const column = field === entity.label ? 'sort_key' : entity.words.includes(field) ? `${field}_key` : field;
  const ordered = sql.ref(`${table}.${column}`);
  // a leading + keeps SQLite from walking the order's index when it should start from what was found
  const sorted = engine.kind === 'sqlite' ? sql`+${ordered}` : ordered;
  let ids = anyTable(engine.db).selectFrom(table).select(`${table}.id`).limit(take).offset(offset);
  if (needle !== '')
    ids = ids.where(byIndex || (indexed && engine.kind === 'postgres') ? engine.matches(table, needle) : contains(table, needle, query.outward ?? false));
  for (const condition of whereOf(table, query.conditions)) ids = ids.where(condition);
  const walked = fromEnd ? opposite : dir;
  ids = ids.orderBy(byIndex ? sorted : ordered, wayOf(engine, field, walked)).orderBy(`${table}.id`, walked);
  const inOrder = (rows: ReturnType<typeof selectShown>) => rows.orderBy(sorted, wayOf(engine, field, dir)).orderBy(`${table}.id`, dir);
  return { ids, inOrder };
}

/** What SQLite does by itself has to be said to PostgreSQL, of those columns alone that may be empty: their indexes stand that way. */
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
