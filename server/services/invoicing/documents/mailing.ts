// An invoice, an albarán or a statement by e-mail, its PDF attached (§7 enviarCorreoFactura, enviarCorreoAlbaran). What is drawn now is what will be sent.
import { entities } from '#domain/index.ts';
import { statementMail } from '#domain/collecting/statement.ts';
import { addressesIn } from '#domain/kernel/fields.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { type MailValues, type MailWords, fillWords } from '#domain/company/mailTemplates.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import { messages } from '#domain/kernel/messages.ts';
import { leavingMails } from '#machines/lifecycles/mail.ts';
import { doneOrders } from '#machines/lifecycles/workOrder.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx } from '#server/services/kernel/context.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { statementSheet } from '#server/services/collecting/statementSheet.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { invoiceSheet, workOrderSheet } from './sheets.ts';
import { invoiceRecord } from '../invoiceRecord.ts';
import { stepInvoice } from '../invoiceState.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { checked, dateContext } from '#server/services/records/validate.ts';
import { addressIn } from '#server/services/paper/address.ts';
import { invoiceKind, invoiceValues, orderValues, sidesOf } from '#server/services/company/mail/mailed.ts';
import { wordsOf, writeMail } from '#server/services/company/mail/templates.ts';
import { addressesOf, type SentTo, ownWords, titleIn, type Accepted, accept } from '#server/services/company/mail/documentMail.ts';

/** What an invoice's mail is filled with, and which template it has. */
export async function invoiceMail(ctx: Ctx, id: unknown) {
  const invoice = await invoiceRecord(ctx, id);
  const sides = sidesOf(invoice.cliente?.name ?? '', await issuerOf(ctx.engine.db));
  return { invoice, kind: invoiceKind(invoice), values: invoiceValues(invoice, sides) };
}

async function orderMail(ctx: Ctx, id: unknown) {
  const { db } = ctx.engine;
  const order = await getOwn(db, ctx, entities.workOrder, id);
  return { order, kind: 'albaran' as const, values: orderValues(order, sidesOf(order.customer_name ?? '', await issuerOf(db))) };
}

/** The words in which an invoice would be mailed. */
export async function invoiceWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { kind, values } = await invoiceMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, kind), values);
}

/** The words in which an albarán would be mailed. */
export async function orderWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { kind, values } = await orderMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, kind), values);
}

/** The words in which a statement would be mailed; the fields of its period are filled when that is chosen. */
export async function statementWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { db } = ctx.engine;
  const customer = await getOwn(db, ctx, entities.customer, id);
  return fillWords(await wordsOf(db, 'extracto'), { ...sidesOf(customer.name, await issuerOf(db)), numero: `Cliente ${customer.code}` });
}

/** Accepts an invoice for sending; returns the message for the user. */
export async function mailInvoice(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo): Promise<Accepted> {
  const own = ownWords(sent);
  const { invoice, kind, values } = await invoiceMail(ctx, id);
  stepInvoice(invoice, 'invoice.mail');
  const to = sent.email === undefined ? [await customersAddress(ctx, invoice)] : addressesOf(sent.email);
  const drawn = await pdf.render(ctx.user.id, () => invoiceSheet(ctx, id));
  const of = { entity: 'invoice', id: invoice.id, customer: invoice.customer_id, isShown: !isDraft(invoice) } as const;
  const mail = await writeMail(ctx.engine.db, kind, values, own);
  return accept(ctx, to, sent.copia, { ...drawn, ...of, mail, title: titleIn(kind, values), fileName: `${documentName(drawn.sheet)}.pdf` });
}

/** The default address of an issued invoice; refuses one that already waits to be sent, so that a repeated request sends no second one. */
async function customersAddress({ engine: { db } }: Ctx, invoice: InvoiceRecord): Promise<string> {
  if (isDraft(invoice)) throw new Refusal('Es un borrador: emítala antes de enviarla');
  const waiting = await db
    .selectFrom('mail')
    .select('recipient')
    .where('entity', '=', 'invoice')
    .where('record_id', '=', invoice.id)
    .where('state', 'in', leavingMails)
    .executeTakeFirst();
  if (waiting) throw new Refusal(`Ya está en la cola de envío para ${waiting.recipient}`);
  const customer = await db.selectFrom('customer').select(['name', 'email']).where('id', '=', invoice.customer_id).executeTakeFirstOrThrow();
  const address = addressIn(customer.email);
  if (address === undefined) throw new Refusal(`${customer.name} no tiene correo electrónico`);
  return address;
}

/** Accepts an albarán for sending; `date` is its day as the sender saw it, DD_MM_YYYY, and names the attached file. */
export async function mailWorkOrder(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo, date: unknown): Promise<Accepted> {
  const to = addressesOf(sent.email);
  const own = ownWords(sent);
  if (date !== undefined && (typeof date !== 'string' || !/^\d{2}_\d{2}_\d{4}$/.test(date))) throw invalid({ date: messages.notADate });
  const { order, kind, values } = await orderMail(ctx, id);
  const drawn = await pdf.render(ctx.user.id, () => workOrderSheet(ctx, id));
  const fileName = `${documentName(drawn.sheet)}${date ? `_${date}` : ''}.pdf`;
  const of = { entity: 'workOrder', id: order.id, customer: order.customer_id, isShown: doneOrders.includes(order.estado) } as const;
  const mail = await writeMail(ctx.engine.db, kind, values, own);
  return accept(ctx, to, sent.copia, { ...drawn, ...of, mail, title: titleIn(kind, values), fileName });
}

/** Accepts the statement of a customer for sending. */
export async function mailStatement(ctx: Ctx, pdf: Pdf, sent: unknown): Promise<Accepted> {
  const { email: to, copia, subject, text, ...period } = checked(statementMail, sent, '', dateContext(ctx));
  const own = ownWords({ subject, text });
  const drawn = await pdf.render(ctx.user.id, () => statementSheet(ctx, period));
  const { sheet } = drawn;
  const values: MailValues<'extracto'> = {
    ...sidesOf(sheet.customer.name, sheet.issuer),
    numero: sheet.number,
    desde: formatDate(period.desde),
    hasta: formatDate(period.hasta),
    saldo: sheet.totals.find(({ strong }) => strong)?.value ?? '',
  };
  const of = { entity: 'customer', id: period.customer_id, customer: period.customer_id, isShown: false } as const;
  const mail = await writeMail(ctx.engine.db, 'extracto', values, own);
  return accept(ctx, addressesIn(to), copia, { ...drawn, ...of, mail, title: titleIn('extracto', values), fileName: `extracto_${documentName(sheet)}.pdf` });
}
