// How long things stay in their states and by which ways they go: read from indexes, however many there are.
import { type SqlBool, sql } from 'kysely';
import type { LifeFigures, MonthFigures, StateFigures } from '#domain/lives.ts';
import { type Lived, isLived, storedLives } from '#machines/flows/stored.ts';
import type { Db } from '../../db/connect.ts';
import { notFound } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { findNames } from './names.ts';

/** How many of the slowest, of the ways, and of the months are told. */
const SLOWEST = 5;
const PATHS = 12;
const MONTHS = 12;
/** What stands for the state of what is gone. */
export const GONE = '-';

/** The figures of one kind of things, and those of one of their states month by month; 404 for what has no such state. */
export async function lifeFigures({ engine }: Pick<Ctx, 'engine'>, entity: string, state: string): Promise<LifeFigures> {
  if (!isLived(entity)) throw notFound();
  const { lifecycle, stateOf } = storedLives[entity];
  const { db } = engine;
  const known = Object.keys(lifecycle.root.states);
  if (!known.includes(state)) throw notFound();
  const [inside, left, paths] = await Promise.all([countsIn(db, 'life', entity), countsIn(db, 'stay', entity), pathsOf(db, entity)]);
  const raws = [...new Set([...inside.keys(), ...left.keys()])].filter(raw => raw !== GONE);
  const rawOf = new Map(raws.map(raw => [stateOf(raw), raw]));
  const stored = rawOf.get(state) ?? state;
  const states = known.flatMap(name => {
    const raw = rawOf.get(name);
    return raw === undefined ? [] : [stateFigures(db, entity, name, raw, inside.get(raw) ?? 0, left.get(raw) ?? 0)];
  });
  const named = (raw: string) => (raw === GONE ? GONE : (stateOf(raw) ?? raw));
  return {
    states: await Promise.all(states),
    state,
    months: await monthsOf(db, entity, stored),
    slowest: isLast(entity, state) ? [] : await slowestOf(db, entity, stored),
    paths: paths.slice(0, PATHS).map(({ path, n }) => ({ states: path.split('>').map(named), count: n })),
    total: paths.reduce((sum, { n }) => sum + n, 0),
  };
}

/** Whether nothing leads out of a state: whatever is in it stays there. */
function isLast(entity: Lived, state: string): boolean {
  const arrows = [...(storedLives[entity].lifecycle.root.states[state]?.transitions.values() ?? [])].flat();
  return arrows.every(arrow => (arrow.target?.[0]?.key ?? state) === state);
}

/** How many rows of a kind each state has. */
async function countsIn(db: Db, table: 'life' | 'stay', entity: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(eb => ['state', eb.fn.countAll<number>().as('n')])
    .where('entity', '=', entity)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, n }) => [state, n]));
}

const pathsOf = (db: Db, entity: string) =>
  db
    .selectFrom('life')
    .select(eb => ['path', eb.fn.countAll<number>().as('n')])
    .where('entity', '=', entity)
    .groupBy('path')
    .orderBy('n', 'desc')
    .orderBy('path')
    .execute();

async function stateFigures(db: Db, entity: string, state: string, raw: string, now: number, left: number): Promise<StateFigures> {
  const where = sql<SqlBool>`entity = ${entity} and state = ${raw}`;
  const [median, p90] = await Promise.all([lengthAt(db, where, left, 0.5), lengthAt(db, where, left, 0.9)]);
  return { state, now, left, median, p90 };
}

/** The length of the stay that stands at a part of all of them, the shortest first; null where there is none. */
async function lengthAt(db: Db, where: ReturnType<typeof sql<SqlBool>>, count: number, part: number): Promise<number | null> {
  if (count === 0) return null;
  const row = await db
    .selectFrom('stay')
    .select('seconds')
    .where(where)
    .orderBy('seconds')
    .offset(Math.ceil(count * part) - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

async function monthsOf(db: Db, entity: string, raw: string): Promise<MonthFigures[]> {
  const rows = await db
    .selectFrom('stay')
    .select(eb => ['month', eb.fn.countAll<number>().as('n')])
    .where('entity', '=', entity)
    .where('state', '=', raw)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(MONTHS)
    .execute();
  const figures = rows.map(async ({ month, n }) => {
    const where = sql<SqlBool>`entity = ${entity} and state = ${raw} and month = ${month}`;
    const [median, p90] = await Promise.all([lengthAt(db, where, n, 0.5), lengthAt(db, where, n, 0.9)]);
    return { month, left: n, median: median ?? 0, p90: p90 ?? 0 };
  });
  return Promise.all(figures);
}

async function slowestOf(db: Db, entity: Lived, raw: string): Promise<LifeFigures['slowest']> {
  const rows = await db
    .selectFrom('life')
    .select(['record_id', 'since'])
    .where('entity', '=', entity)
    .where('state', '=', raw)
    .orderBy('since')
    .limit(SLOWEST)
    .execute();
  const nameOf = await findNames(
    db,
    rows.map(({ record_id }) => [entity, record_id]),
  );
  return rows.map(({ record_id, since }) => ({ id: record_id, name: nameOf(entity, record_id) ?? `n.º ${record_id}`, since }));
}
