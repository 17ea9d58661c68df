// The albaranes that an invoice bills: taken from the queue when its lines name them, given back when they no longer do.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate, update } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { withDeductions } from './deposits.ts';
import { isBillOpen } from './invoiceOpen.ts';
import { stepInvoice } from './invoiceState.ts';
import { billTotals, linesOfDocument, replaceLines } from '#server/services/paper/lines.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { moveWorkOrder, workOrdersById } from '#server/services/work/workOrders.ts';

const workOrder = entities.workOrder;
const invoice = entities.invoice;
type Invoice = RecordOf<typeof invoice>;

/** The ids of the albaranes of an invoice. */
export async function workOrdersOf(trx: Trx, invoiceId: number): Promise<number[]> {
  const rows = await trx.selectFrom('work_order').select('id').where('invoice_id', '=', invoiceId).orderBy('id').execute();
  return rows.map(row => row.id);
}

/** Makes `wanted` the albaranes of an invoice: new ones become `facturado`, those left out return to `listo`. */
export async function attachWorkOrders(trx: Trx, ctx: Ctx, record: Pick<Invoice, 'id' | 'customer_id'>, wanted: readonly number[]): Promise<void> {
  const present = await workOrdersOf(trx, record.id);
  for (const order of await workOrdersById(
    trx,
    present.filter(id => !wanted.includes(id)),
  ))
    await moveWorkOrder(trx, ctx, order, 'workOrder.goBack', { invoice_id: null }, true);
  for (const order of await workOrdersById(trx, wanted)) {
    if (order.customer_id !== record.customer_id) throw new Refusal(`El albarán ${order.code} es de otro cliente`);
    if (!present.includes(order.id)) await moveWorkOrder(trx, ctx, order, 'workOrder.assigned', { invoice_id: record.id });
  }
}

/** Adds an albarán that is `listo` to a draft: its lines are appended. */
export async function assignInvoice(ctx: Ctx, workOrderId: unknown, invoiceId: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const order = await getOwnForUpdate(trx, ctx, workOrder, workOrderId);
    const draft = await getOwnForUpdate(trx, ctx, invoice, invoiceId);
    stepInvoice(draft, 'invoice.receiveWorkOrder');
    const added = (await linesOfDocument(trx, 'workOrder', order.id)).map(line => ({ ...line, work_order_id: order.id }));
    const before = await linesOfDocument(trx, 'invoice', draft.id);
    const lines = await withDeductions(trx, [...before, ...added], draft.id);
    await attachWorkOrders(trx, ctx, draft, [...(await workOrdersOf(trx, draft.id)), order.id]);
    await replaceLines(trx, 'invoice', draft.id, lines);
    const noted = { before: { invoice_lines: before }, after: { invoice_lines: lines } };
    return update(trx, invoice, draft, billTotals(lines, draft), whoOf(ctx), 'invoice.receiveWorkOrder', { noted });
  });
}

/** Sends an albarán one step back: out of the queue, or out of an invoice that is a draft or rectified in full. */
export async function goBack(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const order = await getOwnForUpdate(trx, ctx, workOrder, id);
    const bill = order.invoice_id === null ? undefined : await findForUpdate(trx, invoice, order.invoice_id);
    const isDraft = bill?.estado === 'borrador';
    const isOpen = bill !== undefined && (await isBillOpen(trx, bill));
    const saved = await moveWorkOrder(trx, ctx, order, 'workOrder.goBack', { invoice_id: null }, isOpen);
    if (bill && isDraft) {
      const lines = await linesOfDocument(trx, 'invoice', bill.id);
      const kept = await withDeductions(
        trx,
        lines.filter(line => line.work_order_id !== order.id),
        bill.id,
      );
      await replaceLines(trx, 'invoice', bill.id, kept);
      const noted = { before: { invoice_lines: lines }, after: { invoice_lines: kept } };
      await update(trx, invoice, bill, billTotals(kept, bill), whoOf(ctx), 'workOrder.goBack', { noted });
    }
    return saved;
  });
}
