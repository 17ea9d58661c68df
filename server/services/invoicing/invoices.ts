// Facturas: drafts that change freely, issued ones that never do, credit notes, and the albaranes that they bill (§3, §4).
import { sql } from 'kysely';
import type { Saved } from '#domain/kernel/answer.ts';
import { relatedOfInvoice } from '#domain/records/related.ts';
import { entities } from '#domain/index.ts';
import { CHOOSE_REASON, NOT_RETAINED } from '#domain/invoicing/invoice.ts';
import { isNobody } from '#domain/parties/identities.ts';
import { type InvoiceLineDraft, invoiceLine } from '#domain/catalogue/documentLine.ts';
import { isDay } from '#domain/kernel/days.ts';
import { messages } from '#domain/kernel/messages.ts';
import { NO_RECORD } from '#domain/records/audit.ts';
import { dueDate } from '#domain/invoicing/dueDate.ts';
import { type DraftOf, type FieldsOf, type RecordOf, type Values } from '#domain/kernel/entity.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { insert, update } from '#server/db/records.ts';
import { Failure, KeptRefusal, Refusal, invalid } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { billedOf } from '#server/services/paper/client.ts';
import { stepInvoice } from './invoiceState.ts';
import { followIssue, issuedFields, numberFor } from './issuing.ts';
import { attachWorkOrders, workOrdersOf } from './invoiceWorkOrders.ts';
import { billTotals, linesOfDocument, replaceLines } from '#server/services/paper/lines.ts';
import { withDeductions } from './deposits.ts';
import { freePeriods } from './freePeriods.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { isSeriesCode, readPatterns } from '#server/services/records/numbering.ts';
import { getOwnForUpdate, pickDraft, refuseStale } from '#server/services/records/ownRecord.ts';
import { beginRectification, discardRectification } from './rectification.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { workOrdersById } from '#server/services/work/workOrders.ts';
import { draftOf, idOf, jsonObjectOf, jsonOf, linesOf } from '#server/services/records/validate.ts';
import { type Head, lockHead } from '#server/services/fiscal/chain.ts';
import { tellIfClockStrays } from '#server/services/fiscal/clockCheck.ts';

const invoice = entities.invoice;
type Draft = DraftOf<typeof invoice>;
const shownOnly = [
  'invoice_lines',
  'cliente',
  'emisor',
  'pago',
  'mandato',
  'cuenta_cargo',
  'qr',
  'registro_id',
  'rates',
  'next_code',
  'rectifica_code',
  'rectificada_por',
  'sustituidas',
  'no_anulable',
  'cobro_id',
  'pagado',
  'pendiente',
  'recordado',
  'recordado_el',
  'work_orders',
  'presupuestos',
  'periodo',
  ...relatedOfInvoice,
];

export const invoiceRule: Rule<typeof invoice> = {
  /** A draft gives back its albaranes and its period of a contract; the draft of a credit note gives back its invoice. */
  async release(trx, ctx, record) {
    stepInvoice(record, 'invoice.delete');
    const work_orders = await workOrdersOf(trx, record.id);
    await attachWorkOrders(trx, ctx, record, []);
    const invoice_lines = await linesOfDocument(trx, 'invoice', record.id);
    await trx.deleteFrom('invoice_line').where('invoice_id', '=', record.id).execute();
    await freePeriods(trx, record.id);
    await trx.deleteFrom('quote_bill').where('invoice_id', '=', record.id).execute();
    if (record.rectifica_id) await discardRectification(trx, ctx, record.rectifica_id, record.id);
    return { invoice_lines, ...(work_orders.length > 0 && { work_orders }) };
  },
  children: [
    { table: 'invoice_line', column: 'invoice_id' },
    { table: 'contract_period', column: 'invoice_id' },
    { table: 'contract_charge', column: 'invoice_id' },
    { table: 'quote_bill', column: 'invoice_id' },
  ],
  async restore(trx, ctx, record, { work_orders = [] }) {
    await attachWorkOrders(trx, ctx, record, work_orders as number[]);
    if (record.rectifica_id) await beginRectification(trx, ctx, await getOwnForUpdate(trx, ctx, invoice, record.rectifica_id), record.id);
  },
};

interface Sent {
  fields: Values;
  lines: InvoiceLineDraft[];
  issue: boolean;
}

async function readSent(body: Values): Promise<Sent> {
  const { emitir, ...fields } = jsonObjectOf(body.invoiceData);
  const lines = await linesOf(invoiceLine, jsonOf(body.invoice_lines ?? [], 'invoice_lines'), 'invoice_lines');
  return { fields, lines, issue: emitir === true || emitir === 'true' };
}

/** After how many days an invoice is due where neither its date nor its customer says. Read before a transaction begins. */
export function dueDays({ engine }: Ctx): Promise<number> {
  return engine.cache.get({ from: ['company'], key: 'due_days' }, async () => {
    const row = await engine.db.selectFrom('company').select('due_days').where('id', '=', 1).executeTakeFirst();
    return row?.due_days ?? 30;
  });
}

/** A saved invoice, and whether saving it also issued it. */
type SavedInvoice = Saved & { issued: boolean };

/** Creates a draft, or issues at once with `emitir`. The albaranes that its lines name become `facturado`. */
export async function createInvoice(ctx: Ctx, body: Values): Promise<SavedInvoice> {
  const { fields, lines, issue } = await readSent(body);
  if (issue) await tellIfClockStrays(ctx);
  const draft = draftOf(ctx, invoice, fields, shownOnly);
  const usual = await dueDays(ctx);
  return ctx.engine.transact(trx => insertInvoice(trx, ctx, draft, { lines, usual, issue }));
}

interface Inserted extends Pick<Sent, 'lines' | 'issue'> {
  /** Days until it is due where neither its date nor its customer says. */
  usual: number;
}

/** Stores a new invoice with its lines, and issues it where that is meant. */
export async function insertInvoice(trx: Trx, ctx: Ctx, draft: Draft, { lines: given, usual, issue }: Inserted): Promise<SavedInvoice> {
  refuseReason(draft.motivo, false);
  const ofNobody = { rectifica_id: null, sustituye: false };
  // asked in one trip, in this order
  const [head, customer, number, id] = await Promise.all([
    issue ? lockHead(trx, ctx) : null,
    billedOf(trx, draft.customer_id),
    issue ? numberFor(trx, { ...draft, ...ofNobody }) : undefined,
    ctx.engine.reserveId(trx, 'invoice'),
  ]);
  const lines = await withDeductions(trx, given, id);
  draft.fecha_vencimiento ??= dueDate(draft.fecha_creacion, customer.terms, usual);
  if (isNobody(customer.client)) draft.simplificada = true;
  if (draft.simplificada && draft.retencion) throw invalid({ retencion: NOT_RETAINED });
  draft.retencion ??= draft.simplificada ? 0 : customer.retention;
  draft.codigo = await draftCode(trx, draft);
  const values: FieldsOf<typeof invoice> = {
    ...draft,
    estado: 'borrador',
    motivo_anulacion: '',
    ...ofNobody,
    sustituida_id: null,
    compensada: false,
    registro: '',
    ...billTotals(lines, draft),
  };
  const issued = issue ? await issuedFields(trx, ctx, values, { lines, head, customer, number }) : undefined;
  const fields = { ...values, ...issued?.fields };
  const noted = { after: { invoice_lines: lines } };
  const saved = await insert(trx, invoice, fields, whoOf(ctx), { id, columns: issued?.columns, noted });
  await replaceLines(trx, 'invoice', saved.id, lines, true);
  const record = { ...fields, ...saved };
  if (orderIds(lines).length > 0) await attachWorkOrders(trx, ctx, record, orderIds(lines));
  if (issued) await followIssue(trx, ctx, record, issued);
  return { ...saved, issued: issued !== undefined };
}

/** Makes the draft of an invoice of albaranes that wait, all of one customer, with their current lines. */
export async function draftOfOrders(ctx: Ctx, ids: readonly number[]): Promise<Saved> {
  const usual = await dueDays(ctx);
  return ctx.engine.transact(trx => draftOfOrdersIn(trx, ctx, ids, usual));
}

/** The same in a transaction that has begun; `usual` as with `insertInvoice`. */
export async function draftOfOrdersIn(trx: Trx, ctx: Ctx, ids: readonly number[], usual: number): Promise<Saved> {
  const [first, ...others] = await workOrdersById(trx, ids);
  if (!first) throw invalid({ work_order_ids: 'Indique los albaranes' });
  if (others.some(order => order.customer_id !== first.customer_id))
    throw new Refusal('Los albaranes son de varios clientes: una factura es de un solo cliente');
  const ofOrder = async ({ id }: { id: number }) =>
    (await linesOfDocument(trx, 'workOrder', id)).map(line => ({ ...line, work_order_id: id, anticipo_id: null }));
  const lines = (await Promise.all([first, ...others].map(ofOrder))).flat();
  const draft = draftOf(ctx, invoice, { fecha_creacion: today(ctx), customer_id: first.customer_id });
  return insertInvoice(trx, ctx, draft, { lines, usual, issue: false });
}

/** Throws where a credit note says no reason, or another invoice says one. */
function refuseReason(motivo: Draft['motivo'], isCreditNote: boolean): void {
  if ((motivo !== '') !== isCreditNote) throw invalid({ motivo: isCreditNote ? CHOOSE_REASON : 'Solo una rectificativa tiene causa' });
}

const orderIds = (lines: readonly InvoiceLineDraft[]): number[] => [...new Set(lines.flatMap(line => line.work_order_id ?? []))];

/** The code of a draft: one of the company's own choice, else none, because those of a series are given on issuing. */
async function draftCode(trx: Trx, draft: Draft, before?: RecordOf<typeof invoice>): Promise<string> {
  const code = draft.codigo.trim();
  if (code !== '' && code !== before?.codigo && !(await isCodeFree(trx, code, before?.id ?? 0)))
    throw new KeptRefusal(
      messages.codeTaken,
      { entity: invoice.name, id: before?.id ?? NO_RECORD, event: before ? 'update' : 'create', asked: { codigo: code } },
      { errors: { codigo: messages.codeTaken } },
    );
  return code !== '' && isSeriesCode(await readPatterns(trx), code) ? '' : code;
}

/** Whether no other invoice has this code, or one that is read as the same, issued or chosen for a draft. Two conditions for two indexes. */
export async function isCodeFree(db: Db, code: string, ownId: number): Promise<boolean> {
  const having = db.selectFrom('invoice').select('id').where('codigo_key', '=', sameKey(code)).where('id', '<>', ownId);
  const taken = having.where(sql<boolean>`estado <> 'borrador'`).unionAll(having.where(sql<boolean>`estado = 'borrador'`));
  return (await taken.execute()).length === 0;
}

/** What a change is to the lifecycle: of the number alone, of the date alone, or of anything. */
function changeOf(changes: Values, body: Values): 'invoice.edit' | 'invoice.renumber' | 'invoice.redate' {
  const [only, ...others] = Object.keys(changes);
  if (others.length > 0 || body.invoice_lines !== undefined) return 'invoice.edit';
  return only === 'codigo' ? 'invoice.renumber' : only === 'fecha_creacion' ? 'invoice.redate' : 'invoice.edit';
}

/** A due date that a later date of its invoice passes moves to it, as on issuing. */
const dueWith = ({ fecha_vencimiento }: RecordOf<typeof invoice>, { fecha_creacion }: Values): Values =>
  fecha_vencimiento !== null && isDay(fecha_creacion) && fecha_vencimiento < fecha_creacion ? { fecha_vencimiento: fecha_creacion } : {};

/** Changes a draft; with `emitir` issues it in the same step. Whatever else is wrong with what is asked of an issued one, its lifecycle refuses it, so that the audit keeps it. */
export async function updateInvoice(ctx: Ctx, body: Values): Promise<SavedInvoice> {
  return changeInvoice(ctx, body).catch(async (error: unknown) => {
    if (error instanceof Failure || error instanceof Refusal) await refuseIssued(ctx, body);
    throw error;
  });
}

async function refuseIssued({ engine }: Ctx, body: Values): Promise<void> {
  const { id, version: _version, emitir: _issue, ...changes } = jsonObjectOf(body.invoiceData);
  const before = await engine.db.selectFrom('invoice').select(['id', 'estado']).where('id', '=', idOf(id)).where('estado', '<>', 'borrador').executeTakeFirst();
  if (before) stepInvoice(before, changeOf(changes, body));
}

async function changeInvoice(ctx: Ctx, body: Values): Promise<SavedInvoice> {
  const { fields, lines, issue } = await readSent(body);
  if (issue) await tellIfClockStrays(ctx);
  const { id, version, ...changes } = fields;
  const usual = await dueDays(ctx);
  return ctx.engine.transact(async trx => {
    const head = issue ? await lockHead(trx, ctx) : null;
    const before = await getOwnForUpdate(trx, ctx, invoice, id);
    refuseStale(ctx, before, version);
    stepInvoice(before, changeOf(changes, body));
    const draft = draftOf(ctx, invoice, { ...pickDraft(invoice, before), ...dueWith(before, changes), ...changes }, shownOnly);
    if (before.rectifica_id && draft.customer_id !== before.customer_id) throw new Refusal('Una rectificativa es del mismo cliente que su factura');
    refuseReason(draft.motivo, before.rectifica_id !== null);
    // as the invoice that it takes back
    if (before.rectifica_id !== null) [draft.simplificada, draft.retencion] = [before.simplificada, before.retencion];
    const customer = await billedOf(trx, draft.customer_id);
    draft.retencion ??= draft.simplificada ? 0 : customer.retention;
    draft.fecha_vencimiento ??= dueDate(draft.fecha_creacion, customer.terms, usual);
    draft.codigo = await draftCode(trx, draft, before);
    const stored = await linesOfDocument(trx, 'invoice', before.id);
    const areLinesSent = body.invoice_lines !== undefined;
    // a credit note gives back what its invoice took off
    const kept = !areLinesSent ? stored : before.rectifica_id === null ? await withDeductions(trx, lines, before.id) : lines;
    const values = { ...draft, ...billTotals(kept, { ...before, ...draft }) };
    const merged = { ...before, ...values };
    if (areLinesSent) await replaceLines(trx, 'invoice', before.id, kept);
    await attachWorkOrders(trx, ctx, merged, areLinesSent ? orderIds(kept) : await workOrdersOf(trx, before.id));
    const noted = areLinesSent ? { before: { invoice_lines: stored }, after: { invoice_lines: kept } } : undefined;
    const issued = issue ? await issuedFields(trx, ctx, merged, { lines: kept, head, customer }) : undefined;
    const fields = { ...values, ...issued?.fields };
    const saved = await update(trx, invoice, before, fields, whoOf(ctx), issued ? 'invoice.issue' : 'update', {
      columns: issued?.columns,
      noted,
    });
    if (!issued) return { ...saved, issued: false };
    return { ...(await followIssue(trx, ctx, { ...merged, ...fields, ...saved }, issued)), issued: true };
  });
}

/** Issues a draft: takes its number and opens its cobro, in one transaction. */
export async function issueInvoice(ctx: Ctx, id: unknown): Promise<Saved> {
  await tellIfClockStrays(ctx);
  const { id: issued, version } = await ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    return issueLocked(trx, ctx, await getOwnForUpdate(trx, ctx, invoice, id), head);
  });
  return { id: issued, version };
}

/** Issues a draft that is locked already, after the end of the chain of records. */
export async function issueLocked(trx: Trx, ctx: Ctx, before: RecordOf<typeof invoice>, head: Head | null): Promise<Saved & RecordOf<typeof invoice>> {
  const [lines, customer, number] = await Promise.all([linesOfDocument(trx, 'invoice', before.id), billedOf(trx, before.customer_id), numberFor(trx, before)]);
  const totals = billTotals(lines, before);
  const issued = await issuedFields(trx, ctx, { ...before, ...totals }, { lines, head, customer, number });
  const changes = { ...totals, ...issued.fields };
  const saved = await update(trx, invoice, before, changes, whoOf(ctx), 'invoice.issue', { columns: issued.columns });
  const record = { ...before, ...changes, ...saved };
  return { ...record, ...(await followIssue(trx, ctx, record, issued)) };
}
