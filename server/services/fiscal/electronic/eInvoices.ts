// Electronic invoices: prepared with the customer's references, signed with the company's certificate, and what became of them, written down by the office.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { type ElectronicLook, prepareDraft, registerDraft, rejectDraft } from '#domain/fiscal/electronic/eInvoice.ts';
import { type Electronic } from '#domain/fiscal/electronic/electronic.ts';
import { facturae } from '#domain/fiscal/electronic/facturae.ts';
import { type Format, missing } from '#domain/fiscal/electronic/missing.ts';
import { eInvoiceSteps } from '#domain/fiscal/electronic/steps.ts';
import type { EInvoiceStep } from '#domain/fiscal/electronic/stepNames.ts';
import { ubl } from '#domain/fiscal/electronic/ubl.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { eInvoiceLifecycle, eInvoiceWords } from '#machines/lifecycles/eInvoice.ts';
import type { Db } from '#server/db/connect.ts';
import { findForUpdate, insert, selectShown, update } from '#server/db/records.ts';
import { decode } from '#server/db/codec.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { allowed, theirSteps } from '#server/services/records/allowed.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checked, idOf } from '#server/services/records/validate.ts';
import { signed, signerOf } from './signing.ts';
import { electronicInvoice } from './sources.ts';

const eInvoice = entities.eInvoice;
type Stored = RecordOf<typeof eInvoice>;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** What was prepared of an invoice; null where nothing was. */
async function preparedOf(db: Db, invoiceId: number) {
  const row = await selectShown(db, eInvoice).where('e_invoice.invoice_id', '=', invoiceId).executeTakeFirst();
  return row ? decode(eInvoice, row as Values) : null;
}

const noReferences = { expediente: '', pedido: '' };

/** An issued invoice that `ctx.user` may see, with its references. */
async function withReferences(ctx: Ctx, sent: unknown) {
  const record = await preparedOf(ctx.engine.db, idOf(sent));
  return { record, invoice: await electronicInvoice(ctx, sent, record ?? noReferences) };
}

export async function electronicLook(ctx: Ctx, sent: unknown): Promise<ElectronicLook> {
  const { record, invoice } = await withReferences(ctx, sent);
  const lacks = missing(invoice, 'facturae');
  const facts = { isComplete: lacks.length === 0 };
  const certificate = await ctx.fiscal.signing(normaliseNif(invoice.seller.nif_cif));
  const mayBegin = facts.isComplete && theirSteps(ctx, eInvoiceSteps).includes('eInvoice.prepare');
  return {
    invoice_id: idOf(sent),
    facturae: lacks,
    ubl: missing(invoice, 'ubl'),
    certificado: 'fault' in certificate ? certificate.fault : '',
    record: record as ElectronicLook['record'],
    allowed: record ? allowed(ctx, eInvoiceSteps, eInvoiceLifecycle, record.estado, facts) : mayBegin ? ['eInvoice.prepare'] : [],
  };
}

/** Throws with everything that is missing. */
function refuseLacking(invoice: Electronic, format: Format): void {
  const lacks = missing(invoice, format);
  if (lacks.length > 0) throw new Refusal(lacks.map(({ text }) => text).join('. '));
}

/** The state after a step; throws where it may not happen. */
const stateAfter = (record: Stored, type: EInvoiceStep, isComplete: boolean) =>
  step(eInvoiceLifecycle, eInvoiceWords, { entity: eInvoice.name, id: record.id, state: record.estado, facts: { isComplete } }, type);

/** The one of an invoice, locked with the invoice, so that of two who act at once the second sees what the first did. */
async function lockedOf(ctx: Ctx, db: Parameters<typeof getOwnForUpdate>[0], sent: unknown): Promise<Stored | null> {
  const { id } = await getOwnForUpdate(db, ctx, entities.invoice, sent);
  const known = await db.selectFrom('e_invoice').select('id').where('invoice_id', '=', id).executeTakeFirst();
  return known ? ((await findForUpdate(db, eInvoice, known.id)) ?? null) : null;
}

/** Begins one, or begins it again; what was signed before is dropped. */
export async function prepareElectronic(ctx: Ctx, { id, ...sent }: Values): Promise<Saved> {
  const references = checked(prepareDraft, sent);
  const invoice = await electronicInvoice(ctx, id, references);
  const { customer_id } = await ctx.engine.db.selectFrom('invoice').select('customer_id').where('id', '=', idOf(id)).executeTakeFirstOrThrow();
  return ctx.engine.transact(async trx => {
    const known = await lockedOf(ctx, trx, id);
    const begun = { ...references, estado: 'preparada' as const, firmada_el: null, registro: '', motivo: '' };
    if (known) {
      const estado = stateAfter(known, 'eInvoice.prepare', missing(invoice, 'facturae').length === 0);
      return update(trx, eInvoice, known, { ...begun, estado }, whoOf(ctx), 'eInvoice.prepare', { columns: { firmado: null } });
    }
    refuseLacking(invoice, 'facturae');
    return insert(trx, eInvoice, { ...begun, invoice_id: idOf(id), customer_id, codigo: invoice.number }, whoOf(ctx));
  });
}

/** Signs one; what is signed is kept as it is. */
export async function signElectronic(ctx: Ctx, sent: unknown): Promise<Saved> {
  const { invoice } = await withReferences(ctx, sent);
  const certificate = await ctx.fiscal.signing(normaliseNif(invoice.seller.nif_cif));
  return ctx.engine.transact(async trx => {
    const record = await lockedOf(ctx, trx, sent);
    if (!record) throw new Refusal('Prepare antes la factura electrónica');
    const estado = stateAfter(record, 'eInvoice.sign', missing(invoice, 'facturae').length === 0);
    if ('fault' in certificate) throw new Refusal(certificate.fault);
    const firmado = signed(facturae(invoice), signerOf(certificate), ctx.clock());
    return update(trx, eInvoice, record, { estado, firmada_el: today(ctx) }, whoOf(ctx), 'eInvoice.sign', { columns: { firmado } });
  });
}

/** What each step that is written down by hand asks for. */
const written: Partial<Record<EInvoiceStep, typeof registerDraft | typeof rejectDraft | null>> = {
  'eInvoice.deliver': null,
  'eInvoice.register': registerDraft,
  'eInvoice.reject': rejectDraft,
  'eInvoice.pay': null,
  'eInvoice.waive': null,
};

/** Writes down what was done elsewhere. */
export function takeElectronicStep(ctx: Ctx, { id, paso, ...sent }: Values): Promise<Saved & Pick<Stored, 'estado'>> {
  const type = paso as EInvoiceStep;
  if (typeof paso !== 'string' || !Object.hasOwn(written, paso)) throw invalid({ paso: 'Paso desconocido' });
  const draft = written[type];
  const given: Partial<Stored> = draft ? checked(draft, sent) : {};
  return ctx.engine.transact(async trx => {
    const record = await lockedOf(ctx, trx, id);
    if (!record) throw new Refusal('Prepare antes la factura electrónica');
    const estado = stateAfter(record, type, true);
    return { ...(await update(trx, eInvoice, record, { ...given, estado }, whoOf(ctx), type)), estado };
  });
}

/** What was signed of an invoice; null where nothing was. */
export async function signedOf(ctx: Ctx, invoiceId: number): Promise<string | null> {
  const row = await ctx.engine.db.selectFrom('e_invoice').select('firmado').where('invoice_id', '=', invoiceId).executeTakeFirst();
  return row?.firmado ?? null;
}

/** The file of an invoice in a format: of Facturae what was signed, where it was. Throws with what is missing. */
export async function electronicFile(ctx: Ctx, sent: unknown, format: Format): Promise<{ name: string; type: string; text: string }> {
  const { record, invoice } = await withReferences(ctx, sent);
  const name = fileName(invoice.number);
  if (format === 'facturae') {
    const text = record && (await signedOf(ctx, idOf(sent)));
    if (text) return { name: `${name}.xsig`, type: XSIG, text };
  }
  refuseLacking(invoice, format);
  return { name: `${name}_${format}.xml`, type: 'application/xml', text: XML + (format === 'ubl' ? ubl(invoice) : facturae(invoice)) };
}

export const XSIG = 'application/xml';

/** The number of an invoice as the name of a file. */
export const fileName = (number: string): string => number.replace(/[^\w.-]/g, '_');
