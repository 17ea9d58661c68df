// Follow-ups in step with their quotes and their mails: one whose quote waits for no answer is closed, and one whose mail did not reach anybody says so.
import { entities } from '#domain/index.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import { unanswered } from '#machines/lifecycles/quote.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate } from '#server/db/records.ts';
import { isReaching, withdrawWaiting } from '#server/services/company/mail/letterMails.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { type FollowUp, move } from './followUpState.ts';

const followUp = entities.followUp;

/** Closes what is open of a quote that was answered, has run out or was replaced, in the transaction that says so; a mail that still waits is taken back. */
export async function closeFollowUps(trx: Trx, ctx: Ctx, quoteId: number): Promise<void> {
  const rows = await trx
    .selectFrom('follow_up')
    .select(['id', 'estado'])
    .where('quote_id', '=', quoteId)
    .where('estado', 'in', [...undecided, 'enviado'])
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const record = await findForUpdate(trx, followUp, id);
    if (!record) continue;
    if (undecided.includes(record.estado)) await close(trx, ctx, record);
    else if ((await withdrawWaiting(trx, ctx, followUp.name, id)) && !(await isReaching(trx, followUp.name, record)))
      await move(trx, ctx, record, 'followUp.close', { fecha: today(ctx) }, { isQueued: true });
  }
}

/** Closes one that nobody has decided on. */
export const close = (trx: Trx, ctx: Ctx, record: FollowUp) => move(trx, ctx, record, 'followUp.close', { fecha: today(ctx) });

/** A mail of a follow-up has failed, or was stopped before it left. Where that was the last one, the customer knows nothing of it. */
export async function noteUnreached(trx: Trx, ctx: Ctx, id: number, type: 'followUp.undelivered' | 'followUp.recall'): Promise<void> {
  const record = await findForUpdate(trx, followUp, id);
  if (record?.estado !== 'enviado' || (await isReaching(trx, followUp.name, record))) return;
  await withdrawWaiting(trx, ctx, followUp.name, id); // the copy for ourselves
  const { estado, valido_hasta } = await trx.selectFrom('quote').select(['estado', 'valido_hasta']).where('id', '=', record.quote_id).executeTakeFirstOrThrow();
  const isOver = !unanswered.includes(estado) || valido_hasta < today(ctx);
  if (isOver) await move(trx, ctx, record, 'followUp.close', { fecha: today(ctx) }, { isQueued: true });
  else await move(trx, ctx, record, type, type === 'followUp.recall' ? { fecha: null, correo: '' } : {}, { isQueued: true });
}
