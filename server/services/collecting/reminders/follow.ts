// Reminders in step with what is owed: one that is open claims what is owed now, and one whose claim is gone, or whose mail was not delivered, says so.
import { sql } from 'kysely';
import { entities } from '#domain/index.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Trx } from '#server/db/connect.ts';
import { changedFields, findForUpdate, update } from '#server/db/records.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { THOUSANDTHS } from '../thousandths.ts';
import { isReaching, withdrawWaiting } from '#server/services/company/mail/letterMails.ts';
import { withdrawMail } from '#server/services/company/mail/mails.ts';
import { type Claim, claimOf, rulesOf } from './claim.ts';
import { move, openStates } from './reminderState.ts';

const reminder = entities.reminder;

/** What a reminder says of its claim. */
export const claimed = ({ nivel, total, cobros }: Claim) => ({
  nivel,
  total: fromScaled(total, THOUSANDTHS),
  facturas: cobros.length,
  vencido_desde: cobros[0]!.fecha_vencimiento,
});

/** Brings the reminders of a customer in step with what they owe, in the transaction that changed it. */
export async function followReminders(trx: Trx, ctx: Ctx, customerId: number): Promise<void> {
  const open = await trx.selectFrom('reminder').select('id').where('customer_id', '=', customerId).where('estado', 'in', openStates).orderBy('id').execute();
  await withdrawPaid(trx, ctx, customerId);
  if (open.length === 0) return;
  const day = today(ctx);
  const claim = await claimOf(trx, await rulesOf(trx), customerId, day);
  for (const [place, { id }] of open.entries()) {
    const record = await findForUpdate(trx, reminder, id);
    if (!record) continue;
    // of two, which merging customers leaves, one is enough
    if (!claim || place > 0) await move(trx, ctx, record, 'reminder.expire', { fecha: day });
    else if (changedFields(record, claimed(claim)).length > 0) await update(trx, reminder, record, claimed(claim), whoOf(ctx));
  }
  const ids = open.map(({ id }) => id);
  await trx.updateTable('reminder').set({ checked: day }).where('id', 'in', ids).execute();
}

/** Takes back what still waits in the queue and claims more than is owed. */
async function withdrawPaid(trx: Trx, ctx: Ctx, customerId: number): Promise<void> {
  const mails = await trx
    .selectFrom('mail')
    .innerJoin('reminder', 'reminder.id', 'mail.record_id')
    .select(['mail.id', 'mail.entity', 'mail.state', 'mail.via', 'mail.choice', 'mail.expires', 'mail.record_id'])
    .where('reminder.customer_id', '=', customerId)
    .where('reminder.estado', '=', 'enviado')
    .where('mail.entity', '=', reminder.name)
    .where('mail.state', '=', 'en cola')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reminder_debt')
          .innerJoin('debt', 'debt.id', 'reminder_debt.debt_id')
          .select('debt.id')
          .whereRef('reminder_debt.reminder_id', '=', 'reminder.id')
          .whereRef('debt.deuda', '<', 'reminder_debt.pendiente'),
      ),
    )
    .execute();
  for (const mail of mails) {
    const record = await findForUpdate(trx, reminder, mail.record_id);
    if (!(await withdrawMail(trx, whoOf(ctx), mail)) || record?.estado !== 'enviado' || (await isReaching(trx, reminder.name, record))) continue;
    await forget(trx, record.id);
    await move(trx, ctx, record, 'reminder.expire', { fecha: today(ctx) }, { isQueued: true });
  }
}

/** A mail of a reminder has failed, or was stopped before it left. Where that was the last one, the customer knows nothing of it. */
export async function noteUndelivered(trx: Trx, ctx: Ctx, id: number, type: 'reminder.undelivered' | 'reminder.recall'): Promise<void> {
  const record = await findForUpdate(trx, reminder, id);
  if (record?.estado !== 'enviado' || (await isReaching(trx, reminder.name, record))) return;
  await withdrawWaiting(trx, ctx, reminder.name, id); // the copy for ourselves
  await forget(trx, id);
  await move(trx, ctx, record, type, type === 'reminder.recall' ? { fecha: null, correo: '' } : {}, { isQueued: true });
  await trx.updateTable('reminder').set({ checked: '' }).where('id', '=', id).execute();
}

/** What a reminder claimed does not count as reminded. */
async function forget(trx: Trx, id: number): Promise<void> {
  const rows = await trx.deleteFrom('reminder_debt').where('reminder_id', '=', id).returning('debt_id').execute();
  await countReminded(
    trx,
    rows.map(({ debt_id }) => debt_id),
  );
}

/** Notes what a reminder claims of each cobro. */
export async function noteClaim(trx: Trx, id: number, { cobros }: Claim): Promise<void> {
  const rows = cobros.map(({ id: debt_id, nivel, pendiente }) => ({ reminder_id: id, debt_id, nivel, pendiente }));
  await trx.insertInto('reminder_debt').values(rows).execute();
  await countReminded(
    trx,
    rows.map(({ debt_id }) => debt_id),
  );
}

/** To which level cobros were reminded, and when last, as their reminders say. */
async function countReminded(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const of = sql`from reminder_debt join reminder on reminder.id = reminder_debt.reminder_id where reminder_debt.debt_id = debt.id`;
  await trx
    .updateTable('debt')
    .set({ recordado: sql`coalesce((select max(reminder_debt.nivel) ${of}), 0)`, recordado_el: sql`(select max(reminder.fecha) ${of})` })
    .where('id', 'in', ids)
    .execute();
}
