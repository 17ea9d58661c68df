// Rectifying an invoice: the draft of its credit note, and giving the invoice back when that draft is deleted (§4).
import type { Saved } from '#domain/answer.ts';
import { entities } from '#domain/entities/index.ts';
import type { FieldsOf, RecordOf } from '#domain/entity.ts';
import type { Trx } from '../../db/connect.ts';
import { findForUpdate, insert, update } from '../../db/records.ts';
import { type Ctx, today, whoOf } from '../context.ts';
import { stepInvoice } from './invoiceState.ts';
import { linesOfDocument, replaceLines, totalsOf } from '../documents/lines.ts';
import { getOwnForUpdate } from '../records/ownRecord.ts';

const invoice = entities.invoice;

/** Makes the draft of the credit note of an issued invoice: its lines with the quantities negated. */
export async function rectifyInvoice(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const original = await getOwnForUpdate(trx, ctx, invoice, id);
    await beginRectification(trx, ctx, original);
    const lines = (await linesOfDocument(trx, 'invoice', original.id)).map(line => ({ ...line, quantity: -line.quantity, work_order_id: null }));
    const date = today(ctx);
    const values: FieldsOf<typeof invoice> = {
      codigo: '',
      estado: 'borrador',
      fecha_creacion: date,
      fecha_vencimiento: date,
      fecha_operacion: null,
      customer_id: original.customer_id,
      observaciones: `Rectifica la factura ${original.codigo}`,
      rectifica_id: original.id,
      registro: '',
      ...totalsOf(lines, { rectifica_id: original.id, redondeo: original.redondeo }),
    };
    const saved = await insert(trx, invoice, values, whoOf(ctx), { noted: { after: { invoice_lines: lines } } });
    await replaceLines(trx, 'invoice', saved.id, lines, true);
    return saved;
  });
}

/** Marks an invoice that has the draft of a credit note. */
export async function beginRectification(trx: Trx, ctx: Ctx, original: RecordOf<typeof invoice>): Promise<void> {
  const estado = stepInvoice(original, 'invoice.rectify');
  await update(trx, invoice, original, { estado }, whoOf(ctx), 'invoice.rectify');
}

/** Gives an invoice back when the draft of its credit note is deleted: emitida, or cobrada where nothing is owed. */
export async function discardRectification(trx: Trx, ctx: Ctx, id: number): Promise<void> {
  const original = await findForUpdate(trx, invoice, id);
  if (!original) return;
  const debt = await trx.selectFrom('debt').select('deuda').where('invoice_id', '=', id).executeTakeFirst();
  const estado = stepInvoice(original, 'rectification.discarded', { isSettled: debt?.deuda === 0 });
  await update(trx, invoice, original, { estado }, whoOf(ctx), 'rectification.discarded');
}
