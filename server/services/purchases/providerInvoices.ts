// Supplier invoices: our number by year, totals, and the document, saved together (§5 Provider invoice).
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { providerInvoiceTotals } from '#domain/purchases/providerInvoiceTotals.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { Received } from '../../adapters/files/fileStore.ts';
import type { Trx } from '../../db/connect.ts';
import { findForUpdate, insert, update } from '../../db/records.ts';
import { Refusal, invalid } from '../../errors.ts';
import { type Ctx, whoOf } from '../kernel/context.ts';
import { addFile, dropFiles, replaceFile, storeFile } from '../records/files/files.ts';
import { previewCode, takeNextNumber } from '../records/numbering.ts';
import { getOwnForUpdate, pickDraft, refuseStale, refuseTaken } from '../records/ownRecord.ts';
import type { Rule } from '../records/rule.ts';
import { draftOf, jsonObjectOf, jsonOf } from '../records/validate.ts';

const entity = entities.providerInvoice;
const FIELD = 'providerInvoice.documento';

export const providerInvoiceRule: Rule<typeof entity> = {
  release: (trx, ctx, record) => dropFiles(trx, ctx, FIELD, record.id),
  restore: (trx, _ctx, record) => refuseBooked(trx, record, record.id),
};

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

const withTotals = (draft: DraftOf<typeof entity>) => ({ ...draft, ...providerInvoiceTotals(draft) });

export async function createProviderInvoice(ctx: Ctx, data: unknown, file: Received | undefined): Promise<Saved> {
  const draft = draftOf(ctx, entities.providerInvoice, jsonOf(data));
  if (!file) throw invalid({ documento: messages.required });
  const kept = await storeFile(ctx, FIELD, file);
  return ctx.engine.transact(async trx => {
    await refuseBooked(trx, draft, 0);
    const n_factura_nuestro = await numberFor(trx, draft.n_factura_nuestro, draft.fecha_factura, 0);
    const saved = await insert(trx, entity, { ...withTotals(draft), n_factura_nuestro, documento: kept.name }, whoOf(ctx));
    await addFile(trx, ctx, FIELD, saved.id, kept);
    return saved;
  });
}

/** Changes an invoice; a new document replaces the stored one. */
export async function updateProviderInvoice(ctx: Ctx, data: unknown, file: Received | undefined): Promise<Saved> {
  const { id, version, ...fields } = jsonObjectOf(data);
  const kept = file && (await storeFile(ctx, FIELD, file));
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, entity, id);
    refuseStale(ctx, before, version);
    const draft = draftOf(ctx, entities.providerInvoice, { ...pickDraft(entity, before), ...fields });
    const isOther = (['proveedor_id', 'n_factura_proveedor', 'fecha_factura'] as const).some(field => draft[field] !== before[field]);
    if (isOther) await refuseBooked(trx, draft, before.id);
    const isSame = draft.n_factura_nuestro === before.n_factura_nuestro;
    const n_factura_nuestro = isSame ? before.n_factura_nuestro : await numberFor(trx, draft.n_factura_nuestro, draft.fecha_factura, before.id);
    const documento = kept ? await replaceFile(trx, ctx, FIELD, before.id, kept) : before.documento;
    return update(trx, entity, before, { ...withTotals(draft), n_factura_nuestro, documento }, whoOf(ctx));
  });
}
