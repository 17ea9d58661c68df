// The account of a customer: what was paid and no cobro took, to be used by a later payment. Amounts are integer thousandths here.
import type { Saved } from '#domain/kernel/answer.ts';
import { ON_ACCOUNT, type PaymentMethod } from '#domain/collecting/payment.ts';
import { messages } from '#domain/kernel/messages.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { idOf } from '#server/services/records/validate.ts';
import { THOUSANDTHS } from './thousandths.ts';

/** What goes to an account, or below zero from it. */
interface Movement {
  customer_id: number;
  fecha: string;
  cantidad: number;
  receipt_id: number;
  /** The payment that takes it. */
  payment_id?: number;
  /** The movement that this one takes back. */
  anula_id?: number;
}

/** Keeps others from the money of a customer until `trx` ends: asked before any cobro is locked. */
export async function lockAccount(trx: Trx, customerId: number): Promise<void> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** Keeps payments from the cobro of an invoice until `trx` ends, in the order in which they lock: the account, then the cobro. */
export async function lockDebtOf(trx: Trx, invoiceId: number): Promise<void> {
  const debt = await trx.selectFrom('debt').select('customer_id').where('invoice_id', '=', invoiceId).executeTakeFirst();
  if (!debt) return;
  await lockAccount(trx, debt.customer_id);
  await trx.selectFrom('debt').select('id').where('invoice_id', '=', invoiceId).forUpdate().execute();
}

/** What is on the account of a customer, as the database adds it up with each movement. */
export async function balanceOf(db: Db, customerId: number): Promise<number> {
  const { saldo } = await db.selectFrom('customer').select('saldo').where('id', '=', customerId).executeTakeFirstOrThrow();
  return saldo;
}

/** How a customer last paid, with which the next payment begins; '' where that is not known. What is on account is chosen anew each time. */
export async function lastMethodOf(db: Db, customerId: number): Promise<PaymentMethod | ''> {
  const last = await db
    .selectFrom('receipt')
    .select('metodo')
    .where('customer_id', '=', customerId)
    .where('metodo', 'not in', ['', ON_ACCOUNT])
    .orderBy('fecha_pago', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.metodo ?? '';
}

/** Moves money on an account that is locked. Throws where more is taken than there is. */
export async function moveCredit(trx: Trx, ctx: Ctx, movement: Movement): Promise<void> {
  if (movement.cantidad < 0) {
    const balance = await balanceOf(trx, movement.customer_id);
    if (balance + movement.cantidad < 0) throw tooLittle(movement, balance);
  }
  const who = whoOf(ctx);
  const row = { payment_id: null, anula_id: null, ...movement };
  const { id } = await trx
    .insertInto('credit')
    .values({ ...row, created_at: who.at, created_by: who.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, who, 'credit', id, actionOf(row), null, { ...row, cantidad: fromScaled(row.cantidad, THOUSANDTHS) });
}

function tooLittle({ payment_id, anula_id }: Movement, balance: number): Error {
  const left = messages.notOnAccount(fromScaled(balance, THOUSANDTHS));
  if (payment_id !== undefined && anula_id === undefined) return invalid({ cantidad: left });
  return new Refusal(`${left}: lo demás ya se ha usado. Anule antes los pagos hechos con él`);
}

const actionOf = ({ cantidad, anula_id }: { cantidad: number; anula_id: number | null }) =>
  anula_id !== null ? 'credit.reversed' : cantidad < 0 ? 'credit.used' : 'credit.left';

/** Takes back a movement of an account that is locked. */
export const reverseCredit = (
  trx: Trx,
  ctx: Ctx,
  { id, customer_id, fecha, cantidad, receipt_id }: Omit<Movement, 'payment_id' | 'anula_id'> & { id: number },
): Promise<void> => moveCredit(trx, ctx, { customer_id, fecha, cantidad: -cantidad, receipt_id, anula_id: id });

/** Takes back what a payment left on the account; once, and only while it is unused. */
export async function takeBackCredit(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const left = await trx.selectFrom('credit').selectAll().where('id', '=', idOf(id)).executeTakeFirst();
    if (!left) throw notFound('No existe el movimiento');
    if (left.payment_id !== null) throw new Refusal('Lo que usó un pago vuelve a la cuenta al anular ese pago');
    await lockAccount(trx, left.customer_id);
    const undone = await trx.selectFrom('credit').select('id').where('anula_id', '=', left.id).executeTakeFirst();
    if (undone || left.anula_id !== null) throw new Refusal('Este movimiento ya está anulado');
    await reverseCredit(trx, ctx, left);
    return { id: left.id, version: 1 };
  });
}
