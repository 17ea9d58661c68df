// Advances of accepted quotes, all of today: one that is asked for, one that is invoiced, one that is paid, and one that the invoice of its work has taken off.
import { fromScaled } from '#domain/kernel/scaled.ts';
import { pay } from '#server/services/collecting/debts.ts';
import { issueInvoice } from '#server/services/invoicing/invoices.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { billQuote, chargeQuote } from '#server/services/quotes/quoteBilling.ts';
import { deliverQuote } from '#server/services/quotes/quoteWork.ts';
import { takeOwnStep } from '#server/services/work/workOrders.ts';

/** As the conditions of the sample quotes say: half of it is paid with the signature. */
const PERCENT = 50;

/** Takes the newest accepted quotes each a step further than the one before. */
export async function chargeAdvances(ctx: Ctx): Promise<void> {
  const [asked, invoiced, paid, taken] = await ctx.engine.db
    .selectFrom('quote')
    .select('id')
    .where('estado', '=', 'aceptado')
    .where('customer_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  if (asked) await charge(ctx, asked.id);
  if (invoiced) await issueInvoice(ctx, await charge(ctx, invoiced.id));
  if (paid) await collect(ctx, await charge(ctx, paid.id));
  if (!taken) return;
  await collect(ctx, await charge(ctx, taken.id));
  const { work_order_id } = await deliverQuote(ctx, { id: taken.id });
  await takeOwnStep(ctx, work_order_id, 'workOrder.terminar');
  await takeOwnStep(ctx, work_order_id, 'workOrder.facturar');
  const { invoice_id } = await billQuote(ctx, { id: taken.id });
  await issueInvoice(ctx, invoice_id);
}

/** The draft of its invoice. */
async function charge(ctx: Ctx, id: number): Promise<number> {
  return (await chargeQuote(ctx, { id, tipo: 'anticipo', porcentaje: PERCENT })).invoice_id;
}

async function collect(ctx: Ctx, invoiceId: number): Promise<void> {
  await issueInvoice(ctx, invoiceId);
  const debt = await ctx.engine.db.selectFrom('debt').select(['id', 'deuda']).where('invoice_id', '=', invoiceId).executeTakeFirstOrThrow();
  await pay(ctx, { cobro: debt.id, fecha_pago: today(ctx), cantidad: fromScaled(debt.deuda, 3) });
}
