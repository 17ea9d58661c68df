// Facturas: drafts that change freely, issued ones that never do, credit notes, and the albaranes that they bill (§3, §4).
import type { Saved } from '#domain/answer.ts';
import type { InvoiceRecord, Party } from '#domain/wire.ts';
import { addDays } from '#domain/days.ts';
import { entities } from '#domain/entities/index.ts';
import { type InvoiceLineDraft, invoiceLine } from '#domain/entities/documentLine.ts';
import { messages } from '#domain/messages.ts';
import { type Rounding, documentTotals } from '#domain/rules/documentTotals.ts';
import { emptyForDash } from '#domain/rules/dashForEmpty.ts';
import type { Values } from '../db/codec.ts';
import type { Db, Trx } from '../db/connect.ts';
import { type Record_, insert, update } from '../db/records.ts';
import { Refusal, invalid, notFound } from '../errors.ts';
import { type Ctx, isAdmin, today, whoOf } from './context.ts';
import { openDebt } from './debtOpening.ts';
import { stepInvoice } from './invoiceState.ts';
import { refuseUntimely } from './issueDate.ts';
import { ordersOfInvoice } from './invoiceOrders.ts';
import { attachWorkOrders, workOrdersOf } from './invoiceWorkOrders.ts';
import { type LineValues, linesOfDocument, replaceLines, totalsOf } from './lines.ts';
import { isSeriesCode, previewCode, takeNumber } from './numbering.ts';
import { getOwn, pickDraft, refuseStale } from './own.ts';
import { discardRectification } from './rectification.ts';
import type { Rule } from './rule.ts';
import { draftOf, idOf, jsonObjectOf, jsonOf, linesOf } from './validate.ts';

const invoice = entities.invoice;
const shownOnly = ['invoice_lines', 'cliente', 'rates', 'rectifica_code', 'rectificada_por', 'cobro_id', 'work_orders'];

export const invoiceRule: Rule = {
  /** A draft gives back its albaranes; the draft of a credit note gives back its invoice. */
  async release(trx, ctx, record) {
    stepInvoice(record, 'invoice.delete');
    await attachWorkOrders(trx, ctx, record, []);
    record['invoice_lines'] = await linesOfDocument(trx, 'invoice', record.id);
    await trx.deleteFrom('invoice_line').where('invoice_id', '=', record.id).execute();
    if (typeof record['rectifica_id'] === 'number') await discardRectification(trx, ctx, record['rectifica_id']);
  },
};

interface Sent {
  fields: Values;
  lines: LineValues[];
  issue: boolean;
}

async function readSent(body: Values): Promise<Sent> {
  const { emitir, ...fields } = jsonObjectOf(body['invoiceData']);
  const sent = jsonOf(body['invoice_lines'] ?? []);
  const lines = await linesOf(invoiceLine, sent, 'invoice_lines');
  const ofOrders = (sent as Values[]).map(line => (line['work_order_id'] ? idOf(line['work_order_id']) : null));
  return {
    fields,
    lines: lines.map((line, index) => ({ ...(line as InvoiceLineDraft), work_order_id: ofOrders[index] ?? null })),
    issue: emitir === true || emitir === 'true',
  };
}

/** After how many days an invoice is due where its date is not given. Read before a transaction begins. */
function dueDays({ engine }: Ctx): Promise<number> {
  return engine.counts.get('company', 'due_days', async () => {
    const row = await engine.db.selectFrom('company').select('due_days').where('id', '=', 1).executeTakeFirst();
    return row?.due_days ?? 30;
  });
}

/** A saved invoice, and whether saving it also issued it. */
type SavedInvoice = Saved & { issued: boolean };

/** Creates a draft, or issues at once with `emitir`. The albaranes that its lines name become `facturado`. */
export async function createInvoice(ctx: Ctx, body: Values): Promise<SavedInvoice> {
  const { fields, lines, issue } = await readSent(body);
  const draft: Values = draftOf(ctx, entities.invoice, { fecha_creacion: today(ctx), ...fields }, shownOnly);
  draft['fecha_vencimiento'] ??= addDays(String(draft['fecha_creacion']), await dueDays(ctx));
  return ctx.engine.transact(async trx => {
    if (!issue || draft['codigo'] !== '') draft['codigo'] = await draftCode(trx, draft);
    const values: Values = { ...draft, estado: 'borrador', rectifica_id: null, ...totalsOf(lines) };
    const issued = issue ? await issuedFields(trx, ctx, { ...values, id: 0, version: 0 }, lines.length) : undefined;
    const saved = await insert(trx, invoice, { ...values, ...issued?.fields, invoice_lines: lines }, whoOf(ctx), issued?.extra, issued?.others);
    await replaceLines(trx, 'invoice', saved.id, lines, true);
    const record = { ...values, ...issued?.fields, ...saved };
    if (orderIds(lines).length > 0) await attachWorkOrders(trx, ctx, record, orderIds(lines));
    if (issued) await openDebt(trx, ctx, record, issued.party);
    return { ...saved, issued: issued !== undefined };
  });
}

const orderIds = (lines: readonly LineValues[]): number[] => [...new Set(lines.flatMap(line => line.work_order_id ?? []))];

/** The code of a draft: a chosen one that no issued invoice has, else the preview of its series. */
async function draftCode(trx: Trx, draft: Values, before?: Record_): Promise<string> {
  const code = String(draft['codigo'] ?? '');
  const name = before?.['rectifica_id'] ? 'creditNote' : 'invoice';
  if (code === '') return before ? String(before['codigo']) : previewCode(trx, name, String(draft['fecha_creacion']).slice(0, 4));
  if (code !== before?.['codigo'] && !(await isCodeFree(trx, code, before?.id ?? 0))) throw new Refusal(messages.codeTaken, { codigo: messages.codeTaken });
  return code;
}

/** Whether no issued invoice, and no other draft by choice, has this code. Previews of drafts do not count. */
export async function isCodeFree(db: Db, code: string, ownId: number): Promise<boolean> {
  let taken = db.selectFrom('invoice').select('id').where('codigo', '=', code.trim()).where('id', '<>', ownId).limit(1);
  if (isSeriesCode(code.trim())) taken = taken.where('estado', '<>', 'borrador');
  return (await taken.executeTakeFirst()) === undefined;
}

interface Issued {
  fields: Values;
  extra: Values;
  party: Party;
  /** What a search finds the invoice by besides its own fields. */
  others: readonly string[];
}

/** What issuing writes: state, number of the series, and the customer's fiscal data as they are today. */
async function issuedFields(trx: Trx, ctx: Ctx, record: Record_, lines: number): Promise<Issued> {
  const estado = stepInvoice(record, 'invoice.issue', { lines });
  const codigo = await issuedCode(trx, ctx, record);
  const party = await partyOf(trx, Number(record['customer_id']));
  return {
    fields: { estado: record['total'] === 0 ? 'cobrada' : estado, codigo },
    extra: { cliente: JSON.stringify(party) },
    party,
    others: [party.name, party.nif_cif],
  };
}

/** The next number of its series, or the code that was chosen. Throws where its date does not fit. */
async function issuedCode(trx: Trx, ctx: Ctx, record: Record_): Promise<string> {
  const date = String(record['fecha_creacion']);
  const chosen = String(record['codigo'] ?? '');
  const isOwn = chosen !== '' && !isSeriesCode(chosen);
  const name = record['rectifica_id'] ? 'creditNote' : 'invoice';
  const year = date.slice(0, 4);
  const taken = isOwn ? undefined : await takeNumber(trx, name, year);
  await refuseUntimely(trx, date, today(ctx), taken && { name, year, n: taken.n });
  return taken?.code ?? chosen;
}

/** A customer's fiscal data. */
export async function partyOf(db: Db, customerId: number): Promise<Party> {
  const row = await db
    .selectFrom('customer')
    .select(['name', 'nif_cif', 'address', 'city', 'province', 'postal_code', 'phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw invalid({ customer_id: 'El cliente no existe' });
  return { ...row, phone: emptyForDash(row.phone), email: emptyForDash(row.email) } as Party;
}

/** What a change is to the lifecycle: of the number alone, of the date alone, or of anything. */
function changeOf(changes: Values, body: Values): 'invoice.edit' | 'invoice.renumber' | 'invoice.redate' {
  const [only, ...others] = Object.keys(changes);
  if (others.length > 0 || body['invoice_lines'] !== undefined) return 'invoice.edit';
  return only === 'codigo' ? 'invoice.renumber' : only === 'fecha_creacion' ? 'invoice.redate' : 'invoice.edit';
}

/** Changes a draft; with `emitir` issues it in the same step. */
export async function updateInvoice(ctx: Ctx, body: Values): Promise<SavedInvoice> {
  const { fields, lines, issue } = await readSent(body);
  const { id, version, ...changes } = fields;
  const days = await dueDays(ctx);
  return ctx.engine.transact(async trx => {
    const before = await getOwn(trx, ctx, invoice, id);
    refuseStale(before, version);
    stepInvoice(before, changeOf(changes, body));
    const values: Values = draftOf(ctx, entities.invoice, { ...pickDraft(invoice, before), ...changes }, shownOnly);
    if (before['rectifica_id'] && values['customer_id'] !== before['customer_id']) throw new Refusal('Una rectificativa es del mismo cliente que su factura');
    values['fecha_vencimiento'] ??= addDays(String(values['fecha_creacion']), days);
    values['codigo'] = await draftCode(trx, values, before);
    const stored = await linesOfDocument(trx, 'invoice', before.id);
    const areLinesSent = body['invoice_lines'] !== undefined;
    const kept = areLinesSent ? lines : stored;
    Object.assign(values, totalsOf(kept, before));
    if (areLinesSent) {
      await replaceLines(trx, 'invoice', before.id, lines);
      await attachWorkOrders(trx, ctx, { ...before, ...values }, orderIds(lines));
      Object.assign(before, { invoice_lines: stored });
      Object.assign(values, { invoice_lines: lines });
    } else {
      await attachWorkOrders(trx, ctx, { ...before, ...values }, await workOrdersOf(trx, before.id));
    }
    const merged = { ...before, ...values };
    const issued = issue ? await issuedFields(trx, ctx, merged, kept.length) : undefined;
    const saved = await update(trx, invoice, before, { ...values, ...issued?.fields }, whoOf(ctx), issued ? 'invoice.issue' : 'update', issued?.extra);
    if (!issued) return { ...saved, issued: false };
    return { ...(await openDebt(trx, ctx, { ...merged, ...issued.fields, ...saved }, issued.party)), issued: true };
  });
}

/** Issues a draft: takes its number and opens its cobro, in one transaction. */
export async function issueInvoice(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const before = await getOwn(trx, ctx, invoice, id);
    const lines = await linesOfDocument(trx, 'invoice', before.id);
    const totals = totalsOf(lines, before);
    const { fields, extra, party } = await issuedFields(trx, ctx, { ...before, ...totals }, lines.length);
    const changes = { ...totals, ...fields };
    const saved = await update(trx, invoice, before, changes, whoOf(ctx), 'invoice.issue', extra);
    return openDebt(trx, ctx, { ...before, ...changes, ...saved }, party);
  });
}

/** An invoice with its lines, VAT per rate, and the records around it. */
export async function invoiceRecord(ctx: Ctx, id: unknown): Promise<InvoiceRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, invoice, id);
  const [lines, orders, stored] = await Promise.all([
    linesOfDocument(db, 'invoice', record.id),
    ordersOfInvoice(db, record.id),
    db
      .selectFrom('invoice')
      .leftJoin('debt', 'debt.invoice_id', 'invoice.id')
      .leftJoin('invoice as corrected', 'corrected.id', 'invoice.rectifica_id')
      .leftJoin('invoice as correcting', 'correcting.rectifica_id', 'invoice.id')
      .select(['invoice.cliente', 'debt.id as cobro_id', 'corrected.codigo as rectifica_code'])
      .select(['correcting.id as note_id', 'correcting.codigo as note_code', 'correcting.estado as note_estado'])
      .where('invoice.id', '=', record.id)
      .executeTakeFirst(),
  ]);
  if (!stored) throw notFound();
  const orderOf = new Map(orders.map(order => [order.id, order]));
  return {
    ...(record as unknown as InvoiceRecord),
    invoice_lines: lines.map(line => {
      const order = line.work_order_id ? orderOf.get(line.work_order_id) : undefined;
      return { ...line, work_order_code: order?.code ?? null, work_order_date: order?.fecha_albaran ?? null };
    }) as InvoiceRecord['invoice_lines'],
    cliente: stored.cliente ? (JSON.parse(stored.cliente) as Party) : await partyOf(db, Number(record['customer_id'])),
    rates: documentTotals(lines, record['redondeo'] as Rounding).rates,
    rectifica_code: stored.rectifica_code,
    rectificada_por:
      stored.note_id && (isAdmin(ctx.user) || stored.note_estado !== 'borrador') ? { id: stored.note_id, codigo: String(stored.note_code) } : null,
    cobro_id: stored.cobro_id,
    work_orders: orders.map(({ fecha_albaran: _date, ...order }) => order),
  };
}
