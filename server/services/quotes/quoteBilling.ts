// What is invoiced of an accepted quote: parts of it before its work is, and at the end its albarán, which takes those off.
import type { Saved } from '#domain/kernel/answer.ts';
import { invoiceLine } from '#domain/catalogue/documentLine.ts';
import { type ChargeDraft, type Share, chargeDraft, partOf, roundingOf, sumOf } from '#domain/invoicing/deposit.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { entities } from '#domain/index.ts';
import { formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { divideRounded, fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { QuoteBilling } from '#domain/quotes/wire.ts';
import { won } from '#machines/lifecycles/quote.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import { acceptedOf, depositsOf, leftOf } from '#server/services/invoicing/deposits.ts';
import { draftOfOrdersIn, dueDays, insertInvoice } from '#server/services/invoicing/invoices.ts';
import { update } from '#server/db/records.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { allowanceOf } from '#server/services/work/quotedWork.ts';
import { getOwnForUpdate, refuseStale } from '#server/services/records/ownRecord.ts';
import { checked, draftOf } from '#server/services/records/validate.ts';
import { type Quote, stepOf } from './quotes.ts';

const { invoice, quote } = entities;

const CENTS = 2;
const WHOLE = 10_000n; // a percentage has 2 decimals

/** What is invoiced of a quote and what is left; null of one that was not accepted. */
export async function billingOf(db: Db, { id, estado }: Pick<Quote, 'id' | 'estado'>): Promise<QuoteBilling | null> {
  if (!won.includes(estado)) return null;
  const [deposits, accepted] = [await depositsOf(db, id), await acceptedOf(db, id)];
  const { done, most } = await allowanceOf(db, id);
  const extensions = await db.selectFrom('quote').select(['id', 'codigo', 'revision', 'estado', 'total']).where('amplia_id', '=', id).orderBy('id').execute();
  return {
    partes: deposits.map(({ net, takenBy, state, codigo, ...part }) => ({
      id: part.invoice_id,
      codigo: invoiceName({ codigo, estado: part.estado }),
      fecha: part.fecha,
      tipo: part.tipo,
      estado: state,
      total: fromScaled(sumOf(net), CENTS),
      descontada_en: takenBy && { id: takenBy.id, codigo: takenBy.codigo },
    })),
    queda: fromScaled(sumOf(leftOf(accepted, deposits)), CENTS),
    permitido: fromScaled(most, CENTS),
    hecho: done === null ? null : fromScaled(done, CENTS),
    ampliaciones: extensions.map(each => ({ ...each, total: fromScaled(each.total, CENTS) })),
  };
}

/** How many cents are asked for. */
function askedOf({ porcentaje, importe }: ChargeDraft, accepted: readonly Share[]): number {
  if (importe !== null && importe !== undefined) return toScaled(importe, CENTS);
  return divideRounded(BigInt(sumOf(accepted)) * BigInt(toScaled(porcentaje ?? 0, CENTS)), WHOLE);
}

function wordsOf({ tipo, porcentaje, concepto }: ChargeDraft, codigo: string): string {
  const how = porcentaje === null || porcentaje === undefined ? '' : ` del ${formatPercent(porcentaje)}`;
  const what = `${tipo === 'anticipo' ? 'Anticipo' : 'Parte'}${how} del presupuesto ${codigo}`;
  return concepto ? `${concepto}. ${what}` : what;
}

/** Makes the draft of an invoice of a part of what was accepted, at the rates of its lines; never more than is left. */
export function chargeQuote(ctx: Ctx, { id, version, ...sent }: Values): Promise<Saved & { invoice_id: number }> {
  return ctx.engine.transact(async trx => {
    const usual = await dueDays(ctx);
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    const estado = await stepOf(trx, ctx, record, 'quote.charge');
    refuseStale(ctx, record, version);
    const asked = checked(chargeDraft, sent);
    const accepted = await acceptedOf(trx, record.id);
    const left = leftOf(accepted, await depositsOf(trx, record.id));
    const cents = askedOf(asked, accepted);
    const field = asked.porcentaje === null || asked.porcentaje === undefined ? 'importe' : 'porcentaje';
    if (cents > sumOf(left) + roundingOf(accepted))
      throw invalid({ [field]: `Quedan ${formatEuros(fromScaled(sumOf(left), CENTS))} por facturar de lo aceptado: no se puede facturar más` });
    const part = partOf(left, cents);
    if (part.length === 0) throw invalid({ [field]: 'Es demasiado poco para una factura' });
    const description = wordsOf(asked, record.codigo);
    const lines = part.map(({ base, ...rate }) => ({ ...invoiceLine.getDefault(), ...rate, description, quantity: 1, price: fromScaled(base, CENTS) }));
    const draft = draftOf(ctx, invoice, { fecha_creacion: today(ctx), customer_id: record.customer_id });
    const made = await insertInvoice(trx, ctx, draft, { lines, usual, issue: false });
    await trx.insertInto('quote_bill').values({ invoice_id: made.id, quote_id: record.id, tipo: asked.tipo }).execute();
    const saved = await update(trx, quote, record, { estado }, whoOf(ctx), 'quote.charge', { noted: { after: { invoice_lines: lines } } });
    return { ...saved, invoice_id: made.id };
  });
}

/** Makes the draft of the invoice of its albarán, which takes off what is invoiced already. */
export function billQuote(ctx: Ctx, { id, version }: Values): Promise<Saved & { invoice_id: number }> {
  return ctx.engine.transact(async trx => {
    const usual = await dueDays(ctx);
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    const estado = await stepOf(trx, ctx, record, 'quote.bill');
    refuseStale(ctx, record, version);
    const made = await draftOfOrdersIn(trx, ctx, [record.obra_albaran_id!], usual);
    const saved = await update(trx, quote, record, { estado }, whoOf(ctx), 'quote.bill');
    return { ...saved, invoice_id: made.id };
  });
}
