// The avisos of a span of days, as the calendar shows them: title, place, attendees.
import { sql } from 'kysely';
import { constants } from '#domain/constants.ts';
import type { CalendarEntry } from '#domain/wire.ts';
import { isDay } from '#domain/days.ts';
import { messages } from '#domain/messages.ts';
import { entities } from '#domain/entities/index.ts';
import { selectShown, whereOf } from '../db/records.ts';
import { invalid } from '../errors.ts';
import { scopeOf } from './access.ts';
import type { Ctx } from './context.ts';

/** Up to `constants.calendarMax` avisos from `desde` to `hasta`, both included, that the user may see. */
export async function calendarEntries(ctx: Ctx, desde: unknown, hasta: unknown): Promise<CalendarEntry[]> {
  if (!isDay(desde) || !isDay(hasta)) throw invalid({ [isDay(desde) ? 'hasta' : 'desde']: messages.notADate });
  const entity = entities.notice;
  const address = sql<string | null>`(select address || ', ' || city from customer where customer.id = notice.customer_id)`.as('customer_address');
  let query = selectShown(ctx.engine.db, entity).select(address);
  for (const condition of whereOf(entity.table, [...scopeOf(entity, ctx.user), ['created', '>=', desde], ['created', '<=', `${hasta} 23:59:59`]]))
    query = query.where(condition);
  const rows = (await query
    .orderBy('created' as never)
    .limit(constants.calendarMax)
    .execute()) as unknown as Record<string, unknown>[];
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return rows.map(row => ({
    id: Number(row['id']),
    title: textOf(row['notice_description']),
    start: textOf(row['created']),
    location: textOf(row['optional_address']) || textOf(row['customer_address']),
    customer: textOf(row['customer_name']),
    attendees: textOf(row['user_name']),
    status_id: Number(row['status_id']),
  }));
}
