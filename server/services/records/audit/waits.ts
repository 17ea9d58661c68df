// Where work waits: the states in which somebody has something to do, and who or what makes the slowest tenth of one.
import { entities } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { LongestWait, Tail, TailGroup } from '#domain/records/lives.ts';
import { type Lived, type StoredLife, isLived, storedLives } from '#machines/flows/stored.ts';
import { decode } from '#server/db/codec.ts';
import type { Db, Engine } from '#server/db/connect.ts';
import { selectShown } from '#server/db/records.ts';
import { notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { auditField, stateWords } from './fields.ts';
import { findNames } from './recordNames.ts';
import { ended, living, sumOf } from './tally.ts';

/** Whether somebody has something to do with what is in this state; in any other a thing rests or is over. */
function isWaiting(entity: Lived, state: string): boolean {
  const { lifecycle }: StoredLife = storedLives[entity];
  return lifecycle.states[state]?.tags.includes('waits') ?? false;
}

/** Records of a tail that are looked at. */
const TAIL_MOST = 1_000;
/** Groups of one kind that are told. */
const TOLD = 3;

/** The states that wait, the one in which the middle of all has waited longest first. */
export async function longestWaits({ engine }: Pick<Ctx, 'engine'>): Promise<LongestWait[]> {
  const { db } = engine;
  const rows = await living(db).select(['entity', 'state', sumOf]).groupBy(['entity', 'state']).having(sumOf.expression, '>', 0).execute();
  const waits = rows.flatMap(({ entity, state: raw, n }) => {
    const state = isLived(entity) ? storedLives[entity].stateOf(raw) : null;
    return state !== null && isWaiting(entity as Lived, state) ? [{ entity, raw, state, count: n }] : [];
  });
  const since = await engine.together(
    waits.flatMap(({ entity, raw, count }) =>
      [0, Math.floor(count / 2)].map(offset => inState(db, entity, raw).select('since').orderBy('since').offset(offset).limit(1)),
    ),
  );
  return waits
    .map(({ entity, state, count }, place) => ({
      entity,
      machine: storedLives[entity as Lived].machine,
      state,
      nouns: nounsOf(entity),
      name: stateWords[entity as Lived][state] ?? state,
      count,
      since: since[2 * place]?.[0]?.since ?? '',
      middle: since[2 * place + 1]?.[0]?.since ?? '',
    }))
    .filter(({ middle }) => middle !== '')
    .sort((one, other) => one.middle.localeCompare(other.middle));
}

/** What several of a kind are called. */
function nounsOf(entity: string): string {
  if (entity === 'mail') return 'Correos';
  return entity in entities ? entities[entity as keyof typeof entities].many : 'Registros de facturación';
}

const inState = (db: Db, entity: string, raw: string) => db.selectFrom('life').where('entity', '=', entity).where('state', '=', raw);

/** Who and what makes the slowest tenth of those in a state, or where nothing is in it, of those that have left it; 404 for what has no such state. */
export async function tailOf({ engine }: Pick<Ctx, 'engine'>, name: string, state: string): Promise<Tail> {
  if (!isLived(name)) throw notFound();
  const { lifecycle, stateOf } = storedLives[name];
  if (!Object.keys(lifecycle.root.states).includes(state)) throw notFound();
  const stored = await living(engine.db).select(['state', sumOf]).where('entity', '=', name).groupBy('state').having(sumOf.expression, '>', 0).execute();
  const row = stored.find(each => stateOf(each.state) === state);
  const now = row?.n ?? 0;
  const { ids, count, since } = now > 0 ? await slowestNow(engine, name, row!.state, now) : await slowestBefore(engine, name, stateOf, state);
  return { state, now, count, since, groups: await groupsOf(engine.db, name, ids) };
}

const tenth = (count: number) => Math.min(TAIL_MOST, Math.ceil(count / 10));

async function slowestNow({ db }: Pick<Engine, 'db'>, entity: string, raw: string, now: number) {
  const rows = await inState(db, entity, raw).select(['record_id', 'since']).orderBy('since').limit(tenth(now)).execute();
  return { ids: rows.map(({ record_id }) => record_id), count: rows.length, since: rows.at(-1)?.since ?? null };
}

async function slowestBefore({ db }: Pick<Engine, 'db'>, entity: string, stateOf: (raw: unknown) => string | null, state: string) {
  const known = await ended(db).select('state').distinct().where('entity', '=', entity).execute();
  const raw = known.find(each => stateOf(each.state) === state)?.state;
  if (raw === undefined) return { ids: [], count: 0, since: null };
  const stays = db.selectFrom('stay').where('entity', '=', entity).where('state', '=', raw);
  const { n } = await stays.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await stays.select('record_id').orderBy('seconds', 'desc').limit(tenth(n)).execute();
  return { ids: rows.map(({ record_id }) => record_id), count: rows.length, since: null };
}

/** What a kind of record is told apart by, besides its customer and who works on it. */
const kindOf: Partial<Record<Lived, string>> = { notice: 'prioridad', call: 'origen', invoice: 'simplificada', providerInvoice: 'proveedor_id' };

async function groupsOf(db: Db, name: Lived, ids: readonly number[]): Promise<TailGroup[]> {
  const entity: Entity | undefined = name in entities ? entities[name as keyof typeof entities] : undefined;
  if (!entity || ids.length === 0) return [];
  const rows = await selectShown(db, entity).where(`${entity.table}.id`, 'in', ids).execute();
  const records = rows.map(row => decode(entity, row) as Record<string, unknown>);
  const groups = ['user_id', 'customer_id', kindOf[name]].flatMap(field => {
    const title = field === undefined ? undefined : auditField(name, field);
    if (field === undefined || !title || records[0]?.[field] === undefined) return [];
    const counts = new Map<unknown, number>();
    for (const record of records) counts.set(record[field], (counts.get(record[field]) ?? 0) + 1);
    const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, TOLD);
    return [{ field: title, most }];
  });
  const nameOf = await findNames(
    db,
    groups.flatMap(({ field: { refers }, most }) => (refers ? most.flatMap(([id]) => (typeof id === 'number' ? [[refers, id] as const] : [])) : [])),
  );
  return groups.map(({ field: { title, refers, toWords }, most }) => ({
    title,
    most: most.map(([value, count]) => ({
      entity: refers ?? null,
      id: refers && typeof value === 'number' ? value : null,
      name: nameIn(value, refers && typeof value === 'number' ? nameOf(refers, value) : toWords?.(value)),
      count,
    })),
  }));
}

function nameIn(value: unknown, words: string | null | undefined): string {
  if (words) return words;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null || value === undefined || value === '' ? 'Nadie' : `n.º ${String(value as number)}`;
}
