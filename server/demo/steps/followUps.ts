// Follow-ups of the sample company's quotes: of those that waited a week ago some were sent, one was made by telephone and one dropped; others wait today.
import { entities } from '#domain/index.ts';
import { findForUpdate } from '../../db/records.ts';
import { type Ctx, today } from '../../services/kernel/context.ts';
import { dropFollowUp, tellFollowUp } from '../../services/quotes/followUps/decide.ts';
import { followUpRecord } from '../../services/quotes/followUps/followUps.ts';
import { move } from '../../services/quotes/followUps/followUpState.ts';
import { proposeFollowUps } from '../../services/quotes/followUps/propose.ts';

/** Days ago on which the office has last looked at them. */
export const LOOKED = 7;

/** Decides on the first of those that wait, as somebody of the office on the day of `ctx`. */
export async function decideFollowUps(ctx: Ctx): Promise<void> {
  await proposeFollowUps(ctx);
  const rows = await ctx.engine.db.selectFrom('follow_up').select('id').where('estado', '=', 'pendiente').orderBy('id', 'desc').limit(5).execute();
  for (const [index, { id }] of rows.entries()) {
    if (index === 3) await tellFollowUp(ctx, id, { nota: 'Lo está pensando, llamará la semana que viene' });
    else if (index === 4) await dropFollowUp(ctx, id, { nota: 'Ha dicho que ya nos llamará él' });
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
