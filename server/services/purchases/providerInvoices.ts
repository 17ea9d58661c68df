// Supplier invoices: our number by year, totals, and the document, saved together (§5 Provider invoice).
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { type BillDue, type BillRate, type BillRateDraft, billTotals, duesProblem, oneRate, openDues, usualDues, withQuotas } from '#domain/purchases/bill.ts';
import { frozenFacts } from '#domain/records/frozen.ts';
import type { ProviderInvoiceRecord } from '#domain/purchases/wire.ts';
import type { DraftOf, Values } from '#domain/kernel/entity.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert, update } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { forgetParty, refuseClosed } from '#server/services/kernel/closed.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { addFile, dropFiles, replaceFile, storeFile } from '#server/services/records/files/files.ts';
import { frozenOf } from '#server/services/records/frozen.ts';
import { previewCode, takeNextNumber } from '#server/services/records/numbering.ts';
import { getOwn, getOwnForUpdate, pickDraft, refuseStale, refuseTaken } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { draftOf, jsonObjectOf } from '#server/services/records/validate.ts';
import { type Bill, stateAfter, whatMay } from './billLife.ts';
import { receivedOn } from './receivedOn.ts';
import { CENTS, dropParts, duesOf, paymentsOf, ratesOf, readDues, readRates, replaceParts } from './billParts.ts';

const entity = entities.providerInvoice;
const FIELD = 'providerInvoice.documento';

export const providerInvoiceRule: Rule<typeof entity> = {
  readWith: ['tipos', 'vencimientos', 'pagos', 'retencion'],
  async release(trx, ctx, record) {
    stateAfter(record, 'bill.delete');
    if (!record.anterior) await refuseClosed(trx, receivedOn(record), 'deleteBill');
    if ((await paymentsOf(trx, record.id)).length > 0) throw new Refusal('Ha tenido pagos, aunque estén anulados: no se borra');
    if (await trx.selectFrom('question').select('id').where('provider_invoice_id', '=', record.id).executeTakeFirst())
      throw new Refusal('La gestoría ha preguntado por ella: no se borra');
    const noted = { tipos: await ratesOf(trx, record.id), vencimientos: await duesOf(trx, record.id) };
    await dropParts(trx, record.id);
    await dropFiles(trx, ctx, FIELD, record.id);
    return noted;
  },
  children: [
    { table: 'provider_invoice_rate', column: 'provider_invoice_id' },
    { table: 'provider_invoice_due', column: 'provider_invoice_id' },
  ],
  async restore(trx, _ctx, record) {
    if (!record.anterior) await refuseClosed(trx, receivedOn(record), 'restoreBill');
    await refuseBooked(trx, record, record.id);
  },
};

interface Booking {
  fields: DraftOf<typeof entity>;
  rates: readonly BillRate[];
}

/** Throws where a change would take an invoice out of a closed quarter, change it there, or put it into one. */
async function refuseClosedChange(trx: Trx, before: Booking, after: Booking): Promise<void> {
  const [was, is] = [before, after].map(({ fields, rates }): Values => ({ ...fields, tipos: rates }));
  const isSame = frozenFacts.closedBill.fields.every(field => JSON.stringify(was![field]) === JSON.stringify(is![field]));
  if (isSame) return;
  await refuseClosed(trx, receivedOn(before.fields), 'changeBill');
  await refuseClosed(trx, receivedOn(after.fields), 'receive', 'fecha_recepcion');
}

/** The number to store: the next of the year when the preview was sent, else what was typed, if it is free. */
async function numberFor(trx: Trx, sent: string, date: string, ownId: number): Promise<string> {
  const year = date.slice(0, 4);
  if (sent !== '' && sent !== (await previewCode(trx, 'providerInvoice', year))) {
    await refuseTaken(trx, entity, { field: 'n_factura_nuestro', message: messages.codeTaken }, { n_factura_nuestro: sent }, ownId);
    return sent;
  }
  return takeNextNumber(trx, 'providerInvoice', year);
}

/** Throws where this invoice of a provider is booked already: their number, in the year of its date, because many begin again each year. */
async function refuseBooked(trx: Trx, { proveedor_id, n_factura_proveedor, fecha_factura }: DraftOf<typeof entity>, ownId: number): Promise<void> {
  await findForUpdate(trx, entities.provider, proveedor_id); // two at once are looked at one after the other
  const year = fecha_factura.slice(0, 4);
  const booked = await trx
    .selectFrom('provider_invoice')
    .select(['n_factura_nuestro', 'n_factura_proveedor', 'fecha_factura'])
    .where('proveedor_id', '=', proveedor_id)
    .where('fecha_factura', '>=', `${year}-01-01`)
    .where('fecha_factura', '<=', `${year}-12-31`)
    .where('id', '<>', ownId)
    .execute();
  const same = booked.find(each => sameKey(each.n_factura_proveedor) === sameKey(n_factura_proveedor));
  if (!same) return;
  const message = `Esta factura ya está: es la nuestra ${same.n_factura_nuestro}, del ${formatDate(same.fecha_factura)}`;
  throw new Refusal(message, { n_factura_proveedor: message });
}

interface Sent {
  fields: Values;
  tipos: BillRateDraft[] | undefined;
  vencimientos: BillDue[] | undefined;
}

/** What was sent, its parts checked. */
async function readSent(ctx: Ctx, data: unknown): Promise<Sent> {
  const { tipos, vencimientos, ...fields } = jsonObjectOf(data);
  return { fields, tipos: await readRates(tipos), vencimientos: await readDues(ctx, vencimientos) };
}

/** The sums of the bases in place of those fields that are made of them. */
const sumsOf = (tipos: readonly BillRateDraft[] | undefined): Values => {
  if (!tipos) return {};
  const { total_neto, porcentaje_iva } = billTotals(withQuotas(tipos), 0);
  return { total_neto, porcentaje_iva };
};

/** What is stored of an invoice besides its draft. */
function summed(draft: DraftOf<typeof entity>, rates: readonly BillRate[], dues: readonly BillDue[]) {
  const { total_iva, total } = billTotals(rates, draft.porcentaje_irpf);
  const problem = duesProblem(dues, total);
  if (problem) throw invalid({ vencimientos: problem });
  return { total_iva, total, pagado: 0, pendiente: total, vence: openDues(dues, 0)[0]?.fecha ?? null };
}

/** The due dates that an invoice gets where none were sent: what it had while they still come to its total, else the usual one. */
async function duesFor(ctx: Ctx, db: Db, draft: DraftOf<typeof entity>, rates: readonly BillRate[], had: readonly BillDue[] = []): Promise<BillDue[]> {
  const { total } = billTotals(rates, draft.porcentaje_irpf);
  if (had.length > 0 && duesProblem(had, total) === null) return [...had];
  const supplier = await db.selectFrom('provider').select('dias_pago').where('id', '=', draft.proveedor_id).executeTakeFirst();
  return usualDues(draft.fecha_recepcion ?? today(ctx), total, supplier?.dias_pago ?? null);
}

export async function createProviderInvoice(ctx: Ctx, data: unknown, file: Received | undefined): Promise<Saved> {
  const sent = await readSent(ctx, data);
  const draft = draftOf(ctx, entities.providerInvoice, { ...sent.fields, ...sumsOf(sent.tipos) }, shownOnly);
  if (!file) throw invalid({ documento: messages.required });
  const rates = sent.tipos ? withQuotas(sent.tipos) : oneRate(draft);
  const dues = sent.vencimientos?.length ? sent.vencimientos : await duesFor(ctx, ctx.engine.db, draft, rates);
  const sums = summed(draft, rates, dues);
  const kept = await storeFile(ctx, FIELD, file);
  return ctx.engine.transact(async trx => {
    await refuseClosed(trx, receivedOn(draft), 'receive', 'fecha_recepcion');
    await refuseBooked(trx, draft, 0);
    const n_factura_nuestro = await numberFor(trx, draft.n_factura_nuestro, draft.fecha_factura, 0);
    const values = { ...draft, ...sums, n_factura_nuestro, documento: kept.name, estado: 'recibida' as const, motivo: '', anterior: false };
    const saved = await insert(trx, entity, values, whoOf(ctx), { noted: { after: { tipos: rates, vencimientos: dues } } });
    await replaceParts(trx, saved.id, rates, dues);
    await addFile(trx, ctx, FIELD, saved.id, kept);
    return saved;
  });
}

const shownOnly = ['pagos', 'retencion'];

/** Changes an invoice; a new document replaces the stored one, and bases and due dates that were not sent stay while they are still right. */
export async function updateProviderInvoice(ctx: Ctx, data: unknown, file: Received | undefined): Promise<Saved> {
  const sent = await readSent(ctx, data);
  const { id, version, ...fields } = sent.fields;
  const kept = file && (await storeFile(ctx, FIELD, file));
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, entity, id);
    refuseStale(ctx, before, version);
    if (before.anterior) throw new Refusal('Es una factura de su programa anterior: no tiene bases que cambiar. Bórrela e impórtela de nuevo');
    const estado = stateAfter(before, 'bill.edit');
    const draft = draftOf(ctx, entities.providerInvoice, { ...pickDraft(entity, before), ...fields, ...sumsOf(sent.tipos) }, shownOnly, before);
    const isOther = (['proveedor_id', 'n_factura_proveedor', 'fecha_factura'] as const).some(field => draft[field] !== before[field]);
    if (isOther) await refuseBooked(trx, draft, before.id);
    const was = { tipos: await ratesOf(trx, before.id), vencimientos: await duesOf(trx, before.id) };
    const rates = sent.tipos ? withQuotas(sent.tipos) : ratesFor(draft, before, was.tipos);
    const dues = sent.vencimientos?.length ? sent.vencimientos : await duesFor(ctx, trx, draft, rates, was.vencimientos);
    const sums = summed(draft, rates, dues);
    const isSame = draft.n_factura_nuestro === before.n_factura_nuestro;
    const n_factura_nuestro = isSame ? before.n_factura_nuestro : await numberFor(trx, draft.n_factura_nuestro, draft.fecha_factura, before.id);
    await refuseClosedChange(trx, { fields: before, rates: was.tipos }, { fields: { ...draft, n_factura_nuestro }, rates });
    await forgetParty(trx, receivedOn(before), before.id);
    const documento = kept ? await replaceFile(trx, ctx, FIELD, before.id, kept) : before.documento;
    await replaceParts(trx, before.id, rates, dues);
    const noted = { before: was, after: { tipos: rates, vencimientos: dues } };
    return update(trx, entity, before, { ...draft, ...sums, n_factura_nuestro, documento, estado }, whoOf(ctx), 'update', { noted });
  });
}

/** The bases of an invoice of which only the fields were sent: one rate follows them, several have to be sent themselves. */
function ratesFor(draft: DraftOf<typeof entity>, before: Bill, was: BillRate[]): BillRate[] {
  if (draft.total_neto === before.total_neto && draft.porcentaje_iva === before.porcentaje_iva) return was;
  if (was.length <= 1) return oneRate(draft);
  const message = 'La factura tiene varias bases: cambie cada una';
  throw new Refusal(message, { total_neto: message });
}

/** An invoice with what it consists of, what was paid of it, and what may be done with it. */
export async function providerInvoiceRecord(ctx: Ctx, id: unknown): Promise<ProviderInvoiceRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, entity, id);
  const [tipos, vencimientos, pagos, frozen] = await Promise.all([
    ratesOf(db, record.id),
    duesOf(db, record.id),
    paymentsOf(db, record.id),
    frozenOf(db, ctx, entity, record),
  ]);
  const retencion = fromScaled(toScaled(record.total_iva, CENTS) - toScaled(record.total, CENTS), CENTS);
  return { ...record, tipos, vencimientos, pagos, retencion, frozen, ...whatMay(ctx, record) };
}
