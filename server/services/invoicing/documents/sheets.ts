// What the PDF of an invoice or an albarán says: the same figures as the screen, from the same functions. The figures of its lines become text where they are drawn.
import { entities } from '#domain/index.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { isAnnulled, isDraft } from '#domain/invoicing/invoiceStates.ts';
import { paymentOf, paymentWords } from '#domain/parties/waysOfPaying.ts';
import type { Client, InvoiceOrder, InvoiceRecord } from '#domain/invoicing/wire.ts';
import { signatureFrame } from '#domain/work/signatureFrame.ts';
import { type OrderSignature, shortHash, signatureMoment, signatureWords } from '#domain/work/signature.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { resultLines } from '#domain/contracts/operationWords.ts';
import { reasonOf } from '#domain/invoicing/kinds.ts';
import { retentionSums } from '#domain/invoicing/retention.ts';
import { titleOf } from '#domain/records/titles.ts';
import { printedOf } from '#domain/catalogue/vatWords.ts';
import { isTrial } from '#domain/fiscal/qrAddress.ts';
import type { InvoiceLine } from '#domain/catalogue/documentLine.ts';
import type { Fact, Paper, RowGroup } from '#domain/records/paper.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { invoiceRecord } from '../invoiceRecord.ts';
import { partyOf } from '#server/services/paper/client.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { isNamed } from '#server/services/fiscal/invoiceRecords.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import type { LineValues } from '#server/services/paper/lines.ts';
import { validOnly } from '#server/services/work/signatures.ts';
import { checklistOfNotice } from '#server/services/contracts/checklists.ts';
import { workOrderContents } from '#server/services/work/workOrderRecord.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { pricedColumns, type PricedLine, factsOf, photosFor, logoOf, pricedRows, vatOf, totalsOf } from '#server/services/paper/parts.ts';

const unpriced: Sheet['table']['columns'] = [
  { title: 'Descripción', width: 86, align: 'left' },
  { title: 'Cantidad', width: 14, align: 'right' },
];

/** The totals of an invoice: the last one is what has to be paid. */
function billedTotals(invoice: PrintedInvoice): Sheet['totals'] {
  const sums = retentionSums(invoice);
  const totals = [...totalsOf(invoice), ...sums.map(({ label, value }) => ({ label, value: formatEuros(value), strong: true }))];
  return totals.map((total, index) => ({ ...total, strong: index === totals.length - 1 }));
}

/** What an albarán was about, in one line. */
function aboutOf(order: InvoiceOrder | undefined): string {
  if (!order) return '';
  const parts = [order.machine_name && `Máquina: ${order.machine_name}`, order.failure_orders.length > 0 && `Averías: ${order.failure_orders.join(', ')}`];
  return parts.filter(Boolean).join('   ');
}

/** Consecutive lines of the same albarán appear under its name. */
function groupsOf(invoice: PrintedInvoice): RowGroup[] {
  const lines = invoice.invoice_lines;
  const groups: (RowGroup & { id: number | null })[] = [];
  for (const [index, row] of pricedRows(lines, invoice.redondeo).entries()) {
    const { work_order_id: id = null, work_order_code, work_order_date } = lines[index]!;
    if (groups.length === 0 || groups.at(-1)!.id !== id) {
      const other = groups.length > 0 ? 'Otros conceptos' : null;
      const heading = work_order_code ? `Albarán ${work_order_code} · ${formatDate(work_order_date)}` : other;
      groups.push({ id, heading, about: aboutOf(invoice.work_orders.find(order => order.id === id)), rows: [] });
    }
    groups.at(-1)!.rows.push(row);
  }
  return groups.map(({ heading, about, rows }) => ({ heading, about, rows }));
}

/** What is written across an invoice. */
function markOf(invoice: PrintedInvoice): string | null {
  if (isDraft(invoice)) return 'BORRADOR';
  const trial = invoice.qr !== null && isTrial(invoice.qr) ? 'PRUEBAS, SIN VALIDEZ FISCAL' : null;
  if (isAnnulled(invoice)) return ['ANULADA', trial].filter(Boolean).join(' · ');
  return trial;
}

/** What a complete invoice in place of simplified ones says of them, and of the one that it withdraws. */
function substituting({ sustituye, sustituidas, rectifica_code }: PrintedInvoice): Fact[] {
  if (!sustituye) return [];
  return factsOf([
    ['Deja sin efecto', rectifica_code && `Factura ${rectifica_code}, emitida en sustitución de las mismas facturas simplificadas`],
    [
      'En sustitución de',
      `${sustituidas.length === 1 ? 'Factura simplificada' : 'Facturas simplificadas'} ${sustituidas.map(({ codigo, fecha_creacion }) => `${codigo} del ${formatDate(fecha_creacion)}`).join(', ')}`,
    ],
  ]);
}

function titleOfInvoice({ simplificada, sustituye, rectifica_id }: PrintedInvoice): Sheet['title'] {
  if (simplificada) return rectifica_id === null ? 'FACTURA SIMPLIFICADA' : 'FACTURA SIMPLIFICADA RECTIFICATIVA';
  return rectifica_id === null || sustituye ? 'FACTURA' : 'FACTURA RECTIFICATIVA';
}

/** What is printed of the customer of a simplified invoice who is not identified. */
const noParty = { nif_cif: '', address: '', city: '', province: '', postal_code: '', phone: '', email: '' };

/** What is printed of an invoice. */
export type PrintedInvoice = Pick<
  InvoiceRecord,
  | 'customer_id'
  | 'codigo'
  | 'estado'
  | 'fecha_creacion'
  | 'fecha_operacion'
  | 'fecha_vencimiento'
  | 'simplificada'
  | 'sustituye'
  | 'sustituidas'
  | 'rectifica_id'
  | 'rectifica_code'
  | 'motivo'
  | 'emisor'
  | 'pago'
  | 'mandato'
  | 'cuenta_cargo'
  | 'qr'
  | 'redondeo'
  | 'rates'
  | 'base'
  | 'iva'
  | 'total'
  | 'retencion'
  | 'retenido'
  | 'observaciones'
> & { invoice_lines: (LineValues & Pick<InvoiceLine, 'base' | 'work_order_code' | 'work_order_date'>)[]; work_orders: InvoiceOrder[] };

/** The words of an invoice or credit note: the same on paper and on the screen. */
export function invoicePaper(invoice: PrintedInvoice, customer: Client, company: Awaited<ReturnType<typeof companyOf>>): Paper {
  const isCreditNote = invoice.rectifica_id !== null;
  // what was kept before 2026-11-29 has no account and no legal text
  const { iban, legal_text } = { ...company, ...invoice.emisor };
  return {
    title: titleOfInvoice(invoice),
    number: invoiceName(invoice),
    mark: markOf(invoice),
    facts: factsOf([
      [titleOf('invoice', 'fecha_creacion'), formatDate(invoice.fecha_creacion)],
      [titleOf('invoice', 'fecha_operacion'), invoice.fecha_operacion && formatDate(invoice.fecha_operacion)],
      [titleOf('invoice', 'fecha_vencimiento'), formatDate(invoice.fecha_vencimiento)],
      [titleOf('invoice', 'rectifica_id'), invoice.sustituye ? '' : invoice.rectifica_code],
      [titleOf('invoice', 'motivo'), reasonOf(invoice.motivo)?.name],
    ]),
    issuer: toParty(invoice.emisor ?? company),
    customer: toParty(invoice.simplificada && !isNamed(customer) ? { ...noParty, name: customer.name } : customer),
    intro: substituting(invoice),
    table: { columns: pricedColumns, groups: groupsOf(invoice) },
    vat: vatOf(invoice.rates),
    totals: billedTotals(invoice),
    payment:
      isCreditNote || invoice.sustituye || isAnnulled(invoice)
        ? []
        : factsOf([...paymentWords(paymentOf(invoice, iban)), [titleOf('invoice', 'fecha_vencimiento'), formatDate(invoice.fecha_vencimiento)]]),
    notes: factsOf([
      ['IVA', printedOf(invoice.rates, invoice.emisor?.regime).join('\n')],
      [titleOf('invoice', 'observaciones'), invoice.observaciones],
    ]),
    legal: legal_text,
  };
}

/** The sheet of an invoice or credit note that `ctx.user` may see. */
export async function invoiceSheet(ctx: Ctx, id: unknown): Promise<Sheet> {
  const invoice = await invoiceRecord(ctx, id);
  const customer = invoice.cliente ?? (await partyOf(ctx.engine.db, invoice.customer_id));
  const paper = invoicePaper(invoice, customer, await companyOf(ctx.engine.db));
  return { ...paper, qr: invoice.qr, logo: await logoOf(ctx), signatures: [], photos: [] };
}

/** An albarán without prices, where the company's albaranes carry none. */
function withoutPrices(sheet: Sheet): Sheet {
  const groups = sheet.table.groups.map(group => ({
    ...group,
    rows: group.rows.map(({ cells: [what, quantity] }) => ({ cells: [what ?? '', quantity ?? ''], sum: null })),
  }));
  return { ...sheet, table: { columns: unpriced, groups }, vat: [], totals: [] };
}

/** The sheet of an albarán that `ctx.user` may see: the same for everybody, and with prices where that which is signed on site has them. */
export async function workOrderSheet(ctx: Ctx, id: unknown): Promise<Sheet> {
  const { db } = ctx.engine;
  const order = await workOrderContents(ctx, await getOwn(db, ctx, entities.workOrder, id));
  const company = await companyOf(db);
  const written = order.notice_id ? await db.selectFrom('notice').select('optional_address').where('id', '=', order.notice_id).executeTakeFirst() : undefined;
  const location = order.location_id
    ? await db.selectFrom('location').select(['name', 'address', 'city']).where('id', '=', order.location_id).executeTakeFirst()
    : undefined;
  const list = order.notice_id ? await checklistOfNotice(db, order.notice_id) : null;
  const sheet: Sheet = {
    title: 'ALBARÁN',
    number: order.code,
    mark: null,
    facts: factsOf([
      [titleOf('workOrder', 'fecha_albaran'), formatDate(order.fecha_albaran)],
      [titleOf('workOrder', 'user_name'), order.user_name],
      [titleOf('workOrder', 'invoice_id'), order.estado === 'facturado' ? order.invoice_code : ''],
    ]),
    issuer: toParty(company),
    customer: toParty(await partyOf(db, order.customer_id)),
    qr: null,
    logo: await logoOf(ctx),
    intro: factsOf([
      [titleOf('workOrder', 'location_id'), written?.optional_address || (location && `${location.name}, ${location.address}, ${location.city}`)],
      [titleOf('workOrder', 'machine_id'), order.machine_name],
      ['Averías', order.failure_orders.join(', ')],
      [titleOf('workOrder', 'trabajo_realizado'), order.trabajo_realizado],
    ]),
    table: {
      columns: pricedColumns,
      groups: [{ heading: null, about: '', rows: pricedRows(order.work_order_lines as unknown as PricedLine[], order.redondeo) }],
    },
    vat: vatOf(order.rates),
    totals: totalsOf(order),
    payment: [],
    notes: factsOf([
      ['Operaciones', list && resultLines(list.filas).join('\n')],
      ['IVA', printedOf(order.rates).join('\n')],
      [titleOf('workOrder', 'observaciones'), order.observaciones],
    ]),
    legal: company.legal_text,
    signatures: [
      { label: titleOf('workOrder', 'user_id'), name: order.user_name ?? '', drawing: null },
      { label: 'Conforme del cliente', ...signedBox(validOnly(order.firma)) },
    ],
    photos: await photosFor(ctx, order.order_photos, list),
  };
  return company.precios_albaran ? sheet : withoutPrices(sheet);
}

/** The content of the customer's box: who signed and when, why no one did, or room to sign. */
function signedBox(signature: OrderSignature | null): Pick<Sheet['signatures'][number], 'name' | 'drawing'> {
  if (!signature) return { name: 'Nombre y DNI:', drawing: null };
  const { trazo, huella } = signature;
  const said = [signatureWords(signature), signatureMoment(signature), huella && `huella ${shortHash(huella)}`];
  return { name: said.filter(Boolean).join(' · '), drawing: trazo ? { path: trazo, ...signatureFrame } : null };
}
