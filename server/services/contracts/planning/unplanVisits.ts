// Takes back a planning of a moment ago: the avisos that nobody has touched go, and their visits are as they were.
import { type NotDone, type Restored, UNDO_SECONDS } from '#domain/records/deletion.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate, remove, update } from '#server/db/records.ts';
import { Refusal, notFound } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { usersOf } from '#server/services/records/references.ts';
import { idOf } from '#server/services/records/validate.ts';
import { noticeRule } from '#server/services/work/notices.ts';
import { isOpenElsewhere } from '#server/services/work/openNotices.ts';
import { followPlaces } from '../visits.ts';

/** A visit with the aviso that it was given, and the day that it had before. */
export interface Planned {
  visit: number;
  notice: number;
  fecha: string;
}

const oldest = ({ clock }: Ctx): number => clock().toMillis() - UNDO_SECONDS * 1_000;

/** Keeps a planning for as long as it can be taken back; answers by which id. */
export async function keepPlanning(trx: Trx, ctx: Ctx, planned: readonly Planned[]): Promise<number> {
  await trx.deleteFrom('visit_planning').where('at', '<', oldest(ctx)).execute();
  const { id } = await trx
    .insertInto('visit_planning')
    .values({ user_id: ctx.user.id, at: ctx.clock().toMillis(), kept: JSON.stringify(planned) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a planning of the caller back, in one transaction; names the visits whose aviso stays, and why. */
export function unplanVisits(ctx: Ctx, id: unknown): Promise<Restored> {
  return ctx.engine.transact(async trx => {
    const row = await trx.selectFrom('visit_planning').selectAll().where('id', '=', idOf(id)).forUpdate().executeTakeFirst();
    // what another user planned does not exist for the caller
    if (!row || row.user_id !== ctx.user.id) throw notFound('Ya no se puede deshacer');
    if (row.at < oldest(ctx)) throw new Refusal('Ya no se puede deshacer: ha pasado demasiado tiempo');
    const failed: NotDone[] = [];
    const places: (number | null)[] = [];
    const planned = JSON.parse(row.kept) as Planned[];
    for (const each of planned) {
      const notice = await findForUpdate(trx, entities.notice, each.notice);
      if (!notice) continue;
      const message = await touched(trx, ctx, notice);
      if (message) failed.push({ id: each.visit, name: `${notice.customer_name ?? ''} (aviso ${notice.id})`, message });
      else places.push(await takeBack(trx, ctx, each, notice));
    }
    await followPlaces(trx, ctx, places);
    await trx.deleteFrom('visit_planning').where('id', '=', row.id).execute();
    return { restored: places.length, failed };
  });
}

/** What has become of an aviso since it was made; undefined for nothing. */
async function touched(trx: Trx, ctx: Ctx, notice: RecordOf<typeof entities.notice>): Promise<string | undefined> {
  const users = await usersOf(trx, entities.notice, notice.id, entities.plannedVisit.table);
  if (users.length > 0) return `ya tiene ${users.join(', ')}`;
  if (notice.version > 1) return 'se ha cambiado';
  return (await isOpenElsewhere(trx, ctx, notice)) ? 'está abierto en un dispositivo' : undefined;
}

/** Deletes an aviso, and puts its visit back on its day; answers where that is. */
async function takeBack(trx: Trx, ctx: Ctx, { visit: id, fecha }: Planned, notice: RecordOf<typeof entities.notice>): Promise<number | null> {
  await noticeRule.release?.(trx, ctx, notice);
  await remove(trx, entities.notice, notice, whoOf(ctx));
  const visit = (await findForUpdate(trx, entities.plannedVisit, id))!;
  if (visit.fecha !== fecha) await update(trx, entities.plannedVisit, visit, { fecha }, whoOf(ctx));
  return visit.location_id;
}
