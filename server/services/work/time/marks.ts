// The presses of people at work: what one's own device sends, and what the office corrects. None is changed or deleted.
import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Saved } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { entities } from '#domain/index.ts';
import { isHourOfHand } from '#domain/work/signature.ts';
import { isVisitMark } from '#domain/work/time/marks.ts';
import { type MarkBody, correctionDraft, markDraft } from '#domain/work/time/timeMark.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { noticeLifecycle, noticeStateOf } from '#machines/lifecycles/notice.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate } from '#server/db/records.ts';
import { invalid, notFound } from '#server/errors.ts';
import { type Ctx, nowText, whoOf } from '#server/services/kernel/context.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { isVisitorOf, takeNoticeStep } from '../notices.ts';
import { recount } from './days.ts';

const { notice, user } = entities;

/** A technician who sets out is reported to the office and the customer only while that is true: what arrives later says only when it was, in milliseconds. */
const NEWS = 15 * 60_000;
/** Work that goes on after midnight is on the sheet of the day before until this hour. */
const NIGHT_ENDS = '12:00:00';

const OTHER_DAY = 'Las horas de otro día las corrige la oficina, que escribe por qué';

/** Keeps a press of the caller, whenever it arrives: with the moment of the hand, and never twice. */
export function markTime(ctx: Ctx, sent: Values): Promise<{ id: number }> {
  const mark = checkedFields(ctx, markDraft, sent);
  refuseImpossible(ctx, mark);
  if (!isOnSheet(mark.pulsado, mark.dia)) throw invalid({ hora: OTHER_DAY });
  return ctx.engine.transact(async trx => {
    await lock(trx, ctx.user.id);
    const known = await trx.selectFrom('time_mark').select('id').where('clave', '=', mark.clave).where('user_id', '=', ctx.user.id).executeTakeFirst();
    if (known) return known;
    const visited = isVisitMark(mark.tipo) ? await visitedBy(trx, ctx, mark) : null;
    const { id } = await store(trx, ctx, { ...mark, ...(visited ?? nowhere), user_id: ctx.user.id });
    if (visited?.record) await tellWay(trx, ctx, visited.record, mark);
    return { id };
  });
}

/** Corrects the sheet of somebody, for the office: with a reason, and next to what it corrects. */
export function correctTime(ctx: Ctx, sent: Values): Promise<Saved> {
  const { user_id, ...said } = checkedFields(ctx, correctionDraft, sent);
  const mark = { ...said, dia: said.dia ?? said.hora.slice(0, 10) };
  refuseImpossible(ctx, mark);
  return ctx.engine.transact(async trx => {
    const person = await findForUpdate(trx, user, user_id);
    if (!person) throw notFound('No existe el trabajador');
    const record = mark.notice_id === null ? undefined : await findForUpdate(trx, notice, mark.notice_id);
    await lock(trx, user_id);
    if (isVisitMark(mark.tipo) && !record && mark.cambia === '') throw invalid({ notice_id: 'Introduzca el aviso' });
    const { saved } = await store(trx, ctx, { ...mark, ...(record ? placeOf(record) : nowhere), user_id, clave: randomUUID(), pulsado: nowText(ctx) });
    return saved;
  });
}

/** The presses of one person come one after the other. */
const lock = (trx: Trx, userId: number) => trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

type Mark = Omit<MarkBody, 'pulsado'> & { pulsado: string; motivo?: string; lugar: string; user_id: number };

/** An hour that no clock has shown yet, or that is not of its sheet. */
function refuseImpossible(ctx: Ctx, { hora, dia }: Pick<MarkBody, 'hora' | 'dia'>): void {
  const now = ctx.clock();
  const at = DateTime.fromSQL(hora, { zone: now.zone });
  if (!at.isValid || !isHourOfHand(at.toMillis(), now.toMillis())) throw invalid({ hora: 'Esa hora todavía no ha llegado, o es de hace más de dos meses' });
  if (!isOnSheet(hora, dia)) throw invalid({ hora: 'La hora no es del día de la hoja' });
}

/** Whether a moment is of a day, or of the night after it. */
const isOnSheet = (moment: string, dia: string): boolean => moment >= dia && moment < `${addDays(dia, 1)} ${NIGHT_ENDS}`;

type Notice = RecordOf<typeof notice>;

interface Place {
  notice_id: number | null;
  lugar: string;
  motivo?: string;
  record?: Notice;
}

const nowhere: Place = { notice_id: null, lugar: '' };
const placeOf = ({ id, customer_name }: Notice): Place => ({ notice_id: id, lugar: customer_name || `Aviso n.º ${id}` });

/** The visit of a press. Time that was spent is kept, also where the aviso has gone or was given to somebody else meanwhile. */
async function visitedBy(trx: Trx, ctx: Ctx, { notice_id }: MarkBody): Promise<Place> {
  if (notice_id === null) throw invalid({ notice_id: 'Introduzca el aviso' });
  const record = await findForUpdate(trx, notice, notice_id);
  if (!record || !isVisitorOf(ctx, record)) return { ...nowhere, lugar: `Aviso n.º ${notice_id}, que ya no era suyo` };
  return { ...placeOf(record), record };
}

/** Adds a press to the sheet of its day. What takes the place of one that was corrected meanwhile takes that of its correction. */
async function store(trx: Trx, ctx: Ctx, { record: _record, ...mark }: Mark & { record?: Notice }): Promise<{ id: number; saved: Saved }> {
  const cambia = mark.cambia === '' ? '' : await newestOf(trx, mark.cambia, mark.user_id);
  const autor = ctx.user.name || ctx.user.username;
  const { id } = await trx
    .insertInto('time_mark')
    .values({ motivo: '', ...mark, cambia, anula: mark.anula ? 1 : 0, autor_id: ctx.user.id, autor, recibida: nowText(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, saved: await recount(trx, whoOf(ctx), ctx.clock().zoneName ?? constants.timeZone, mark) };
}

async function newestOf(trx: Trx, clave: string, userId: number): Promise<string> {
  const mark = await trx.selectFrom('time_mark').select('clave').where('clave', '=', clave).where('user_id', '=', userId).executeTakeFirst();
  if (!mark) throw notFound('No existe la hora que se corrige');
  const next = await trx.selectFrom('time_mark').select('clave').where('cambia', '=', clave).where('cambia', '<>', '').executeTakeFirst();
  return next ? newestOf(trx, next.clave, userId) : clave;
}

/** A technician who sets out now is on the way, and who takes that back is not. */
async function tellWay(trx: Trx, ctx: Ctx, record: Notice, { tipo, pulsado, anula }: MarkBody): Promise<void> {
  if (tipo !== 'camino' || record.user_id !== ctx.user.id) return;
  const type = anula ? 'notice.turnBack' : 'notice.leave';
  const pressed = DateTime.fromSQL(pulsado, { zone: ctx.clock().zone }).toMillis();
  if (!anula && ctx.clock().toMillis() - pressed > NEWS) return;
  if (can(noticeLifecycle, noticeStateOf(record.status_id) ?? 'pendiente', {}, type)) await takeNoticeStep(trx, ctx, record, type);
}
