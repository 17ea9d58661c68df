// Avisos that somebody has open on a device: who takes one away from under their hands is told first, and does it by asking again.
import { DateTime } from 'luxon';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { TellFirst } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';

const notice = entities.notice;
type Notice = Pick<RecordOf<typeof notice>, 'id'>;

/** For how long a device counts that was not heard of again, and for how long somebody knows what they were told; in milliseconds. */
const OPEN = 12 * 60 * 60_000;
const KNOWN = 10 * 60_000;

/** A device has an aviso of its technician open, or not any more; `isBegun`: something is written. */
export async function noteOpen(ctx: Ctx, id: unknown, isOpen: boolean, isBegun: boolean): Promise<{ id: number }> {
  const { id: notice_id } = await getOwn(ctx.engine.db, ctx, notice, id);
  const user_id = ctx.user.id;
  const heard = ctx.clock().toMillis();
  await ctx.engine.transact(async trx => {
    const [before] = await openOf(trx, notice_id).where('open_notice.user_id', '=', user_id).execute();
    await forgetOpen(trx, notice_id, user_id);
    if (!isOpen) return;
    const opened = before && heard - before.heard < OPEN ? before.opened : heard;
    await trx
      .insertInto('open_notice')
      .values({
        notice_id,
        user_id,
        opened,
        heard,
        is_begun: isBegun || before?.is_begun ? 1 : 0,
        told_user_id: before?.told_user_id ?? null,
        told: before?.told ?? null,
      })
      .execute();
  });
  return { id: notice_id };
}

/** It has arrived, or is not theirs to write any more. */
export async function forgetOpen(trx: Trx, noticeId: number, userId?: number): Promise<void> {
  let query = trx.deleteFrom('open_notice').where('notice_id', '=', noticeId);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  await query.execute();
}

const openOf = (db: Db, noticeId: number) =>
  db
    .selectFrom('open_notice')
    .innerJoin('app_user', 'app_user.id', 'open_notice.user_id')
    .selectAll('open_notice')
    .select('app_user.first_name')
    .where('notice_id', '=', noticeId);

/** The devices on which somebody else has an aviso open, the one that was heard last first. */
const othersWith = (db: Db, { user, clock }: Ctx, id: number) =>
  openOf(db, id)
    .where('open_notice.user_id', '<>', user.id)
    .where('heard', '>', clock().toMillis() - OPEN)
    .orderBy('heard', 'desc')
    .execute();

/** Whether somebody else has an aviso open on a device. */
export const isOpenElsewhere = async (db: Db, ctx: Ctx, { id }: Notice): Promise<boolean> => (await othersWith(db, ctx, id)).length > 0;

/** Throws, once for each, what is known of a device on which somebody else has this aviso open. */
export async function tellIfOpen(db: Db, ctx: Ctx, { id }: Notice): Promise<void> {
  const now = ctx.clock().toMillis();
  const devices = await othersWith(db, ctx, id);
  const open = devices.find(({ told_user_id, told }) => told_user_id !== ctx.user.id || told === null || now - told >= KNOWN);
  if (!open) return;
  const at = (moment: number) => DateTime.fromMillis(moment, { zone: ctx.clock().zone }).toFormat('HH:mm');
  const begun = open.is_begun ? ' y ya ha escrito algo' : '';
  throw new TellFirst(
    `${open.first_name} tiene abierto el aviso n.º ${id} en su dispositivo desde las ${at(open.opened)}${begun} (última señal, ${at(open.heard)}). Repítalo si quiere hacerlo de todos modos`,
    own =>
      own.updateTable('open_notice').set({ told_user_id: ctx.user.id, told: now }).where('notice_id', '=', id).where('user_id', '=', open.user_id).execute(),
  );
}
