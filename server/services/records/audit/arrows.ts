// How often and how soon the arrows of a lifecycle were taken in some months: read from the counts of stays, or from the stays of one technician's things.
import { sql } from 'kysely';
import type { ArrowFigures, ArrowsBody, ArrowsInMonths, HouseWays, MonthsBody, PathBody, PathRecords, WayFigures } from '#domain/records/arrows.ts';
import { pathBetween } from '#machines/flows/path.ts';
import { type Lived, type TechnicianOwned, hasTechnician, isLived, storedLives } from '#machines/flows/stored.ts';
import { type Birth, births, type LifecycleId } from '#machines/lifecycles/moves.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { idOf, textIn, wrongType } from '../validate.ts';
import { nameOfState } from './lifeStates.ts';
import { findNames } from './recordNames.ts';
import { endedByMonth, living, sumOf } from './tally.ts';

/** Stays that ended alike: `n` of them were about `seconds` long. */
interface Stays {
  state: string;
  next: string;
  event: string;
  seconds: number;
  n: number;
  /** None of them is from before the months. */
  isNew: boolean;
}

const PAGE = 50;

/** Which of its columns says whose a thing is. */
const technicianOf = {
  notice: (db: Db, technician: number) => db.selectFrom('notice').select('id').where('user_id', '=', technician),
  workOrder: (db: Db, technician: number) => db.selectFrom('work_order').select('id').where('user_id', '=', technician),
  invoice: (db: Db, technician: number) =>
    db.selectFrom('work_order').select('invoice_id as id').where('user_id', '=', technician).where('invoice_id', 'is not', null).$narrowType<{ id: number }>(),
} satisfies Record<TechnicianOwned, unknown>;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month of a body; a failure of each field that names none. */
export function monthsNamed<Name extends string>(body: Record<string, unknown>, ...names: Name[]): Record<Name, string> {
  const months = names.map(name => [name, textIn(body, name)] as const);
  const wrong = months.filter(([, month]) => !MONTH.test(month));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([name]) => [name, 'Escriba un mes como 2026-11'])));
  return Object.fromEntries(months) as Record<Name, string>;
}

export const monthsIn = (body: Record<string, unknown>): MonthsBody => monthsNamed(body, 'desde', 'hasta');

export function arrowsIn(body: Record<string, unknown>): ArrowsBody {
  const { technician = null } = body;
  return { thing: textIn(body, 'thing'), ...monthsIn(body), technician: technician === null ? null : idOf(technician) };
}

export function pathIn(body: Record<string, unknown>): PathBody {
  const { states, page = 1 } = body;
  if (!Array.isArray(states) || !states.every(state => typeof state === 'string')) throw wrongType('states');
  return { thing: textIn(body, 'thing'), states, page: idOf(page) };
}

/** The figures of one kind of things; 404 for what has no lifecycle, a failure of its field for what has no technician. */
export async function arrowFigures({ engine: { db } }: Pick<Ctx, 'engine'>, { thing, technician, ...months }: ArrowsBody): Promise<ArrowsInMonths> {
  if (!isLived(thing)) throw notFound();
  if (technician !== null && !hasTechnician(thing)) throw invalid({ technician: 'Estos registros no son de ningún técnico' });
  const owner = technician !== null && hasTechnician(thing) ? { entity: thing, technician } : null;
  const [stays, begun, now] = await Promise.all([
    owner ? staysOf(db, owner, months) : staysIn(db, thing, months),
    owner ? 0 : begunIn(db, thing, months),
    owner ? nowOf(db, owner) : nowIn(db, thing),
  ]);
  const { lifecycle } = storedLives[thing];
  const alike = grouped(stays, ({ state, next, event }) => `${state}>${next}|${event}`);
  const ways = alike.flatMap(some =>
    pathBetween(lifecycle, nameOfState(thing, some[0]!.state), nameOfState(thing, some[0]!.next), some[0]!.event).map(arrow => ({ arrow, some })),
  );
  return {
    begun,
    arrows: grouped(ways, ({ arrow }) => arrow).map((same): ArrowFigures => {
      const taken = same.flatMap(({ some }) => some);
      return { arrow: same[0]!.arrow, count: countOf(taken), median: lengthAt(taken, 0.5)!, isNew: taken.every(({ isNew }) => isNew) };
    }),
    states: Object.keys(lifecycle.root.states).map(state => {
      const left = stays.filter(stay => nameOfState(thing, stay.state) === state);
      return { state, now: now.find(each => nameOfState(thing, each.state) === state)?.n ?? 0, p90: lengthAt(left, 0.9) };
    }),
  };
}

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return [...groups.values()];
}

/** What led from one thing to another, by the table of births. */
export async function houseWays({ engine: { db } }: Pick<Ctx, 'engine'>, months: MonthsBody): Promise<HouseWays> {
  const figures = async ({ from, to, by }: Birth): Promise<[string, WayFigures][]> => {
    if (by === null) return [];
    const way = `${from} → ${to}`;
    if (by === 'begun') return [[way, { count: await begunIn(db, thingOf(to), months), median: null }]];
    const stays = (await staysIn(db, thingOf(from), months)).filter(({ event }) => event === by.event);
    return [[way, { count: countOf(stays), median: lengthAt(stays, 0.5) }]];
  };
  return Object.fromEntries((await Promise.all(births.map(figures))).flat());
}

/** The stored things of a lifecycle. */
const thingOf = (lifecycle: LifecycleId): Lived => (Object.keys(storedLives) as Lived[]).find(thing => storedLives[thing].machine === lifecycle)!;

/** The records that took a path; none for one that nothing took. */
export async function pathRecords({ engine: { db } }: Pick<Ctx, 'engine'>, { thing, states, page }: PathBody): Promise<PathRecords> {
  if (!isLived(thing)) throw notFound();
  const ways = await db.selectFrom('way').select('path').where('entity', '=', thing).execute();
  const way = ways.find(({ path }) => path.split('>').every((raw, place, all) => all.length === states.length && nameOfState(thing, raw) === states[place]));
  if (!way) return { rows: [], hasMore: false };
  const rows = await db
    .selectFrom('life')
    .select(['record_id', 'since'])
    .where('entity', '=', thing)
    .where('state', '=', way.path.split('>').at(-1)!)
    .where('path', '=', way.path)
    .orderBy('since', 'desc')
    .orderBy('record_id', 'desc')
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const nameOf = await findNames(
    db,
    shown.map(({ record_id }) => [thing, record_id]),
  );
  return {
    rows: shown.map(({ record_id, since }) => ({ id: record_id, name: nameOf(thing, record_id) ?? `n.º ${record_id}`, since })),
    hasMore: rows.length > PAGE,
  };
}

const countOf = (stays: readonly Stays[]): number => stays.reduce((sum, { n }) => sum + n, 0);

/** The length that a part of them do not exceed; null of none. */
function lengthAt(stays: readonly Stays[], part: number): number | null {
  let before = Math.ceil(countOf(stays) * part);
  for (const { seconds, n } of stays.toSorted((one, other) => one.seconds - other.seconds)) {
    before -= n;
    if (before <= 0) return seconds;
  }
  return null;
}

/** From the counts: lengths are as exact as their classes, about a twentieth. */
async function staysIn(db: Db, entity: Lived, { desde, hasta }: MonthsBody): Promise<Stays[]> {
  const inMonths = sql<number>`cast(sum(case when month >= ${desde} and month <= ${hasta} then n else 0 end) as bigint)`;
  const before = sql<number>`cast(sum(case when month < ${desde} then n else 0 end) as bigint)`;
  const rows = await endedByMonth(db)
    .select(['state', 'path', 'span', inMonths.as('n'), before.as('before')])
    .where('entity', '=', entity)
    .where('state', '<>', '')
    .groupBy(['state', 'path', 'span'])
    .execute();
  const known = new Set(rows.filter(row => row.before > 0).map(({ state, path }) => `${state} ${path}`));
  const hasPast = known.size > 0;
  return rows
    .filter(({ n }) => n > 0)
    .map(({ state, path, span, n }) => ({ state, ...arrowIn(path), seconds: middleOf(span), n, isNew: hasPast && !known.has(`${state} ${path}`) }));
}

/** The middle of a class of lengths: of about twenty for each order of magnitude (migration 0017). */
const middleOf = (span: number) => (span < 10 ? span : span + (5 * 10 ** (String(span).length - 2)) / 2);

/** '>emitida|invoice.issue' in its parts. */
function arrowIn(path: string): { next: string; event: string } {
  const [next = '', event = ''] = path.slice(1).split('|');
  return { next, event };
}

interface Owner {
  entity: TechnicianOwned;
  technician: number;
}

async function staysOf(db: Db, { entity, technician }: Owner, { desde, hasta }: MonthsBody): Promise<Stays[]> {
  const rows = await db
    .selectFrom('stay')
    .select(['state', 'next', 'event', 'seconds'])
    .where('entity', '=', entity)
    .where('month', '>=', desde)
    .where('month', '<=', hasta)
    .where('record_id', 'in', technicianOf[entity](db, technician))
    .execute();
  return rows.map(row => ({ ...row, n: 1, isNew: false }));
}

async function begunIn(db: Db, entity: Lived, { desde, hasta }: MonthsBody): Promise<number> {
  const rows = await endedByMonth(db)
    .select(sumOf)
    .where('entity', '=', entity)
    .where('state', '=', '')
    .where('month', '>=', desde)
    .where('month', '<=', hasta)
    .execute();
  return rows[0]?.n ?? 0;
}

const nowIn = (db: Db, entity: Lived) => living(db).select(['state', sumOf]).where('entity', '=', entity).groupBy('state').execute();

const nowOf = (db: Db, { entity, technician }: Owner) =>
  db
    .selectFrom('life')
    .select(['state', eb => eb.fn.countAll<number>().as('n')])
    .where('entity', '=', entity)
    .where('record_id', 'in', technicianOf[entity](db, technician))
    .groupBy('state')
    .execute();
