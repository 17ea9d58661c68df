// Money that comes in from a customer at once, or is given back: for one cobro or for several, and the rest for the account.
import type { Booked } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { type CollectionDraft, ON_ACCOUNT, collectionDraft } from '#domain/collecting/payment.ts';
import { amountProblem, restOf } from '#domain/collecting/paymentMode.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import type { Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checked, dateContext } from '#server/services/records/validate.ts';
import { lockAccount, moveCredit } from './account.ts';
import { type Debt, book } from './booking.ts';
import { THOUSANDTHS } from './thousandths.ts';

type Receipt = Omit<Tables['receipt'], 'id' | 'created_at' | 'created_by'>;
type StoredReceipt = Receipt & { id: number };

const toThousandths = (euros: number) => toScaled(euros, THOUSANDTHS);

/** Notes the money, before it is booked on anything. */
export async function addReceipt(trx: Trx, ctx: Ctx, receipt: Receipt): Promise<StoredReceipt> {
  const who = whoOf(ctx);
  const { id } = await trx
    .insertInto('receipt')
    .values({ ...receipt, created_at: who.at, created_by: who.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, who, 'receipt', id, 'create', null, { ...receipt, cantidad: fromScaled(receipt.cantidad, THOUSANDTHS) });
  return { ...receipt, id };
}

/** Books a part of the money on a cobro, below zero where it is given back; what is not money goes through the account, which is locked. */
export async function bookPart(trx: Trx, ctx: Ctx, record: Debt, cantidad: number, receipt: StoredReceipt): Promise<void> {
  const { id: receipt_id, customer_id, fecha_pago, metodo } = receipt;
  const type = cantidad < 0 ? 'refund.made' : 'payment.made';
  const payment_id = await book(trx, ctx, record, { type, cantidad: Math.abs(cantidad) }, { fecha_pago, cantidad, receipt_id });
  if (metodo === ON_ACCOUNT) await moveCredit(trx, ctx, { customer_id, fecha: fecha_pago, cantidad: -cantidad, receipt_id, payment_id });
}

/** One payment of a customer: each share on its cobro, and what none of them takes on account. All of it, or nothing. */
export async function collect(ctx: Ctx, sent: unknown): Promise<Booked> {
  const collection = checked(collectionDraft, sent, '', dateContext(ctx));
  const { partes, cantidad: euros, ...money } = collection;
  const cantidad = toThousandths(euros);
  const rest = onAccountOf(collection);
  return ctx.engine.transact(async trx => {
    const { id: customer_id } = await getOwn(trx, ctx, entities.customer, money.customer_id);
    await lockAccount(trx, customer_id);
    const receipt = await addReceipt(trx, ctx, { ...money, customer_id, cantidad });
    for (const [place, parte] of inOrder(partes)) {
      const record = await getOwnForUpdate(trx, ctx, entities.cobro, parte.cobro);
      if (record.customer_id !== customer_id) throw invalid({ [`partes.${place}.cobro`]: 'Este cobro es de otro cliente' });
      const problem = amountProblem(Math.max(record.deuda, 0), parte.cantidad);
      if (problem) throw invalid({ [`partes.${place}.cantidad`]: problem });
      await bookPart(trx, ctx, record, toThousandths(parte.cantidad), receipt);
    }
    if (rest > 0) await moveCredit(trx, ctx, { customer_id, fecha: money.fecha_pago, cantidad: rest, receipt_id: receipt.id });
    return { id: receipt.id, version: 1, receipt: receipt.id };
  });
}

/** With their places, in the order in which cobros are locked. */
const inOrder = (partes: CollectionDraft['partes']) => [...partes.entries()].sort(([, one], [, other]) => one.cobro - other.cobro);

/** What no share takes. Throws where the shares are more than the money, or the money is nothing. */
function onAccountOf({ cantidad, metodo, partes }: CollectionDraft): number {
  if (cantidad <= 0) throw invalid({ cantidad: 'La cantidad debe ser mayor a 0' });
  const twice = partes.findIndex(({ cobro }, place) => partes.findIndex(other => other.cobro === cobro) < place);
  if (twice >= 0) throw invalid({ [`partes.${twice}.cobro`]: 'Este cobro ya está en el reparto' });
  const rest = toThousandths(
    restOf(
      cantidad,
      partes.map(parte => parte.cantidad),
    ),
  );
  if (rest < 0) throw invalid({ cantidad: 'El reparto suma más que la cantidad' });
  if (rest > 0 && metodo === ON_ACCOUNT) throw invalid({ cantidad: 'El saldo a favor se usa justo en lo que se reparte' });
  return rest;
}
