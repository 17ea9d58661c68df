// The page that a draft would be printed on, as it is being written: nothing is stored, and what is not understood yet is left out.
import type { Values } from '#domain/kernel/entity.ts';
import { type InvoiceLineDraft, invoiceLine } from '#domain/catalogue/documentLine.ts';
import { documentTotals, lineTotals } from '#domain/catalogue/documentTotals.ts';
import { entities } from '#domain/index.ts';
import { dueDate } from '#domain/invoicing/dueDate.ts';
import type { Client } from '#domain/invoicing/wire.ts';
import { HOME } from '#domain/parties/countryName.ts';
import { isNobody } from '#domain/parties/identities.ts';
import type { Paper } from '#domain/records/paper.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { isPlain, jsonObjectOf, jsonOf, rightFields } from '#server/services/records/validate.ts';
import { billedOf } from '#server/services/paper/client.ts';
import { agreedFor } from '../agreed.ts';
import { invoiceRecord } from '../invoiceRecord.ts';
import { dueDays } from '../invoices.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { billTotals } from '#server/services/paper/lines.ts';
import { type PrintedInvoice, invoicePaper } from './sheets.ts';

/** Whom a document is for of which no customer is chosen yet. */
export const nobodyYet = { ...entities.customer.draft.getDefault(), country: HOME, name: '…' } as unknown as Client;

/** A body as `invoice.update` takes it; without `invoiceData.id`, of an invoice that is not stored. Throws 404 for a draft that is not there. */
export async function draftPaper(ctx: Ctx, body: Values): Promise<Paper> {
  const { db } = ctx.engine;
  const { id, ...sent } = jsonObjectOf(body.invoiceData);
  const stored = id === undefined ? null : await invoiceRecord(ctx, id);
  const fields = { ...blank(ctx), ...stored, ...rightFields(ctx, entities.invoice.draft, sent) };
  const customer = fields.customer_id ? await billedOf(db, fields.customer_id) : null;
  const client = customer?.client ?? nobodyYet;
  const lines = await printedLines(ctx, body.invoice_lines);
  const isSimplified = fields.simplificada || isNobody(client);
  const printed: PrintedInvoice = {
    ...fields,
    estado: 'borrador',
    simplificada: isSimplified,
    retencion: fields.retencion ?? (isSimplified ? 0 : (customer?.retention ?? 0)),
    fecha_vencimiento: fields.fecha_vencimiento ?? (customer && dueDate(fields.fecha_creacion, customer.terms, await dueDays(ctx))),
    invoice_lines: lines,
    rates: [],
    ...(await agreedFor(db, { ...(stored && { id: stored.id }), metodo: fields.metodo ?? '' }, lines, customer?.paying ?? null)),
  };
  const totals = billTotals(lines, printed);
  return invoicePaper({ ...printed, ...totals, rates: documentTotals(lines, totals.redondeo).rates }, client, await companyOf(db));
}

/** An invoice about which nothing is written yet. */
const blank = (ctx: Ctx): Omit<PrintedInvoice, 'invoice_lines' | 'rates'> => ({
  ...entities.invoice.draft.getDefault(),
  customer_id: 0,
  estado: 'borrador',
  fecha_creacion: today(ctx),
  sustituye: false,
  sustituidas: [],
  rectifica_id: null,
  rectifica_code: null,
  emisor: null,
  pago: '',
  mandato: '',
  cuenta_cargo: '',
  qr: null,
  redondeo: 'linea',
  base: 0,
  iva: 0,
  total: 0,
  retenido: 0,
  work_orders: [],
});

/** The lines that are whole, each with its amount and the albarán that it comes from. */
async function printedLines(ctx: Ctx, sent: unknown): Promise<PrintedInvoice['invoice_lines']> {
  const listed = jsonOf(sent ?? []);
  const breathe = breather();
  const whole: InvoiceLineDraft[] = [];
  for (const each of Array.isArray(listed) ? listed.slice(0, 1000) : []) {
    const line = lineIn(each);
    if (line) whole.push(line);
    await breathe();
  }
  const ids = [...new Set(whole.flatMap(line => line.work_order_id ?? []))];
  const rows = ids.length > 0 ? await ctx.engine.db.selectFrom('work_order').select(['id', 'code', 'fecha_albaran']).where('id', 'in', ids).execute() : [];
  const orders = new Map(rows.map(order => [order.id, order]));
  return whole.map(line => {
    const order = orders.get(line.work_order_id ?? 0);
    return { ...line, ...lineTotals(line), work_order_code: order?.code ?? null, work_order_date: order?.fecha_albaran ?? null };
  });
}

function lineIn(sent: unknown): InvoiceLineDraft | null {
  const line: unknown = isPlain(sent) ? invoiceLine.cast(sent, { assert: false, stripUnknown: true }) : null;
  return invoiceLine.isValidSync(line) ? line : null;
}
