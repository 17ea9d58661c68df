// What a mail that reached nobody means for what it was of: a reminder, or a follow-up of a quote.
import type { Selectable } from 'kysely';
import type { Trx } from '#server/db/connect.ts';
import type { MailRow } from '#server/db/tables.ts';
import { noteUndelivered } from '#server/services/collecting/reminders/follow.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { noteUnreached } from '#server/services/quotes/followUps/closing.ts';

/** Notes that a mail has failed (`undelivered`), or that somebody stopped it before it left (`recall`). */
export async function tellUnreached(
  trx: Trx,
  ctx: Ctx,
  { entity, record_id }: Pick<Selectable<MailRow>, 'entity' | 'record_id'>,
  what: 'undelivered' | 'recall',
): Promise<void> {
  if (entity === 'reminder') await noteUndelivered(trx, ctx, record_id, `reminder.${what}`);
  if (entity === 'followUp') await noteUnreached(trx, ctx, record_id, `followUp.${what}`);
}
