// The days of people at work: counted anew from their presses after each one, and read with them.
import { addDays, minutesBetween, monthOf } from '#domain/kernel/days.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { type Between, dayFigures, visitFigures } from '#domain/work/time/figures.ts';
import { type MarkKind, type TimeMark, type ToldMark, counting, isVisitMark } from '#domain/work/time/marks.ts';
import type { MarkBody } from '#domain/work/time/timeMark.ts';
import type { VisitTime, WorkdayRecord, WorkdaySheet } from '#domain/work/time/wire.ts';
import { derived } from '#machines/lifecycles/ask.ts';
import { type WorkdayEvent, runningDays, signedDays, workdayLifecycle } from '#machines/lifecycles/derived/workday.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Who, findForUpdate, insert, update } from '#server/db/records.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';

const { workday } = entities;

/** The event of a day that a press is. */
const eventOf: Record<MarkKind, WorkdayEvent['type']> = {
  empieza: 'day.begin',
  pausa: 'day.pause',
  sigue: 'day.resume',
  acaba: 'day.end',
  camino: 'day.corrected',
  llega: 'day.corrected',
  termina: 'day.corrected',
};

type Pressed = Pick<MarkBody, 'tipo' | 'dia' | 'cambia'> & { user_id: number; motivo?: string };

/** Counts a day anew after a press. The signature of its month does not hold any more. */
export async function recount(trx: Trx, who: Who, zone: string, { user_id, dia, tipo, cambia }: Pressed): Promise<Saved> {
  const marks = await marksOf(trx, user_id, dia);
  const between = (from: string, to: string) => minutesBetween(zone, from, to);
  await recountVisits(trx, user_id, dia, marks, between);
  const { isBegun, isPaused, isEnded, isOdd, ...figures } = dayFigures(counting(marks), between);
  const estado = derived(workdayLifecycle, { isBegun, isPaused, isEnded, isOdd });
  const values = { ...figures, estado, corregida: marks.some(({ motivo }) => motivo !== '') };
  const action = cambia === '' ? eventOf[tipo] : 'day.corrected';
  await voidMonth(trx, who, user_id, monthOf(dia), dia);
  const known = await trx.selectFrom('workday').select('id').where('user_id', '=', user_id).where('dia', '=', dia).executeTakeFirst();
  const before = known && (await findForUpdate(trx, workday, known.id));
  const noted = { after: { horas: wordsOf(marks) } };
  return before ? update(trx, workday, before, values, who, action, { noted }) : insert(trx, workday, { ...values, user_id, dia: dia }, who, { noted });
}

/** What was spent on each visit of the day, for what counts hours of visits. */
async function recountVisits(trx: Trx, user_id: number, dia: string, marks: readonly ToldMark[], between: Between): Promise<void> {
  const counted = counting(marks);
  for (const notice_id of new Set(marks.flatMap(mark => mark.notice_id ?? []))) {
    await trx.deleteFrom('visit_time').where('notice_id', '=', notice_id).where('user_id', '=', user_id).where('dia', '=', dia).execute();
    const { viaje, trabajo } = visitFigures(
      counted.filter(mark => mark.notice_id === notice_id),
      between,
    );
    if (viaje + trabajo > 0) await trx.insertInto('visit_time').values({ notice_id, user_id, dia, viaje, trabajo }).execute();
  }
}

/** What everybody has spent on a visit, day by day; of one day, where it is said. */
export async function timesOf(db: Db, noticeId: number | null, dia?: string): Promise<VisitTime[]> {
  if (noticeId === null) return [];
  let query = db
    .selectFrom('visit_time')
    .innerJoin('app_user', 'app_user.id', 'visit_time.user_id')
    .select(['dia', 'user_id', 'app_user.first_name as user_name', 'viaje', 'trabajo'])
    .where('notice_id', '=', noticeId);
  if (dia !== undefined) query = query.where('dia', '=', dia);
  return query.orderBy('dia').orderBy('user_id').execute();
}

/** What the audit keeps of the presses of a day, so that its chain proves them. */
const wordsOf = (marks: readonly ToldMark[]): string => marks.map(({ tipo, hora, anula }) => `${anula ? 'sin ' : ''}${tipo} ${hora.slice(0, 16)}`).join(', ');

/** The other days of a month that was signed are not signed any more: what was signed has changed. */
async function voidMonth(trx: Trx, who: Who, userId: number, mes: string, dia: string): Promise<void> {
  const signed = await daysIn(trx, userId, mes).where('estado', 'in', signedDays).where('dia', '<>', dia).execute();
  for (const { id } of signed) {
    const record = (await findForUpdate(trx, workday, id))!;
    await update(trx, workday, record, { estado: derived(workdayLifecycle, unsigned) }, who, 'day.corrected');
  }
}

/** What is known of a day that was signed. */
const unsigned = { isBegun: true, isPaused: false, isEnded: true, isOdd: false };

/** The days of somebody in a month, the earliest first. */
export const daysIn = (db: Db, userId: number, mes: string) =>
  db.selectFrom('workday').selectAll().where('user_id', '=', userId).where('dia', '>=', `${mes}-01`).where('dia', '<=', `${mes}-31`).orderBy('dia');

/** All presses of a day, the first one first. */
export async function marksOf(db: Db, userId: number, dia: string): Promise<ToldMark[]> {
  const rows = await marksQuery(db).where('user_id', '=', userId).where('dia', '=', dia).execute();
  return rows.map(({ tipo, anula, ...mark }) => ({ ...mark, tipo: tipo as MarkKind, anula: anula === 1 }));
}

const marksQuery = (db: Db) =>
  db
    .selectFrom('time_mark')
    .select(['clave', 'dia', 'tipo', 'hora', 'notice_id', 'pulsado', 'lugar', 'autor', 'motivo', 'cambia', 'anula'])
    .orderBy('hora')
    .orderBy('id');

/** The presses of the caller at some visits that count, by the id of the aviso. */
export async function visitMarksOf(db: Db, userId: number, noticeIds: readonly number[]): Promise<Map<number, TimeMark[]>> {
  const found = new Map<number, TimeMark[]>();
  if (noticeIds.length === 0) return found;
  const rows = await marksQuery(db).where('user_id', '=', userId).where('notice_id', 'in', noticeIds).execute();
  const marks = rows.map(({ tipo, anula, ...mark }) => ({ ...mark, tipo: tipo as MarkKind, anula: anula === 1 }));
  for (const { clave, dia, tipo, hora, notice_id } of counting(marks).filter(mark => isVisitMark(mark.tipo)))
    found.set(notice_id!, [...(found.get(notice_id!) ?? []), { clave, dia, tipo, hora, notice_id }]);
  return found;
}

/** The sheet of the caller that goes on: of today, or of yesterday while the night's work has no end. */
export async function ownSheet(ctx: Ctx): Promise<WorkdaySheet> {
  const { db } = ctx.engine;
  const day = today(ctx);
  const rows = await db
    .selectFrom('workday')
    .select(['dia', 'estado'])
    .where('user_id', '=', ctx.user.id)
    .where('dia', 'in', [addDays(day, -1), day])
    .orderBy('dia', 'desc')
    .execute();
  const isNight = ctx.clock().hour < NIGHT_HOURS;
  const known = rows.find(({ dia }) => dia === day) ?? rows.find(({ estado }) => isNight && runningDays.includes(estado));
  return { dia: known?.dia ?? day, estado: known?.estado ?? 'sin empezar', marcas: await marksOf(db, ctx.user.id, known?.dia ?? day) };
}

/** Before this hour a day that began yesterday and has no end goes on. */
const NIGHT_HOURS = 6;

/** A day with all that was pressed and corrected. */
export async function workdayRecord(ctx: Ctx, id: unknown): Promise<WorkdayRecord> {
  const record = await getOwn(ctx.engine.db, ctx, workday, id);
  return { ...record, marcas: await marksOf(ctx.engine.db, record.user_id, record.dia) };
}
