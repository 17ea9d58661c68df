// What an accepted quote becomes: an aviso, and an albarán with the lines that were chosen, which an invoice bills to the same cent.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { type QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import type { WorkOrderLineDraft } from '#domain/catalogue/documentLine.ts';
import { noticeStateOf, unbegunNotices } from '#machines/lifecycles/notice.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
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
/** The most signs of a description. */
const TEXT_MAX = 10_000;

/** The minutes of the hours that are sold, as far as a visit lasts; null where none are. */
function minutesOf(lines: readonly QuoteLineDraft[]): number | null {
  const hours = lines.filter(({ unidad }) => unidad === 'HUR').reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
  const minutes = Math.round(hours * HOUR);
  return minutes > 0 ? Math.min(minutes, DAY) : null;
}

/** The aviso in which a quote arose, where nobody has begun its work: what was accepted is that work, and no second aviso. */
async function waitingBehind(trx: Trx, { notice_id, customer_id }: RecordOf<typeof quote>): Promise<RecordOf<typeof notice> | undefined> {
  const behind = notice_id === null ? undefined : await findForUpdate(trx, notice, notice_id);
  const state = behind && noticeStateOf(behind.status_id);
  return state && unbegunNotices.includes(state) && behind.customer_id === customer_id ? behind : undefined;
}

/** Makes the aviso of an accepted quote, as long as the hours that it sells; or the one in which it arose goes on as its aviso. */
export function planQuote(ctx: Ctx, { id, version }: Values): Promise<Saved & { notice_id: number }> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    await stepOf(trx, ctx, record, 'quote.plan');
    refuseStale(ctx, record, version);
    const lines = countedLines(await linesOfQuote(trx, record.id));
    const sold: Sold = {
      text: [record.name, ...lines.map(({ description }) => `· ${description}`)].join('\n'),
      note: `Presupuesto ${record.codigo}, aceptado por ${record.aceptado_por}`,
      minutes: minutesOf(lines),
    };
    const behind = await waitingBehind(trx, record);
    const notice_id = behind ? await planBehind(trx, ctx, behind, sold) : await planNew(trx, ctx, record, sold);
    const { estado: _, ...saved } = await moveQuote(trx, ctx, record, 'quote.plan', { obra_aviso_id: notice_id });
    return { ...saved, notice_id };
  });
}

/** What an aviso says of the quote that is its work. */
interface Sold {
  text: string;
  note: string;
  minutes: number | null;
}

async function planNew(trx: Trx, ctx: Ctx, record: RecordOf<typeof quote>, { text, note, minutes }: Sold): Promise<number> {
  const draft = draftOf(ctx, notice, {
    created: nowText(ctx),
    notice_description: text.slice(0, TEXT_MAX),
    internal_observations: note,
    customer_id: record.customer_id,
    location_id: record.location_id,
    machine_id: record.machine_id,
    user_id: record.user_id ?? ctx.user.id,
    duracion: minutes,
    pedido_por: record.aceptado_por,
  });
  const values = (await noticeRule.prepare?.(trx, ctx, draft, undefined)) ?? draft;
  const made = await insert(trx, notice, values, whoOf(ctx));
  await noticeRule.begin?.(trx, ctx, { ...(values as RecordOf<typeof notice>), ...made });
  return made.id;
}

/** The aviso keeps what its customer asked for, and says below what was sold. */
async function planBehind(trx: Trx, ctx: Ctx, behind: RecordOf<typeof notice>, { text, note, minutes }: Sold): Promise<number> {
  const below = (above: string, more: string) => [above, more].filter(Boolean).join('\n').slice(0, TEXT_MAX);
  const notice_description = below(behind.notice_description, text);
  const internal_observations = below(behind.internal_observations, note);
  await update(trx, notice, behind, { notice_description, internal_observations, duracion: minutes ?? behind.duracion }, whoOf(ctx));
  return behind.id;
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

/** Makes the albarán of an accepted quote with the lines that were chosen; it belongs to the aviso of the quote, or to the one in which the quote arose while nobody has begun it. */
export function deliverQuote(ctx: Ctx, { id, version }: Values): Promise<Saved & { work_order_id: number }> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    await stepOf(trx, ctx, record, 'quote.deliver');
    refuseStale(ctx, record, version);
    const lines = countedLines(await linesOfQuote(trx, record.id)).map(asDone);
    const behind = record.obra_aviso_id === null ? await waitingBehind(trx, record) : undefined;
    const origin = await originOf(trx, ctx, record.obra_aviso_id ?? behind?.id, { needsNotice: false, isAnother: false });
    const draft = draftOf(ctx, workOrder, {
      fecha_albaran: today(ctx),
      fecha_creacion: nowText(ctx),
      customer_id: record.customer_id,
      location_id: record.location_id,
      machine_id: record.machine_id,
      user_id: record.user_id ?? ctx.user.id,
      ...origin,
      // where and on what, the quote knows better than the call from which it came
      ...(behind && record.location_id !== null && { location_id: record.location_id }),
      ...(behind && record.machine_id !== null && { machine_id: record.machine_id }),
      observaciones: `Según el presupuesto ${record.codigo}`,
    });
    const made = await storeNew(trx, ctx, draft, { estado: 'pendiente', parte_motivo: '', parte_aviso: null }, { lines, failures: [] });
    await followWorkOrders(trx, ctx, draft.notice_id);
    const { estado: _, ...saved } = await moveQuote(trx, ctx, record, 'quote.deliver', { obra_albaran_id: made.id });
    return { ...saved, work_order_id: made.id };
  });
}
