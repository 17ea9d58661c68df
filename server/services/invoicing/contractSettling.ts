// What is still to be made up for of a contract that has no invoice to come: credit notes of the days that it was not in force, and what was never charged.
import type { BillingLine } from '#domain/contracts/billing.ts';
import type { Settlement } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { endingContracts } from '#machines/lifecycles/contract.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { find, findForUpdate } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { draftOf } from '#server/services/records/validate.ts';
import { adjustmentsOf, billablesOf, billedContracts, keepCharges } from './contractBilling.ts';
import { toLines, usualVat } from './contractPeriods.ts';
import { linesOfDocument } from '#server/services/paper/lines.ts';
import { dueDays, insertInvoice } from './invoices.ts';
import { beginRectification, draftNote } from './rectification.ts';

const CENTS = 2;

/** After the last day of every contract. */
const NEVER = '9999-11-30';

interface Unsettled {
  invoice_id: number;
  lines: BillingLine[];
  /** Cents. */
  net: number;
}

/** What is to be made up for of a contract without an invoice to come, by the invoice that charged it. */
async function unsettledOf(db: Db, id: number): Promise<Unsettled[]> {
  const [billed] = await billedContracts(db, NEVER, id);
  if (!billed || !endingContracts.includes(billed.of.estado) || billablesOf(billed, NEVER).length > 0) return [];
  const found = new Map<number, BillingLine[]>();
  for (const line of adjustmentsOf(billed)) {
    const { invoice_id } = billed.parts.find(({ desde }) => desde === line.desde)!;
    found.set(invoice_id, [...(found.get(invoice_id) ?? []), line]);
  }
  return [...found].map(([invoice_id, lines]) => ({ invoice_id, lines, net: lines.reduce((sum, { centimos }) => sum + centimos, 0) }));
}

/** What is to be made up for of a contract that has no invoice to come, in words. */
export async function settlementOf(db: Db, contractId: number): Promise<Settlement[]> {
  const found = await unsettledOf(db, contractId);
  return Promise.all(
    found.map(async ({ invoice_id, lines, net }) => {
      const { codigo, estado } = (await find(db, entities.invoice, invoice_id))!;
      return { invoice_id, codigo, estado, importe: fromScaled(net, CENTS), lineas: lines.map(({ text }) => text) };
    }),
  );
}

/** Makes the drafts that make up for it: a credit note of each invoice that charged too much, and an invoice of what was never charged. */
export async function settleContract(ctx: Ctx, { id }: Values): Promise<{ facturas: number[] }> {
  const [usual, iva] = await Promise.all([dueDays(ctx), usualVat(ctx)]);
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, entities.contract, id);
    const found = await unsettledOf(trx, record.id);
    if (found.length === 0) throw new Refusal(`El contrato ${record.codigo} no tiene nada que regularizar`);
    const facturas: number[] = [];
    for (const { invoice_id, lines } of found.filter(({ net }) => net < 0)) facturas.push(await creditOf(trx, ctx, { contract: record.id, invoice_id, lines }));
    const missing = found.filter(({ net }) => net >= 0).flatMap(({ lines }) => lines);
    if (missing.length > 0) {
      const draft = draftOf(ctx, entities.invoice, { fecha_creacion: today(ctx), customer_id: record.pagador_id ?? record.customer_id });
      const saved = await insertInvoice(trx, ctx, draft, { lines: toLines(missing, iva), usual, issue: false });
      await keepCharges(trx, record.id, saved.id, missing);
      facturas.push(saved.id);
    }
    return { facturas };
  });
}

/** The draft of a credit note of what an invoice charged too much, at the VAT of that invoice. */
async function creditOf(trx: Trx, ctx: Ctx, { contract, invoice_id, lines }: { contract: number; invoice_id: number; lines: BillingLine[] }): Promise<number> {
  const original = (await findForUpdate(trx, entities.invoice, invoice_id))!;
  if (isDraft(original)) throw new Refusal('El periodo está todavía en un borrador: bórrelo y hágalo otra vez');
  const [billed] = await linesOfDocument(trx, 'invoice', original.id);
  await beginRectification(trx, ctx, original);
  const taken = toLines(lines, billed!.iva).map(line => ({ ...line, price: -line.price, quantity: -1, work_order_id: null }));
  const { id } = await draftNote(trx, ctx, original, taken);
  await keepCharges(trx, contract, id, lines);
  return id;
}
