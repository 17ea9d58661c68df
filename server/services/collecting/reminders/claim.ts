// What a customer may be reminded of now: what is overdue and not disputed, less what they have in their favour. Amounts are integer thousandths here.
import { isOverdue } from '#domain/collecting/overdue.ts';
import { addDays, daysBetween } from '#domain/kernel/days.ts';
import { type ReminderRules, nextLevel, reminderRules } from '#domain/collecting/reminderRules.ts';
import { toldReminders } from '#machines/lifecycles/reminder.ts';
import { debtDay, debtNumber } from '../debtDocument.ts';
import type { Db } from '#server/db/connect.ts';

/** A cobro of a claim; `nivel` is the level that it would be reminded to. */
export interface ClaimedDebt {
  id: number;
  /** Null of a debt from before. */
  invoice_id: number | null;
  invoice_name: string;
  fecha_creacion: string;
  fecha_vencimiento: string;
  pendiente: number;
  nivel: number;
}

export interface Claim {
  /** The highest level of its cobros. */
  nivel: number;
  /** All of its cobros less what is in their favour. */
  total: number;
  aFavor: number;
  /** The oldest first. */
  cobros: ClaimedDebt[];
}

/** The rules of the company; null where it wants no reminders. */
export async function rulesOf(db: Db): Promise<ReminderRules | null> {
  const company = await db.selectFrom('company').selectAll().where('id', '=', 1).executeTakeFirst();
  return company ? reminderRules(company) : null;
}

/** What this customer owes that a level is due for; null where there is nothing to remind of. */
export async function claimOf(db: Db, rules: ReminderRules | null, customerId: number, day: string): Promise<Claim | null> {
  if (!rules) return null;
  const customer = await db.selectFrom('customer').select(['saldo', 'no_recordar']).where('id', '=', customerId).executeTakeFirst();
  if (!customer || customer.no_recordar === 1) return null;
  const rows = await db
    .selectFrom('debt')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .select(['debt.id', 'debt.invoice_id', debtNumber.as('invoice_name'), debtDay.as('fecha_creacion'), 'debt.fecha_vencimiento', 'debt.deuda as pendiente'])
    .select(['debt.recordado', 'debt.no_reclamar', 'debt.no_reclamar_hasta'])
    .where('debt.customer_id', '=', customerId)
    .where('debt.deuda', '<>', 0)
    .orderBy('debt.fecha_vencimiento')
    .orderBy('debt.id')
    .execute();
  const claimed = rows.flatMap(({ recordado, no_reclamar, no_reclamar_hasta, fecha_vencimiento, ...row }) => {
    const isDisputed = no_reclamar === 1 && (no_reclamar_hasta === null || no_reclamar_hasta >= day);
    if (isDisputed || !isOverdue(row.pendiente, fecha_vencimiento, day)) return [];
    const nivel = nextLevel(rules, daysBetween(fecha_vencimiento, day), recordado);
    return [{ ...row, fecha_vencimiento, nivel, isDue: nivel > recordado }];
  });
  if (!claimed.some(({ isDue }) => isDue)) return null;
  const aFavor = customer.saldo + rows.reduce((sum, { pendiente }) => sum + Math.max(0, -pendiente), 0);
  const total = claimed.reduce((sum, { pendiente }) => sum + pendiente, 0) - aFavor;
  if (total <= 0) return null;
  return { nivel: Math.max(...claimed.map(({ nivel }) => nivel)), total, aFavor, cobros: claimed.map(({ isDue: _isDue, ...each }) => each) };
}

/** The day on which the customer was last reminded by another reminder than this one; null where it is long enough ago. */
export async function remindedLately(db: Db, { pause }: ReminderRules, customerId: number, day: string, but = 0): Promise<string | null> {
  const last = await db
    .selectFrom('reminder')
    .select('fecha')
    .where('customer_id', '=', customerId)
    .where('estado', 'in', toldReminders)
    .where('fecha', '>', addDays(day, -pause))
    .where('id', '<>', but)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.fecha ?? null;
}
