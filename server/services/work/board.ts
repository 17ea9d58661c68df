// The planning board as it is read: the visits of some days, what waits for a day, and who is away.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Option } from '#domain/kernel/answer.ts';
import type { Agenda, Board, Card, DaysOff } from '#domain/work/board.ts';
import { holidaysIn } from '#domain/work/holidays.ts';
import type { Span } from '#domain/kernel/calendarSpan.ts';
import { constants } from '#domain/kernel/constants.ts';
import { daysBetween, isDay } from '#domain/kernel/days.ts';
import { entities } from '#domain/index.ts';
import { groupOf } from '#domain/session/groups.ts';
import { messages } from '#domain/kernel/messages.ts';
import { placeOfWork } from '#domain/work/placeOfWork.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import { noticeLifecycle, noticeStateOf, noticeStatus, openNotices } from '#machines/lifecycles/notice.ts';
import type { Db } from '#server/db/connect.ts';
import { matching } from '#server/services/records/page.ts';
import type { Tables } from '#server/db/tables.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { idOf } from '#server/services/records/validate.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { originOfNotice } from './origin.ts';
import { customerPoint, visitPoint } from './visitPoint.ts';

/** A board shows weeks, not years. */
const MOST_DAYS = 31;
const MOST_AGENDA_DAYS = 800;
/** As many as anybody looks through; the rest is found by searching. */
const TRAY = 200;

/** The board from `desde` to `hasta`, both included; `text` narrows what waits. */
export async function readBoard(ctx: Ctx, desde: unknown, hasta: unknown, text: string): Promise<Board> {
  if (!isDay(desde) || !isDay(hasta)) throw invalid({ [isDay(desde) ? 'hasta' : 'desde']: messages.notADate });
  if (daysBetween(desde, hasta) >= MOST_DAYS || hasta < desde) throw invalid({ hasta: `Elija entre 1 y ${MOST_DAYS} días` });
  const [visits, waiting, off] = await Promise.all([visitsOf(ctx, desde, hasta), unplanned(ctx, text), daysOffIn(ctx.engine.db, { desde, hasta })]);
  return {
    today: today(ctx),
    visits,
    unplanned: waiting.slice(0, TRAY),
    isMore: waiting.length > TRAY,
    ...off,
    technicians: await techniciansOf(ctx.engine.db, visits),
  };
}

async function visitsOf(ctx: Ctx, desde: string, hasta: string): Promise<Card[]> {
  return toCards(ctx, await visitsIn(ctx.engine.db, { desde, hasta }).execute());
}

const visitsIn = (db: Db, { desde, hasta }: Span) =>
  cardsQuery(db)
    .where('visit_at', '>=', desde)
    .where('visit_at', '<=', `${hasta} 23:59:59`)
    .where('fecha_visita', 'is not', null)
    .where('status_id', '<>', noticeStatus.cancelado)
    .orderBy('visit_at')
    .orderBy('notice.id')
    .limit(constants.calendarMax);

/** What a technician has on the days for which visits are planned: a year and some months. */
export async function readAgenda(ctx: Ctx, userId: unknown, desde: unknown, hasta: unknown): Promise<Agenda> {
  if (!isDay(desde) || !isDay(hasta)) throw invalid({ [isDay(desde) ? 'hasta' : 'desde']: messages.notADate });
  if (daysBetween(desde, hasta) >= MOST_AGENDA_DAYS || hasta < desde) throw invalid({ hasta: `Elija entre 1 y ${MOST_AGENDA_DAYS} días` });
  return agendaOf(ctx, [idOf(userId)], { desde, hasta });
}

/** What some technicians still have to do on some days. */
export async function agendaOf(ctx: Ctx, users: readonly number[], span: Span): Promise<Agenda> {
  const { db } = ctx.engine;
  const rows = await visitsIn(db, span).where('notice.user_id', 'in', users).where('status_id', '<>', noticeStatus.terminado).execute();
  const { away, holidays } = await daysOffIn(db, span);
  return { today: today(ctx), visits: toCards(ctx, rows), away: away.filter(({ user_id }) => users.includes(user_id)), holidays };
}

/** One more than the tray has room for, so that it can say that there are more. */
async function unplanned(ctx: Ctx, text: string): Promise<Card[]> {
  const { engine, user } = ctx;
  const found = await matching(engine, entities.notice, { text, conditions: scopeOf(entities.notice, user) });
  const rows = await cardsQuery(engine.db)
    .where(isUnplanned)
    .where(eb => eb.and(found))
    .orderBy('fecha_visita') // always empty; so the order is the index's own
    .orderBy('prioridad', 'desc')
    .orderBy('notice.created')
    .orderBy('notice.id')
    .limit(TRAY + 1)
    .execute();
  return toCards(ctx, rows);
}

/** Written as the index `notice_unplanned` has it: an engine does not use it for values that it learns later, and SQLite prefers it for its first column. */
const isUnplanned = (eb: ExpressionBuilder<Tables, 'notice'>) =>
  eb.and([eb('fecha_visita', 'is', null), sql<boolean>`notice.status_id in (${sql.join(openNotices.map(id => sql.lit(id)))})`]);

const cardsQuery = (db: Db) =>
  db
    .selectFrom('notice')
    .leftJoin('customer', 'customer.id', 'notice.customer_id')
    .leftJoin('location', 'location.id', 'notice.location_id')
    .select(['notice.id', 'notice.version', 'notice.status_id', 'notice.prioridad', 'notice.user_id', 'notice.fecha_visita', 'notice.duracion'])
    .select([
      'notice.created',
      'notice.notice_description',
      'notice.optional_address',
      'notice.customer_name as written_name',
      'customer.name as customer_name',
    ])
    .select(['customer.address', 'customer.postal_code', 'customer.city', ...customerPoint])
    .select(['location.latitude', 'location.longitude', 'location.extranjero'])
    .select(['location.address as place_address', 'location.postal_code as place_postal_code', 'location.city as place_city'])
    .select(originOfNotice);

type Row = Awaited<ReturnType<ReturnType<typeof cardsQuery>['execute']>>[number];

/** What may be done with an aviso depends on its state alone, of which there are few. */
function toCards(ctx: Ctx, rows: readonly Row[]): Card[] {
  const steps = new Map(
    [...new Set(rows.map(row => row.status_id))].map(id => [id, allowed(ctx, noticeSteps, noticeLifecycle, noticeStateOf(id) ?? 'pendiente', {})]),
  );
  return rows.map(row => toCard(row, steps.get(row.status_id) ?? []));
}

function toCard(row: Row, steps: Card['allowed']): Card {
  const { id, version, status_id, prioridad, user_id, fecha_visita, duracion, created } = row;
  return {
    id,
    version,
    status_id,
    prioridad,
    user_id,
    fecha_visita,
    duracion,
    created,
    description: row.notice_description,
    customer: row.customer_name ?? row.written_name,
    ...placeOfWork(row),
    at: visitPoint(row),
    origin: row.origin ?? '',
    allowed: steps,
  };
}

async function daysOffIn(db: Db, { desde, hasta }: Span): Promise<DaysOff> {
  const local = db.selectFrom('local_holiday').select(['fecha', 'name']).where('fecha', '>=', desde).where('fecha', '<=', hasta).orderBy('fecha');
  const away = db
    .selectFrom('absence')
    .select(['id', 'user_id', 'desde', 'hasta', 'tramo', 'desde_hora', 'hasta_hora', 'motivo'])
    .where('hasta', '>=', desde)
    .where('desde', '<=', hasta)
    .orderBy('hasta')
    .limit(constants.allMax);
  const [absences, holidays] = await Promise.all([away.execute(), local.execute()]);
  return { away: absences, holidays: holidaysIn({ desde, hasta }, holidays) };
}

async function techniciansOf(db: Db, cards: readonly Card[]): Promise<Option[]> {
  const busy = [...new Set(cards.map(card => card.user_id))];
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where(eb => eb.or([eb.and([eb('roles', '=', groupOf('trabajador')), eb('active', '=', 1)]), ...(busy.length > 0 ? [eb('id', 'in', busy)] : [])]))
    .orderBy('sort_key')
    .limit(constants.dropdownMax)
    .execute();
  return rows.map(row => ({ value: row.id, label: `${row.first_name} ${row.last_name}`.trim() }));
}
