// The timeline of a machine or of a customer: a page of it, and the sums of its years.
import { sql } from 'kysely';
import { constants } from '#domain/kernel/constants.ts';
import { entities } from '#domain/index.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Story, StoryEntry, StoryYear } from '#domain/overview/story.ts';
import { forbidden, notFound } from '#server/errors.ts';
import { find } from '#server/db/records.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { idIn, idOf } from '#server/services/records/validate.ts';
import { readsHistory } from '#server/services/work/machineHistory.ts';
import { type Told, tell } from './entries.ts';
import { type Happened, type Subject, happened } from './subject.ts';

/** The decimals of what a document costs. */
const CENTS = 2;

/** What a client asks for; it may contain anything. */
type Asked = { id?: unknown; year?: unknown; page?: unknown };

/** What happened to a machine. Throws 403 for a technician without an aviso of it. */
export async function storyOfEquipment(ctx: Ctx, asked: Asked): Promise<Story> {
  const id = idOf(asked.id);
  if (!(await find(ctx.engine.db, entities.machine, id))) throw notFound();
  if (!(await readsHistory(ctx, id))) throw forbidden();
  return storyOf(ctx, { of: 'machine', id }, asked);
}

/** What happened with a customer; a technician reads what is their own. */
export async function storyOfCustomer(ctx: Ctx, asked: Asked): Promise<Story> {
  const { id } = await getOwn(ctx.engine.db, ctx, entities.customer, asked.id);
  return storyOf(ctx, { of: 'customer', id }, asked);
}

async function storyOf(ctx: Ctx, subject: Subject, asked: Asked): Promise<Story> {
  const year = idIn({ ...asked }, 'year');
  const page = idIn({ ...asked }, 'page') || 1;
  const pageSize = constants.pageSize;
  const all = happened(ctx, subject);
  const [years, rows] = await Promise.all([yearsOf(ctx, all), pageOf(ctx, all, year, { limit: pageSize, offset: (page - 1) * pageSize })]);
  const counted = years.filter(each => year === 0 || each.year === year);
  return { items: await inOrder(ctx, rows), total: counted.reduce((sum, { entries }) => sum + entries, 0), isMore: false, page, pageSize, years };
}

type Sums = Record<'year' | 'entries' | 'visits' | 'cost' | 'seconds', number | string>;

async function yearsOf({ engine: { db } }: Ctx, all: ReturnType<typeof happened>): Promise<StoryYear[]> {
  const { rows } = await sql<Sums>`
    select substr(at, 1, 4) as year, count(*) as entries, sum(visits) as visits, sum(cost) as cost,
      sum(coalesce(seconds, 0)) as seconds from ${all} as happened group by substr(at, 1, 4) order by 1 desc`.execute(db);
  return rows.map(({ year, entries, visits, cost, seconds }) => ({
    year: Number(year),
    entries: Number(entries),
    visits: Number(visits),
    cost: fromScaled(Number(cost), CENTS),
    seconds: Number(seconds),
  }));
}

async function pageOf({ engine: { db } }: Ctx, all: ReturnType<typeof happened>, year: number, { limit, offset }: { limit: number; offset: number }) {
  const within = year === 0 ? sql`` : sql`where at >= ${`${year}-`} and at < ${`${year + 1}-`}`;
  const { rows } = await sql<Happened>`
    select kind, id, seconds from ${all} as happened ${within} order by at desc, kind, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The rows with their words; one that was deleted meanwhile is left out. */
async function inOrder(ctx: Ctx, rows: readonly Happened[]): Promise<StoryEntry[]> {
  const told = await tell(ctx, kind => rows.filter(row => row.kind === kind).map(({ id }) => id));
  const toEntry = ({ kind, id, seconds }: Happened) => {
    const found = told.find((each: Told) => each.kind === kind && each.id === id);
    return found ? [{ ...found, seconds: seconds === null ? null : Number(seconds) }] : [];
  };
  return rows.flatMap(toEntry);
}
