// What a technician has to do: the visits of today and tomorrow, what is late, and what has no date yet.
import { addDays } from '#domain/kernel/days.ts';
import { placeOfWork } from '#domain/work/placeOfWork.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import type { Visit, VisitDay } from '#domain/work/wire.ts';
import { noticeLifecycle, noticeStateOf, noticeStatus, openNotices } from '#machines/lifecycles/notice.ts';
import type { Db } from '#server/db/connect.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { isCompanion } from './notices.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { ownSheet, visitMarksOf } from './time/days.ts';
import { customerPoint, visitPoint } from './visitPoint.ts';

/** More than anybody does in a day; the rest is in the list of avisos. */
const MOST = 200;

/** The open avisos of the signed-in user that are late, of today or tomorrow, or without a date, and what is finished of today; in the order of the visits. */
export async function visitDay(ctx: Ctx): Promise<VisitDay> {
  const day = today(ctx);
  const rows = await visitsQuery(ctx.engine.db)
    .where(eb => eb.or([eb('notice.user_id', '=', ctx.user.id), eb('notice.companion_id', '=', ctx.user.id)]))
    .where(eb =>
      eb.or([
        eb.and([eb('status_id', 'in', openNotices), eb('visit_at', '<=', `${addDays(day, 1)} 23:59:59`)]),
        eb.and([eb('status_id', '=', noticeStatus.terminado), eb('visit_at', '>=', day), eb('visit_at', '<=', `${day} 23:59:59`)]),
      ]),
    )
    .limit(MOST)
    .execute();
  const hours = await visitMarksOf(
    ctx.engine.db,
    ctx.user.id,
    rows.map(({ id }) => id),
  );
  return { today: day, jornada: await ownSheet(ctx), visits: rows.toReversed().map(row => ({ ...toVisit(ctx, row), horas: hours.get(row.id) ?? [] })) };
}

/** The last ones first: what has been late for longest is what a long list may leave out. */
const visitsQuery = (db: Db) =>
  db
    .selectFrom('notice')
    .leftJoin('customer', 'customer.id', 'notice.customer_id')
    .leftJoin('location', 'location.id', 'notice.location_id')
    .leftJoin('equipment', 'equipment.id', 'notice.machine_id')
    .select(['notice.id', 'notice.status_id', 'notice.fecha_visita', 'notice.duracion', 'notice.notice_description', 'notice.internal_observations'])
    .leftJoin('app_user as first', 'first.id', 'notice.user_id')
    .leftJoin('app_user as companion', 'companion.id', 'notice.companion_id')
    .select(['notice.user_id', 'notice.companion_id', 'first.first_name as first_name', 'companion.first_name as companion_name'])
    .select(['notice.optional_address', 'notice.customer_name as written_name', 'customer.name as customer_name', 'customer.phone', 'customer.phone_2'])
    .select(['customer.address', 'customer.postal_code', 'customer.city', ...customerPoint])
    .select(['location.name as place', 'location.phone as place_phone', 'location.latitude', 'location.longitude', 'location.extranjero'])
    .select(['location.address as place_address', 'location.postal_code as place_postal_code', 'location.city as place_city'])
    .select(['equipment.name as machine', 'equipment.inside_location', 'equipment.outside_location'])
    .select(eb =>
      eb
        .selectFrom('work_order')
        .select(order => order.fn.min('work_order.id').as('id'))
        .whereRef('work_order.notice_id', '=', 'notice.id')
        .where('work_order.estado', '=', 'pendiente')
        .as('order_id'),
    )
    .orderBy('visit_at', 'desc')
    .orderBy('notice.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof visitsQuery>['execute']>>[number];

function toVisit(ctx: Ctx, row: Row): Omit<Visit, 'horas'> {
  const at = visitPoint(row);
  return {
    id: row.id,
    status_id: row.status_id,
    fecha_visita: row.fecha_visita,
    duracion: row.duracion,
    description: row.notice_description,
    warnings: row.internal_observations,
    customer: row.customer_name ?? row.written_name,
    phones: known([row.place_phone, row.phone, row.phone_2]),
    place: row.place ?? '',
    address: placeOfWork(row).address,
    at,
    isUnplaced: at === null && openNotices.includes(row.status_id) && !row.optional_address && row.customer_name !== null,
    machine: row.machine,
    hangs: known([row.inside_location, row.outside_location]),
    order_id: row.order_id,
    isDone: !openNotices.includes(row.status_id),
    isCompanion: isCompanion(ctx, row),
    together: (isCompanion(ctx, row) ? row.first_name : row.companion_name) ?? '',
    allowed: isCompanion(ctx, row) ? [] : allowed(ctx, noticeSteps, noticeLifecycle, noticeStateOf(row.status_id) ?? 'pendiente', {}),
  };
}

/** Each once, without what is empty or a dash. */
const known = (texts: readonly (string | null)[]): string[] => [...new Set(texts)].filter(text => text !== null).filter(text => text !== '' && text !== '-');
