// What the rules propose each day: found by an index, made once however often and by however many callers at once it is requested.
import { overdue } from '../overdue.ts';
import { sql } from 'kysely';
import { entities } from '#domain/index.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { ReminderRules } from '#domain/collecting/reminderRules.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert } from '#server/db/records.ts';
import { type Ctx, type Services, today, whoOf } from '#server/services/kernel/context.ts';
import { lockAccount } from '../account.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { claimOf, rulesOf } from './claim.ts';
import { claimed, followReminders } from './follow.ts';
import { toldReminders } from '#machines/lifecycles/reminder.ts';
import { move, openStates } from './reminderState.ts';

const reminder = entities.reminder;

/** Customers of one transaction: others write between two of them. */
const STEP = 100;

/** Brings what is open in step with the day, and proposes what is due; answers how many are new. */
export async function proposeReminders(services: Services, stop?: AbortSignal): Promise<number> {
  const ctx: Ctx = { ...services, user: operator };
  const { db } = services.engine;
  const day = today(ctx);
  await inSteps(
    ctx,
    await unchecked(db, day),
    async (trx, customer) => {
      await lockAccount(trx, customer);
      await resumeDue(trx, ctx, customer, day);
      await followReminders(trx, ctx, customer);
    },
    stop,
  );
  const rules = await rulesOf(db);
  if (!rules) return 0;
  let made = 0;
  await inSteps(
    ctx,
    await dueCustomers(db, rules, day),
    async (trx, customer) => {
      if (await proposeOne(trx, ctx, rules, customer, day)) made++;
    },
    stop,
  );
  return made;
}

async function inSteps({ engine }: Ctx, customers: readonly number[], work: (trx: Trx, customer: number) => Promise<void>, stop?: AbortSignal): Promise<void> {
  for (let from = 0; from < customers.length; from += STEP) {
    if (stop?.aborted) return;
    await engine.transact(async trx => {
      for (const customer of customers.slice(from, from + STEP)) await work(trx, customer);
    });
  }
}

/** Customers with an open reminder that was not compared with what is owed on this day. */
async function unchecked(db: Db, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reminder')
    .select('customer_id')
    .distinct()
    .where(sql<boolean>`estado in ('propuesto', 'pospuesto', 'no entregado')`) // in the very words of their index
    .where('checked', '<', day)
    .orderBy('customer_id')
    .execute();
  return rows.map(row => row.customer_id);
}

/** Has every open reminder compared with what is owed, as after a change of the rules. */
export async function compareAgain(trx: Trx): Promise<void> {
  await trx.updateTable('reminder').set({ checked: '' }).where('estado', 'in', openStates).execute();
}

/** The day has come to which they were put off. */
async function resumeDue(trx: Trx, ctx: Ctx, customer: number, day: string): Promise<void> {
  const due = await trx
    .selectFrom('reminder')
    .select('id')
    .where('customer_id', '=', customer)
    .where('estado', '=', 'pospuesto')
    .where('pospuesto_hasta', '<=', day)
    .execute();
  for (const { id } of due) {
    const record = await findForUpdate(trx, reminder, id);
    if (record) await move(trx, ctx, record, 'reminder.resume', { pospuesto_hasta: null });
  }
}

/** The query of the customers of whom a level of some cobro is due, who have no open reminder and have been left alone for long enough. */
export function dueQuery({ days, pause }: ReminderRules, day: string) {
  const levels = days.map(
    (from, level) => sql`select customer_id from debt where recordado = ${level} and ${overdue(day, from)}
      and (no_reclamar = 0 or no_reclamar_hasta < ${day})`,
  );
  const all = levels.map(level => sql`select customer_id from (${level}) as level_due`);
  return sql<{ customer_id: number }>`select customer_id from (${sql.join(all, sql` union `)}) as due
    where not exists (select 1 from reminder where reminder.customer_id = due.customer_id
      and (estado in (${sql.join(openStates)}) or (estado in (${sql.join([...toldReminders, 'descartado'])}) and fecha > ${addDays(day, -pause)})))
    order by customer_id`;
}

async function dueCustomers(db: Db, rules: ReminderRules, day: string): Promise<number[]> {
  const { rows } = await dueQuery(rules, day).execute(db);
  return rows.map(row => row.customer_id);
}

/** Proposes one, unless another transaction has meanwhile: the lock on the customer's row allows one at a time. */
async function proposeOne(trx: Trx, ctx: Ctx, rules: ReminderRules, customer_id: number, day: string): Promise<boolean> {
  await lockAccount(trx, customer_id);
  const open = await trx
    .selectFrom('reminder')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('estado', 'in', openStates)
    .limit(1)
    .executeTakeFirst();
  const claim = open ? null : await claimOf(trx, rules, customer_id, day);
  if (!claim) return false;
  const values = {
    ...claimed(claim),
    customer_id,
    dia: day,
    estado: 'propuesto',
    asunto: '',
    texto: '',
    para: '',
    copia: false,
    fecha: null,
    correo: '',
    pospuesto_hasta: null,
    nota: '',
  } as const;
  await insert(trx, reminder, values, whoOf(ctx), { columns: { checked: day } });
  return true;
}
