// How long things stay in their states and by which ways they go: read from counts and indexes, however many there are.
import type { LifeFigures } from '#domain/records/lives.ts';
import { type Lived, isLived, storedLives } from '#machines/flows/stored.ts';
import type { Db, Engine } from '#server/db/connect.ts';
import { notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { lengthsOf } from './lengths.ts';
import { findNames } from './recordNames.ts';
import { ended, endedByMonth, living, sumOf } from './tally.ts';
import { GONE, isEnd, nameOfState } from './lifeStates.ts';

/** How many of the slowest, of the paths, and of the months are reported. */
const SLOWEST = 5;
const PATHS = 12;
const MONTHS = 12;
/** The figures of one kind of things, and those of one of their states month by month; 404 for what has no such state. */
export async function lifeFigures({ engine }: Pick<Ctx, 'engine'>, entity: string, state: string): Promise<LifeFigures> {
  if (!isLived(entity)) throw notFound();
  const { lifecycle } = storedLives[entity];
  const known = Object.keys(lifecycle.root.states);
  if (!known.includes(state)) throw notFound();
  const [lives, stays] = await engine.together([livesIn(engine.db, entity), staysIn(engine.db, entity)]);
  const named = (raw: string) => nameOfState(entity, raw);
  const rawOf = new Map([...lives, ...stays].map(row => [named(row.state), row.state]));
  const lots = known.flatMap(name => {
    const raw = rawOf.get(name);
    return raw === undefined ? [] : [{ entity, name, state: raw, classes: stays.filter(stay => stay.state === raw) }];
  });
  const stored = rawOf.get(state) ?? state;
  const ended = lives.filter(({ state: raw }) => raw === GONE || isEnd(entity, named(raw)));
  const [lengths, months, slowest, paths] = await Promise.all([
    lengthsOf(engine, lots),
    monthsOf(engine, entity, stored),
    isEnd(entity, state) ? [] : slowestOf(engine.db, entity, stored),
    pathsTo(
      engine.db,
      entity,
      ended.map(each => each.state),
    ),
  ]);
  return {
    states: lengths.map(({ lot, ...figures }) => ({ state: lot.name, now: lives.find(life => life.state === lot.state)?.n ?? 0, ...figures })),
    state,
    months,
    slowest,
    paths: paths.map(({ path, n, first }) => ({ states: path.split('>').map(named), count: n, first })),
    ended: countOf(ended),
    open: countOf(lives) - countOf(ended),
  };
}

const countOf = (rows: { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

const livesIn = (db: Db, entity: string) => living(db).select(['state', sumOf]).where('entity', '=', entity).groupBy('state').having(sumOf.expression, '>', 0);

/** The most frequent paths to these states, and when each was first taken. */
async function pathsTo(db: Db, entity: string, states: readonly string[]): Promise<{ path: string; n: number; first: string }[]> {
  if (states.length === 0) return [];
  const rows = await living(db)
    .select(['path', sumOf])
    .where('entity', '=', entity)
    .where('state', 'in', states)
    .groupBy('path')
    .having(sumOf.expression, '>', 0)
    .orderBy('n', 'desc')
    .orderBy('path')
    .limit(PATHS)
    .execute();
  const paths = rows.map(({ path }) => path);
  const ways = paths.length > 0 ? await db.selectFrom('way').select(['path', 'since']).where('entity', '=', entity).where('path', 'in', paths).execute() : [];
  return rows.map(row => ({ ...row, first: ways.find(({ path }) => path === row.path)?.since ?? '' }));
}

const staysIn = (db: Db, entity: string) => ended(db).select(['state', 'span', sumOf]).where('entity', '=', entity).groupBy(['state', 'span']).orderBy('span');

async function monthsOf(engine: Engine, entity: string, state: string): Promise<LifeFigures['months']> {
  const mine = endedByMonth(engine.db).where('entity', '=', entity).where('state', '=', state);
  const latest = mine.select('month').distinct().orderBy('month', 'desc').limit(MONTHS);
  const rows = await mine.select(['month', 'span', sumOf]).where('month', 'in', latest).groupBy(['month', 'span']).orderBy('span').execute();
  const months = [...new Set(rows.map(row => row.month))].sort().reverse();
  const lengths = await lengthsOf(
    engine,
    months.map(month => ({ entity, state, month, classes: rows.filter(row => row.month === month) })),
  );
  return lengths.map(({ lot, left, median, p90 }) => ({ month: lot.month, left, median: median ?? 0, p90: p90 ?? 0 }));
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
