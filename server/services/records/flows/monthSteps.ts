// The steps from state to state that records took in a month, and which of them today's lifecycle has no arrow for.
import { sql } from 'kysely';
import type { StepsBody, StepsInMonth, UnknownStep } from '#domain/records/lifeVersions.ts';
import { stepsOf, stepWords } from '#machines/flows/auditSteps.ts';
import { pathBetween } from '#machines/flows/path.ts';
import { type Lived, isLived, storedLives } from '#machines/flows/stored.ts';
import type { Db } from '#server/db/connect.ts';
import { notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { textIn } from '../validate.ts';
import { monthsNamed } from '../audit/arrows.ts';
import { GONE, nameOfState } from '../audit/lifeStates.ts';
import { findNames } from '../audit/recordNames.ts';

/** How many records of a step are named. */
const NAMED = 10;

/** What is read of a picture that is kept. */
interface KeptChart {
  version: string;
  /** The first is the machine itself. */
  states: { id: string; name: string }[];
  arrows: { id: string; from: string; event: string }[];
}

/** Steps alike; states as they are stored. */
interface Steps {
  state: string;
  next: string;
  event: string;
  n: number;
}

export const stepsIn = (body: Record<string, unknown>): StepsBody => ({ thing: textIn(body, 'thing'), ...monthsNamed(body, 'month') });

/** 404 for what has no lifecycle. */
export async function monthSteps({ engine: { db } }: Pick<Ctx, 'engine'>, { thing, month }: StepsBody): Promise<StepsInMonth> {
  if (!isLived(thing)) throw notFound();
  const [steps, charts] = await Promise.all([takenIn(db, thing, month), chartsOf(db, thing)]);
  const unknown = steps.filter(each => !isKnown(thing, each, charts));
  return {
    count: steps.reduce((sum, { n }) => sum + n, 0),
    unknown: await Promise.all(unknown.map(each => inWords(db, thing, month, { steps: each, charts }))),
  };
}

/** Newest first. */
async function chartsOf(db: Db, thing: Lived): Promise<KeptChart[]> {
  const kept = await db
    .selectFrom('life_version')
    .select(['version', 'drawing'])
    .where('lifecycle', '=', storedLives[thing].machine)
    .orderBy('number', 'desc')
    .execute();
  return kept.map(({ version, drawing }) => ({ version, ...(JSON.parse(drawing) as { chart: Omit<KeptChart, 'version'> }).chart }));
}

/** The arrow of an event in a state, or in every state. */
const arrowOf = ({ states, arrows }: KeptChart, from: string, event: string) =>
  arrows.find(arrow => arrow.id.split('|')[1] === event && (arrow.from === from || arrow.from === states[0]?.id));

/** An event of an older version may have led where another one leads today. */
function isKnown(thing: Lived, { state, next, event }: Steps, charts: readonly KeptChart[]): boolean {
  const from = nameOfState(thing, state);
  const path = pathBetween(storedLives[thing].lifecycle, from, nameOfState(thing, next), event);
  if (path.length === 0) return false;
  return path.some(id => id.split('|')[1] === event) || charts.every(chart => !arrowOf(chart, from, event));
}

interface Told {
  steps: Steps;
  charts: readonly KeptChart[];
}

async function inWords(db: Db, thing: Lived, month: string, { steps, charts }: Told): Promise<UnknownStep> {
  const { state, next, event, n } = steps;
  const [from, to] = [nameOfState(thing, state), nameOfState(thing, next)];
  const chart = charts.find(each => arrowOf(each, from, event));
  const nameOf = (id: string) => charts.flatMap(({ states }) => states).find(each => each.id === id)?.name ?? id;
  return {
    from: nameOf(from),
    to: nameOf(to),
    event: (chart && arrowOf(chart, from, event))?.event ?? stepWords(thing, event),
    step: stepsOf(thing).find(([actions]) => actions.split(',').includes(event))?.[0] ?? event,
    version: chart?.version ?? null,
    count: n,
    records: await recordsOf(db, thing, month, steps),
  };
}

/** A stay ends in the month in which the next one of its record begins. */
const moves = (thing: Lived, month: string) => sql`
  with moves as (
    select stay.id, stay.record_id, stay.state, stay.next, stay.event,
      coalesce(lead(stay.month) over (partition by stay.record_id order by stay.id), substr(life.since, 1, 7)) as moved
    from stay join life on life.entity = stay.entity and life.record_id = stay.record_id
    where stay.entity = ${thing} and stay.record_id in (
      select record_id from stay where entity = ${thing} and month = ${month}
      union select record_id from life where entity = ${thing} and substr(since, 1, 7) = ${month}))`;

async function takenIn(db: Db, thing: Lived, month: string): Promise<Steps[]> {
  const { rows } = await sql<Steps>`${moves(thing, month)}
    select state, next, event, count(*) as n from moves where moved = ${month} and state <> ${GONE} and next <> ${GONE}
    group by state, next, event order by n desc, state, next, event`.execute(db);
  return rows;
}

async function recordsOf(db: Db, thing: Lived, month: string, { state, next, event }: Steps): Promise<UnknownStep['records']> {
  const { rows } = await sql<{ record_id: number }>`${moves(thing, month)}
    select record_id from moves where moved = ${month} and state = ${state} and next = ${next} and event = ${event}
    group by record_id order by max(id) desc limit ${sql.lit(NAMED)}`.execute(db);
  const nameOf = await findNames(
    db,
    rows.map(({ record_id }) => [thing, record_id]),
  );
  return rows.map(({ record_id }) => ({ id: record_id, name: nameOf(thing, record_id) ?? `n.º ${record_id}` }));
}
