// The debt of an invoice and the credit of its issued credit note, set off against each other (decision 22).
import { entities } from '#domain/entities/index.ts';
import { toScaled } from '#domain/scaled.ts';
import type { Trx } from '../../db/connect.ts';
import { findForUpdate } from '../../db/records.ts';
import { type Debt, book } from './booking.ts';
import { THOUSANDTHS } from './thousandths.ts';
import { type Ctx, today } from '../context.ts';

const debt = entities.cobro;

/** Sets off what an invoice owes and what its credit note gives back, as far as both are open; each cobro gets a payment row that names the other. */
export async function compensate(trx: Trx, ctx: Ctx, invoiceId: number): Promise<void> {
  const rows = await trx
    .selectFrom('debt')
    .innerJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .select('debt.id')
    .where(eb => eb.or([eb('invoice.id', '=', invoiceId), eb('invoice.rectifica_id', '=', invoiceId)]))
    .orderBy('debt.id')
    .execute();
  const cobros: Debt[] = [];
  for (const { id } of rows) cobros.push((await findForUpdate(trx, debt, id))!);
  const [original, note] = cobros;
  if (!original || !note) return;
  const [owed, credit] = [owedOf(original), owedOf(note)];
  if (owed * credit >= 0) return;
  const cantidad = Math.min(Math.abs(owed), Math.abs(credit));
  await setOff(trx, ctx, original, note, cantidad);
  await setOff(trx, ctx, note, original, cantidad);
}

const owedOf = ({ deuda }: Debt) => toScaled(deuda, THOUSANDTHS);

/** Books one side: what the customer owes is paid by the other cobro, what the company owes is given back by it. */
async function setOff(trx: Trx, ctx: Ctx, record: Debt, other: Debt, cantidad: number): Promise<void> {
  const isCredit = owedOf(record) < 0;
  const type = isCredit ? 'refund.made' : 'payment.made';
  await book(trx, ctx, record, { type, cantidad }, { fecha_pago: today(ctx), cantidad: isCredit ? -cantidad : cantidad, compensa_id: other.id });
}
