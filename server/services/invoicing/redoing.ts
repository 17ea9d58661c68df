// Making an invoice anew: it is taken back as a whole, and the draft of the one in its place has its lines and albaranes (ROF 15). A credit note may not add to its invoice, so more VAT or a line that was forgotten goes this way.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { bookDay } from '#domain/invoicing/operationDate.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { update } from '#server/db/records.ts';
import { lockDebtOf } from '#server/services/collecting/account.ts';
import { closedFor } from '#server/services/kernel/closed.ts';
import { lockHead } from '#server/services/fiscal/chain.ts';
import { tellIfClockStrays } from '#server/services/fiscal/clockCheck.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { draftOf, idOf } from '#server/services/records/validate.ts';
import { linesOfDocument } from '#server/services/paper/lines.ts';
import { carryDeposit, takenReason, takerOf } from './deposits.ts';
import { dueDays, insertInvoice, issueLocked } from './invoices.ts';
import { billFacts, stepInvoice } from './invoiceState.ts';
import { attachWorkOrders } from './invoiceWorkOrders.ts';
import { agreedFor } from './agreed.ts';
import { draftNote } from './rectification.ts';

const invoice = entities.invoice;

/** Issues the credit note of a whole invoice and makes the draft of the one in its place, in one transaction; answers the draft. */
export async function redoInvoice(ctx: Ctx, body: { id?: unknown }): Promise<Saved> {
  await tellIfClockStrays(ctx);
  const [id, usual] = [idOf(body.id), await dueDays(ctx)];
  return ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    await lockDebtOf(trx, id);
    const original = await getOwnForUpdate(trx, ctx, invoice, id);
    const taker = await takerOf(trx, id);
    const estado = stepInvoice(original, 'invoice.redo', { ...billFacts(original), isUntaken: taker === null }, takenReason(taker));
    const lines = await linesOfDocument(trx, 'invoice', id);
    await update(trx, invoice, original, { estado }, whoOf(ctx), 'invoice.redo');
    const note = await draftNote(trx, ctx, original);
    const issued = await issueLocked(trx, ctx, await getOwnForUpdate(trx, ctx, invoice, note.id), head);
    await attachWorkOrders(trx, ctx, original, []);
    const { customer_id, simplificada, retencion } = original;
    const day = bookDay(original);
    const isClosed = (await closedFor(trx, day)) !== null; // then both are of the quarter in which it is made anew (LIVA, art. 89.Cinco)
    const observaciones = `Sustituye a la factura ${invoiceName(original)}, rectificada por ${invoiceName(issued)}`;
    const draft = draftOf(ctx, invoice, {
      fecha_creacion: today(ctx),
      fecha_operacion: isClosed ? today(ctx) : day,
      customer_id,
      simplificada,
      retencion,
      metodo: (await agreedFor(trx, original, lines, null)).pago, // of its contract too, which the new one does not bill
      observaciones,
    });
    const saved = await insertInvoice(trx, ctx, draft, { lines, usual, issue: false });
    await carryDeposit(trx, original.id, saved.id);
    return { id: saved.id, version: saved.version };
  });
}
