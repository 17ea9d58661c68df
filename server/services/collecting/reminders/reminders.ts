// Reminders as they are read: with where the customer is reached, and one with the cobros that it claims.
import type { Page } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { reminderSteps } from '#domain/collecting/steps.ts';
import type { RemindedDebt, ReminderRecord, ReminderRow } from '#domain/collecting/remindedDebts.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import { reminderLifecycle } from '#machines/lifecycles/reminder.ts';
import type { Db } from '#server/db/connect.ts';
import { page } from '#server/services/records/page.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { debtDay, debtNumber } from '../debtDocument.ts';
import { THOUSANDTHS } from '../thousandths.ts';
import { viewOf } from '#server/services/records/access.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { claimOf, rulesOf } from './claim.ts';
import { reminderWordsOf } from './reminderLetter.ts';
import { type Reminder, addressesOf, contactOf, isOpen } from './reminderState.ts';

const reminder = entities.reminder;

const toEuros = (thousandths: number) => fromScaled(thousandths, THOUSANDTHS);

/** A page of the list, each with its customer's e-mail address and telephone. */
export async function reminderPage(ctx: Ctx, body: unknown): Promise<Page<ReminderRow>> {
  const found = await page(ctx.engine, reminder, listQuery(reminder, body, viewOf(reminder, ctx.user)));
  const ids = [...new Set(found.items.map(({ customer_id }) => customer_id))];
  const rows = ids.length === 0 ? [] : await ctx.engine.db.selectFrom('customer').select(['id', 'email', 'phone']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return {
    ...found,
    items: found.items.map(row => {
      const { email, phone } = byId.get(row.customer_id)!;
      return { ...row, email: addressesOf(row, { email }), phone };
    }),
  };
}

/** A reminder, with its letter and what it claims: now while it is open, else what it claimed then. */
export async function reminderRecord(ctx: Ctx, id: unknown): Promise<ReminderRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, reminder, id);
  const { email, phone, name } = await contactOf(db, record);
  const { subject: asunto, text: texto } = await reminderWordsOf(db, record, name);
  const facts = { hasAddress: email !== '', isQueued: false };
  return {
    ...record,
    asunto,
    texto,
    para: email,
    ...(await claimedBy(ctx, record)),
    email,
    phone,
    allowed: allowed(ctx, reminderSteps, reminderLifecycle, record.estado, facts),
    holding: holding(reminderLifecycle, facts),
  };
}

async function claimedBy(ctx: Ctx, record: Reminder): Promise<Pick<ReminderRecord, 'cobros' | 'a_favor'>> {
  const { db } = ctx.engine;
  if (!isOpen(record)) return claimedThen(db, record);
  const claim = await claimOf(db, await rulesOf(db), record.customer_id, today(ctx));
  return { cobros: (claim?.cobros ?? []).map(toShown), a_favor: toEuros(claim?.aFavor ?? 0) };
}

/** In euros; what comes is in thousandths. */
const toShown = ({ pendiente, ...row }: RemindedDebt): RemindedDebt => ({ ...row, pendiente: toEuros(pendiente) });

async function claimedThen(db: Db, { id, total }: Reminder): Promise<Pick<ReminderRecord, 'cobros' | 'a_favor'>> {
  const rows = await db
    .selectFrom('reminder_debt')
    .innerJoin('debt', 'debt.id', 'reminder_debt.debt_id')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .select(['debt.id', 'debt.invoice_id', debtNumber.as('invoice_name'), debtDay.as('fecha_creacion'), 'debt.fecha_vencimiento'])
    .select(['reminder_debt.pendiente', 'reminder_debt.nivel'])
    .where('reminder_debt.reminder_id', '=', id)
    .orderBy('debt.fecha_vencimiento')
    .orderBy('debt.id')
    .execute();
  const sum = rows.reduce((all, { pendiente }) => all + pendiente, 0);
  return { cobros: rows.map(toShown), a_favor: rows.length === 0 ? 0 : toEuros(sum - toScaled(total, THOUSANDTHS)) };
}
