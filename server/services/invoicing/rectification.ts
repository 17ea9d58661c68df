// Rectifying an invoice: the draft of its credit note, and giving the invoice back when that draft is deleted (§4).
import type { Saved } from '#domain/kernel/answer.ts';
import { invoiceLine } from '#domain/catalogue/documentLine.ts';
import { entities } from '#domain/index.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import type { FieldsOf, RecordOf } from '#domain/kernel/entity.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { noteFacts, notesUnder } from './creditNotes.ts';
import { takenReason, takerOf } from './deposits.ts';
import { billFacts, stepInvoice } from './invoiceState.ts';
import { type LineValues, billTotals, linesOfDocument, replaceLines } from '#server/services/paper/lines.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';

const invoice = entities.invoice;

/** Makes the draft of a credit note of an issued invoice, or of another credit note: what is left of its lines, with the quantities negated. */
export async function rectifyInvoice(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const original = await getOwnForUpdate(trx, ctx, invoice, id);
    await beginRectification(trx, ctx, original);
    return draftNote(trx, ctx, original);
  });
}

/** The draft of a credit note over what is left of an invoice, or over other lines. */
export async function draftNote(trx: Trx, ctx: Ctx, original: RecordOf<typeof invoice>, of?: readonly LineValues[]): Promise<Saved> {
  const lines = of ?? (await linesLeft(trx, original.id));
  const date = today(ctx);
  const values: FieldsOf<typeof invoice> = {
    codigo: '',
    estado: 'borrador',
    fecha_creacion: date,
    fecha_vencimiento: date,
    fecha_operacion: null,
    metodo: '',
    customer_id: original.customer_id,
    observaciones: `Rectifica la factura ${original.codigo}`,
    motivo: 'devolucion',
    simplificada: original.simplificada,
    retencion: original.retencion,
    motivo_anulacion: '',
    rectifica_id: original.id,
    sustituye: false,
    sustituida_id: null,
    compensada: false,
    registro: '',
    ...billTotals(lines, { ...original, rectifica_id: original.id }),
  };
  const saved = await insert(trx, invoice, values, whoOf(ctx), { noted: { after: { invoice_lines: lines } } });
  await replaceLines(trx, 'invoice', saved.id, lines, true);
  return saved;
}

/** The lines of an invoice less those of its issued credit notes, negated. */
async function linesLeft(trx: Trx, id: number): Promise<LineValues[]> {
  const notes = (await notesUnder(trx, id)).filter(note => !isDraft(note));
  const lines: LineValues[] = await linesOfDocument(trx, 'invoice', id);
  for (const note of notes) lines.push(...(await linesOfDocument(trx, 'invoice', note.id)));
  const negated = lines.map(line => ({ ...line, quantity: -line.quantity, work_order_id: null }));
  return notes.length === 0 ? negated : summed(negated);
}

/** Lines that say the same in one, without those that come to nothing. */
function summed(lines: readonly LineValues[]): LineValues[] {
  const sums = new Map<string, LineValues>();
  for (const line of lines) {
    const same = JSON.stringify({ ...invoiceLine.cast(line, { stripUnknown: true }), quantity: 0 });
    const quantity = toScaled(line.quantity, 3) + toScaled(sums.get(same)?.quantity ?? 0, 3);
    sums.set(same, { ...(sums.get(same) ?? line), quantity: fromScaled(quantity, 3) });
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

/** Marks an invoice that has the draft of a credit note; `own` is that draft where it is there already. */
export async function beginRectification(trx: Trx, ctx: Ctx, original: RecordOf<typeof invoice>, own?: number): Promise<void> {
  const notes = (await notesUnder(trx, original.id)).filter(({ id }) => id !== own);
  const taker = await takerOf(trx, original.id);
  const facts = { ...billFacts(original), ...noteFacts(original, notes), isUntaken: taker === null };
  const estado = stepInvoice(original, 'invoice.rectify', facts, takenReason(taker));
  await update(trx, invoice, original, { estado }, whoOf(ctx), 'invoice.rectify');
}

/** Gives an invoice back when the draft of a credit note is deleted: rectificada where it has another one, else emitida, or cobrada where nothing is owed. */
export async function discardRectification(trx: Trx, ctx: Ctx, id: number, own: number): Promise<void> {
  const original = await findForUpdate(trx, invoice, id);
  if (!original) return;
  const debt = await trx.selectFrom('debt').select('deuda').where('invoice_id', '=', id).executeTakeFirst();
  const notes = (await notesUnder(trx, id)).filter(note => note.rectifica_id === id && note.id !== own).length;
  const estado = stepInvoice(original, 'rectification.discarded', { isSettled: debt?.deuda === 0, notes });
  await update(trx, invoice, original, { estado }, whoOf(ctx), 'rectification.discarded');
}
