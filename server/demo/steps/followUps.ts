// Follow-ups of the sample company's quotes: some were sent, one was made by telephone and one dropped; others wait today.
import { entities } from '#domain/index.ts';
import { findForUpdate } from '#server/db/records.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { dropFollowUp, tellFollowUp } from '#server/services/quotes/followUps/decide.ts';
import { followUpRecord } from '#server/services/quotes/followUps/followUps.ts';
import { move } from '#server/services/quotes/followUps/followUpState.ts';
import { proposeFollowUps } from '#server/services/quotes/followUps/propose.ts';

/** Days ago on which the office looked at them: the first time it sent all of them, the second time it also rang one customer and dropped one. */
export const LOOKS = [14, 7] as const;

/** Decides on all that wait, as somebody of the office on the day of `ctx`. */
export async function decideFollowUps(ctx: Ctx, isFirst: boolean): Promise<void> {
  await proposeFollowUps(ctx);
  const rows = await ctx.engine.db.selectFrom('follow_up').select('id').where('estado', '=', 'pendiente').orderBy('id', 'desc').execute();
  for (const [index, { id }] of rows.entries()) {
    if (!isFirst && index === 0) await tellFollowUp(ctx, id, { nota: 'Lo está pensando, llamará la semana que viene' });
    else if (!isFirst && index === 1) await dropFollowUp(ctx, id, { nota: 'Ha dicho que ya nos llamará él' });
    else await send(ctx, id);
  }
}

/** As if its mail had left long ago. */
async function send(ctx: Ctx, id: number): Promise<void> {
  const { para, asunto, texto } = await followUpRecord(ctx, id);
  await ctx.engine.transact(async trx => {
    const record = (await findForUpdate(trx, entities.followUp, id))!;
    await move(trx, ctx, record, 'followUp.send', { correo: para, asunto, texto, fecha: today(ctx) }, { maySend: true });
  });
}
