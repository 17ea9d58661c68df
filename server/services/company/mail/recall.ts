// Mails that somebody stops before they leave.
import type { Selectable } from 'kysely';
import { MANY_MOST, type NotDone, type Restored } from '#domain/records/deletion.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { mailLifecycle, mailWords } from '#machines/lifecycles/mail.ts';
import { audit } from '#server/db/records.ts';
import type { MailRow } from '#server/db/tables.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { idOf } from '#server/services/records/validate.ts';
import { getMail, thingOf } from './mails.ts';
import { tellUnreached } from './unreached.ts';

/** Stops mails that wait, each on its own; one that is asked for alone is refused with its reason. Who is not of the office stops only their own. */
export async function recallMails(ctx: Ctx, body: { ids?: unknown }): Promise<Restored> {
  const ids = idsIn(body.ids);
  const failed: NotDone[] = [];
  for (const id of ids) {
    const mail = await getMail(ctx.engine.db, id, null);
    if (!ctx.user.roles.includes('admin') && mail.created_by !== ctx.user.id) throw notFound();
    try {
      await recall(ctx, mail);
    } catch (error) {
      if (!(error instanceof Refusal) || ids.length === 1) throw error;
      failed.push({ id, name: mail.recipient, message: error.message });
    }
  }
  return { restored: ids.length - failed.length, failed };
}

function idsIn(ids: unknown): number[] {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MANY_MOST) throw invalid({ ids: `Indique de 1 a ${formatCount(MANY_MOST)} mensajes` });
  return [...new Set(ids.map(idOf))];
}

async function recall(ctx: Ctx, mail: Selectable<MailRow>): Promise<void> {
  const state = step(mailLifecycle, mailWords, thingOf(mail), 'mail.recalled');
  await ctx.engine.transact(async trx => {
    const { numUpdatedRows } = await trx.updateTable('mail').set({ state }).where('id', '=', mail.id).where('state', '=', 'en cola').executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('El mensaje ya está saliendo');
    await audit(trx, whoOf(ctx), 'mail', mail.id, 'mail.recalled', { state: mail.state }, { state });
    await tellUnreached(trx, ctx, mail, 'recall');
  });
}
