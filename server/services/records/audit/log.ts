// The audit, newest first, however many rows it has: whatever it is narrowed by is the beginning of an index (decision 34).
import { type Selectable, sql } from 'kysely';
import { type AuditResult, FORBIDDEN } from '#domain/records/audit.ts';
import type { Db, Engine } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** What a list of entries is narrowed to. */
export interface LogFilter {
  entity?: string;
  record?: number;
  action?: string;
  /** Null: no signed-in user. */
  user?: number | null;
  /** What was not done, and by what. */
  result?: AuditResult;
  /** Days, both included. */
  from?: string;
  to?: string;
}

/** An entry as it is stored, and who made it. */
export type LogRow = Selectable<Tables['audit']> & { user_name: string | null; times: number };

interface Place {
  id: number;
  at: string;
}

interface Kind {
  entity: string;
  action: string;
}

/** What an index begins with. */
type Prefix = Partial<Record<'entity' | 'action' | 'user_id' | 'record_id', string | number | null>>;

/** Which steps of which things have ever been noted: some dozens, found by leaping through an index. */
async function kindsOf({ db, cache }: Pick<Engine, 'db' | 'cache'>): Promise<Kind[]> {
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
async function prefixesOf(engine: Pick<Engine, 'db' | 'cache'>, { entity, record, action, user, result }: LogFilter): Promise<Prefix[]> {
  const asked: Prefix = {
    ...(entity !== undefined && { entity }),
    ...(record !== undefined && { record_id: record }),
    ...(action !== undefined && { action }),
    ...(user !== undefined && { user_id: user }),
  };
  const isOne = result !== undefined || record !== undefined || Object.keys(asked).length === 0 || (entity !== undefined && action !== undefined);
  if (isOne) return [asked];
  const kinds = await kindsOf(engine);
  return kinds.filter(kind => (entity ?? kind.entity) === kind.entity && (action ?? kind.action) === kind.action).map(kind => ({ ...asked, ...kind }));
}

function placesAt(db: Db, prefix: Prefix, { from, to, result }: LogFilter, after: Place | undefined) {
  let query = db.selectFrom('audit').select(['id', 'at']);
  for (const [column, value] of Object.entries(prefix) as [keyof Prefix, string | number | null][])
    query = value === null ? query.where(column, 'is', null) : query.where(result ? unindexed(column) : sql.ref(column), '=', value);
  if (result) query = query.where('refused', 'is not', null).where('entity', result === 'no_permitido' ? '=' : '<>', FORBIDDEN.entity);
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<=', `${to} 23:59:59`);
  return after ? query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`) : query;
}

/** What was refused is little, and has an index of its own, which SQLite would not choose. */
const unindexed = (column: keyof Prefix) => sql`coalesce(${sql.ref(column)}, null)`;

/** The positions of the entries of a filter, in no order; undefined where there can be none. Each part is walked in index order and no further than is asked. */
async function placesOf(engine: Pick<Engine, 'db' | 'cache'>, filter: LogFilter, after?: Place) {
  const parts = (await prefixesOf(engine, filter)).map(prefix => placesAt(engine.db, prefix, filter, after));
  const [first, ...others] = parts;
  return first && others.reduce((all, part) => all.unionAll(part), first);
}

/** How many entries there are; counted no further than `most`. */
export async function countLog(engine: Pick<Engine, 'db' | 'cache'>, filter: LogFilter, most: number): Promise<number> {
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
  /** Only what is older than this entry. */
  after?: Place | undefined;
}

/** Entries, newest first. */
export async function readLog(engine: Pick<Engine, 'db' | 'cache'>, filter: LogFilter, { take, skip = 0, after }: Part): Promise<LogRow[]> {
  const places = await placesOf(engine, filter, after);
  if (!places) return [];
  const ids = (await places.orderBy('at', 'desc').orderBy('id', 'desc').limit(take).offset(skip).execute()).map(({ id }) => id);
  return ids.length === 0 ? [] : entriesOf(engine.db, ids);
}

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
