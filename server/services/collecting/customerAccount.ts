// What a customer owes and has on account, as the user who takes their payment sees it.
import { sql } from 'kysely';
import { entities } from '#domain/index.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { CreditMovement, CustomerAccount, OpenDebt } from '#domain/collecting/wire.ts';
import type { Db } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { debtDay, debtNumber } from './debtDocument.ts';
import { balanceOf, lastMethodOf } from './account.ts';
import { THOUSANDTHS } from './thousandths.ts';

const toEuros = (thousandths: number) => fromScaled(thousandths, THOUSANDTHS);

/** As many as one payment may be shared out over, and as many movements as anybody reads. */
const MOST = 500;

/** The open cobros of a customer, the oldest first, and their account. */
export async function customerAccount(ctx: Ctx, id: unknown): Promise<CustomerAccount> {
  const { db } = ctx.engine;
  const customer = await getOwn(db, ctx, entities.customer, id);
  const [saldo, ultimo_metodo, cobros, movimientos] = await Promise.all([
    balanceOf(db, customer.id),
    lastMethodOf(db, customer.id),
    openDebts(db, customer.id),
    movementsOf(db, customer.id),
  ]);
  return { customer_id: customer.id, customer_name: customer.name, saldo: toEuros(saldo), ultimo_metodo, cobros, movimientos };
}

async function openDebts(db: Db, customerId: number): Promise<OpenDebt[]> {
  const rows = await db
    .selectFrom('debt')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .select(['debt.id', debtNumber.as('invoice_name'), 'debt.fecha_vencimiento', 'debt.importe', 'debt.deuda', debtDay.as('fecha_factura')])
    .where('debt.customer_id', '=', customerId)
    .where('debt.deuda', '>', 0)
    .orderBy(sql`coalesce(debt.fecha_vencimiento, ${debtDay})`)
    .orderBy('debt.id')
    .limit(MOST)
    .execute();
  return rows.map(row => ({ ...row, importe: toEuros(row.importe), deuda: toEuros(row.deuda) }));
}

async function movementsOf(db: Db, customerId: number): Promise<CreditMovement[]> {
  const rows = await db
    .selectFrom('credit')
    .innerJoin('receipt', 'receipt.id', 'credit.receipt_id')
    .leftJoin('payment', 'payment.id', 'credit.payment_id')
    .leftJoin('debt', 'debt.id', 'payment.cobro')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .leftJoin('credit as undoing', 'undoing.anula_id', 'credit.id')
    .select([
      'credit.id',
      'credit.fecha',
      'credit.cantidad',
      'credit.anula_id',
      'receipt.metodo',
      'receipt.nota',
      sql<string | null>`${debtNumber}`.as('invoice_name'),
    ])
    .select('undoing.id as undone')
    .where('credit.customer_id', '=', customerId)
    .orderBy('credit.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ undone, cantidad, ...row }) => ({ ...row, cantidad: toEuros(cantidad), anulado: undone !== null }));
}
