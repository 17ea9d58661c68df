// Booking on a cobro: a payment, a refund, or one taken back. Its debt, its state and its invoice follow. Amounts are integer thousandths here.
import { entities } from '#domain/index.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { type DebtAmounts, type DebtEvent, debtAfter, debtLifecycle, debtState, debtWords } from '#machines/lifecycles/debt.ts';
import { statesTaking } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit, findForUpdate, update } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { refuseImpossible } from '#server/services/records/lifecycle.ts';
import { followReminders } from './reminders/follow.ts';
import { stepInvoice } from '#server/services/invoicing/invoiceState.ts';
import { THOUSANDTHS } from './thousandths.ts';

const invoice = entities.invoice;

export type Debt = RecordOf<typeof entities.cobro>;

/** A row of `payment` before it is written. */
export interface Entry {
  fecha_pago: string;
  cantidad: number;
  /** The payment that this one takes back. */
  anula_id?: number;
  /** The cobro that it is compensated with. */
  compensa_id?: number;
  /** The money that it is a part of. */
  receipt_id?: number | null;
}

/** The amounts of a cobro. */
export async function amountsOf(db: Db, { id, importe, deuda }: Debt): Promise<DebtAmounts> {
  const { sum } = await db
    .selectFrom('payment')
    .select(eb => eb.fn.sum<number | string | null>('cantidad').as('sum'))
    .where('cobro', '=', id)
    .where('compensa_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    importe: toScaled(importe, THOUSANDTHS),
    deuda: toScaled(deuda, THOUSANDTHS),
    compensado: Number(sum ?? 0),
  };
}

/** Brings the invoice in step with its cobro, and what its customer is reminded of. */
export async function followDebt(trx: Trx, ctx: Ctx, record: Debt): Promise<void> {
  await followReminders(trx, ctx, record.customer_id);
  const bill = record.invoice_id && (await findForUpdate(trx, invoice, record.invoice_id));
  if (!bill) return;
  const isSettled = record.estado === 'saldado';
  const type = isSettled ? 'debt.settled' : 'debt.reopened';
  if (!statesTaking(invoiceLifecycle, type).includes(bill.estado)) return;
  const estado = stepInvoice(bill, type);
  if (estado === bill.estado) return;
  const { importe, compensado } = await amountsOf(trx, record);
  await update(trx, invoice, bill, { estado, compensada: isSettled && importe !== 0 && compensado === importe }, whoOf(ctx), type);
}

/** Books an event on a cobro: its debt, its state, its payment row, whose id it answers, its invoice. Throws what the lifecycle refuses. */
export async function book(trx: Trx, ctx: Ctx, record: Debt, event: DebtEvent, entry: Entry): Promise<number> {
  const amounts = await amountsOf(trx, record);
  const state = debtState(amounts);
  refuseImpossible(debtLifecycle, debtWords, { entity: entities.cobro.name, id: record.id, state, facts: amounts }, event);
  const deuda = debtAfter(amounts.deuda, event);
  const who = whoOf(ctx);
  const payment = { anula_id: null, compensa_id: null, receipt_id: null, ...entry, cobro: record.id };
  const { id } = await trx
    .insertInto('payment')
    .values({ ...payment, created_at: who.at, created_by: who.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, who, 'payment', id, event.type, null, { ...payment, cantidad: fromScaled(payment.cantidad, THOUSANDTHS) });
  const values = {
    deuda: fromScaled(deuda, THOUSANDTHS),
    estado: debtState({ ...amounts, deuda }),
    fecha_pago: event.type === 'payment.reversed' ? await lastPayment(trx, record.id) : payment.fecha_pago,
  };
  await update(trx, entities.cobro, record, values, who, event.type);
  await followDebt(trx, ctx, { ...record, ...values });
  return id;
}

/** The date of the last payment in force, or null. */
async function lastPayment(trx: Trx, debtId: number): Promise<string | null> {
  const rows = await trx.selectFrom('payment').select(['id', 'fecha_pago', 'anula_id']).where('cobro', '=', debtId).orderBy('id').execute();
  const undone = new Set(rows.map(row => row.anula_id));
  return rows.findLast(row => !undone.has(row.id) && row.anula_id === null)?.fecha_pago ?? null;
}
