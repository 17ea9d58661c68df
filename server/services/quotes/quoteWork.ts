// What an accepted quote becomes: an aviso, and an albarán with the lines that were chosen, which an invoice bills to the same cent.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { type QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import type { WorkOrderLineDraft } from '#domain/catalogue/documentLine.ts';
import { insert } from '#server/db/records.ts';
import { type Ctx, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { getOwnForUpdate, refuseStale } from '#server/services/records/ownRecord.ts';
import { draftOf } from '#server/services/records/validate.ts';
import { followWorkOrders, noticeRule } from '#server/services/work/notices.ts';
import { originOf, storeNew } from '#server/services/work/workOrders.ts';
import { linesOfQuote } from './quoteLines.ts';
import { moveQuote, stepOf } from './quotes.ts';

const { notice, quote, workOrder } = entities;

const HOUR = 60;
const DAY = 24 * HOUR;

/** The minutes of the hours that are sold, as far as a visit lasts; null where none are. */
function minutesOf(lines: readonly QuoteLineDraft[]): number | null {
  const hours = lines.filter(({ unidad }) => unidad === 'HUR').reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
  const minutes = Math.round(hours * HOUR);
  return minutes > 0 ? Math.min(minutes, DAY) : null;
}

/** Makes the aviso of an accepted quote, as long as the hours that it sells. */
export function planQuote(ctx: Ctx, { id, version }: Values): Promise<Saved & { notice_id: number }> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    await stepOf(trx, ctx, record, 'quote.plan');
    refuseStale(ctx, record, version);
    const lines = countedLines(await linesOfQuote(trx, record.id));
    const draft = draftOf(ctx, notice, {
      created: nowText(ctx),
      notice_description: [record.name, ...lines.map(({ description }) => `· ${description}`)].join('\n').slice(0, 10_000),
      internal_observations: `Presupuesto ${record.codigo}, aceptado por ${record.aceptado_por}`,
      customer_id: record.customer_id,
      location_id: record.location_id,
      machine_id: record.machine_id,
      user_id: record.user_id ?? ctx.user.id,
      duracion: minutesOf(lines),
      pedido_por: record.aceptado_por,
    });
    const values = (await noticeRule.prepare?.(trx, ctx, draft, undefined)) ?? draft;
    const made = await insert(trx, notice, values, whoOf(ctx));
    await noticeRule.begin?.(trx, ctx, { ...(values as RecordOf<typeof notice>), ...made });
    const { estado: _, ...saved } = await moveQuote(trx, ctx, record, 'quote.plan', { obra_aviso_id: made.id });
    return { ...saved, notice_id: made.id };
  });
}

/** A line of a quote as an albarán has it. */
const asDone = ({ product_id, description, quantity, unidad, price, discount, operation, iva, tarifa }: QuoteLineDraft): WorkOrderLineDraft => ({
  product_id,
  description,
  quantity,
  unidad,
  price,
  discount,
  operation,
  iva,
  tarifa,
});

/** Makes the albarán of an accepted quote with the lines that were chosen; it belongs to the aviso of the quote, where there is one. */
export function deliverQuote(ctx: Ctx, { id, version }: Values): Promise<Saved & { work_order_id: number }> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    await stepOf(trx, ctx, record, 'quote.deliver');
    refuseStale(ctx, record, version);
    const lines = countedLines(await linesOfQuote(trx, record.id)).map(asDone);
    const origin = await originOf(trx, ctx, record.obra_aviso_id, { needsNotice: false, isAnother: false });
    const draft = draftOf(ctx, workOrder, {
      fecha_albaran: today(ctx),
      fecha_creacion: nowText(ctx),
      customer_id: record.customer_id,
      location_id: record.location_id,
      machine_id: record.machine_id,
      user_id: record.user_id ?? ctx.user.id,
      ...origin,
      observaciones: `Según el presupuesto ${record.codigo}`,
    });
    const made = await storeNew(trx, ctx, draft, { estado: 'pendiente', parte_motivo: '', parte_aviso: null }, { lines, failures: [] });
    await followWorkOrders(trx, ctx, draft.notice_id);
    const { estado: _, ...saved } = await moveQuote(trx, ctx, record, 'quote.deliver', { obra_albaran_id: made.id });
    return { ...saved, work_order_id: made.id };
  });
}
