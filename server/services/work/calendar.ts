// The avisos of a span of days, as the calendar shows them: title, place, attendees.
import { sql } from 'kysely';
import { constants } from '#domain/kernel/constants.ts';
import type { Task } from '#domain/kernel/calendarSpan.ts';
import { isDay } from '#domain/kernel/days.ts';
import { placeOfWork } from '#domain/work/placeOfWork.ts';
import { messages } from '#domain/kernel/messages.ts';
import { entities } from '#domain/index.ts';
import { whereOf } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import { scopeOf } from '#server/services/records/access.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { originOfNotice } from './origin.ts';

/** Up to `constants.calendarMax` avisos from `desde` to `hasta`, both included, that the user may see. */
export async function calendarEntries(ctx: Ctx, desde: unknown, hasta: unknown): Promise<Task[]> {
  if (!isDay(desde) || !isDay(hasta)) throw invalid({ [isDay(desde) ? 'hasta' : 'desde']: messages.notADate });
  const entity = entities.notice;
  const { db } = ctx.engine;
  const conditions = whereOf(entity.table, [...scopeOf(entity, ctx.user), ['visit_at', '>=', desde], ['visit_at', '<=', `${hasta} 23:59:59`]]);
  const rows = await db
    .selectFrom('notice')
    .leftJoin('customer', 'customer.id', 'notice.customer_id')
    .leftJoin('location', 'location.id', 'notice.location_id')
    .leftJoin('app_user', 'app_user.id', 'notice.user_id')
    .select(['notice.id', 'notice.notice_description', 'notice.visit_at', 'notice.duracion', 'notice.optional_address', 'notice.user_id', 'notice.status_id'])
    .select(['notice.customer_name as written_name', 'customer.name as customer_name'])
    .select(['customer.address', 'customer.postal_code', 'customer.city'])
    .select(['location.address as place_address', 'location.postal_code as place_postal_code', 'location.city as place_city'])
    .select(originOfNotice)
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('user_name'))
    .where(eb => eb.and(conditions))
    .orderBy('notice.visit_at')
    .limit(constants.calendarMax)
    .execute();
  return rows.map(row => ({
    id: row.id,
    title: row.notice_description,
    start: row.visit_at,
    minutes: row.duracion,
    location: placeOfWork(row).address,
    customer: row.customer_name ?? row.written_name,
    attendees: row.user_name ?? '',
    user_id: row.user_id,
    status_id: row.status_id,
    origin: row.origin ?? '',
  }));
}
