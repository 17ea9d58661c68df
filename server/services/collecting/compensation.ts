// The debt of an invoice and the credits of its issued credit notes, set off against each other (decision 22).
import { entities } from '#domain/index.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate } from '#server/db/records.ts';
import { type Debt, book } from './booking.ts';
import { notesUnder, originalOf } from '#server/services/invoicing/creditNotes.ts';
import { THOUSANDTHS } from './thousandths.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';

const debt = entities.cobro;

/**
 * Sets off what is owed and what is given back among an invoice, its credit notes and those of these in turn, as far as both are open,
 * the oldest first; each cobro gets a payment row that names the other.
 */
export async function compensate(trx: Trx, ctx: Ctx, invoiceId: number): Promise<void> {
  const original = await originalOf(trx, invoiceId);
  const invoices = [original, ...(await notesUnder(trx, original)).map(({ id }) => id)];
  for (;;) {
    const rows = await trx.selectFrom('debt').select('id').where('invoice_id', 'in', invoices).orderBy('id').execute();
    const cobros: Debt[] = [];
    for (const { id } of rows) cobros.push((await findForUpdate(trx, debt, id))!);
    const owed = cobros.find(each => owedOf(each) > 0);
    const credit = cobros.find(each => owedOf(each) < 0);
    if (!owed || !credit) return;
    const cantidad = Math.min(owedOf(owed), -owedOf(credit));
    await setOff(trx, ctx, owed, credit, cantidad);
    await setOff(trx, ctx, credit, owed, cantidad);
  }
}

const owedOf = ({ deuda }: Debt) => toScaled(deuda, THOUSANDTHS);

/** Books one side: what the customer owes is paid by the other cobro, what the company owes is given back by it. */
async function setOff(trx: Trx, ctx: Ctx, record: Debt, other: Debt, cantidad: number): Promise<void> {
  const isCredit = owedOf(record) < 0;
  const type = isCredit ? 'refund.made' : 'payment.made';
  await book(trx, ctx, record, { type, cantidad }, { fecha_pago: today(ctx), cantidad: isCredit ? -cantidad : cantidad, compensa_id: other.id });
}
