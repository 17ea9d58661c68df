// Cobros: paid, refunded, payments taken back; the invoice follows (§3, §5 Payment). Amounts are integer thousandths here.
import type { Saved } from '#domain/answer.ts';
import type { DebtRecord } from '#domain/wire.ts';
import { type Payment, paymentDraft } from '#domain/entities/debt.ts';
import { entities } from '#domain/entities/index.ts';
import { amountProblem } from '#domain/rules/paymentMode.ts';
import { fromScaled, toScaled } from '#domain/scaled.ts';
import { type DebtEvent, debtAfter, debtLifecycle, debtState, debtWords } from '#machines/lifecycles/debt.ts';
import { can, why } from '#machines/lifecycles/ask.ts';
import type { Values } from '../db/codec.ts';
import type { Db, Trx } from '../db/connect.ts';
import { type Record_, audit, find, update } from '../db/records.ts';
import { Refusal, invalid, notFound } from '../errors.ts';
import { type Ctx, whoOf } from './context.ts';
import { stepInvoice } from './invoiceState.ts';
import { getOwn } from './own.ts';
import type { Rule } from './rule.ts';
import { checked, idOf } from './validate.ts';

const debt = entities.cobro;
const invoice = entities.invoice;
const THOUSANDTHS = 3;

const amountsOf = (record: Values) => ({ importe: toScaled(Number(record['importe']), THOUSANDTHS), deuda: toScaled(Number(record['deuda']), THOUSANDTHS) });

export const debtRule: Rule = {
  readWith: ['payments'],
  /** An administrator may correct what is owed, never beyond the invoice's total nor to the other side of zero. */
  prepare(_trx, _ctx, draft, before) {
    const after = { importe: toScaled(Number(before?.['importe']), THOUSANDTHS), deuda: toScaled(Number(draft['deuda']), THOUSANDTHS) };
    if (after.deuda * after.importe < 0 || Math.abs(after.deuda) > Math.abs(after.importe))
      throw invalid({ deuda: 'La deuda debe estar entre 0 y el importe de la factura' });
    return { ...draft, estado: debtState(after) };
  },
  follow: (trx, ctx, after) => followDebt(trx, ctx, after),
};

/** Brings the invoice in step with its cobro. */
async function followDebt(trx: Trx, ctx: Ctx, record: Values): Promise<void> {
  const bill = await find(trx, invoice, Number(record['invoice_id']));
  if (!bill) return;
  const isSettled = record['estado'] === 'saldado';
  if (isSettled === (bill['estado'] === 'cobrada')) return;
  const type = isSettled ? 'debt.settled' : 'debt.reopened';
  const estado = stepInvoice(bill, type, { isSettled });
  if (estado !== bill['estado']) await update(trx, invoice, bill, { estado }, whoOf(ctx), type);
}

/** Books an event on a cobro: its debt, its state, its payment row, its invoice. */
async function book(
  trx: Trx,
  ctx: Ctx,
  record: Record_,
  event: DebtEvent,
  payment: { fecha_pago: string; cantidad: number; anula_id: number | null },
): Promise<Saved> {
  const amounts = amountsOf(record);
  const state = debtState(amounts);
  if (!can(debtLifecycle, state, amounts, event)) throw new Refusal(why(debtWords, state, event.type));
  const after = { ...amounts, deuda: debtAfter(amounts.deuda, event) };
  const estado = debtState(after);
  const who = whoOf(ctx);
  const { id } = await trx
    .insertInto('payment')
    .values({ cobro: record.id, ...payment, created_at: who.at, created_by: who.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, who, 'payment', id, event.type, null, { ...payment, cobro: record.id, cantidad: fromScaled(payment.cantidad, THOUSANDTHS) });
  const values = {
    deuda: fromScaled(after.deuda, THOUSANDTHS),
    estado,
    fecha_pago: event.type === 'payment.reversed' ? await lastPayment(trx, record.id) : payment.fecha_pago,
  };
  const saved = await update(trx, debt, record, values, who, event.type);
  await followDebt(trx, ctx, { ...record, ...values });
  return saved;
}

/** Pays a debt or refunds a negative one; a refund's `cantidad` is sent negated (§5 Payment). */
export async function pay(ctx: Ctx, sent: unknown): Promise<Saved> {
  const { fecha_pago, cantidad, cobro } = checked(paymentDraft, sent, '', { year: ctx.clock().year }) as {
    fecha_pago: string;
    cantidad: number;
    cobro: number;
  };
  return ctx.engine.transact(async trx => {
    const record = await getOwn(trx, ctx, debt, cobro);
    const owed = Number(record['deuda']);
    refuseOtherSide(record, cantidad);
    const isRefund = owed <= 0;
    const amount = isRefund ? -cantidad : cantidad;
    const problem = amountProblem(owed, amount);
    if (problem) throw invalid({ cantidad: problem });
    const thousandths = toScaled(amount, THOUSANDTHS);
    const event: DebtEvent = isRefund ? { type: 'refund.made', cantidad: thousandths } : { type: 'payment.made', cantidad: thousandths };
    return book(trx, ctx, record, event, { fecha_pago, cantidad: isRefund ? -thousandths : thousandths, anula_id: null });
  });
}

/** Throws the lifecycle's reason when nothing is left to pay or refund, or when a payment comes where a refund is due. */
function refuseOtherSide(record: Record_, cantidad: number): void {
  const amounts = amountsOf(record);
  const type = cantidad < 0 ? 'refund.made' : 'payment.made';
  if (cantidad !== 0 && (amounts.deuda === 0 || (amounts.deuda < 0 && cantidad > 0))) throw new Refusal(why(debtWords, debtState(amounts), type));
}

/** Takes a payment or refund back by a row that undoes it; once. */
export async function takeBackPayment(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const payment = await trx.selectFrom('payment').selectAll().where('id', '=', idOf(id)).executeTakeFirst();
    if (!payment) throw notFound('No existe el pago');
    // the cobro first: whoever takes the same payment back waits for it
    const record = await getOwn(trx, ctx, debt, payment.cobro);
    const undone = await trx.selectFrom('payment').select('id').where('anula_id', '=', payment.id).executeTakeFirst();
    if (undone || payment.anula_id !== null) throw new Refusal('Este pago ya está anulado');
    return book(
      trx,
      ctx,
      record,
      { type: 'payment.reversed', cantidad: payment.cantidad },
      { fecha_pago: payment.fecha_pago, cantidad: -payment.cantidad, anula_id: payment.id },
    );
  });
}

/** The date of the last payment that stands, or null. */
async function lastPayment(trx: Trx, debtId: number): Promise<string | null> {
  const rows = await paymentsOf(trx, debtId);
  return rows.findLast(row => !row.anulado && row.anula_id === null)?.fecha_pago ?? null;
}

async function paymentsOf(db: Db, debtId: number): Promise<Payment[]> {
  const rows = await db.selectFrom('payment').selectAll().where('cobro', '=', debtId).orderBy('id').execute();
  const undone = new Set(rows.map(row => row.anula_id));
  return rows.map(({ id, cobro, fecha_pago, cantidad, anula_id }) => ({
    id,
    cobro,
    fecha_pago,
    cantidad: fromScaled(cantidad, THOUSANDTHS),
    anula_id,
    anulado: undone.has(id),
  }));
}

/** A cobro with its payments. */
export async function debtRecord(ctx: Ctx, id: unknown): Promise<DebtRecord> {
  const record = await getOwn(ctx.engine.db, ctx, debt, id);
  return { ...(record as unknown as DebtRecord), payments: await paymentsOf(ctx.engine.db, record.id) };
}
