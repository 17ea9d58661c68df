// An invoice or an albarán by e-mail, its PDF attached (§7 enviarCorreoFactura, enviarCorreoAlbaran). What is drawn now is what will be sent.
import { object } from 'yup';
import { statementMail } from '#domain/entities/statement.ts';
import { email } from '#domain/fields.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { messages } from '#domain/messages.ts';
import type { Drawn, Pdf } from '../../adapters/pdf/pdf.ts';
import type { Fact } from '../../adapters/pdf/sheet.ts';
import { invalid } from '../../errors.ts';
import { type Ctx, whoOf } from '../context.ts';
import { invoiceRecord } from '../invoicing/invoiceRecord.ts';
import { writeLetter } from './letter.ts';
import { acceptMail, keepAttachment } from './mails.ts';
import { portalLink } from './portalLink.ts';
import { statementSheet } from '../documents/statementSheet.ts';
import { documentName, invoiceSheet, workOrderSheet } from '../documents/sheets.ts';
import { checked } from '../records/validate.ts';
import { workOrderRecord } from '../work/workOrderRecord.ts';

const draft = object({ email: email().required(messages.invalidEmail) });

/** A valid address; throws 422 with its message. */
export const addressOf = (value: unknown): string => checked(draft, { email: typeof value === 'string' ? value : '' }).email;

interface Document extends Drawn {
  entity: 'invoice' | 'workOrder' | 'customer';
  id: number;
  /** 'adjunta la factura', as a sentence goes on. */
  attached: string;
  facts: Fact[];
  fileName: string;
  customer: number;
  /** Whether its customer may read it. */
  isShown: boolean;
}

/** Accepts an invoice for sending; answers what to tell the user. */
export async function mailInvoice(ctx: Ctx, pdf: Pdf, id: unknown, sentTo: unknown): Promise<{ message: string }> {
  const to = addressOf(sentTo);
  const invoice = await invoiceRecord(ctx, id);
  const drawn = await pdf.render(ctx.user.id, () => invoiceSheet(ctx, id));
  const facts = [
    { label: 'Fecha', value: formatDate(invoice.fecha_creacion) },
    { label: 'Vencimiento', value: formatDate(invoice.fecha_vencimiento) },
    { label: 'Total', value: formatEuros(invoice.total) },
  ];
  const attached = invoice.rectifica_id === null ? 'adjunta la factura' : 'adjunta la factura rectificativa';
  const of = { customer: invoice.customer_id, isShown: invoice.estado !== 'borrador' };
  return accept(ctx, to, { ...drawn, ...of, entity: 'invoice', id: invoice.id, attached, facts, fileName: `${documentName(drawn.sheet)}.pdf` });
}

/** Accepts an albarán for sending; `date` is its day as the sender saw it, DD_MM_YYYY, and names the attached file. */
export async function mailWorkOrder(ctx: Ctx, pdf: Pdf, id: unknown, sentTo: unknown, date: unknown): Promise<{ message: string }> {
  const to = addressOf(sentTo);
  if (date !== undefined && (typeof date !== 'string' || !/^\d{2}_\d{2}_\d{4}$/.test(date))) throw invalid({ date: messages.notADate });
  const order = await workOrderRecord(ctx, id);
  const drawn = await pdf.render(ctx.user.id, () => workOrderSheet(ctx, id));
  const facts = [{ label: 'Fecha', value: formatDate(order.fecha_albaran) }];
  const fileName = `${documentName(drawn.sheet)}${date ? `_${date}` : ''}.pdf`;
  const of = { customer: order.customer_id, isShown: order.estado !== 'pendiente' };
  return accept(ctx, to, { ...drawn, ...of, entity: 'workOrder', id: order.id, attached: 'adjunto el albarán', facts, fileName });
}

/** Accepts the statement of a customer for sending. */
export async function mailStatement(ctx: Ctx, pdf: Pdf, sent: unknown): Promise<{ message: string }> {
  const { email: to, ...period } = checked(statementMail, sent, '', { year: ctx.clock().year });
  const drawn = await pdf.render(ctx.user.id, () => statementSheet(ctx, period));
  const facts = [...drawn.sheet.facts, ...drawn.sheet.totals.filter(({ strong }) => strong)];
  const of = { entity: 'customer', id: period.customer_id, customer: period.customer_id, isShown: false } as const;
  return accept(ctx, to, { ...drawn, ...of, attached: 'adjunto el extracto de', facts, fileName: `extracto_${documentName(drawn.sheet)}.pdf` });
}

async function accept(ctx: Ctx, to: string, document: Document): Promise<{ message: string }> {
  const { entity, id, sheet, file, attached, facts, fileName } = document;
  const name = sheet.mark !== 'BORRADOR' ? sheet.number : `en ${sheet.mark.toLowerCase()}`;
  const title = `${sheet.title.charAt(0)}${sheet.title.slice(1).toLowerCase()} ${name}`;
  const { issuer } = sheet;
  const subject = issuer.name ? `${title} de ${issuer.name}` : title;
  const page = entity === 'invoice' ? 'invoicesOfCustomer' : 'ordersOfCustomer';
  const link = document.isShown ? await portalLink(ctx.engine.db, ctx, document.customer, href(page)) : undefined;
  const letter = writeLetter({
    issuer,
    title,
    paragraphs: [`Le enviamos ${attached} ${name}.`],
    facts: facts.filter(({ value }) => value),
    ...(link && { link }),
  });
  const attachment = await keepAttachment(ctx, fileName, file);
  await ctx.engine.transact(trx => acceptMail(trx, ctx, whoOf(ctx), { entity, record_id: id, recipient: to, subject, ...letter, issuer, file: attachment }));
  ctx.wakeOutbox();
  const isSent = ctx.mailer.via === 'smtp';
  return { message: isSent ? `${title}: en la cola de envío para ${to}` : `No hay servidor de correo: el mensaje para ${to} se guarda como archivo` };
}
