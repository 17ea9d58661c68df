// Cobros: paid, refunded, payments taken back, debts corrected (§3, §5 Payment). Amounts are integer thousandths here.
import type { Booked, Saved } from '#domain/kernel/answer.ts';
import type { DebtRecord } from '#domain/collecting/wire.ts';
import { entities } from '#domain/index.ts';
import { type Payment, canBeTakenBack, paymentDraft } from '#domain/collecting/payment.ts';
import { dateFault } from '#domain/kernel/dateRules.ts';
import { amountProblem } from '#domain/collecting/paymentMode.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { debtSteps } from '#domain/collecting/steps.ts';
import type { DebtStep } from '#domain/collecting/stepNames.ts';
import { can, holding } from '#machines/lifecycles/ask.ts';
import { type DebtAmounts, type DebtEvent, debtLifecycle, debtState, debtWords, mostOwed } from '#machines/lifecycles/debt.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import { balanceOf, lastMethodOf, lockAccount, moveCredit, reverseCredit } from './account.ts';
import { type Debt, amountsOf, book, followDebt } from './booking.ts';
import { THOUSANDTHS } from './thousandths.ts';
import { compensate } from './compensation.ts';
import { followReminders } from './reminders/follow.ts';
import { addReceipt, bookPart } from './receipts.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { theirSteps } from '#server/services/records/allowed.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { refusalOf } from '#server/services/records/lifecycle.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked, dateContext, idOf } from '#server/services/records/validate.ts';

const debt = entities.cobro;

export const debtRule: Rule<typeof debt> = {
  readWith: ['payments', 'saldo', 'ultimo_metodo', 'fecha_factura'],
  /** An administrator may correct what is owed, never beyond what payments may bring it to nor to the other side of zero. */
  async prepare(db, _ctx, draft, before) {
    if (!before) throw bornOfInvoice();
    const after = { ...(await amountsOf(db, before)), deuda: toScaled(draft.deuda, THOUSANDTHS) };
    if (after.deuda * after.importe < 0 || Math.abs(after.deuda) > mostOwed(after)) throw invalid({ deuda: outOfBounds(after) });
    const { invoice_id, customer_id, importe, recordado, recordado_el, numero, fecha, pagado_antes } = before;
    await refuseEarlyDue(db, before, draft.fecha_vencimiento);
    return { ...draft, invoice_id, customer_id, importe, recordado, recordado_el, numero, fecha, pagado_antes, estado: debtState(after) };
  },
  follow: (trx, ctx, after) => followDebt(trx, ctx, after),
  gone: (trx, ctx, { customer_id }) => followReminders(trx, { ...ctx, importId: undefined }, customer_id),
  async release(_trx, _ctx, { invoice_id }) {
    if (invoice_id === null) return;
    throw new Refusal('Un cobro no se borra: es la deuda de una factura emitida. Para anularla, haga la rectificativa de la factura');
  },
};

/** Issuing an invoice opens its cobro; a debt from before has a call of its own. */
export const bornOfInvoice = () => new Refusal('Un cobro no se crea a mano: nace al emitir su factura');

async function refuseEarlyDue(db: Db, { invoice_id, fecha, fecha_vencimiento }: Debt, due: string | null): Promise<void> {
  if (due === null || due === fecha_vencimiento) return;
  const fault = dateFault('debtDue', due, { fecha_factura: fecha ?? (await invoiceDate(db, invoice_id)) });
  if (fault) throw invalid({ fecha_vencimiento: fault });
}

async function invoiceDate(db: Db, id: number | null): Promise<string> {
  const { fecha_creacion } = await db.selectFrom('invoice').select('fecha_creacion').where('id', '=', id).executeTakeFirstOrThrow();
  return fecha_creacion;
}

const outOfBounds = ({ compensado }: DebtAmounts) =>
  compensado === 0 ? 'La deuda debe estar entre 0 y el importe de la factura' : 'La deuda debe estar entre 0 y lo que queda del importe después de compensarlo';

/** Pays a debt or refunds a negative one; a refund's `cantidad` is sent negated (§5 Payment). */
export async function pay(ctx: Ctx, sent: unknown): Promise<Booked> {
  const { cantidad, cobro, ...money } = checked(paymentDraft, sent, '', dateContext(ctx));
  return ctx.engine.transact(async trx => {
    const { customer_id } = await getOwn(trx, ctx, debt, cobro);
    await lockAccount(trx, customer_id);
    const record = await getOwnForUpdate(trx, ctx, debt, cobro);
    const owed = record.deuda;
    refuseOtherSide(record.id, await amountsOf(trx, record), cantidad);
    const problem = amountProblem(owed, owed <= 0 ? -cantidad : cantidad);
    if (problem) throw invalid({ cantidad: problem });
    const thousandths = toScaled(cantidad, THOUSANDTHS);
    const receipt = await addReceipt(trx, ctx, { ...money, customer_id, cantidad: thousandths });
    await bookPart(trx, ctx, record, thousandths, receipt);
    return { id: record.id, version: record.version + 1, receipt: receipt.id };
  });
}

/** Throws the lifecycle's reason when nothing is left to pay or refund, or when a payment comes where a refund is due. */
function refuseOtherSide(id: number, amounts: DebtAmounts, cantidad: number): void {
  const type = cantidad < 0 ? 'refund.made' : 'payment.made';
  if (cantidad !== 0 && (amounts.deuda === 0 || (amounts.deuda < 0 && cantidad > 0)))
    throw refusalOf(debtWords, { entity: debt.name, id, state: debtState(amounts), facts: amounts }, type);
}

/** Takes a payment or refund back by a row that undoes it; once. What is owed again is set off against a credit note that is open, and what came from the account goes back to it. */
export async function takeBackPayment(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const payment = await paymentToUndo(trx, idOf(id));
    // the account and the cobro first: a transaction that takes back the same payment waits for them
    await lockAccount(trx, payment.customer_id);
    const cobro = await reversePayment(trx, ctx, payment);
    const { version } = await getOwn(trx, ctx, debt, cobro);
    return { id: cobro, version };
  });
}

type Undoable = Awaited<ReturnType<typeof paymentToUndo>>;

/** Books the row that undoes a payment whose account is locked; answers its cobro. */
async function reversePayment(trx: Trx, ctx: Ctx, payment: Undoable): Promise<number> {
  const { fecha_pago, cantidad, receipt_id, customer_id } = payment;
  const record = await getOwnForUpdate(trx, ctx, debt, payment.cobro);
  const undone = await trx.selectFrom('payment').select('id').where('anula_id', '=', payment.id).executeTakeFirst();
  if (undone || payment.anula_id !== null) throw new Refusal('Este pago ya está anulado');
  const entry = { fecha_pago, cantidad: -cantidad, anula_id: payment.id, receipt_id };
  const payment_id = await book(trx, ctx, record, { type: 'payment.reversed', cantidad }, entry);
  const used = await trx.selectFrom('credit').select(['id', 'receipt_id']).where('payment_id', '=', payment.id).executeTakeFirst();
  if (used) await moveCredit(trx, ctx, { customer_id, fecha: fecha_pago, cantidad, receipt_id: used.receipt_id, payment_id, anula_id: used.id });
  if (record.invoice_id !== null) await compensate(trx, ctx, record.invoice_id);
  return record.id;
}

/** Takes back all that came in at once: the parts of it that are in force, and what it left on account. All of it, or nothing. */
export async function takeBackReceipt(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const receipt = await trx.selectFrom('receipt').select(['id', 'customer_id']).where('id', '=', idOf(id)).executeTakeFirst();
    if (!receipt) throw notFound('No existe el pago');
    await lockAccount(trx, receipt.customer_id);
    const left = await trx
      .selectFrom('credit')
      .leftJoin('credit as back', 'back.anula_id', 'credit.id')
      .selectAll('credit')
      .where('credit.receipt_id', '=', receipt.id)
      .where('credit.payment_id', 'is', null)
      .where('credit.anula_id', 'is', null)
      .where('back.id', 'is', null)
      .execute();
    const parts = await trx
      .selectFrom('payment')
      .innerJoin('debt', 'debt.id', 'payment.cobro')
      .leftJoin('payment as back', 'back.anula_id', 'payment.id')
      .selectAll('payment')
      .select('debt.customer_id')
      .where('payment.receipt_id', '=', receipt.id)
      .where('payment.anula_id', 'is', null)
      .where('back.id', 'is', null)
      .orderBy('payment.cobro') // in the order in which cobros are locked
      .execute();
    if (left.length + parts.length === 0) throw new Refusal('Este pago ya está anulado');
    for (const movement of left) await reverseCredit(trx, ctx, movement);
    for (const part of parts) await reversePayment(trx, ctx, part);
    return { id: receipt.id, version: 1 };
  });
}

/** A payment and whose it is. Throws where there is none, or where it is no payment of money. */
async function paymentToUndo(trx: Trx, id: number) {
  const payment = await trx
    .selectFrom('payment')
    .innerJoin('debt', 'debt.id', 'payment.cobro')
    .selectAll('payment')
    .select('debt.customer_id')
    .where('payment.id', '=', id)
    .executeTakeFirst();
  if (!payment) throw notFound('No existe el pago');
  if (payment.compensa_id !== null) throw new Refusal('Una compensación no se anula: resulta de una factura y de su rectificativa');
  return payment;
}

async function paymentsOf(db: Db, debtId: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('debt', 'debt.id', 'payment.compensa_id')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .leftJoin('receipt', 'receipt.id', 'payment.receipt_id')
    .select(['payment.id', 'payment.cobro', 'payment.fecha_pago', 'payment.cantidad', 'payment.anula_id', 'invoice.codigo'])
    .select(['receipt.metodo', 'receipt.banco', 'receipt.nota', 'receipt.cantidad as received'])
    .where('payment.cobro', '=', debtId)
    .orderBy('payment.id')
    .execute();
  const undone = new Set(rows.map(row => row.anula_id));
  return rows.map(({ cantidad, codigo, received, metodo, banco, nota, ...row }) => ({
    ...row,
    cantidad: fromScaled(cantidad, THOUSANDTHS),
    metodo: metodo ?? '',
    banco: banco ?? '',
    nota: nota ?? '',
    parte_de: received === null || received === cantidad || row.anula_id !== null ? null : fromScaled(received, THOUSANDTHS),
    anulado: undone.has(row.id),
    compensado_con: codigo,
  }));
}

/** A cobro with its payments. */
export async function debtRecord(ctx: Ctx, id: unknown): Promise<DebtRecord> {
  const record = await getOwn(ctx.engine.db, ctx, debt, id);
  const { db } = ctx.engine;
  const [payments, amounts, saldo, ultimo_metodo, fecha_factura] = await Promise.all([
    paymentsOf(db, record.id),
    amountsOf(db, record),
    balanceOf(db, record.customer_id),
    lastMethodOf(db, record.customer_id),
    record.fecha ?? invoiceDate(db, record.invoice_id),
  ]);
  return { ...record, payments, saldo: fromScaled(saldo, THOUSANDTHS), ultimo_metodo, fecha_factura, ...whatMay(ctx, amounts, payments) };
}

/** The steps that may be taken for some amount, and the conditions that hold for it. */
function whatMay(ctx: Ctx, amounts: DebtAmounts, payments: readonly Payment[]): Pick<DebtRecord, 'allowed' | 'holding'> {
  const { deuda } = amounts;
  const asked: (DebtEvent & { type: DebtStep })[] = [
    { type: 'payment.made', cantidad: deuda },
    { type: 'refund.made', cantidad: -deuda },
    ...payments.filter(canBeTakenBack).map(({ cantidad }) => ({ type: 'payment.reversed' as const, cantidad: toScaled(cantidad, THOUSANDTHS) })),
  ];
  const possible = asked.filter(event => can(debtLifecycle, debtState(amounts), amounts, event));
  return {
    allowed: theirSteps(ctx, debtSteps).filter(step => possible.some(({ type }) => type === step)),
    holding: holding(debtLifecycle, amounts, asked),
  };
}
