// Supplier invoices: our number by year, totals, and the document, saved together (§5 Provider invoice).
import type { Saved } from '#domain/answer.ts';
import { entities } from '#domain/entities/index.ts';
import { messages } from '#domain/messages.ts';
import { providerInvoiceTotals } from '#domain/rules/providerInvoiceTotals.ts';
import type { DraftOf } from '#domain/entity.ts';
import type { Received } from '../../adapters/files/fileStore.ts';
import type { Trx } from '../../db/connect.ts';
import { insert, update } from '../../db/records.ts';
import { Refusal, invalid } from '../../errors.ts';
import { type Ctx, whoOf } from '../context.ts';
import { addFile, dropFiles, replaceFile, storeFile } from '../files/files.ts';
import { previewCode, takeNextNumber } from '../records/numbering.ts';
import { getOwnForUpdate, isTaken, pickDraft, refuseStale } from '../records/ownRecord.ts';
import type { Rule } from '../records/rule.ts';
import { draftOf, jsonObjectOf, jsonOf } from '../records/validate.ts';

const entity = entities.providerInvoice;
const FIELD = 'providerInvoice.documento';

export const providerInvoiceRule: Rule<typeof entity> = {
  release: (trx, ctx, record) => dropFiles(trx, ctx, FIELD, record.id),
};

/** The number to store: the next of the year when the preview was sent, else what was typed, if it is free. */
async function numberFor(trx: Trx, sent: string, date: string, ownId: number): Promise<string> {
  const year = date.slice(0, 4);
  if (sent !== '' && sent !== (await previewCode(trx, 'providerInvoice', year))) {
    if (await isTaken(trx, entity, 'n_factura_nuestro', sent, ownId)) throw new Refusal(messages.codeTaken, { n_factura_nuestro: messages.codeTaken });
    return sent;
  }
  return takeNextNumber(trx, 'providerInvoice', year);
}

const withTotals = (draft: DraftOf<typeof entity>) => ({ ...draft, ...providerInvoiceTotals(draft) });

export async function createProviderInvoice(ctx: Ctx, data: unknown, file: Received | undefined): Promise<Saved> {
  const draft = draftOf(ctx, entities.providerInvoice, jsonOf(data));
  if (!file) throw invalid({ documento: messages.required });
  const kept = await storeFile(ctx, FIELD, file);
  return ctx.engine.transact(async trx => {
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
    refuseStale(before, version);
    const draft = draftOf(ctx, entities.providerInvoice, { ...pickDraft(entity, before), ...fields });
    const isSame = draft.n_factura_nuestro === before.n_factura_nuestro;
    const n_factura_nuestro = isSame ? before.n_factura_nuestro : await numberFor(trx, draft.n_factura_nuestro, draft.fecha_factura, before.id);
    const documento = kept ? await replaceFile(trx, ctx, FIELD, before.id, kept) : before.documento;
    return update(trx, entity, before, { ...withTotals(draft), n_factura_nuestro, documento }, whoOf(ctx));
  });
}
