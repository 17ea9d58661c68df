// Everything that becomes due, read from where it is kept: a query for each row of `machines/lifecycles/deadlines.ts`, joined by day.
import { type RawBuilder, sql } from 'kysely';
import type { FieldErrors, Page } from '#domain/kernel/answer.ts';
import { addDays, daysBetween, isDay } from '#domain/kernel/days.ts';
import { messages } from '#domain/kernel/messages.ts';
import { DUE_SOON, type DeadlineKind, type DueChoices, type DueRow, deadlineKinds, isDeadlineKind } from '#domain/overview/deadlines.ts';
import type { Figure } from '#domain/overview/figures.ts';
import { deadlines } from '#machines/lifecycles/deadlines.ts';
import type { Engine } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { VALUE_MAX, filterIn, pageIn, wholeFrom } from '#server/services/records/listQuery.ts';
import { type DueSource, dueSources } from './dueSources.ts';

/** What narrows the index, besides its days. */
interface Narrowed {
  kind?: DeadlineKind;
  customer?: number;
  town?: string;
}

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** In the order of which index its rows are read: without statistics SQLite would rather find all of a state, and sort them. */
const byDay: Partial<Record<DeadlineKind, string>> = {
  visita: 'planned_visit_due',
  preaviso: 'contract_notice',
  fin_de_contrato: 'contract_running',
  cobro: 'debt_running',
};

/** The rows of one kind: their day, and where they are read from. */
function legOf({ kind: engine }: Engine, kind: DeadlineKind, { customer, town }: Narrowed, days: Days) {
  const { entity, states, from: field, before } = deadlines[kind];
  const source: DueSource = dueSources[entity];
  const own = (name: string) => sql.ref(`${source.tables[0]}.${name}`);
  const held = source.dayIn?.(field) ?? own(field);
  const day = before === undefined ? held : earlier(engine, held, own(before));
  const tests = [
    // written out: SQLite uses no index of some states for values that it is given later
    ...(states && source.state ? [sql`${source.state} in (${sql.join(states.map(state => sql.lit(state)))})`] : []),
    days.from === undefined ? sql`${day} is not null` : sql`${day} >= ${days.from}`,
    ...(days.to === undefined ? [] : [sql`${day} <= ${days.to}`]),
    ...(customer === undefined ? [] : [sql`${source.customer} = ${customer}`]),
    ...(town === undefined ? [] : [isIn(town, source)]),
  ];
  const index = engine === 'sqlite' && byDay[kind] ? sql`indexed by ${sql.ref(byDay[kind])}` : sql``;
  // what is only counted is not joined with what is only shown
  const from = (isShown: boolean) => sql`${source.from} ${index} ${isShown || customer !== undefined || town !== undefined ? (source.joined ?? sql``) : sql``}`;
  return { source, day, from, where: sql.join(tests, sql` and `) };
}

/** Where something is: at its location, or else at its customer's. */
const townOf = sql`coalesce(nullif(place.city, ''), owner.city)`;

/** The places and the customers of a town are found first, and looked up by each row. */
const isIn = (town: string, { location, customer }: DueSource) => sql`case when ${location} is null
  then ${customer} in (select id from customer where city = ${town})
  else ${location} in (select place.id from location as place join customer as owner on owner.id = place.customer_id where ${townOf} = ${town}) end`;

/** The day that is so many days before another. */
const earlier = (engine: Engine['kind'], day: RawBuilder<unknown>, days: RawBuilder<unknown>) =>
  engine === 'sqlite' ? sql`date(${day}, '-' || ${days} || ' days')` : sql`to_char(cast(${day} as date) - cast(${days} as integer), 'YYYY-MM-DD')`;

interface DayCount {
  day: string;
  n: number;
}

const kindsOf = ({ kind }: Narrowed): readonly DeadlineKind[] => (kind ? [kind] : deadlineKinds);

const union = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` union all `);

/** How much becomes due on each day, by day. */
function countsOf({ engine }: Ctx, now: string, narrowed: Narrowed): Promise<DayCount[]> {
  const legs = kindsOf(narrowed).map(kind => legOf(engine, kind, narrowed, { from: deadlines[kind].lapses && now }));
  const tables = ['location', 'customer', ...legs.flatMap(({ source }) => source.tables)] as const;
  return engine.cache.get({ from: tables, key: JSON.stringify(['due', now, narrowed]) }, async () => {
    const days = union(legs.map(({ day, from, where }) => sql`select ${day} as day, count(*) as n from ${from(false)} where ${where} group by 1`));
    const { rows } = await sql<DayCount>`select day, cast(sum(n) as integer) as n from (${days}) as days group by day order by day`.execute(engine.db);
    return rows;
  });
}

const sumOf = (counts: readonly DayCount[]) => counts.reduce((sum, { n }) => sum + n, 0);

interface Asked extends Narrowed {
  days: Days;
  page: number;
  pageSize: number;
}

/** Reads `{ page, pageSize, filter: { kind, customer_id, town, desde, hasta } }`. Throws 422 for what makes no sense. */
function askedIn(body: Record<string, unknown>): Asked {
  const errors: FieldErrors = {};
  const asked: Asked = { ...pageIn(body, errors), days: {} };
  const readers: Record<string, (value: unknown) => void> = {
    kind: value => (isDeadlineKind(value) ? (asked.kind = value) : (errors['filter.kind'] = 'No se conoce esa clase de vencimiento')),
    customer_id: value => (asked.customer = wholeFrom(value, 1, Number.MAX_SAFE_INTEGER, errors, 'filter.customer_id')!),
    town: value => (asked.town = String(value).slice(0, VALUE_MAX)),
    desde: value => (isDay(value) ? (asked.days.from = value) : (errors['filter.desde'] = messages.notADate)),
    hasta: value => (isDay(value) ? (asked.days.to = value) : (errors['filter.hasta'] = messages.notADate)),
  };
  for (const [name, value] of Object.entries(filterIn(body))) {
    if (value === null || value === undefined || value === '') continue;
    const read = readers[name];
    if (read) read(value);
    else errors[`filter.${name}`] = `No se puede filtrar por «${name}»`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return asked;
}

/** A page of what becomes due, what is overdue longest first. The days before it are passed by their counts, so that every page is as near as the first. */
export async function duePage(ctx: Ctx, body: Record<string, unknown>): Promise<Page<DueRow>> {
  const { days, page, pageSize, ...narrowed } = askedIn(body);
  const now = today(ctx);
  const counts = (await countsOf(ctx, now, narrowed)).filter(({ day }) => day >= (days.from ?? day) && day <= (days.to ?? day));
  const answer = { total: sumOf(counts), isMore: false, page, pageSize };
  const start = startOf(counts, (page - 1) * pageSize);
  if (!start) return { ...answer, items: [] };
  const rows = await rowsOf(ctx, now, narrowed, { from: start.day, to: days.to }, { skip: start.skip, take: pageSize });
  return { ...answer, items: rows.map(row => toDue(row, now)) };
}

/** The day on which a page begins, and how much of that day comes before it. */
function startOf(counts: readonly DayCount[], skip: number): { day: string; skip: number } | undefined {
  let before = 0;
  for (const { day, n } of counts) {
    if (before + n > skip) return { day, skip: skip - before };
    before += n;
  }
  return undefined;
}

interface Read {
  place: number;
  id: number;
  day: string;
  page_id: number;
  name: string | null;
  customer_id: number | null;
  customer_name: string | null;
  town: string | null;
}

/** The rows from a day on, by day, kind and number. */
async function rowsOf(
  { engine }: Ctx,
  now: string,
  narrowed: Narrowed,
  days: Days & { from: string },
  { skip, take }: { skip: number; take: number },
): Promise<Read[]> {
  const legs = kindsOf(narrowed).map(kind => {
    const start = deadlines[kind].lapses && days.from < now ? now : days.from;
    const { source, day, from, where } = legOf(engine, kind, narrowed, { ...days, from: start });
    const { id, page = id, name, customer, location } = source;
    return sql`select * from (select ${sql.lit(deadlineKinds.indexOf(kind))} as place, ${id} as id, ${day} as day, ${page} as page_id, ${name} as name,
      ${customer} as customer_id, ${location} as location_id from ${from(true)} where ${where} order by 3, 2 limit ${skip + take}) as leg`;
  });
  const { rows } = await sql<Read>`select due.place, due.id, due.day, due.page_id, due.name, due.customer_id, owner.name as customer_name, ${townOf} as town
    from (select * from (${union(legs)}) as legs order by day, place, id limit ${take} offset ${skip}) as due
    left join location as place on place.id = due.location_id left join customer as owner on owner.id = due.customer_id order by due.day, due.place, due.id`.execute(
    engine.db,
  );
  return rows;
}

function toDue({ place, id, day, name, ...shown }: Read, now: string): DueRow {
  const kind = deadlineKinds[place]!;
  const { entity, title, article } = deadlines[kind];
  const late = Math.max(0, daysBetween(day, now));
  return { id: id * deadlineKinds.length + place, kind, day, late, title, name: name ?? '', entity, record_id: id, article, ...shown };
}

/** The months in which something is due, with how much, and the towns of what may be. */
export async function dueChoices(ctx: Ctx): Promise<DueChoices> {
  const { cache, db } = ctx.engine;
  const [counts, towns] = await Promise.all([
    countsOf(ctx, today(ctx), {}),
    cache.get({ from: ['location', 'customer'], key: 'due towns' }, async () => {
      const { rows } = await sql<{ city: string }>`select city from location where city <> '' union select city from customer where city <> ''`.execute(db);
      return rows.map(({ city }) => city).toSorted((one, other) => one.localeCompare(other, 'es'));
    }),
  ]);
  const months = new Map<string, number>();
  for (const { day, n } of counts) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + n);
  return { months: [...months].map(([month, total]) => ({ month, total })), towns };
}

/** How much is overdue or becomes due soon. */
export async function dueSoon(ctx: Ctx): Promise<Figure> {
  const now = today(ctx);
  const counts = await countsOf(ctx, now, {});
  return { count: sumOf(counts.filter(({ day }) => day <= addDays(now, DUE_SOON))), late: sumOf(counts.filter(({ day }) => day < now)) };
}
