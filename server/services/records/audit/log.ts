// The audit, newest first, however many rows it has: whatever it is narrowed by is the beginning of an index (decision 34).
import { type Selectable, sql } from 'kysely';
import { type AuditResult, FORBIDDEN } from '#domain/records/audit.ts';
import type { Db, Engine } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { havingWords } from './words.ts';

/** What a list of entries is narrowed to. */
export interface LogFilter {
  entity?: string;
  record?: number;
  /** Steps, any of them: those of one name are several where several kinds of things have them. */
  actions?: readonly string[];
  /** Null: no signed-in user. */
  user?: number | null;
  /** What was not done, and by what. */
  result?: AuditResult;
  /** Days, both included. */
  from?: string;
  to?: string;
  /** Words that each of them holds, as they are in the index. */
  words?: readonly string[];
}

/** An entry as it is stored, and who made it. */
export type LogRow = Selectable<Tables['audit']> & { user_name: string | null; times: number };

interface Place {
  id: number;
  at: string;
}

/** The entries on one side of a place. */
interface Beyond extends Place {
  isNewer: boolean;
}

interface Kind {
  entity: string;
  action: string;
}

/** What an index begins with. */
type Prefix = Partial<Record<'entity' | 'action' | 'user_id' | 'record_id', string | number | null>>;

/** Which steps of which things have ever been noted: some dozens, found by leaping through an index. */
async function kindsOf({ db, cache }: Pick<Engine, 'db' | 'cache' | 'kind'>): Promise<Kind[]> {
  const leap = sql<Kind>`with recursive
    noun(entity) as (
      select min(entity) from audit
      union all select (select min(entity) from audit where audit.entity > noun.entity) from noun where noun.entity is not null
    ),
    kind(entity, action) as (
      select entity, (select min(action) from audit where audit.entity = noun.entity) from noun where entity is not null
      union all select entity, (select min(action) from audit where audit.entity = kind.entity and audit.action > kind.action) from kind where action is not null
    )
    select entity, action from kind where action is not null`;
  return cache.get({ from: ['audit'], key: 'kinds' }, async () => (await leap.execute(db)).rows);
}

/** The beginnings of an index that together are the filter. */
async function prefixesOf(engine: Pick<Engine, 'db' | 'cache' | 'kind'>, { entity, record, actions, user, result, words }: LogFilter): Promise<Prefix[]> {
  const [action] = actions?.length === 1 ? actions : [];
  const asked: Prefix = {
    ...(entity !== undefined && { entity }),
    ...(record !== undefined && { record_id: record }),
    ...(action !== undefined && { action }),
    ...(user !== undefined && { user_id: user }),
  };
  const isOne =
    words !== undefined ||
    result !== undefined ||
    record !== undefined ||
    (Object.keys(asked).length === 0 && actions === undefined) ||
    (entity !== undefined && action !== undefined);
  if (isOne) return [asked];
  const kinds = await kindsOf(engine);
  return kinds.filter(kind => (entity ?? kind.entity) === kind.entity && (actions?.includes(kind.action) ?? true)).map(kind => ({ ...asked, ...kind }));
}

function placesAt({ db, kind }: Pick<Engine, 'db' | 'kind'>, prefix: Prefix, filter: LogFilter, beyond: Beyond | undefined) {
  const { actions, from, to, result, words } = filter;
  let query = db.selectFrom('audit').select(['id', 'at']);
  if (words) query = query.where('id', 'in', havingWords(kind, words, beyond));
  for (const [column, value] of Object.entries(prefix) as [keyof Prefix, string | number | null][])
    query = value === null ? query.where(column, 'is', null) : query.where(result || words ? unindexed(column) : sql.ref(column), '=', value);
  if (actions && prefix.action === undefined) query = query.where(unindexed('action'), 'in', actions);
  if (result) query = query.where('refused', 'is not', null).where(ofResult[result]);
  const at = words ? unindexed('at') : sql.ref('at');
  if (from) query = query.where(at, '>=', from);
  if (to) query = query.where(at, '<=', `${to} 23:59:59`);
  return beyond ? query.where(sql<boolean>`(at, id) ${sql.raw(beyond.isNewer ? '>' : '<')} (${beyond.at}, ${beyond.id})`) : query;
}

/** The steps that would have given an issued invoice another number or date; `edit` is one of them where it asked for that among other things. */
const redone = sql<boolean>`entity = 'invoice' and (action in ('invoice.renumber', 'invoice.redate')
  or action = 'invoice.edit' and (after like '%"fecha_creacion":%' or after like '%"codigo":%'))`;

const ofResult: Record<AuditResult, ReturnType<typeof sql<boolean>>> = {
  negado: sql<boolean>`1 = 1`,
  rechazado: sql<boolean>`entity <> ${FORBIDDEN.entity}`,
  no_permitido: sql<boolean>`entity = ${FORBIDDEN.entity}`,
  fecha_numero: redone,
};

/** What was refused is little, and has an index of its own, which SQLite would not choose. */
const unindexed = (column: keyof Prefix | 'at') => sql`coalesce(${sql.ref(column)}, null)`;

/** The positions of the entries of a filter, in no order; undefined where there can be none. Each part is walked in index order and no further than is asked. */
async function placesOf(engine: Pick<Engine, 'db' | 'cache' | 'kind'>, filter: LogFilter, beyond?: Beyond) {
  const parts = (await prefixesOf(engine, filter)).map(prefix => placesAt(engine, prefix, filter, beyond));
  const [first, ...others] = parts;
  return first && others.reduce((all, part) => all.unionAll(part), first);
}

/** How many entries there are; counted no further than `most`. */
export async function countLog(engine: Pick<Engine, 'db' | 'cache' | 'kind'>, filter: LogFilter, most: number): Promise<number> {
  return engine.cache.get({ from: ['audit'], key: JSON.stringify([filter, most]) }, async () => {
    const places = await placesOf(engine, filter);
    if (!places) return 0;
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${places.limit(most)}) as found`.execute(engine.db);
    return rows[0]!.n;
  });
}

interface Part {
  take: number;
  skip?: number;
  /** Only what comes after this entry in the order, or right before it. */
  after?: Place | undefined;
  before?: Place | undefined;
  /** The oldest first; otherwise the newest. */
  isAscending?: boolean;
}

/** The places of the entries of a part, as a query that walks an index; undefined where there can be none. */
export async function partOf(engine: Pick<Engine, 'db' | 'cache' | 'kind'>, filter: LogFilter, { take, skip = 0, after, before, isAscending = false }: Part) {
  const from = after ?? before;
  const isUp = isAscending === (before === undefined); // walked towards what is newer
  const places = await placesOf(engine, filter, from && { ...from, isNewer: isUp });
  const dir = isUp ? 'asc' : 'desc';
  return places?.orderBy('at', dir).orderBy('id', dir).limit(take).offset(skip);
}

/** Entries in order. */
export async function readLog(engine: Pick<Engine, 'db' | 'cache' | 'kind'>, filter: LogFilter, part: Part): Promise<LogRow[]> {
  const found = await (await partOf(engine, filter, part))?.execute();
  if (!found || found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return inOrder(await entriesOf(engine.db, ids), part.isAscending ?? false);
}

const inOrder = (newestFirst: LogRow[], isAscending: boolean) => (isAscending ? newestFirst.reverse() : newestFirst);

/** The place of an entry; undefined where there is none. */
export const placeOf = (db: Db, id: number): Promise<Place | undefined> => db.selectFrom('audit').select(['id', 'at']).where('id', '=', id).executeTakeFirst();

/** Entries, each with who made it. */
export const selectEntries = (db: Db) =>
  db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .leftJoin('audit_times', 'audit_times.audit_id', 'audit.id')
    .selectAll('audit')
    .select(eb => eb.fn.coalesce('audit_times.times', eb.lit(1)).as('times'))
    .select(sql<string | null>`trim(first_name || ' ' || last_name)`.as('user_name'));

/** The entries of these ids, newest first. */
export const entriesOf = (db: Db, ids: readonly number[]): Promise<LogRow[]> =>
  selectEntries(db).where('audit.id', 'in', ids).orderBy('audit.at', 'desc').orderBy('audit.id', 'desc').execute();
