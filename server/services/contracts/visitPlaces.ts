// The visits of contracts by where they are: their towns, and their points on a map.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '#domain/kernel/answer.ts';
import { VISITS_TOGETHER } from '#domain/contracts/plannedVisit.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Condition } from '#server/db/records.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { viewOf } from '#server/services/records/access.ts';
import { VALUE_MAX, filterIn, listQuery } from '#server/services/records/listQuery.ts';
import { type PageQuery, page } from '#server/services/records/page.ts';
import { customerPoint, visitPoint } from '#server/services/work/visitPoint.ts';

const entity = entities.plannedVisit;

/** The places that visits are made at, with their customers. */
const placesOf = ({ engine }: Ctx) =>
  engine.db
    .selectFrom('location')
    .innerJoin('customer', 'customer.id', 'location.customer_id')
    .where(eb => eb.exists(eb.selectFrom('planned_visit').select('planned_visit.id').whereRef('planned_visit.location_id', '=', 'location.id')));

/** The town of a location, or else that of its customer. */
const townOf = (eb: ExpressionBuilder<Pick<Tables, 'location' | 'customer'>, 'location' | 'customer'>) =>
  eb.fn.coalesce(sql<string>`nullif(location.city, '')`, 'customer.city');

/** What a list of visits asks for: also those of a town. */
export async function visitsQuery(ctx: Ctx, body: Record<string, unknown>): Promise<PageQuery> {
  const { town, ...filter } = filterIn(body);
  const view = viewOf(entity, ctx.user);
  const more: Condition[] = typeof town === 'string' && town !== '' ? [['location_id', 'in', await placesIn(ctx, town.slice(0, VALUE_MAX))]] : [];
  return listQuery(entity, { ...body, filter }, { ...view, conditions: [...view.conditions, ...more] });
}

/** The ids of the places in a town; a single 0, which none has, where there is none. */
async function placesIn(ctx: Ctx, town: string): Promise<number[]> {
  const rows = await placesOf(ctx)
    .select('location.id')
    .where(eb => eb(townOf(eb), '=', town))
    .execute();
  return rows.length > 0 ? rows.map(({ id }) => id) : [0];
}

/** A page of visits, each with its town and its point. */
export const visitsPage = async (ctx: Ctx, body: Record<string, unknown>): Promise<Page<VisitRow>> => placed(ctx, await visitsQuery(ctx, body));

/** As many visits of a filter as a map shows. */
export async function visitsOnMap(ctx: Ctx, { filter }: Record<string, unknown>): Promise<Page<VisitRow>> {
  return placed(ctx, { ...(await visitsQuery(ctx, { filter })), pageSize: VISITS_TOGETHER });
}

async function placed(ctx: Ctx, query: PageQuery): Promise<Page<VisitRow>> {
  const { items, ...around } = await page(ctx.engine, entity, query);
  const places = new Map((await placesNamed(ctx, items)).map(({ id, ...place }) => [id, place]));
  return {
    ...around,
    items: items.map(item => {
      const place = places.get(item.location_id ?? 0);
      return { ...item, town: place?.town ?? '', at: place ? visitPoint({ ...place, optional_address: '' }) : null };
    }),
  };
}

const placesNamed = (ctx: Ctx, visits: readonly { location_id: number | null }[]) =>
  placesOf(ctx)
    .select(['location.id', 'location.address as place_address', 'location.latitude', 'location.longitude', 'location.extranjero', ...customerPoint])
    .select(eb => townOf(eb).as('town'))
    .where('location.id', 'in', [0, ...new Set(visits.flatMap(({ location_id }) => location_id ?? []))])
    .execute();

/** The towns in which visits are made, by the alphabet. */
export async function visitTowns(ctx: Ctx): Promise<{ towns: string[] }> {
  return ctx.engine.cache.get({ from: ['planned_visit', 'location', 'customer'], key: 'towns of visits' }, async () => {
    const rows = await placesOf(ctx)
      .select(eb => townOf(eb).as('town'))
      .distinct()
      .execute();
    const towns = rows.flatMap(({ town }) => town || []);
    return { towns: towns.toSorted((one, other) => one.localeCompare(other, 'es')) };
  });
}
